using System.Numerics;

namespace ZeroAlloc.Fuzz.Engine;

/// <summary>
/// The map of what inputs have shown so far: verdicts, reasons, places, and how far a reader came, each a bit. An input with a bit that
/// was not set before is kept, and others are made of it.
/// </summary>
internal sealed class Features
{
    private const int Size = 1 << 18;
    private readonly ulong[] _bits = new ulong[Size / 64];

    /// <summary>Bits set so far.</summary>
    public int Count { get; private set; }

    /// <summary>Whether the current input has set one.</summary>
    public bool IsNew { get; private set; }

    /// <summary>Another input follows.</summary>
    public void Begin() => IsNew = false;

    /// <summary>The input shows a feature.</summary>
    public void Add(int subject, int kind, long value)
    {
        ulong hash = ((ulong)value * 0x9E37_79B9_7F4A_7C15) ^ ((ulong)(uint)subject << 40) ^ ((ulong)(uint)kind << 20);
        hash = (hash ^ (hash >> 29)) * 0xBF58_476D_1CE4_E5B9;
        int bit = (int)(hash >> 40) & (Size - 1);
        ulong mask = 1UL << (bit & 63);
        if ((_bits[bit >> 6] & mask) == 0)
        {
            _bits[bit >> 6] |= mask;
            Count++;
            IsNew = true;
        }
    }

    /// <summary>How large a number is, in steps of a quarter of a power of two.</summary>
    public static int Magnitude(long value)
    {
        int log = BitOperations.Log2((ulong)value | 1);
        return value < 4 ? (int)value : (log * 4) + (int)((value >> (log - 2)) & 3);
    }
}
