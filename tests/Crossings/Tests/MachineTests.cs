using System.Text;
using System.Text.Json;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Json;
using ZeroAlloc.Crossings.Models;
using ZeroAlloc.Crossings.Xml;

namespace ZeroAlloc.Crossings.Tests;

/// <summary>The machine itself: that it sees faults, makes them small, and does the same again.</summary>
public sealed class MachineTests
{
    private static readonly JsonFormat s_json = new();

    [Fact]
    public void Run_PlantedFault_FoundAndShrunkToOneMember()
    {
        PlantedFormat format = new();
        Campaign campaign = new(format, 11, static _ => { }) { BatchSize = 12, Patience = TimeSpan.FromMinutes(10) };
        Failure[] planted = [];
        for (int batch = 0; batch < 8 && planted.Length == 0; batch++)
        {
            campaign.RunBatch(batch);
            planted =
            [
                .. campaign.Findings.All.Select(found => found.First).Where(failure => failure.Case.Door.Row.Feature == "faulty"),
            ];
        }

        Assert.NotEmpty(planted);
        Assert.All(planted, failure => Assert.Equal("write-bytes", failure.Kind));
        Failure smallest = planted.MinBy(Members)!;
        Assert.True(Members(smallest) <= 1, FailureText.Of(format, smallest));
        Assert.Contains("true", smallest.Expected.ToString(), StringComparison.Ordinal);
    }

    /// <summary>
    /// Members that could be left out: a union (.NET 11) has at least one case, and what overrides an abstract member is the same member.
    /// </summary>
    private static int Members(Failure failure) => failure.Case.Program.Types.Sum(static type => type.Shape == TypeShape.Union
        ? 0
        : type.Members.Count(static member => !member.Kind.Has(MemberTraits.Overrides)));

    [Fact]
    public void Draw_SameSeed_SameProgramAndCases()
    {
        for (int i = 0; i < 30; i++)
        {
            CaseId id = CaseId.Parse($"5:1:{i}");

            Assert.Equal(Text(id), Text(id));
        }
    }

    [Fact]
    public void Draw_OtherPlace_OtherProgram() => Assert.NotEqual(Text(CaseId.Parse("5:1:1")), Text(CaseId.Parse("5:1:2")));

    [Fact]
    public void CaseId_Text_ParsesBack() => Assert.Equal(new CaseId(7, 8, 9), CaseId.Parse(new CaseId(7, 8, 9).ToString()));

    [Fact]
    public void Smaller_Documents_EndAtNothing()
    {
        byte[] document = Encoding.UTF8.GetBytes("""{"a":[1,{"b":2}],"c":null}""");
        int steps = 0;
        while (JsonSmaller.Of(document).FirstOrDefault(smaller => smaller.Length < document.Length) is { } next)
        {
            document = next;
            Assert.True(++steps < 100);
        }

        Assert.True(document.Length <= 1);
    }

    [Theory]
    [InlineData("{\"a\":1}", "{\"a\":1}", null)]
    [InlineData("{\"a\":1}", "{\"a\":2}", "write-bytes")]
    public void Compare_Bytes_DifferenceSeen(string expected, string actual, string? kind) =>
        Assert.Equal(kind, Judge.Compare(Written(expected), Written(actual))?.Kind);

    [Fact]
    public void Compare_ExceptionsWithAnotherPath_DifferenceSeen() => Assert.Equal(
        "error-path", Judge.Compare(Thrown(new JsonException("m", "$.a", 1, 2)), Thrown(new JsonException("m", "$.b", 1, 2)))?.Kind);

    [Fact]
    public void Compare_ExceptionOfOneSide_DifferenceSeen()
    {
        Assert.Equal("write-throws-JsonException", Judge.Compare(Written("1"), Thrown(new JsonException("m")))?.Kind);
        Assert.Equal("write-accepts-JsonException", Judge.Compare(Thrown(new JsonException("m")), Written("1"))?.Kind);
    }

    [Fact]
    public void Add_FeaturesOfTwoMembers_DoNotMeet()
    {
        MemberTypeRow text = JsonTypes.Scalars.First(row => row.Feature == "string");
        MemberTypeRow number = JsonTypes.Scalars.First(row => row.Feature == "int");
        MemberKind kind = MemberKind.All[0];
        ProgramModel program = new(
        [
            new TypeModel(
                "Root",
                TypeShape.All[0],
                [
                    new MemberModel("A", kind, new TypeText(text.Text, [text.Feature], text.Traits)),
                    new MemberModel("B", kind, new TypeText(number.Text, [number.Feature], number.Traits)),
                ]),
        ]);
        PairCounts pairs = new(s_json.Features);

        pairs.Add(new ProgramFeatures(s_json.Features, program), [s_json.Features.Id("indented")]);

        Assert.Equal(0, pairs.Of(s_json.Features.Id("string"), s_json.Features.Id("int")));
        Assert.Equal(1, pairs.Of(s_json.Features.Id("string"), s_json.Features.Id("indented")));
        Assert.Equal(1, pairs.Of(s_json.Features.Id("indented"), s_json.Features.Id("string")));
        Assert.Equal(1, pairs.Of(s_json.Features.Id("int"), s_json.Features.Id("class")));
    }

    private static string Text(CaseId id)
    {
        ProgramModel program = new Campaign(s_json, id.Seed, static _ => { }).Draw(id);
        return CSharpText.Of(program, "N", "") + string.Join('\n', CasePlan.Of(s_json, id, program).Select(plan =>
            string.Join(", ", plan.Settings.Select(setting => setting.Text))
            + string.Join(", ", plan.Documents.Select(document => document.Door.Row.Feature + document.Mutations[0].Feature))));
    }

    private static Outcome Written(string text) => new(Encoding.UTF8.GetBytes(text), null, null);

    private static Outcome Thrown(Exception error) => new(null, null, error);

    [Theory]
    [InlineData("[DefaultValue] of bool", "double", true)]
    [InlineData("[DefaultValue] of bool", "bool", false)]
    [InlineData("[XmlAnyAttribute]", "int", true)]
    [InlineData("override", "struct", true)]
    [InlineData("override", "class", false)]
    [InlineData("override get", "nested", true)]
    [InlineData("of root", "nested", true)]
    [InlineData("key int", "Dictionary", false)]
    [InlineData("interface property", "interface", false)]
    public void AreApart_FeaturesOfXml_ByTheConditionsOfTheTables(string one, string other, bool areApart)
    {
        XmlFormat format = new();

        Assert.Equal(areApart, format.AreApart(one, other));
        Assert.Equal(areApart, format.AreApart(other, one));
    }
}
