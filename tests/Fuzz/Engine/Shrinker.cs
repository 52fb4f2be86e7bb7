namespace ZeroAlloc.Fuzz.Engine;

/// <summary>Makes an input smaller as long as it shows the same fault.</summary>
internal static class Shrinker
{
    /// <summary>Leaves out ever smaller pieces.</summary>
    public static byte[] Shrink(byte[] input, Func<byte[], bool> isStillFaulty)
    {
        for (int piece = Math.Max(input.Length / 2, 1); piece > 0; piece /= 2)
        {
            for (int start = 0; start + piece <= input.Length;)
            {
                byte[] without = [.. input.AsSpan(0, start), .. input.AsSpan(start + piece)];
                if (isStillFaulty(without))
                {
                    input = without;
                }
                else
                {
                    start += piece;
                }
            }
        }

        return input;
    }
}
