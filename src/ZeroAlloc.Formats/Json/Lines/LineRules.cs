namespace ZeroAlloc.Formats.Json.Lines;

/// <summary>Which lines a reader of JSON Lines accepts.</summary>
/// <param name="MaxLength">Bytes of the longest line, without its line feed.</param>
/// <param name="SkipsBlank">
/// Whether lines without a value are skipped, as newline-delimited JSON allows, or rejected, as JSON Lines has it.
/// </param>
internal readonly record struct LineRules(int MaxLength, bool SkipsBlank)
{
    /// <summary>Bytes of the longest line unless set: 1 MiB.</summary>
    public const int DefaultMaxLength = 1024 * 1024;
}
