using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json.Lines;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Unit.Json;

/// <summary>The code that options made at run time may have in a process. The application's own options have no limit.</summary>
[Collection(nameof(CountedCollection))]
public sealed partial class ShapeCapTests : JsonOracle
{
    private const string Reached = "the process has reached the limit on compiled code";

    public static TheoryData<string> Methods =>
    [
        nameof(Compile_BeyondTheLimit_FallsBackToStock),
        nameof(IsReadCompiled_BeyondTheLimit_FallsBackToStock),
        nameof(Compile_OptionsOfTheApplication_NoLimit),
        nameof(TakeNearlyFull_LimitReached_TrueOnce),
    ];

    /// <summary>A limit of one byte: one shape is compiled, and none after it.</summary>
    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Limit_OfOneByte_IsKeptInAProcessOfItsOwn(string method)
    {
        string output = await RunnerProcess.RunAsync(
            new Dictionary<string, JsonNode> { [CompiledShapes.Option] = "1" }, "-method", $"{typeof(ShapeCapTests).FullName}.{method}");

        Assert.Contains("limit: 1", output, StringComparison.Ordinal);
    }

    [Fact]
    public void Compile_BeyondTheLimit_FallsBackToStock()
    {
        bool isLimited = IsLimited();
        JsonSerializerOptions options = new() { MaxDepth = 20 };
        JsonSerializerOptions others = new() { MaxDepth = 10 };

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<First>(options).IsCompiled);
        Assert.Equal(!isLimited && RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<Second>(options).IsCompiled);
        Assert.True(
            ZeroAllocJson.Compile<First>(others).IsCompiled == RuntimeFeature.IsDynamicCodeSupported,
            "A shape counts once, whatever the options.");
        Assert.Equal(isLimited, ZeroAllocJson.Describe(typeof(Second), options).Contains(Reached, StringComparison.Ordinal));
        AssertSame(new First { Text = "<a>" }, options);
        AssertSame(new Second { Number = 5, First = new() { Text = "é" } }, options);
        AssertSame(new First { Text = "<a>", Any = new Second { Number = 6 } }, options);
    }

    /// <summary>A type that is written and read is two shapes.</summary>
    [Fact]
    public void IsReadCompiled_BeyondTheLimit_FallsBackToStock()
    {
        bool isLimited = IsLimited();
        JsonSerializerOptions options = new() { MaxDepth = 20 };

        Assert.Equal(5, ZeroAllocJson.Deserialize<Third>("""{"Number":5}"""u8, options)!.Number);
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<Third>(options).IsReadCompiled);
        Assert.Equal(!isLimited && RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<Third>(options).IsCompiled);
        Assert.Equal(!isLimited && RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<First>(options).IsReadCompiled);
        AssertSameRead<Third>("""{"Number":5}"""u8.ToArray(), options);
        AssertSameRead<Third>("""{"Number":"x"}"""u8.ToArray(), options);
        AssertSameRead<First>("""{"Text":"é"}"""u8.ToArray(), options);
    }

    [Fact]
    public void Compile_OptionsOfTheApplication_NoLimit()
    {
        _ = IsLimited();
        JsonSerializerOptions first = new() { MaxDepth = 20 };
        JsonSerializerOptions host = new() { WriteIndented = true };
        BoundedOptions.Add(host);
        Assert.Equal(CompiledShapes.MayEmit, ZeroAllocJson.Compile<Fourth>(first).IsCompiled);
        long bytes = CompiledShapes.Bytes;

        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[
            JsonSerializerOptions.Default, JsonSerializerOptions.Web, JsonSerializerOptions.Strict, ShapeCapContext.Default.Options, host,
            LineOptions.Of(host)])
        {
            Assert.Equal(CompiledShapes.MayEmit, ZeroAllocJson.Compile<Second>(options).IsCompiled);
            Assert.Equal(CompiledShapes.MayEmit, ZeroAllocJson.Compile<Second>(options).IsReadCompiled);
            AssertSame(new Second { Number = 5, First = new() { Text = "é" } }, options);
        }

        Assert.Equal(bytes, CompiledShapes.Bytes);
        Assert.Equal(
            AppContext.GetData(CompiledShapes.Option) is not "1" && CompiledShapes.MayEmit,
            ZeroAllocJson.Compile<Third>(new ShapeCapContext(new JsonSerializerOptions()).Options).IsCompiled);
    }

    [Fact]
    public void TakeNearlyFull_LimitReached_TrueOnce()
    {
        bool isLimited = IsLimited();
        Assert.False(CompiledShapes.TakeNearlyFull());
        _ = ZeroAllocJson.Compile<Fourth>(new JsonSerializerOptions { MaxDepth = 20 });

        Assert.Equal(isLimited && CompiledShapes.MayEmit, CompiledShapes.TakeNearlyFull());
        Assert.False(CompiledShapes.TakeNearlyFull());
    }

    /// <summary>A shape counts its instructions and 4 KiB, once for all options.</summary>
    [Fact]
    public void Bytes_UsualType_InstructionsAndFourKilobytes()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        long before = CompiledShapes.Bytes;
        _ = ZeroAllocJson.Compile<Usual>(new JsonSerializerOptions { MaxDepth = 20 });
        long written = CompiledShapes.Bytes - before;
        _ = ZeroAllocJson.Compile<Usual>(new JsonSerializerOptions { MaxDepth = 21 });

        Console.WriteLine($"bytes: {written}");
        Assert.InRange(written, 4096 + 300, 4096 + 5000);
        Assert.Equal(before + written, CompiledShapes.Bytes);
    }

    private static bool IsLimited()
    {
        Console.WriteLine($"limit: {AppContext.GetData(CompiledShapes.Option)}");
        return (string?)AppContext.GetData(CompiledShapes.Option) == "1";
    }

    internal sealed class Usual
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public DateTime Created { get; set; }

        public List<string>? Tags { get; set; }

        public decimal? Price { get; set; }

        public Dictionary<string, int>? Counts { get; set; }
    }

    internal sealed class Fourth
    {
        public int Number { get; set; }
    }

    internal sealed class Third
    {
        public int Number { get; set; }
    }

    internal sealed class First
    {
        public string? Text { get; set; }

        public object? Any { get; set; }
    }

    internal sealed class Second
    {
        public int Number { get; set; }

        public First? First { get; set; }
    }

    [JsonSerializable(typeof(Second))]
    [JsonSerializable(typeof(Third))]
    internal sealed partial class ShapeCapContext : JsonSerializerContext;
}
