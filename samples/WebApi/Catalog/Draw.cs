namespace WebApi.Catalog;

/// <summary>A small, seeded sequence of numbers that is the same on every run, machine and runtime version.</summary>
/// <remarks>SplitMix64 (Steele, Lea, Flood 2014). Not for secrets.</remarks>
/// <param name="seed">Where the sequence begins.</param>
internal struct Draw(ulong seed)
{
    private ulong _state = seed;

    /// <summary>The next 64 bits.</summary>
    public ulong Next()
    {
        _state += 0x9E3779B97F4A7C15;
        var mixed = (_state ^ (_state >> 30)) * 0xBF58476D1CE4E5B9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
        return mixed ^ (mixed >> 31);
    }

    /// <summary>The next number from 0 to <paramref name="count"/> - 1.</summary>
    public int Below(int count) => (int)(Next() % (ulong)count);

    /// <summary>The next of <paramref name="choices"/>.</summary>
    public T Of<T>(T[] choices) => choices[Below(choices.Length)];
}
