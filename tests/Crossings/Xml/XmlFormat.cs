using System.Text;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;
using ZeroAlloc.Crossings.Values;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>XML beside XmlSerializer.</summary>
internal sealed class XmlFormat : Format
{
    /// <summary>Of a hundred programs so many are drawn without what XmlSerializer always refuses.</summary>
    private const int TakenPercent = 85;

    private static readonly ValueTable s_values = new()
    {
        AnyTypes =
        [
            typeof(int), typeof(string), typeof(bool), typeof(double), typeof(DateTime), typeof(Guid), typeof(decimal), typeof(byte[]),
                typeof(int), typeof(string),
            typeof(object), typeof(DayOfWeek), typeof(int[]), typeof(char), typeof(System.Xml.XmlQualifiedName),
        ],
        OddStrings = XmlSamples.OddStrings,
        OnlyClassesCycle = true,
        HoldsRelatedTypes = true,
    };

    public override string Name => "xml";

    public override Grammar Grammar => XmlGrammar.Tables;

    public override IReadOnlyList<Setting> Settings => XmlSetting.All;

    /// <summary>XmlSerializer makes an assembly for each type, so that most programs are asked for the model alone.</summary>
    public override IReadOnlyList<RootRow> Roots { get; } = [new("itself", "{0}", 80), new("in a list", "List<{0}>", 6),
        new("in an array", "{0}[]", 6)];

    public override IReadOnlyList<Row> Mutations => XmlMutations.All;

    public override IReadOnlyList<IDoor> Doors => XmlDoors.All;

    public override IReadOnlyList<KnownDifference> Known => XmlKnown.All;

    public override IReadOnlyList<string[]> Wished =>
    [
        ["in a list", "of base", "base of root"],
        ["HashSet", "byte[]"],
        ["object", "array of arrays"],
        ["object", "list of arrays"],
        ["own XML of items", "page of days", "odd scalars"],
        ["own XML of items", "of root", "cycles"],
    ];

    public override IReadOnlyList<ImpossiblePair> Impossible => XmlImpossible.All;

    public override IReadOnlyList<Row> ProgramRows { get; } = [.. XmlCompanions.TypeRows, .. XmlSound.TypeRows];

    public override ProgramModel Draw(Draw draw)
    {
        ProgramModel program = draw.Fork("taken").Next(100) < TakenPercent
            ? XmlSound.Apply(ModelDrawing.Next(XmlGrammar.Taken(draw), draw), draw.Fork("sound"))
            : ModelDrawing.Next(XmlGrammar.Tables, draw);
        return XmlCompanions.Apply(program, draw.Fork("companions")) with { Values = s_values };
    }

    public override (string Classes, string Members) Additions(ProgramModel program, int number) => ("", "");

    public override Subject Open(CompiledProgram program, IReadOnlyList<Setting> settings, int root) =>
        XmlSubject.Make(program.Roots[root], XmlSetting.Options(settings));

    public override byte[] Document(Draw draw, CompiledProgram program, Subject subject, byte[] canonical, IReadOnlyList<Row> mutations) =>
        XmlMutation.Apply(draw, program, subject.Type, canonical, mutations);

    public override IEnumerable<byte[]> Smaller(byte[] document) => XmlSmaller.Of(document);

    public override string Calls(Failure failure) => XmlCalls.Of(this, failure, "ZeroAllocXml");
}
