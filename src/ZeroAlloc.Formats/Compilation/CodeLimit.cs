namespace ZeroAlloc.Formats.Compilation;

/// <summary>How the limit on compiled code applies to a shape.</summary>
internal enum CodeLimit
{
    /// <summary>Not at all: the application's types bound how much there can be.</summary>
    None,

    /// <summary>The code counts, but is never refused: it is a part of a shape that was compiled.</summary>
    Counted,

    /// <summary>The code counts, and is refused beyond the limit: options that are made at run time can be any number.</summary>
    Enforced,
}
