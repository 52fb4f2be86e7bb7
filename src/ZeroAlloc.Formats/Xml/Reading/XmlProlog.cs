namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>What may stand in front of the root: an XML declaration as most writers have it, and whitespace.</summary>
internal static class XmlProlog
{
    /// <summary>Bytes of the longest declaration that is read, without its end.</summary>
    private const int MaxDeclaration = 80;

    /// <summary>Bytes in front of the root.</summary>
    /// <param name="document">The document, in UTF-8.</param>
    /// <param name="isUtf16">Whether it was in UTF-16, and may say so.</param>
    /// <returns>-1 for a declaration of another kind.</returns>
    public static int Length(ReadOnlySpan<byte> document, bool isUtf16 = false)
    {
        int length = DeclarationLength(document, isUtf16);
        if (length < 0)
        {
            return -1;
        }

        int root = document[length..].IndexOfAnyExcept(" \t\n\r"u8);
        return root < 0 ? document.Length : length + root;
    }

    private static int DeclarationLength(ReadOnlySpan<byte> document, bool isUtf16)
    {
        if (!document.StartsWith("<?"u8))
        {
            return 0;
        }

        int length = document[..Math.Min(document.Length, MaxDeclaration)].IndexOf("?>"u8);
        if (length < 0)
        {
            return -1;
        }

        scoped ReadOnlySpan<byte> rest = document[..length];
        Span<byte> doubled = stackalloc byte[MaxDeclaration];
        if (!rest.Contains((byte)'"'))
        {
            rest.Replace(doubled, (byte)'\'', (byte)'"');
            rest = doubled[..length];
        }

        return IsUsual(rest, isUtf16) ? length + 2 : -1;
    }

    private static bool IsUsual(ReadOnlySpan<byte> declaration, bool isUtf16)
    {
        if (!TrySkip(ref declaration, "<?xml version=\"1.0\""u8))
        {
            return false;
        }

        _ = isUtf16
            ? TrySkip(ref declaration, " encoding=\"utf-16\""u8) || TrySkip(ref declaration, " encoding=\"UTF-16\""u8)
            : TrySkip(ref declaration, " encoding=\"utf-8\""u8) || TrySkip(ref declaration, " encoding=\"UTF-8\""u8);
        _ = TrySkip(ref declaration, " standalone=\"yes\""u8) || TrySkip(ref declaration, " standalone=\"no\""u8);
        return declaration.IsEmpty || declaration is [(byte)' '];
    }

    private static bool TrySkip(ref ReadOnlySpan<byte> text, ReadOnlySpan<byte> expected)
    {
        bool isThere = text.StartsWith(expected);
        text = isThere ? text[expected.Length..] : text;
        return isThere;
    }
}
