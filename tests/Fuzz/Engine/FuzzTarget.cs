namespace ZeroAlloc.Fuzz.Engine;

/// <summary>Something that takes bytes from strangers, with what is promised of it.</summary>
internal abstract class FuzzTarget
{
    /// <summary>Bytes of the longest input.</summary>
    public const int MaxLength = 4096;

    /// <summary>What the command line and the folder of the corpus call it.</summary>
    public abstract string Name { get; }

    /// <summary>The types, or the rules, that inputs are meant for.</summary>
    public abstract IReadOnlyList<string> Subjects { get; }

    /// <summary>Cases of the run that is a part of the ordinary tests.</summary>
    public abstract int ShortCases { get; }

    /// <summary>Cases of one round of a campaign, some twenty seconds.</summary>
    public int RoundCases => ShortCases * 8;

    /// <summary>Inputs to begin with, beside those of the corpus.</summary>
    public abstract IEnumerable<byte[]> Seeds(int subject);

    /// <summary>Makes an input of others.</summary>
    /// <returns>Its length in <paramref name="output"/>, which has <see cref="MaxLength"/> bytes.</returns>
    public abstract int Mutate(int subject, Pool pool, Chance chance, Span<byte> output);

    /// <summary>Holds one input against what is promised.</summary>
    /// <exception cref="Finding">A promise is broken.</exception>
    public abstract void Judge(int subject, ReadOnlySpan<byte> input, Features features);
}
