namespace ZeroAlloc.Unit.Architecture.Prose;

/// <summary>Text that breaks a rule on purpose.</summary>
/// <param name="Path">The file, relative to the repository, with forward slashes.</param>
/// <param name="Words">Words of the offence by which it is found; empty for all of the file.</param>
/// <param name="Reason">The reason.</param>
internal sealed record Exemption(string Path, string Words, string Reason)
{
    /// <summary>All of them. A test fails for those that are no longer needed.</summary>
    public static IReadOnlyList<Exemption> All { get; } =
    [
        new("src/ZeroAlloc.Formats/Compilation/Trimming.cs", "", "Justifications of suppressed warnings, for maintainers."),
        new("src/ZeroAlloc.Formats/Json/Model/Plans/PlanText.cs", "", "Plans as text, for maintainers and tests."),
        new("src/ZeroAlloc.Formats/Xml/Model/XmlPlanText.cs", "", "Plans as text, for maintainers and tests."),
    ];

    /// <summary>Whether this exemption is for an offence.</summary>
    public bool Covers(Offence offence) =>
        offence.Piece.Path == Path && offence.ToString().Contains(Words, StringComparison.Ordinal);
}
