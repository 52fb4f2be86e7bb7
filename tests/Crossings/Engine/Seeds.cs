namespace ZeroAlloc.Crossings.Engine;

/// <summary>Numbers made of numbers (SplitMix64): the same on every machine and in every version of the framework.</summary>
internal static class Seeds
{
    /// <summary>Distance of two states.</summary>
    public const ulong Step = 0x9E3779B97F4A7C15;

    /// <summary>A number whose bits all depend on all bits of the state.</summary>
    public static ulong Scramble(ulong state)
    {
        state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9;
        state = (state ^ (state >> 27)) * 0x94D049BB133111EB;
        return state ^ (state >> 31);
    }

    /// <summary>The seed of a part.</summary>
    public static ulong Mix(ulong seed, ulong part) => Scramble(Scramble(seed + Step) ^ (part * Step));

    /// <summary>The seed of a part that has a name.</summary>
    public static ulong Mix(ulong seed, string part)
    {
        ulong hash = seed;
        foreach (char c in part)
        {
            hash = Scramble(hash ^ c) + Step;
        }

        return Scramble(hash);
    }
}
