using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json.Nodes;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Json;
using ZeroAlloc.Unit.Xml.Reading;

namespace ZeroAlloc.Unit.Xml;

/// <summary>The application's types bound the code of XML: the limit on compiled code doesn't hold for it.</summary>
[Collection(nameof(CountedCollection))]
public sealed class XmlShapeCapTests
{
    [Theory]
    [InlineData(nameof(Compile_AnyLimit_Compiled))]
    [InlineData(nameof(Compile_OneClassInManyElements_Compiled))]
    public async Task Limit_None_IsNotAppliedInAProcessOfItsOwn(string method) => await RunAsync("0", method);

    [Fact]
    public void Compile_AnyLimit_Compiled()
    {
        Console.WriteLine($"limit: {AppContext.GetData(CompiledShapes.Option)}");
        long bytes = CompiledShapes.Bytes;

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocXml.Compile<First>().IsCompiled);
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocXml.Compile<First>().IsReadCompiled);
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocXml.Compile<Second>(new XmlFormatOptions { MaxDepth = 10 }).IsCompiled);
        Assert.Equal(bytes, CompiledShapes.Bytes);
        AssertSame(new First { Text = "<a>" });
        AssertSame(new Second { Number = 5, First = new() { Text = "é\u0001" } });
        AssertSameRead<Second>("<Second><Number>5</Number><First><Text>a</Text></First></Second>");
        AssertSameRead<Second>("<Second><Number>x</Number></Second>");
        AssertSameRead<First>("<First><!-- c --><Text>a</Text></First>");
    }

    [Fact]
    public void Compile_OneClassInManyElements_Compiled()
    {
        Console.WriteLine($"limit: {AppContext.GetData(CompiledShapes.Option)}");

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocXml.Compile<ManyElements>().IsCompiled);
        AssertSame(new ManyElements { A = new() { Text = "a" }, Q = new() { Text = "q" } });
    }

    private static async Task RunAsync(string cap, string method)
    {
        string output = await RunnerProcess.RunAsync(
            new Dictionary<string, JsonNode> { [CompiledShapes.Option] = cap }, "-method", $"{typeof(XmlShapeCapTests).FullName}.{method}");

        Assert.Contains($"limit: {cap}", output, StringComparison.Ordinal);
    }

    private static void AssertSame<T>(T value)
    {
        var bytes = new ArrayBufferWriter<byte>();
        ZeroAllocXml.Serialize(bytes, value);

        Assert.Equal(XmlOracle.Write(typeof(T), value), Encoding.UTF8.GetString(bytes.WrittenSpan));
    }

    private static void AssertSameRead<T>(string document)
    {
        var serializer = new XmlSerializer(typeof(T));
        byte[] bytes = Encoding.UTF8.GetBytes(document);
        Type? expected = XmlReadOracle.TryRead(serializer, bytes, out object? value);
        object? actual = null;
        Type? refused = Record.Exception(() => actual = ZeroAllocXml.Deserialize<T>(bytes))?.GetType();

        Assert.Equal(expected, refused);
        if (expected is null)
        {
            Assert.Equal(XmlReadOracle.Write(serializer, value), XmlReadOracle.Write(serializer, actual));
        }
    }

    public sealed class First
    {
        public string? Text { get; set; }
    }

    public sealed class Second
    {
        public int Number { get; set; }

        public First? First { get; set; }
    }

    public sealed class Item
    {
        public string? Text { get; set; }
    }

    public class SixteenElements
    {
        public Item? A { get; set; }

        public Item? B { get; set; }

        public Item? C { get; set; }

        public Item? D { get; set; }

        public Item? E { get; set; }

        public Item? F { get; set; }

        public Item? G { get; set; }

        public Item? H { get; set; }

        public Item? I { get; set; }

        public Item? J { get; set; }

        public Item? K { get; set; }

        public Item? L { get; set; }

        public Item? M { get; set; }

        public Item? N { get; set; }

        public Item? O { get; set; }

        public Item? P { get; set; }
    }

    public sealed class ManyElements : SixteenElements
    {
        public Item? Q { get; set; }
    }
}
