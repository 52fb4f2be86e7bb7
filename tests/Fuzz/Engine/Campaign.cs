using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Fuzz.Engine;

/// <summary>Runs of one target, which learn from one another.</summary>
internal sealed class Campaign(FuzzTarget target, string folder)
{
    /// <summary>Findings after which a round ends.</summary>
    private const int MostFindings = 50;

    /// <summary>Bytes of the longest input that goes into the corpus, and how many of a subject do.</summary>
    private const int LongestKept = 600;
    private const int MostKept = 5;

    private readonly Features _features = new();
    private readonly Pool _pool = new(target.Subjects.Count);
    private readonly Dictionary<string, string> _findings = [];
    private readonly byte[] _input = new byte[FuzzTarget.MaxLength];

    /// <summary>What was found, by kind, the smallest input of each described.</summary>
    public IReadOnlyDictionary<string, string> Findings => _findings;

    /// <summary>The map's bits.</summary>
    public int FeatureCount => _features.Count;

    /// <summary>Judges the seeds and the corpus.</summary>
    /// <returns>How many there are.</returns>
    public int Load(CorpusFolder corpus)
    {
        Chance chance = new(0);
        int count = 0;
        using LastInput last = Open();
        for (int subject = 0; subject < target.Subjects.Count; subject++)
        {
            foreach (byte[] input in target.Seeds(subject).Concat(corpus.Read(target, subject)).Where(seed => seed.Length <= _input.Length))
            {
                Judge(subject, input, last);
                _pool.Add(subject, input, chance);
                count++;
            }
        }

        return count;
    }

    /// <summary>One round: the same seed after the same rounds makes the same inputs.</summary>
    /// <returns>Cases that were judged.</returns>
    public int Run(int cases, ulong seed)
    {
        Chance chance = new(seed);
        int outstanding = BufferPool.Outstanding;
        using LastInput last = Open();
        int done = 0;
        while (done < cases && _findings.Count < MostFindings)
        {
            int subject = chance.Next(target.Subjects.Count);
            int length = target.Mutate(subject, _pool, chance, _input);
            Judge(subject, _input.AsSpan(0, length), last);
            done++;
            if (_features.IsNew)
            {
                _pool.Add(subject, _input.AsSpan(0, length), chance);
            }
        }

        if (BufferPool.Outstanding != outstanding)
        {
            _findings["census"] = $"{BufferPool.Outstanding - outstanding} pooled arrays were not returned in a round of seed {seed}";
        }

        return done;
    }

    /// <summary>Writes a few small inputs of each subject, which show most of what its pool has shown.</summary>
    public void Distil(CorpusFolder into)
    {
        for (int subject = 0; subject < target.Subjects.Count; subject++)
        {
            Features covered = new();
            IEnumerable<byte[]> candidates = _pool.Of(subject).Where(input => input.Length <= LongestKept);
            foreach (byte[] input in candidates.OrderByDescending(input => Count(subject, input)).Take(MostKept))
            {
                covered.Begin();
                target.Judge(subject, input, covered);
                if (covered.IsNew)
                {
                    into.Write(target, subject, input);
                }
            }
        }
    }

    private int Count(int subject, byte[] input)
    {
        Features own = new();
        target.Judge(subject, input, own);
        return own.Count;
    }

    private LastInput Open()
    {
        Directory.CreateDirectory(folder);
        return new LastInput(Path.Combine(folder, $"{target.Name}.last"));
    }

    private void Judge(int subject, ReadOnlySpan<byte> input, LastInput last)
    {
        last.Set(subject, input);
        _features.Begin();
        if (Fault(subject, input) is { } finding && !_findings.ContainsKey(finding.Kind))
        {
            byte[] least = Shrinker.Shrink(input.ToArray(), smaller => Fault(subject, smaller)?.Kind == finding.Kind);
            string path = new CorpusFolder(Path.Combine(folder, "findings")).Write(target, subject, least);
            _findings[finding.Kind] = $"{path}\n{Fault(subject, least)?.Message ?? finding.Message}";
        }
    }

    private Finding? Fault(int subject, ReadOnlySpan<byte> input)
    {
        try
        {
            target.Judge(subject, input, _features);
            return null;
        }
        catch (Finding finding)
        {
            return finding;
        }
        catch (Exception unexpected)
        {
            return new Finding($"{target.Subjects[subject]}-{unexpected.GetType().Name}", unexpected.ToString());
        }
    }
}
