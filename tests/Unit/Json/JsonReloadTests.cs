using System.Buffers;
using System.Reflection;
using System.Reflection.Metadata;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Precompiled;

namespace ZeroAlloc.Unit.Json;

/// <summary>
/// Edits of a running application: a property that was added is there at the next call, as with System.Text.Json. A modifier that looks
/// at a field stands for the edit.
/// </summary>
public sealed class JsonReloadTests
{
    private const string Switch = "ZeroAlloc.Tests.Reload";
    private static bool s_isEdited;

    /// <summary>What is forgotten is forgotten for all of a process.</summary>
    [Fact]
    public async Task ClearCache_PropertyAdded_InAProcessOfItsOwn() => await RunnerProcess.RunAsync(
        new Dictionary<string, JsonNode> { [Switch] = true },
        "-method",
        $"{typeof(JsonReloadTests).FullName}.{nameof(ClearCache_PropertyAdded_WrittenAndReadAsStock)}");

    [Fact]
    public void ClearCache_PropertyAdded_WrittenAndReadAsStock()
    {
        Assert.SkipUnless(AppContext.TryGetSwitch(Switch, out bool isOn) && isOn, "It runs in a process of its own.");
        JsonSerializerOptions options = Options();
        JsonSerializerOptions other = Options();
        var value = new Outer { Inner = new Edited { Number = 1, Added = 2 } };
        JsonContract<Outer> kept = ZeroAllocJson.Compile<Outer>(options);
        AssertAsStock(options, value);
        AssertAsStock(other, value);
        string before = Write(options, value);
        int shapes = CompiledShapes.Count;

        s_isEdited = true;
        Clear(typeof(JsonSerializer).Assembly);

        // What has not been told still writes what it wrote: the comparisons below could fail.
        Assert.NotEqual(before, JsonSerializer.Serialize(value, options));
        Assert.Equal(before, Write(options, value));
        Clear(typeof(ZeroAllocJson).Assembly);

        AssertAsStock(options, value);
        AssertAsStock(other, value);
        Assert.Contains("\"Added\":2", Write(options, value), StringComparison.Ordinal);
        Assert.True(ZeroAllocJson.Compile<Outer>(options).IsCompiled);
        Assert.NotSame(kept, ZeroAllocJson.Compile<Outer>(options));
        Assert.Same(ZeroAllocJson.Compile<Outer>(options), ZeroAllocJson.Compile<Outer>(options));
        Assert.True(CompiledShapes.Count > shapes);
    }

    /// <summary>A file has the code of the application as it was built.</summary>
    [Fact]
    public async Task ClearCache_PrecompiledFile_InProcessesOfTheirOwn() =>
        await PrecompiledRuns.RunAsync("Reloaded", Switch, $"{typeof(JsonReloadTests).FullName}.{nameof(ClearCache_PrecompiledFile_NotUsedAfterwards)}");

    [Fact]
    public void ClearCache_PrecompiledFile_NotUsedAfterwards()
    {
        Assert.SkipUnless(AppContext.TryGetSwitch(Switch, out bool isOn) && isOn, "It runs in a process of its own.");
        Assert.True(ZeroAllocJson.Compile<Edited>().IsCompiled);
        Assert.Equal(PrecompiledShapes.Exist ? 1 : 0, PrecompiledShapes.Used);
        if (PrecompiledShapes.Exist)
        {
            Clear(typeof(ZeroAllocJson).Assembly);

            Assert.True(ZeroAllocJson.Compile<Edited>().IsCompiled);
            Assert.Equal(1, PrecompiledShapes.Used);
            Assert.Equal(1, CompiledShapes.Count);
        }
    }

    private static void AssertAsStock(JsonSerializerOptions options, Outer value)
    {
        string expected = JsonSerializer.Serialize(value, options);
        Assert.Equal(expected, Write(options, value));
        const string document = """{"Inner":{"Number":3,"Added":4},"Values":[{"Number":5,"Added":6}]}""";
        Assert.Equal(
            JsonSerializer.Serialize(JsonSerializer.Deserialize<Outer>(document, options), JsonSerializerOptions.Default),
            JsonSerializer.Serialize(
                ZeroAllocJson.Deserialize<Outer>(Encoding.UTF8.GetBytes(document), options), JsonSerializerOptions.Default));
    }

    private static string Write(JsonSerializerOptions options, Outer value)
    {
        var destination = new ArrayBufferWriter<byte>();
        ZeroAllocJson.Serialize(destination, value, options);
        return Encoding.UTF8.GetString(destination.WrittenSpan);
    }

    private static JsonSerializerOptions Options() => new()
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver
        {
            Modifiers =
            {
                static info =>
                {
                    if (info.Type == typeof(Edited) && !s_isEdited)
                    {
                        info.Properties.Remove(info.Properties.Single(static property => property.Name == nameof(Edited.Added)));
                    }
                },
            },
        },
    };

    /// <summary>As the runtime does for each assembly, those first that others refer to.</summary>
    private static void Clear(Assembly assembly)
    {
        MetadataUpdateHandlerAttribute[] handlers = [.. assembly.GetCustomAttributes<MetadataUpdateHandlerAttribute>()];
        Assert.NotEmpty(handlers);
        foreach (MetadataUpdateHandlerAttribute handler in handlers)
        {
            handler.HandlerType.GetMethod("ClearCache", BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic)!
                .Invoke(null, [null]);
        }
    }

    public sealed class Outer
    {
        public Edited? Inner { get; set; }

        public List<Edited> Values { get; set; } = [new Edited { Number = 7, Added = 8 }];
    }

    public sealed class Edited
    {
        public int Number { get; set; }

        public int Added { get; set; }
    }
}
