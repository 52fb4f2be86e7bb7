using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;
using ZeroAlloc.Crossings.Values;
using ZeroAlloc.Crossings.Xml;

namespace ZeroAlloc.Crossings.DataContracts;

/// <summary>XML beside DataContractSerializer, as MVC's formatters write and read it.</summary>
internal sealed class ContractFormat : Format
{
    /// <summary>Of a hundred programs so many are drawn without what is never taken.</summary>
    private const int TakenPercent = 80;

    private static readonly ValueTable s_values = new()
    {
        AnyTypes =
        [
            typeof(int), typeof(string), typeof(bool), typeof(double), typeof(DateTime), typeof(Guid), typeof(decimal), typeof(byte[]),
                typeof(TimeSpan), typeof(Uri),
            typeof(object), typeof(DayOfWeek), typeof(int[]), typeof(char), typeof(List<int>),
        ],
        OddStrings = XmlSamples.OddStrings,
        OnlyClassesCycle = true,
        HoldsRelatedTypes = true,
    };

    public override string Name => "contracts";

    public override Grammar Grammar => ContractGrammar.Tables;

    public override IReadOnlyList<Setting> Settings => XmlSetting.All;

    public override IReadOnlyList<RootRow> Roots { get; } =
    [
        new("itself", "{0}", 60), new("in a list", "List<{0}>", 6), new("in an array", "{0}[]", 6),
            new("in a dictionary", "Dictionary<string, {0}>", 6), new("enumerated", "IEnumerable<{0}>", 5),
    ];

    public override IReadOnlyList<Row> Mutations => XmlMutations.All;

    public override IReadOnlyList<IDoor> Doors => ContractDoors.All;

    public override IReadOnlyList<KnownDifference> Known => ContractKnown.All;

    public override IReadOnlyList<string[]> Wished =>
    [
        ["in a list", "of base", "base of root"],
        ["HashSet", "byte[]"],
        ["polymorphic base", "[KnownType] of itself"],
        ["of polymorphic base", "derived class known by a class between"],
        ["[DataMember] of bytes without setter"],
    ];

    public override IReadOnlyList<ImpossiblePair> Impossible => XmlImpossible.Made;

    public override IReadOnlyList<Row> ProgramRows => ContractCompanions.TypeRows;

    public override ProgramModel Draw(Draw draw)
    {
        bool isTaken = draw.Fork("taken").Next(100) < TakenPercent;
        ProgramModel program = ModelDrawing.Next(isTaken ? ContractGrammar.Taken(draw) : ContractGrammar.Tables, draw);
        return ContractCompanions.Apply(program, draw.Fork("companions")) with { Values = s_values };
    }

    public override (string Classes, string Members) Additions(ProgramModel program, int number) => ("", "");

    public override Subject Open(CompiledProgram program, IReadOnlyList<Setting> settings, int root) =>
        ContractSubject.Make(program.Roots[root], XmlSetting.Options(settings));

    public override byte[] Document(Draw draw, CompiledProgram program, Subject subject, byte[] canonical, IReadOnlyList<Row> mutations) =>
        XmlMutation.Apply(draw, program, subject.Type, canonical, mutations);

    public override IEnumerable<byte[]> Smaller(byte[] document) => XmlSmaller.Of(document);

    public override string Calls(Failure failure) => XmlCalls.Of(this, failure, "DataContract");
}
