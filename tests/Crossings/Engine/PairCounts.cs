using System.Runtime.InteropServices;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>
/// How often each pair of features met: on one member, a member and its type, either and the options, value, document and door of a case.
/// Features of two members, or of two types, have not met.
/// </summary>
internal sealed class PairCounts(FeatureTable features)
{
    private readonly long[] _counts = new long[features.Count * features.Count];

    /// <summary>Adds the pairs of cases of the same features.</summary>
    /// <param name="program">The features of types and members.</param>
    /// <param name="others">The features of everything else.</param>
    /// <param name="cases">How many cases.</param>
    public void Add(ProgramFeatures program, ReadOnlySpan<int> others, int cases = 1)
    {
        Within(others, cases);
        foreach ((int[] type, int[][] members) in program.Types)
        {
            Within(type, cases);
            Between(type, others, cases);
            foreach (int[] member in members)
            {
                Within(member, cases);
                Between(member, type, cases);
                Between(member, others, cases);
            }
        }
    }

    /// <summary>Adds what one of these cases has more: pairs among its own features, and of each with all of the others.</summary>
    /// <param name="program">The features of types and members.</param>
    /// <param name="others">The features of everything else, which all of the cases have.</param>
    /// <param name="own">The features that this case has.</param>
    public void AddOwn(ProgramFeatures program, ReadOnlySpan<int> others, ReadOnlySpan<int> own)
    {
        Within(own);
        Between(others, own);
        foreach ((int[] type, int[][] members) in program.Types)
        {
            Between(type, own);
            foreach (int[] member in members)
            {
                Between(member, own);
            }
        }
    }

    /// <summary>Adds the pairs of features that all met.</summary>
    public void Add(ReadOnlySpan<int> all) => Within(all);

    /// <summary>How often two features met.</summary>
    public long Of(int a, int b) => _counts[Place(a, b)];

    /// <summary>The pairs that might meet: those that have, and those that no condition keeps apart.</summary>
    public IEnumerable<(int A, int B)> Possible(FeatureSpace space)
    {
        for (int a = 0; a < features.Count; a++)
        {
            for (int b = a + 1; b < features.Count; b++)
            {
                if (!features.AreApart(a, b) && (Of(a, b) > 0 || MayMeet(features[a].Name, features[b].Name)))
                {
                    yield return (a, b);
                }
            }
        }

        bool MayMeet(string one, string other) =>
            !space.AreApart(one, other) && !space.Impossible.Any(pair => pair.Is(one, other));
    }

    /// <summary>Adds what another process counted.</summary>
    public void AddFrom(string file)
    {
        ReadOnlySpan<long> others = MemoryMarshal.Cast<byte, long>(File.ReadAllBytes(file));
        for (int i = 0; i < others.Length; i++)
        {
            _counts[i] += others[i];
        }
    }

    /// <summary>Writes the counts for another process.</summary>
    public void Save(string file) => File.WriteAllBytes(file, MemoryMarshal.AsBytes<long>(_counts).ToArray());

    private void Within(ReadOnlySpan<int> ids, int times = 1)
    {
        for (int i = 0; i < ids.Length; i++)
        {
            for (int j = 0; j < i; j++)
            {
                _counts[Place(ids[i], ids[j])] += times;
            }
        }
    }

    private void Between(ReadOnlySpan<int> some, ReadOnlySpan<int> others, int times = 1)
    {
        foreach (int a in some)
        {
            foreach (int b in others)
            {
                _counts[Place(a, b)] += times;
            }
        }
    }

    private int Place(int a, int b) => a < b ? (a * features.Count) + b : (b * features.Count) + a;
}
