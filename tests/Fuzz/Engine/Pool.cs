namespace ZeroAlloc.Fuzz.Engine;

/// <summary>The inputs of a target that others are made of, by subject.</summary>
internal sealed class Pool(int subjects)
{
    /// <summary>Inputs of a subject that are kept; beyond them a new one takes the place of an old one.</summary>
    private const int Most = 400;

    private readonly List<byte[]>[] _inputs = [.. Enumerable.Range(0, subjects).Select(_ => new List<byte[]>())];

    /// <summary>All inputs of a subject.</summary>
    public IReadOnlyList<byte[]> Of(int subject) => _inputs[subject];

    /// <summary>Keeps an input.</summary>
    public void Add(int subject, ReadOnlySpan<byte> input, Chance chance)
    {
        List<byte[]> inputs = _inputs[subject];
        if (inputs.Count < Most)
        {
            inputs.Add(input.ToArray());
        }
        else
        {
            inputs[chance.Next(Most)] = input.ToArray();
        }
    }
}
