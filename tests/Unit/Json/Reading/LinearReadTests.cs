using System.Text;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Time grows with the document and not faster, whatever names it has.</summary>
public sealed class LinearReadTests : ReadOracle
{
    private const int Few = 10_000;
    private const int Many = LinearTime.Factor * Few;

    public static TheoryData<string> Kinds =>
        ["different", "one prefix", "one length", "same ends", "same hash", "long", "foreign", "cases", "empty"];

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Read_UnknownMembers_LinearTime(string kind)
    {
        byte[] few = Document(kind, Few);
        byte[] many = Document(kind, Many);
        JsonContract<Model> contract = ZeroAllocJson.Compile<Model>(StandardOptions.Web);
        Assert.True(contract.TryRead(few, out Model? value));
        Assert.Equal(5, value!.Last);
        AssertSameRead<Model>(Document(kind, 200), StandardOptions.Web);

        LinearTime.Assert(() => Read(contract, few), () => Read(contract, many));
    }

    [Fact]
    public void Read_DuplicatesOfOneMember_LinearTimeAndLastCounts()
    {
        byte[] few = Duplicates(Few);
        byte[] many = Duplicates(Many);
        JsonContract<Model> contract = ZeroAllocJson.Compile<Model>(StandardOptions.Web);
        Assert.True(contract.TryRead(many, out Model? value));
        Assert.Equal((79_998, 79_999, 5), (value!.Value0, value.Value1, value.Last));

        LinearTime.Assert(() => Read(contract, few), () => Read(contract, many));
    }

    private static void Read(JsonContract<Model> contract, byte[] document) => Assert.True(contract.TryRead(document, out _));

    private static byte[] Duplicates(int count) =>
        Encoding.UTF8.GetBytes(
            "{" + string.Concat(Enumerable.Range(0, count).Select(static i => $"\"value{i % 3}\":{i},\"x\":[],")) + "\"last\":5}");

    private static byte[] Document(string kind, int count)
    {
        var text = new StringBuilder("{");
        for (int i = 0; i < count; i++)
        {
            text.Append('"').Append(Name(kind, i)).Append("\":").Append(i).Append(i % 2 == 0 ? "," : " ,");
        }

        return Encoding.UTF8.GetBytes(text.Append("\"last\":5}").ToString());
    }

    private static string Name(string kind, int i) => kind switch
    {
        "one prefix" => $"the first sixteen bytes are the same {i}",
        "one length" => $"value{i:d8}",
        "same ends" => $"somename{i:d10}somename",
        "same hash" => $"thesamename{i + 1:d8}ishashed",
        "long" => new string('n', 100) + i,
        "foreign" => $"名前é{i}",
        "cases" => i % 2 == 0 ? $"vALUE9{i}" : $"VALUE9{i}",
        "empty" => "",
        _ => $"u{i}",
    };

    private sealed class Model
    {
        public int Value0 { get; set; }

        public int Value1 { get; set; }

        public int Value2 { get; set; }

        [System.Text.Json.Serialization.JsonPropertyName("thesamename00000000ishashed")]
        public string? Same { get; set; }

        public int Last { get; set; }
    }
}
