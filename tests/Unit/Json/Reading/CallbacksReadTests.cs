using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Objects that want to be called before they are filled and after.</summary>
public sealed class CallbacksReadTests : ReadOracle
{
    [Fact]
    public void Read_Callbacks_AsStock()
    {
        AssertReadAndDamagedAsStock<Model>("""{"Id":1,"Inner":{"Id":2},"Items":[{"Id":3},null]}""");
        AssertReadAndDamagedAsStock<Record>("""{"Id":1,"Name":"x","Inner":{"Id":2,"Name":"y"}}""");
        AssertReadAndDamagedAsStock<Demanding>("""{"Id":1}""");
        AssertReadAndDamagedAsStock<Holder>("""{"Id":1,"One":{"Id":2},"Many":[{"Id":3}]}""");
        AssertSameRead<Structure>("""{"Id":1}""");
        AssertSameRead<Model>("""{"Id":-1}""");
    }

    [Fact]
    public void TryRead_DocumentThatIsDeclined_CallsNothing()
    {
        JsonContract<Model> contract = ZeroAllocJson.Compile<Model>();
        int before = ProvenReadTests.Counts.Calls;
        Assert.False(contract.TryRead("""{"Id":1,"Inner":{"Id":2}"""u8, out _));
        Assert.Equal(before, ProvenReadTests.Counts.Calls);
    }

    [Fact]
    public void Read_Callbacks_InTheOrderOfStock()
    {
        const string Document = """{"Id":1,"Inner":{"Id":2},"Items":[{"Id":3}]}""";
        List<string> stock = ProvenReadTests.Counts.Logged(() => JsonSerializer.Deserialize<Model>(Document));
        Assert.Equal(stock, ProvenReadTests.Counts.Logged(() => ZeroAllocJson.Deserialize<Model>(Encoding.UTF8.GetBytes(Document))));
        Assert.Equal(6, stock.Count);
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<Model>().IsReadCompiled);
    }

    private sealed class Model : IJsonOnDeserializing, IJsonOnDeserialized
    {
        public int Id { get; set; }

        public Model? Inner { get; set; }

        public List<Model?>? Items { get; set; }

        public string? Said { get; set; }

        public void OnDeserializing()
        {
            ProvenReadTests.Counts.Note("before");
            Said = $"before {Id}";
        }

        public void OnDeserialized()
        {
            ProvenReadTests.Counts.Note($"after {Id}");
            ArgumentOutOfRangeException.ThrowIfNegative(Id);
            Said += $" after {Id}";
        }
    }

    private sealed record Record(int Id) : IJsonOnDeserialized, IJsonOnDeserializing
    {
        public string? Name { get; set; }

        public Record? Inner { get; set; }

        public void OnDeserializing() => Name = $"{Id}";

        public void OnDeserialized() => Name += "!";
    }

    private sealed class Demanding : IJsonOnDeserialized
    {
        public required int Id { get; set; }

        public void OnDeserialized() => Id++;
    }

    private sealed class Holder
    {
        public int Id { get; set; }

        public Structure One { get; set; }

        public List<Structure>? Many { get; set; }
    }

    private struct Structure : IJsonOnDeserialized
    {
        public int Id { get; set; }

        public void OnDeserialized() => Id++;
    }
}
