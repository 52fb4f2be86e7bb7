namespace ZeroAlloc.Crossings.Xml;

/// <summary>Documents that are a little smaller: by an element, an attribute or a text less, or by some bytes.</summary>
internal static class XmlSmaller
{
    /// <summary>The smaller ones, the smallest first.</summary>
    public static IEnumerable<byte[]> Of(byte[] document)
    {
        if (XmlPart.Parse(document) is { } tree)
        {
            if (tree.ToBytes() is var plain && plain.Length < document.Length)
            {
                yield return plain;
            }

            int count = tree.Elements().Count();
            for (int i = 0; i < count; i++)
            {
                XmlPart part = tree.Elements().ElementAt(i);
                for (int child = 0; child < part.Children.Count; child++)
                {
                    yield return Changed(document, i, changed => changed.Children.RemoveAt(child));
                }

                for (int attribute = 0; attribute < part.Attributes.Count; attribute++)
                {
                    yield return Changed(document, i, changed => changed.Attributes.RemoveAt(attribute));
                }
            }
        }

        for (int length = document.Length / 2; length > 0; length /= 2)
        {
            for (int at = 0; at + length <= document.Length; at += length)
            {
                yield return [.. document.AsSpan(0, at), .. document.AsSpan(at + length)];
            }
        }
    }

    private static byte[] Changed(byte[] document, int at, Action<XmlPart> change)
    {
        XmlPart tree = XmlPart.Parse(document)!;
        change(tree.Elements().ElementAt(at));
        return tree.ToBytes();
    }
}
