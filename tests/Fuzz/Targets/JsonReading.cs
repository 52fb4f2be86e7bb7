using ZeroAlloc.Fuzz.Engine;
using ZeroAlloc.Fuzz.Mutation;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Fuzz.Targets;

/// <summary>Documents of JSON: read as System.Text.Json reads them, or refused as it refuses them.</summary>
internal sealed class JsonReading : FuzzTarget
{
    private readonly IReadOnlyList<Subject> _subjects = JsonSubjects.Make();
    private readonly GuardedPages _pages = new();
    private readonly TokenMutator _mutator = new(new JsonGrammar(), JsonGrammar.Pieces);

    public override string Name => "json-read";
    public override IReadOnlyList<string> Subjects => field ??= [.. _subjects.Select(subject => subject.Name)];
    public override int ShortCases => 100_000;

    public override IEnumerable<byte[]> Seeds(int subject) =>
        ["{}"u8.ToArray(), "[]"u8.ToArray(), "null"u8.ToArray(), .. _subjects[subject].Texts(subject)];

    public override int Mutate(int subject, Pool pool, Chance chance, Span<byte> output) =>
        _mutator.Mutate(pool.Of(subject), pool.Of(chance.Next(_subjects.Count)), chance, output);

    public override void Judge(int subject, ReadOnlySpan<byte> input, Features features) =>
        _subjects[subject].Read(subject, input, _pages, features);
}
