namespace ZeroAlloc.Fuzz.Engine;

/// <summary>Numbers that a seed decides: xorshift, which is a few instructions, and the same on every machine and runtime.</summary>
internal sealed class Chance(ulong seed)
{
    private ulong _state = (seed + 1) * 0x9E37_79B9_7F4A_7C15;

    /// <summary>From 0 up to, but without, a bound.</summary>
    public int Next(int bound) => (int)((Next() >> 33) % (uint)Math.Max(bound, 1));

    /// <summary>Whether one in so many comes up.</summary>
    public bool OneIn(int number) => Next(number) == 0;

    /// <summary>One of a list.</summary>
    public T Of<T>(IReadOnlyList<T> list) => list[Next(list.Count)];

    /// <summary>64 bits.</summary>
    public ulong Next()
    {
        _state ^= _state >> 12;
        _state ^= _state << 25;
        _state ^= _state >> 27;
        return _state * 0x2545_F491_4F6C_DD1D;
    }
}
