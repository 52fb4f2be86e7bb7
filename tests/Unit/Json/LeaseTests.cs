using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Zoo;

namespace ZeroAlloc.Unit.Json;

/// <summary>Whatever is rented goes back on every path, exactly once, and nobody reads it afterwards.</summary>
[Collection(nameof(CountedCollection))]
public sealed class LeaseTests
{
    /// <summary>
    /// Every document of the zoo, those that fail included, with leases checked, returned memory poisoned, first blocks of a few bytes, and one
    /// test at a time: <see cref="JsonOracle"/> compares the number of leases before and after each document.
    /// </summary>
    [Fact]
    public async Task Zoo_LeasesCheckedAndBlocksTiny_Passes()
    {
        Dictionary<string, JsonNode> switches = new()
        {
            ["ZeroAlloc.CheckedBuffers"] = true,
            ["ZeroAlloc.TinyBlocks"] = true,
            [JsonOracle.CountsLeases] = true,
        };
        string output = await RunnerProcess.RunAsync(switches, "-namespace", "ZeroAlloc.Unit.Zoo", "-parallel", "none");

        Assert.Contains($"{nameof(BufferPool.Checked)}: True, {nameof(BlockSizes)}: 1", output, StringComparison.Ordinal);
    }

    [Fact]
    public void Outstanding_BodiesFinishedAndGivenUp_AsBefore()
    {
        using JsonDocument document = JsonDocument.Parse($$"""{"long":"{{new string('a', 1000)}}\n"}""");
        object[] models = [new List<int> { 1, 2 }, document.RootElement, WideModel.Filled(), new List<object> { "a", new Uri("http://a/") }];
        int before = BufferPool.Outstanding;
        foreach (object model in models)
        {
            JsonContract<object[]> contract = ZeroAllocJson.Compile<object[]>();
            WritingWays.InParts(contract, [model, model], 1);
            using IBodySource source = contract.OpenBody([model, model, model]);
            using PooledBlock block = PooledBlock.Rent();
            source.WriteNext(block, 1);
            Assert.Equal(before + 1, BufferPool.Outstanding);
        }

        Assert.Equal(before, BufferPool.Outstanding);
    }

    /// <summary>A converter may not dispose the writer that it is given; where one does, the document fails as in stock, and nothing is lost.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Outstanding_ConverterDisposesTheWriter_AsBefore(bool throws)
    {
        var model = new Disposed { Value = new DisposingValue(throws) };
        JsonContract<Disposed> contract = ZeroAllocJson.Compile<Disposed>();
        Assert.True(contract.IsCompiled);
        int before = BufferPool.Outstanding;
        for (int i = 0; i < 3; i++)
        {
            using PooledBlock block = PooledBlock.Rent();
            Exception? ours = Record.Exception(() => contract.Serialize(block, model));

            // What stock says of a writer that is disposed depends on how full it was.
            Assert.NotNull(ours);
            Assert.NotNull(Record.Exception(() => JsonSerializer.Serialize(model)));
            Assert.Equal(throws, ours is InvalidCastException);
        }

        Assert.Equal(before, BufferPool.Outstanding);
        using PooledBlock next = PooledBlock.Rent();
        contract.Serialize(next, new Disposed());
        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(new Disposed()), next.WrittenSpan);
    }

    private sealed class Disposed
    {
        public int Number { get; set; } = 1;

        public DisposingValue? Value { get; set; }
    }

    [JsonConverter(typeof(DisposingConverter))]
    private sealed record DisposingValue(bool Throws);

    private sealed class DisposingConverter : JsonConverter<DisposingValue>
    {
        public override DisposingValue Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, DisposingValue value, JsonSerializerOptions options)
        {
            writer.WriteNumberValue(1);
            writer.Dispose();
            if (value.Throws)
            {
                throw new InvalidCastException();
            }
        }
    }
}
