using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>A defect of a compiler: the built-in serializer writes and reads the type, in every format, and it is said why.</summary>
[Collection(nameof(CountedCollection))]
public sealed class ShapeCompilationTests : JsonOracle, IDisposable
{
    private const string Reason = "compilation failed (FormatException)";

    public ShapeCompilationTests() => CompiledShapes.BeforeEmitting = static code =>
    {
        if (code.Root.DeclaringType == typeof(ShapeCompilationTests) || code.Root == typeof(List<Listed>))
        {
            throw new FormatException("secret");
        }
    };

    public void Dispose() => CompiledShapes.BeforeEmitting = null;

    [Fact]
    public void Serialize_JsonEmitterThrows_BuiltInSerializerWritesAndSaysWhy()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        Assert.False(ZeroAllocJson.Compile<Written>().IsCompiled);
        Assert.Equal(Reason, JsonDescription.OfWriting(typeof(Written), JsonSerializerOptions.Default).Reason);
        AssertSame(new Written { Name = "é" });
        AssertSame(new Outer { Any = new Written { Name = "n" }, Number = 1 });
        AssertSame(new List<Listed> { new() { Number = 1 } });
    }

    [Fact]
    public void Deserialize_JsonEmitterThrows_BuiltInSerializerReadsAndSaysWhy()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        Assert.Equal(Reason, JsonDescription.OfReading(typeof(Read), JsonSerializerOptions.Default).Reason);
        AssertSameRead<Read>("""{"Name":"é"}""");
        AssertSameRead<Read>("""{"Name":1}""");
    }

    [Fact]
    public void Serialize_XmlEmitterThrows_BuiltInSerializerWritesAndSaysWhy()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        Assert.Equal(Reason, XmlContractCache<XmlWritten>.WhyNotWritten);
        Assert.Contains("<Name>é</Name>", Encoding.UTF8.GetString(Xml(new XmlWritten { Name = "é" })), StringComparison.Ordinal);
    }

    [Fact]
    public void Deserialize_XmlEmitterThrows_BuiltInSerializerReadsAndSaysWhy()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        Assert.Equal(Reason, XmlContractCache<XmlRead>.WhyNotRead);
        Assert.Equal("é", ZeroAllocXml.Deserialize<XmlRead>("<XmlRead><Name>é</Name></XmlRead>"u8)!.Name);
    }

    [Fact]
    public void DataContracts_EmitterThrows_BuiltInSerializerAndSaysWhy()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        Assert.Null(DataContractCache<Contracted>.Writer);
        Assert.Equal(Reason, DataContractCache<Contracted>.WhyNotWritten);
        Assert.Null(DataContractCache<Contracted>.Reader);
        Assert.Equal(Reason, DataContractCache<Contracted>.WhyNotRead);
    }

    private static byte[] Xml<T>(T value)
    {
        System.Buffers.ArrayBufferWriter<byte> sink = new();
        ZeroAllocXml.Serialize(sink, value);
        return sink.WrittenSpan.ToArray();
    }

    public sealed class Written
    {
        public string? Name { get; set; }
    }

    public sealed class Outer
    {
        public object? Any { get; set; }

        public int Number { get; set; }
    }

    public sealed class Listed
    {
        public int Number { get; set; }
    }

    public sealed class Read
    {
        public string? Name { get; set; }
    }

    public sealed class XmlWritten
    {
        public string? Name { get; set; }
    }

    public sealed class XmlRead
    {
        public string? Name { get; set; }
    }

    public sealed class Contracted
    {
        public string? Name { get; set; }
    }
}
