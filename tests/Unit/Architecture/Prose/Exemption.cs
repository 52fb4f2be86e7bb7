namespace ZeroAlloc.Unit.Architecture.Prose;

/// <summary>Text that breaks a rule on purpose.</summary>
/// <param name="Path">The file, relative to the repository, with forward slashes.</param>
/// <param name="Words">Words of the offence by which it is found.</param>
/// <param name="Reason">The reason.</param>
internal sealed record Exemption(string Path, string Words, string Reason)
{
    /// <summary>All of them. A test fails for those that are no longer needed.</summary>
    public static IReadOnlyList<Exemption> All { get; } =
    [
    ];

    /// <summary>Whether this exemption is for an offence.</summary>
    public bool Covers(Offence offence) =>
        offence.Piece.Path == Path && offence.ToString().Contains(Words, StringComparison.Ordinal);
}
