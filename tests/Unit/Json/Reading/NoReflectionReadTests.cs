using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using ZeroAlloc.Formats;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Generated contracts in a process where System.Text.Json may not look types up by reflection.</summary>
[Collection(nameof(CountedCollection))]
public sealed class NoReflectionReadTests : ReadOracle
{
    private const string Switch = "System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault";

    [Fact]
    public async Task Read_WithoutReflection_IsKeptInAProcessOfItsOwn()
    {
        string output = await RunnerProcess.RunAsync(
            new Dictionary<string, JsonNode> { [Switch] = false },
            "-method",
            $"{typeof(NoReflectionReadTests).FullName}.{nameof(Read_NamedEnums_AsStock)}");

        Assert.Contains("reflection: False", output, StringComparison.Ordinal);
    }

    /// <summary>Names as values and as keys, and numbers whose texts are asked from a converter.</summary>
    [Fact]
    public void Read_NamedEnums_AsStock()
    {
        Console.WriteLine($"reflection: {JsonSerializer.IsReflectionEnabledByDefault}");
        JsonSerializerOptions options = NamedEnumsContext.Default.Options;
        byte[] text = """{"Day":"Friday","Share":1.5,"Weight":0.1,"Hours":{"Monday":8,"friday":6}}"""u8.ToArray();

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<GeneratedModels.Scheduled>(options).IsReadCompiled);
        GeneratedModels.Scheduled expected = JsonSerializer.Deserialize(text, NamedEnumsContext.Default.Scheduled)!;
        GeneratedModels.Scheduled read = ZeroAllocJson.Deserialize<GeneratedModels.Scheduled>(text, options)!;
        var written = new ArrayBufferWriter<byte>();
        ZeroAllocJson.Serialize(written, read, options);
        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(expected, NamedEnumsContext.Default.Scheduled), written.WrittenSpan.ToArray());
    }
}
