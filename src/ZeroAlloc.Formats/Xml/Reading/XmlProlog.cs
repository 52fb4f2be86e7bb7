namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>What may stand in front of the root: an XML declaration as most writers have it, and whitespace.</summary>
internal static class XmlProlog
{
    /// <summary>Bytes in front of the root.</summary>
    /// <returns>-1 for a declaration of another kind.</returns>
    public static int Length(ReadOnlySpan<byte> document)
    {
        int length = DeclarationLength(document);
        if (length < 0)
        {
            return -1;
        }

        int root = document[length..].IndexOfAnyExcept(" \t\n\r"u8);
        return root < 0 ? document.Length : length + root;
    }

    private static int DeclarationLength(ReadOnlySpan<byte> document)
    {
        if (!document.StartsWith("<?"u8))
        {
            return 0;
        }

        ReadOnlySpan<byte> usual = "<?xml version=\"1.0\""u8;
        if (!document.StartsWith(usual))
        {
            return -1;
        }

        ReadOnlySpan<byte> rest = document[usual.Length..];
        ReadOnlySpan<byte> encoding = " encoding=\"utf-8\""u8;
        if (rest.StartsWith(encoding) || rest.StartsWith(" encoding=\"UTF-8\""u8))
        {
            rest = rest[encoding.Length..];
        }

        rest = rest.StartsWith(" "u8) ? rest[1..] : rest;
        return rest.StartsWith("?>"u8) ? document.Length - rest.Length + 2 : -1;
    }
}
