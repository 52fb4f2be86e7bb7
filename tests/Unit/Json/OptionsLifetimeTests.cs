using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Json.Reading;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Unit.Json;

/// <summary>Options come and go; compiled code is kept by shape. Alone, since it counts what the process has compiled.</summary>
[Collection(nameof(CountedCollection))]
public sealed class OptionsLifetimeTests : JsonOracle
{
    private const string Switch = "ZeroAlloc.Tests.SharedContracts";

    [Fact]
    public void Serialize_ManyOptions_CompilesOnce()
    {
        AssertSame(new Model { Number = 1 }, Fresh(0));
        (int assemblies, int types) before = Emitted();

        for (int i = 0; i < 200; i++)
        {
            WritingWays.IntoArray(new Model { Number = i, Inner = new() { Values = [i] } }, Fresh(i));
        }

        Assert.Equal(before, Emitted());
    }

    [Fact]
    public void Compile_NewShape_EmitsCode()
    {
        (int assemblies, int types) before = Emitted();

        bool compiled = ZeroAllocJson.Compile<NeverSeen>().IsCompiled;

        Assert.Equal(compiled, before != Emitted());
    }

    [Fact]
    public void Compile_SameTypeAndOptions_GivesTheSameCode()
    {
        JsonSerializerOptions options = Fresh(1);
        JsonContract<Model> first = ZeroAllocJson.Compile<Model>(options);
        (int assemblies, int types) before = Emitted();

        JsonContract<Model> second = ZeroAllocJson.Compile<Model>(options);

        Assert.Equal(before, Emitted());
        Assert.Equal(first.IsCompiled, second.IsCompiled);
        Assert.Same(options, second.Options);
    }

    /// <summary>System.Text.Json shares contracts of equal options, but of no more than 64 in a process.</summary>
    [Fact]
    public async Task Deserialize_OptionsEqualToOthers_InAProcessOfItsOwn() => await RunnerProcess.RunAsync(
        new Dictionary<string, JsonNode> { [Switch] = true },
        "-method",
        $"{typeof(OptionsLifetimeTests).FullName}.{nameof(Deserialize_OptionsEqualToOthers_FindsReaderWithoutTable)}");

    /// <summary>System.Text.Json gives equal options one contract, whose options are the first ones.</summary>
    [Fact]
    public void Deserialize_OptionsEqualToOthers_FindsReaderWithoutTable()
    {
        Assert.SkipUnless(AppContext.TryGetSwitch(Switch, out bool isOn) && isOn, "It runs in a process of its own.");

        // A depth that no other test has: whichever of them is first, the contract has its options.
        JsonSerializerOptions first = Fresh(-7);
        JsonSerializerOptions second = Fresh(-7);
        ZeroAllocJson.Deserialize<Model>("{}"u8, first);

        ZeroAllocJson.Deserialize<Model>("{}"u8, second);

        Assert.Same(second, LastReader<Model>.Get(second)?.Options);
        Assert.Same(first, second.GetTypeInfo(typeof(Model)).Options);
    }

    [Fact]
    public void Serialize_OptionsDropped_AreCollected()
    {
        WeakReference[] options = [.. Enumerable.Range(0, 20).Select(Use)];

        // A thread of the pool that has written may keep what it has seen until it has come to its end.
        for (int i = 0; i < 600 && options.Any(reference => reference.IsAlive); i++)
        {
            Thread.Sleep(i < 20 ? 0 : 50);

            // The engine may keep the options used last: they are others now.
            WritingWays.IntoArray(new Model(), StandardOptions.Plain);
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.Equal(0, options.Count(reference => reference.IsAlive));
    }

    [Fact]
    public void Serialize_ManyThreadsAtFirst_AllGiveTheSame()
    {
        JsonSerializerOptions options = new();
        FirstSeen value = new() { Number = 5, Text = "é<", Inner = new() { Many = [new(), new() { Number = 1 }] } };
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(value, new JsonSerializerOptions());
        const int Threads = 64;
        using Barrier start = new(Threads);
        byte[]?[] results = new byte[]?[Threads];
        Thread[] threads = [.. Enumerable.Range(0, Threads).Select(i => new Thread(() =>
        {
            start.SignalAndWait();
            results[i] = Outcome.Of(() => WritingWays.IntoArray(value, options)) is { Bytes: { } bytes } ? bytes : null;
        }))];

        Array.ForEach(threads, thread => thread.Start());
        Array.ForEach(threads, thread => thread.Join());

        Assert.All(results, result => Assert.Equal(expected, result));
    }

    [Fact]
    public void Serialize_ManyThreadsForLong_NeverMixBodies()
    {
        Parallel.For(0, 2000, new ParallelOptions
        {
            MaxDegreeOfParallelism = 16,
            CancellationToken = TestContext.Current.CancellationToken
        }, i =>
        {
            Model model = new() { Number = i, Inner = new() { Values = [.. Enumerable.Range(i, i % 50)] } };
            byte[] expected = JsonSerializer.SerializeToUtf8Bytes(model, StandardOptions.Web);
            JsonContract<Model> contract = ZeroAllocJson.Compile<Model>(StandardOptions.Web);
            byte[] actual = contract.IsCompiled && i % 2 == 0
                ? WritingWays.InParts(contract, model, 20)
                : WritingWays.IntoArray(model, StandardOptions.Web);
            Assert.True(expected.AsSpan().SequenceEqual(actual));
        });
    }

    /// <summary>Options of few shapes: converters and resolvers apart, two sets with the same settings compile to the same code.</summary>
    private static JsonSerializerOptions Fresh(int number) => new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        MaxDepth = 10 + number % 50,
    };

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Use(int number)
    {
        JsonSerializerOptions options = Fresh(number);
        Model model = new() { Number = number, Inner = new() { Values = [1] } };
        WritingWays.IntoArray(model, options);
        WritingWays.IntoPipe(model, options);
        JsonContract<Model> contract = ZeroAllocJson.Compile<Model>(options);
        if (contract.IsCompiled)
        {
            WritingWays.InParts(contract, model, 1);
        }

        return new WeakReference(options);
    }

    private static (int Assemblies, int Types) Emitted()
    {
        System.Reflection.Assembly[] dynamic = [.. AppDomain.CurrentDomain.GetAssemblies().Where(
            static assembly => assembly.IsDynamic && assembly.GetName().Name!.StartsWith("ZeroAlloc.Emitted.", StringComparison.Ordinal))];
        return (dynamic.Length, dynamic.Sum(assembly => assembly.DefinedTypes.Count()));
    }

    private sealed class Model
    {
        public int Number { get; set; }

        public Part? Inner { get; set; }
    }

    private sealed class NeverSeen
    {
        public int Number { get; set; }
    }

    private sealed class Part
    {
        public List<int>? Values { get; set; }
    }

    private sealed class FirstSeen
    {
        public int Number { get; set; }

        public string? Text { get; set; }

        public Second? Inner { get; set; }

        public sealed class Second
        {
            public List<FirstSeen>? Many { get; set; }
        }
    }
}
