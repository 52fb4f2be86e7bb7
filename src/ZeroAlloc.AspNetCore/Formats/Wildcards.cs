namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>
/// Whether a client that names no media type, but a range (<c>*/*</c>, <c>type/*</c>), or sends no Accept, may get a format.
/// </summary>
internal enum Wildcards
{
    /// <summary>It gets this format.</summary>
    First,

    /// <summary>It gets this format where nothing else suits it.</summary>
    Last,

    /// <summary>The format has to be named: a client that takes anything can't be expected to know it.</summary>
    Never,
}
