using ZeroAlloc.Fuzz.Engine;
using ZeroAlloc.Fuzz.Models;
using ZeroAlloc.Fuzz.Mutation;

namespace ZeroAlloc.Fuzz.Targets;

/// <summary>
/// Values grown of bytes: written as System.Text.Json writes them, in one go and in parts, into blocks of exactly the size asked for.
/// </summary>
internal sealed class JsonWriting : FuzzTarget
{
    private readonly IReadOnlyList<Subject> _subjects = JsonSubjects.Make();

    public override string Name => "json-write";
    public override IReadOnlyList<string> Subjects => field ??= [.. _subjects.Select(subject => subject.Name)];
    public override int ShortCases => 10_000;

    public override IEnumerable<byte[]> Seeds(int subject) => GrownSeeds.Bytes(subject);

    public override int Mutate(int subject, Pool pool, Chance chance, Span<byte> output) =>
        BytesMutator.Mutate(pool.Of(subject), chance, output);

    public override void Judge(int subject, ReadOnlySpan<byte> input, Features features) =>
        _subjects[subject].Write(subject, input, features);
}
