using ZeroAlloc.Fuzz.Engine;

namespace ZeroAlloc.Fuzz.Mutation;

/// <summary>Makes bytes of others, of which values are grown: a part changed, doubled, left out, or taken from others.</summary>
internal static class BytesMutator
{
    private const int Longest = 600;

    /// <summary>Changes one of the inputs, or makes a new one.</summary>
    public static int Mutate(IReadOnlyList<byte[]> inputs, Chance chance, Span<byte> output)
    {
        byte[] input = chance.Of(inputs);
        input.CopyTo(output);
        int length = Math.Min(input.Length, Longest);
        for (int changes = 1 + chance.Next(4); changes > 0; changes--)
        {
            int at = chance.Next(length + 1);
            switch (chance.Next(5))
            {
                case 0 when length < Longest:
                    output[at..length].CopyTo(output[(at + 1)..]);
                    output[at] = (byte)chance.Next();
                    length++;
                    break;
                case 1 when at < length:
                    output[(at + 1)..length].CopyTo(output[at..]);
                    length--;
                    break;
                case 2:
                    byte[] other = chance.Of(inputs);
                    int from = chance.Next(other.Length + 1);
                    int count = Math.Min(other.Length - from, Longest - at);
                    other.AsSpan(from, count).CopyTo(output[at..]);
                    length = Math.Max(length, at + count);
                    break;
                default:
                    if (at < length)
                    {
                        output[at] = chance.OneIn(2) ? (byte)chance.Next() : (byte)(output[at] ^ (1 << chance.Next(8)));
                    }

                    break;
            }
        }

        return length;
    }
}
