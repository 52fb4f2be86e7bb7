namespace ZeroAlloc.Crossings.Json;

/// <summary>Documents that are a little smaller: by a member or an item less, or by some bytes.</summary>
internal static class JsonSmaller
{
    /// <summary>The smaller ones, the smallest first.</summary>
    public static IEnumerable<byte[]> Of(byte[] document)
    {
        if (JsonPart.Parse(document) is { } tree)
        {
            int parts = tree.All().Count();
            for (int i = 0; i < parts; i++)
            {
                int children = At(tree, i) is var part ? part.Members?.Count ?? part.Items?.Count ?? 0 : 0;
                for (int child = 0; child < children; child++)
                {
                    yield return Without(document, i, child);
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

    private static byte[] Without(byte[] document, int at, int child)
    {
        JsonPart tree = JsonPart.Parse(document)!;
        JsonPart part = At(tree, at);
        part.Members?.RemoveAt(child);
        part.Items?.RemoveAt(child);
        return tree.ToBytes();
    }

    private static JsonPart At(JsonPart tree, int at) => tree.All().ElementAt(at);
}
