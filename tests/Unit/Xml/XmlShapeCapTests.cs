using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json.Nodes;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Json;
using ZeroAlloc.Unit.Xml.Reading;

namespace ZeroAlloc.Unit.Xml;

/// <summary>
/// The number of shapes that a process compiles at most holds for XML: beyond it XmlSerializer writes and reads the same.
/// </summary>
[Collection(nameof(CountedCollection))]
public sealed class XmlShapeCapTests
{
    private const string Cap = "ZeroAlloc.Json.MaxCompiledShapes";
    private const string Capped = "the process has reached the limit on compiled types";

    [Fact]
    public async Task Cap_OfTwoShapes_IsKeptInAProcessOfItsOwn() => await RunAsync("2", nameof(Compile_BeyondTheCap_FallsBackToXmlSerializer));

    /// <summary>A type that is written and read is two shapes: in a process that compiles two, nothing is left for a second type.</summary>
    [Fact]
    public void Compile_BeyondTheCap_FallsBackToXmlSerializer()
    {
        bool isCapped = IsCappedAt("2");

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocXml.Compile<First>().IsCompiled);
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocXml.Compile<First>().IsReadCompiled);
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported && !isCapped, ZeroAllocXml.Compile<Second>().IsCompiled);
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported && !isCapped, ZeroAllocXml.Compile<Second>().IsReadCompiled);
        Assert.True(
            ZeroAllocXml.Compile<First>(new XmlFormatOptions { MaxDepth = 10 }).IsCompiled == RuntimeFeature.IsDynamicCodeSupported,
            "A shape counts once, whatever the options.");
        Assert.Equal(isCapped ? 2 : 0, ZeroAllocXml.Describe(typeof(Second)).Split(Capped).Length - 1);
        AssertSame(new First { Text = "<a>" });
        AssertSame(new Second { Number = 5, First = new() { Text = "é\u0001" } });
        AssertSameRead<Second>("<Second><Number>5</Number><First><Text>a</Text></First></Second>");
        AssertSameRead<Second>("<Second><Number>x</Number></Second>");
        AssertSameRead<First>("<First><!-- c --><Text>a</Text></First>");
    }

    [Fact]
    public async Task Cap_OfOneShape_IsKeptForManyElementsInAProcessOfItsOwn() =>
        await RunAsync("1", nameof(Compile_OneClassInManyElements_CountsAsMore));

    /// <summary>
    /// A class in 17 elements has 16 copies of its code, which count as a shape more: too much for
    /// a process that compiles one. In 16 elements it is still one.
    /// </summary>
    [Fact]
    public void Compile_OneClassInManyElements_CountsAsMore()
    {
        bool isCapped = IsCappedAt("1");

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported && !isCapped, ZeroAllocXml.Compile<ManyElements>().IsCompiled);
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocXml.Compile<SixteenElements>().IsCompiled);
        AssertSame(new ManyElements { A = new() { Text = "a" }, Q = new() { Text = "q" } });
        AssertSame(new SixteenElements { A = new() { Text = "a" }, P = new() { Text = "p" } });
    }

    private static async Task RunAsync(string cap, string method)
    {
        string output = await RunnerProcess.RunAsync(
            new Dictionary<string, JsonNode> { [Cap] = cap }, "-method", $"{typeof(XmlShapeCapTests).FullName}.{method}");

        Assert.Contains($"cap: {cap}", output, StringComparison.Ordinal);
    }

    private static bool IsCappedAt(string cap)
    {
        Console.WriteLine($"cap: {AppContext.GetData(Cap)}");
        return (string?)AppContext.GetData(Cap) == cap;
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
