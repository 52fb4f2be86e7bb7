using ZeroAlloc.Fuzz.Engine;
using ZeroAlloc.Fuzz.Models;
using ZeroAlloc.Fuzz.Mutation;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Fuzz.Targets;

/// <summary>The types that both targets of XML have.</summary>
internal abstract class XmlTarget : FuzzTarget
{
    /// <summary>The types.</summary>
    protected IReadOnlyList<Subject> Types { get; } =
    [
        new XmlSubject<XmlModels.Scalars>("scalars"),
        new XmlSubject<XmlModels.Order>("order"),
        new XmlSubject<XmlModels.Shape>("polymorphic"),
        new XmlSubject<List<XmlModels.Line?>>("list"),
        new XmlSubject<XmlModels.Invoice>("namespaces"),
    ];

    public override IReadOnlyList<string> Subjects => field ??= [.. Types.Select(subject => subject.Name)];
}

/// <summary>Documents of XML: read as XmlSerializer reads them, or refused as it refuses them.</summary>
internal sealed class XmlReading : XmlTarget
{
    private readonly GuardedPages _pages = new();

    /// <summary>Of each type why compiled code does not do all of it; null where it does.</summary>
    public IEnumerable<string?> Compiled => Types.Select(type => type.NotCompiled);

    private readonly TokenMutator _mutator = new(new XmlGrammar(), XmlGrammar.Pieces);

    public override string Name => "xml-read";
    public override int ShortCases => 30_000;

    public override IEnumerable<byte[]> Seeds(int subject)
    {
        byte[][] texts = [.. Types[subject].Texts(subject)];
        return ["<a/>"u8.ToArray(), .. texts, .. texts.Select(PrefixedText.Of)];
    }

    public override int Mutate(int subject, Pool pool, Chance chance, Span<byte> output) =>
        _mutator.Mutate(pool.Of(subject), pool.Of(chance.Next(Types.Count)), chance, output);

    public override void Judge(int subject, ReadOnlySpan<byte> input, Features features) =>
        Types[subject].Read(subject, input, _pages, features);
}

/// <summary>Values grown of bytes: written as XmlSerializer writes them.</summary>
internal sealed class XmlWriting : XmlTarget
{
    public override string Name => "xml-write";
    public override int ShortCases => 5_000;

    public override IEnumerable<byte[]> Seeds(int subject) => GrownSeeds.Bytes(subject);

    public override int Mutate(int subject, Pool pool, Chance chance, Span<byte> output) =>
        BytesMutator.Mutate(pool.Of(subject), chance, output);

    public override void Judge(int subject, ReadOnlySpan<byte> input, Features features) => Types[subject].Write(subject, input, features);
}
