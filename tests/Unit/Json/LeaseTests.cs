using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Unit.Conformance;

namespace ZeroAlloc.Unit.Json;

/// <summary>Whatever is rented goes back on every path, exactly once, and nobody reads it afterwards.</summary>
[Collection(nameof(CountedCollection))]
public sealed class LeaseTests
{
    [Fact]
    public void Outstanding_BodiesFinishedAndGivenUp_AsBefore()
    {
        using JsonDocument document = JsonDocument.Parse($$"""{"long":"{{new string('a', 1000)}}\n"}""");
        object[] models =
        [
            new List<int> { 1, 2 },
            document.RootElement,
            WideModel.Filled(),
            new List<object> { "a", new Uri("http://a/") }
        ];
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

    /// <summary>
    /// A converter that disposes the writer, which then throws whatever is done to it: what was rented for it goes back all the same.
    /// </summary>
    [Fact]
    public void Outstanding_ConverterDisposesTheWriter_AsBefore()
    {
        JsonSerializerOptions options = new() { Converters = { new DisposingConverter() } };
        int before = BufferPool.Outstanding;
        foreach (object model in (object[])[
            new { A = 1, B = new Disposed() }, new List<Disposed> { new() }, new object[] { new Disposed() }])
        {
            JsonContract<object[]> contract = ZeroAllocJson.Compile<object[]>(options);
            Assert.ThrowsAny<Exception>(() => contract.Serialize(new System.Buffers.ArrayBufferWriter<byte>(), [model]));
            Assert.ThrowsAny<Exception>(() => WritingWays.InParts(contract, [model], 1));
        }

        Assert.Throws<ObjectDisposedException>(
            () => ZeroAllocJson.Serialize(new System.Buffers.ArrayBufferWriter<byte>(), new Disposed(), options));
        Assert.Equal(before, BufferPool.Outstanding);
    }

    private sealed class Disposed;

    private sealed class DisposingConverter : System.Text.Json.Serialization.JsonConverter<Disposed>
    {
        public override Disposed Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Disposed value, JsonSerializerOptions options)
        {
            writer.WriteNumberValue(1);
            writer.Dispose();
        }
    }
}
