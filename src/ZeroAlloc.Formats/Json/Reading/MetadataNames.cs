namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Names that begin with a dollar, by which <c>ReferenceHandler.Preserve</c> tells objects from references to them.</summary>
internal static class MetadataNames
{
    /// <summary>Whether a document may have one, at any depth. One without them is read as if there were no such handler.</summary>
    /// <remarks>Texts that begin so count, too. <b>Cost</b>: two searches by vectors.</remarks>
    public static bool MayBeIn(ReadOnlySpan<byte> utf8) => utf8.IndexOf("\"$"u8) >= 0 || utf8.IndexOf("\"\\u0024"u8) >= 0;
}
