using ZeroAlloc.Fuzz.Engine;

namespace ZeroAlloc.Fuzz.Models;

/// <summary>Bytes to begin with where values are grown.</summary>
internal static class GrownSeeds
{
    private const int Seeds = 8;
    private const int Length = 160;

    /// <summary>The same ones each time.</summary>
    public static IEnumerable<byte[]> Bytes(int subject)
    {
        Chance chance = new((ulong)subject + 100);
        for (int i = 0; i < Seeds; i++)
        {
            byte[] bytes = new byte[Length * (i + 1) / Seeds];
            for (int at = 0; at < bytes.Length; at++)
            {
                bytes[at] = (byte)chance.Next(256);
            }

            yield return bytes;
        }
    }
}
