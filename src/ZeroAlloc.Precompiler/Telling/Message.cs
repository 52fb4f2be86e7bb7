namespace ZeroAlloc.Precompiler.Telling;

/// <summary>What a build tells of a body.</summary>
/// <param name="Code">Says what kind of message it is; each has a page in docs/diagnostics.</param>
/// <param name="Text">One line.</param>
internal sealed record Message(string Code, string Text);
