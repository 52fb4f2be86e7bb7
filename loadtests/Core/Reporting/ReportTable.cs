namespace ZeroAlloc.LoadTests.Reporting;

/// <summary>A table of text, to be set in any format.</summary>
/// <param name="Title">What it shows.</param>
/// <param name="Heads">The columns' heads.</param>
/// <param name="Rows">The rows; each has as many cells as there are heads.</param>
/// <param name="TextColumns">How many columns on the left are text; the others are numbers.</param>
public sealed record ReportTable(string Title, IReadOnlyList<string> Heads, IReadOnlyList<IReadOnlyList<string>> Rows, int TextColumns);
