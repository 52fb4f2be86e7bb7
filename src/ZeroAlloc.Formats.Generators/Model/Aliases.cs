namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>Short names for the runtime's namespaces in generated files. Behind <c>::</c> nothing that users declare can get in their way.</summary>
internal static class Aliases
{
    /// <summary>What users name.</summary>
    public const string Formats = "Zaf::";

    /// <summary>What generated code calls.</summary>
    public const string Runtime = "Nbf::";

    /// <summary>The directives that declare them.</summary>
    public static IReadOnlyList<string> Directives { get; } =
    [
        "using Nbf = global::ZeroAlloc.Formats.NativeBuffering;",
        "using Zaf = global::ZeroAlloc.Formats;",
    ];
}
