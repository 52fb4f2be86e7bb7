namespace ZeroAlloc.Crossings.Engine;

/// <summary>
/// Chance by seed, which keeps the features that were drawn. Features that are wished for are drawn more often than their weight says.
/// </summary>
internal sealed class Draw(ulong seed, IReadOnlySet<string>? wishes = null)
{
    /// <summary>Of three draws of a table so many follow a wish.</summary>
    private const int WishedOfThree = 2;

    private readonly List<string> _marks = [];
    private ulong _steps;

    /// <summary>Features drawn since this was made.</summary>
    public IReadOnlyList<string> Marks => _marks;

    /// <summary>Chance of its own that depends on the seed and a name alone, not on how much was drawn before.</summary>
    public Draw Fork(string name) => new(Seeds.Mix(seed, name), wishes);

    /// <summary><see cref="Fork(string)"/> by a number.</summary>
    public Draw Fork(int number) => new(Seeds.Mix(seed, (ulong)number), wishes);

    /// <summary>The same chance with other wishes.</summary>
    public Draw Wishing(IReadOnlySet<string> others) => new(seed, others);

    /// <summary>A number from 0 up to, and without, the bound.</summary>
    public int Next(int bound) => (int)(NextBits() % (ulong)bound);

    /// <summary>64 random bits.</summary>
    public ulong NextBits() => Seeds.Scramble(seed + (++_steps * Seeds.Step));

    /// <summary>True once in so many times.</summary>
    public bool Chance(int oneIn) => Next(oneIn) == 0;

    /// <summary>One of several things that are no feature.</summary>
    public T Any<T>(IReadOnlyList<T> all) => all[Next(all.Count)];

    /// <summary>Whether a thing of its own has a feature; it is kept if so. The row's weight is out of a hundred.</summary>
    public bool Has(Row row)
    {
        bool has = Next(100) < row.Weight || (IsWished(row) && Next(3) < WishedOfThree);
        if (has)
        {
            _marks.Add(row.Feature);
        }

        return has;
    }

    /// <summary>One of the rows that fit, by weight; null where none does.</summary>
    public T? Pick<T>(IEnumerable<T> rows)
        where T : Row
    {
        List<T> all = [.. rows];
        List<T> wished = wishes is { Count: > 0 } ? all.FindAll(IsWished) : [];
        if (wished.Count > 0 && Next(3) < WishedOfThree)
        {
            // Whatever their weights: one that is seldom drawn would stand behind the others again.
            all = [Any(wished)];
        }

        if (all.Count == 0)
        {
            return null;
        }

        int at = Next(all.Sum(row => row.Weight));
        T picked = all.First(row => (at -= row.Weight) < 0);
        _marks.Add(picked.Feature);
        return picked;
    }

    /// <summary>Some of the rows that fit: as many as asked for at most, none of them twice.</summary>
    public IReadOnlyList<T> PickSome<T>(IEnumerable<T> rows, int count)
        where T : Row
    {
        List<T> left = [.. rows];
        List<T> picked = [];
        while (picked.Count < count && Pick(left) is { } next)
        {
            picked.Add(next);
            left.Remove(next);
        }

        return picked;
    }

    /// <summary>Keeps a feature that was not drawn from a table.</summary>
    public void Mark(Row row) => _marks.Add(row.Feature);

    /// <summary>Whether a feature is wished for.</summary>
    public bool IsWished(Row row) => wishes is not null && wishes.Contains(row.Feature);
}
