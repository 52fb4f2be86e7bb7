namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>Cuts bytes at places left to chance.</summary>
internal static class Pieces
{
    /// <summary>About as many pieces as this are made, so that a long body does not take for ever.</summary>
    private const int Usual = 24;

    /// <summary>The pieces, each of a byte or more, from many small ones to few large ones.</summary>
    public static IEnumerable<ReadOnlyMemory<byte>> Of(ReadOnlyMemory<byte> bytes, Random draws)
    {
        int most = MostIn(bytes.Length, draws);
        while (!bytes.IsEmpty)
        {
            int taken = Math.Min(bytes.Length, 1 + draws.Next(most));
            yield return bytes[..taken];
            bytes = bytes[taken..];
        }
    }

    /// <summary>How large a piece of so many bytes may be.</summary>
    public static int MostIn(int length, Random draws) => 1 + (length / Usual) + draws.Next(64);
}
