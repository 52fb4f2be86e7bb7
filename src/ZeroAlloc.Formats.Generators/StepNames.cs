namespace ZeroAlloc.Formats.Generators;

/// <summary>Names of the pipeline's steps, for tests of what runs again.</summary>
internal static class StepNames
{
    /// <summary>A result for each marked type.</summary>
    public const string Parse = nameof(Parse);

    /// <summary>All results as one model.</summary>
    public const string Join = nameof(Join);

    /// <summary>A model for each file of a message.</summary>
    public const string Messages = nameof(Messages);

    /// <summary>A model for each file of a generic type.</summary>
    public const string Generics = nameof(Generics);

    /// <summary>A model for each route handler that generated types matter to.</summary>
    public const string Handlers = nameof(Handlers);

    /// <summary>All that is wrong.</summary>
    public const string Diagnostics = nameof(Diagnostics);
}
