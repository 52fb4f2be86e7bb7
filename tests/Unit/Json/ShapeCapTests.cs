using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using ZeroAlloc.Formats;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Unit.Json;

/// <summary>The number of shapes that a process compiles at most.</summary>
[Collection(nameof(CountedCollection))]
public sealed class ShapeCapTests : JsonOracle
{
    private const string Cap = "ZeroAlloc.Json.MaxCompiledShapes";

    [Fact]
    public async Task Cap_OfOneShape_IsKeptInAProcessOfItsOwn()
    {
        string output = await RunnerProcess.RunAsync(
            new Dictionary<string, JsonNode> { [Cap] = "1" },
            "-method",
            $"{typeof(ShapeCapTests).FullName}.{nameof(Compile_BeyondTheCap_FallsBackToStock)}");

        Assert.Contains("cap: 1", output, StringComparison.Ordinal);
    }

    /// <summary>In a process that compiles one shape only the first type is compiled; here both are.</summary>
    [Fact]
    public void Compile_BeyondTheCap_FallsBackToStock()
    {
        bool isCapped = (string?)AppContext.GetData(Cap) == "1";
        Console.WriteLine($"cap: {AppContext.GetData(Cap)}");
        JsonSerializerOptions others = new() { MaxDepth = 10 };

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<First>().IsCompiled);
        Assert.Equal(!isCapped && RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<Second>().IsCompiled);
        Assert.True(
            ZeroAllocJson.Compile<First>(others).IsCompiled == RuntimeFeature.IsDynamicCodeSupported,
            "A shape counts once, whatever the options.");
        Assert.Equal(
            isCapped,
            ZeroAllocJson.Describe(typeof(Second)).Contains("the process has reached the limit on compiled types", StringComparison.Ordinal));
        AssertSame(new First { Text = "<a>" });
        AssertSame(new Second { Number = 5, First = new() { Text = "é" } });
        AssertSame(new First { Text = "<a>", Any = new Second { Number = 6 } });
    }

    [Fact]
    public async Task Cap_OfTwoShapes_IsKeptForReadingInAProcessOfItsOwn()
    {
        string output = await RunnerProcess.RunAsync(
            new Dictionary<string, JsonNode> { [Cap] = "2" },
            "-method",
            $"{typeof(ShapeCapTests).FullName}.{nameof(IsReadCompiled_BeyondTheCap_FallsBackToStock)}");

        Assert.Contains("cap: 2", output, StringComparison.Ordinal);
    }

    /// <summary>A type that is written and read is two shapes: in a process that compiles two, nothing is left for a second type.</summary>
    [Fact]
    public void IsReadCompiled_BeyondTheCap_FallsBackToStock()
    {
        bool isCapped = (string?)AppContext.GetData(Cap) == "2";
        Console.WriteLine($"cap: {AppContext.GetData(Cap)}");

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<First>().IsCompiled);
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<First>().IsReadCompiled);
        Assert.Equal(!isCapped && RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<Third>().IsReadCompiled);
        Assert.Equal(
            isCapped ? 2 : 0,
            ZeroAllocJson.Describe(typeof(Third)).Split("because the process has reached the limit on compiled types").Length - 1);
        AssertSameRead<Third>("""{"Number":5}"""u8.ToArray());
        AssertSameRead<Third>("""{"Number":"x"}"""u8.ToArray());
        AssertSameRead<First>("""{"Text":"é"}"""u8.ToArray());
    }

    [Fact]
    public async Task Cap_OfOneShape_IsKeptForReadingAloneInAProcessOfItsOwn()
    {
        string output = await RunnerProcess.RunAsync(
            new Dictionary<string, JsonNode> { [Cap] = "1" },
            "-method",
            $"{typeof(ShapeCapTests).FullName}.{nameof(Deserialize_TypeNeverWritten_TakesOnePlace)}");

        Assert.Contains("cap: 1", output, StringComparison.Ordinal);
    }

    /// <summary>In a process that compiles one shape the reader has it, and nothing is left to write by.</summary>
    [Fact]
    public void Deserialize_TypeNeverWritten_TakesOnePlace()
    {
        bool isCapped = (string?)AppContext.GetData(Cap) == "1";
        Console.WriteLine($"cap: {AppContext.GetData(Cap)}");
        byte[] document = """{"Number":5}"""u8.ToArray();

        Assert.Equal(5, ZeroAllocJson.Deserialize<Fourth>(document)!.Number);
        Assert.Equal(5, ZeroAllocJson.Deserialize<Fourth>(new System.Buffers.ReadOnlySequence<byte>(document))!.Number);
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<Fourth>().IsReadCompiled);
        Assert.Equal(!isCapped && RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<Fourth>().IsCompiled);
    }

    private sealed class Fourth
    {
        public int Number { get; set; }
    }

    private sealed class Third
    {
        public int Number { get; set; }
    }

    private sealed class First
    {
        public string? Text { get; set; }

        public object? Any { get; set; }
    }

    private sealed class Second
    {
        public int Number { get; set; }

        public First? First { get; set; }
    }
}
