using System.Text;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Fuzz.Engine;
using ZeroAlloc.Fuzz.Mutation;
using ZeroAlloc.Fuzz.Targets;

namespace ZeroAlloc.Fuzz;

/// <summary>A campaign finds faults that are planted.</summary>
[Collection(nameof(FuzzTests))]
public sealed class CampaignTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("fuzz").FullName;

    [Fact]
    public void Run_FaultBehindFourDecisions_FoundShrunkAndKept()
    {
        Campaign campaign = new(new Planted(), _folder);
        campaign.Load(new CorpusFolder(_folder));
        campaign.Run(200_000, seed: 1);

        Assert.Equal(["planted"], campaign.Findings.Keys);
        string file = Assert.Single(Directory.GetFiles(Path.Combine(_folder, "findings", "planted", "text")));
        Assert.Equal("[[1]{", File.ReadAllText(file));
    }

    [Fact]
    public void Run_ArrayThatIsNotReturned_FoundByTheCensus()
    {
        Planted target = new() { Leaks = true };
        Campaign campaign = new(target, _folder);
        campaign.Load(new CorpusFolder(_folder));
        campaign.Run(10, seed: 1);
        target.Rented.ForEach(BufferPool.Return);

        Assert.Contains("census", campaign.Findings.Keys);
    }

    [Fact]
    public void Run_SameSeedTwice_SameInputs()
    {
        Planted first = new();
        Planted second = new();
        foreach (Planted target in (Planted[])[first, second])
        {
            Campaign campaign = new(target, _folder);
            campaign.Load(new CorpusFolder(_folder));
            campaign.Run(2000, seed: 3);
        }

        Assert.Equal(first.Sum, second.Sum);
    }

    [Fact]
    public void Memory_NumberInTheInputDecides_Finding() =>
        Assert.Throws<Finding>(() => CostCheck.Memory("a", length: 100, () => GC.KeepAlive(new byte[1 << 20])));

    [Fact]
    public void Time_LongEachTime_Finding() =>
        Assert.Throws<Finding>(() => CostCheck.Time("a", start: 0, length: 10, () => Thread.Sleep(20)));

    [Fact]
    public void Subjects_All_AreCompiled()
    {
        Assert.All(JsonSubjects.Make(), subject => Assert.True(subject.NotCompiled is null, subject.NotCompiled));
        Assert.All(new XmlReading().Compiled, reason => Assert.True(reason is null, reason));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private sealed class Planted : FuzzTarget
    {
        private readonly TokenMutator _mutator = new(new JsonGrammar(), JsonGrammar.Pieces);

        public bool Leaks { get; init; }

        public List<byte[]> Rented { get; } = [];

        public long Sum { get; private set; }

        public override string Name => "planted";

        public override IReadOnlyList<string> Subjects => ["text"];

        public override int ShortCases => 1;

        public override IEnumerable<byte[]> Seeds(int subject) => ["[1]"u8.ToArray()];

        public override int Mutate(int subject, Pool pool, Chance chance, Span<byte> output) =>
            _mutator.Mutate(pool.Of(0), pool.Of(0), chance, output);

        public override void Judge(int subject, ReadOnlySpan<byte> input, Features features)
        {
            Sum = (Sum * 31) + HashCodeOf(input);
            string text = Encoding.Latin1.GetString(input);
            int depth = 0;
            while (depth < 5 && depth < text.Length && text[depth] == "[[1]{"[depth])
            {
                depth++;
            }

            features.Add(0, 0, depth);
            if (Leaks)
            {
                Rented.Add(BufferPool.Rent(10));
            }

            if (depth == 5)
            {
                throw new Finding("planted", text);
            }
        }

        private static long HashCodeOf(ReadOnlySpan<byte> input)
        {
            long hash = input.Length;
            foreach (byte unit in input)
            {
                hash = (hash * 31) + unit;
            }

            return hash;
        }
    }
}
