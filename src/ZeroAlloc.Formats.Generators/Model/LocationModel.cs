namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>
/// A place in a file as plain data: a location of the compiler's would keep its whole compilation alive, and never equal the next one's.
/// </summary>
/// <param name="Path">The file; empty for types of other assemblies.</param>
/// <param name="Start">Characters before it.</param>
/// <param name="Length">Its characters.</param>
/// <param name="Line">Line of its beginning, from 0.</param>
/// <param name="Column">Column of its beginning, from 0.</param>
/// <param name="EndLine">Line of its end, from 0.</param>
/// <param name="EndColumn">Column of its end, from 0.</param>
internal sealed record LocationModel(string Path, int Start, int Length, int Line, int Column, int EndLine, int EndColumn);
