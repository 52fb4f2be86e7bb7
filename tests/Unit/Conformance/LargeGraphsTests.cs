using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Microsoft.Extensions.Logging.Abstractions;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Objects of large models have code of their own, compiled when one is met, and shared by all that they stand in.</summary>
public sealed partial class LargeGraphsTests : JsonOracle
{
    [Fact]
    public void Plan_LargeGraph_InnerShapes()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        string written = PlanText.Describe(ContractCache.For(JsonSerializerOptions.Default).Read(typeof(Root), out _)!);
        string read = PlanText.Describe(ContractCache.For(JsonSerializerOptions.Default).ReadForReading(typeof(Root), out _)!);

        Assert.All(
            (string[])[written, read],
            static text =>
            {
                Assert.Contains("Node<Int32>: object with code of its own", text, StringComparison.Ordinal);
                Assert.Contains("Small: object", text, StringComparison.Ordinal);
                Assert.DoesNotContain("Small: object with code of its own", text, StringComparison.Ordinal);
                Assert.DoesNotContain("L17", text, StringComparison.Ordinal);
            });
    }

    [Fact]
    public void Write_LargeGraph_AsStockEverywhere()
    {
        AssertCompiled<Root>();
        AssertSameEverywhere(new Root());
        AssertSameEverywhere(Full());
        AssertSameEverywhere<object>(Full());
        AssertSameEverywhere(new List<Root?> { Full(), null });
        AssertSameEverywhere(new Flat<int> { A = new() { Text = "a", Any = Full() }, Lonely = [new(), new() { Day = DayOfWeek.Friday }] });
    }

    [Fact]
    public void Write_Cycle_RefusedAsByStock()
    {
        Root root = Full();
        root.First!.Up = root;

        AssertSame(root);
        AssertSame(root, new JsonSerializerOptions { MaxDepth = 3 });
        AssertSame(root, new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles });
        AssertSame(root, new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve });
    }

    [Fact]
    public void Write_AtEachDepth_AsStock()
    {
        for (int depth = 1; depth < 12; depth++)
        {
            AssertSameIfAgreed(Full(), new JsonSerializerOptions { MaxDepth = depth });
            AssertSameIfAgreed(
                new Flat<int> { Lonely = [new() { Numbers = [1] }] }, new JsonSerializerOptions { MaxDepth = depth });
        }
    }

    [Fact]
    public void Write_GetterInsideThrows_ItsException() =>
        AssertSame(new ThrowingRoot { Root = Full(), Inner = [new Throwing { Number = 1 }] });

    [Fact]
    public void Read_LargeGraph_AsStockHoweverItIsDamaged()
    {
        string document = JsonSerializer.Serialize(new Root
        {
            First = Filled<int>(1),
            Many = [Filled<int>(2), null],
            Again = new Root { Fourth = Filled<sbyte>(3), Behind = 4 },
        });

        AssertReadAndDamagedAsStock<Root>(document);
        AssertSameSplits<Root>(document);
    }

    [Fact]
    public void Read_NamesOfOtherObjects_AsStock()
    {
        // Each object has its own names behind the same slot.
        AssertRead<Root>("""{"Behind":1,"Second":{"Number":2,"Behind":3,"Up":{"Behind":4,"Text":5}},"Text":6,"First":{"Text":"7"},"Behind":8}""");
        AssertRead<Flat<int>>(""" { "b" : 1, "B" : { "D21" : 1.5, "Day" : 5, "Numbers" : [ ] }, "Lonely" : [ { "Text" : "\u0041" }, null ] } """);
    }

    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void Write_LargeGraph_ZeroBytes()
    {
        AssertZeroBytes(Full());
        AssertZeroBytes(new Flat<long> { Tagged = new() { Text = "a" }, Lonely = [new(), new()] });
    }

    [Fact]
    public void Write_TwoRoots_CodeOfWhatIsInBothIsEmittedOnce()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        var first = new Flat<Shared> { Tagged = new(), Lonely = [new()] };
        var second = new Flat<Shared?[]> { Lonely = [new()] };
        JsonSerializerOptions options = new() { MaxDepth = 31 };
        AssertSame(first, options);

        // Other tests may have had it emitted under options of other shapes.
        int written = Emitted("Json.Write", "Leaf", nameof(Lonely));
        int read = Emitted("Json.Read", "Leaf", nameof(Lonely));
        Assert.NotEqual(0, written);
        Assert.NotEqual(0, read);
        AssertSame(second, options);
        Assert.Equal(written, Emitted("Json.Write", "Leaf", nameof(Lonely)));
        Assert.Equal(read, Emitted("Json.Read", "Leaf", nameof(Lonely)));

        // In the other order, under other options of the same shape: nothing that has not been emitted yet.
        int before = Emitted("Json.", "LargeGraphsTests.Shared", "");
        JsonSerializerOptions others = new() { MaxDepth = 30 };
        AssertSame(second, others);
        AssertSame(first, others);
        Assert.Equal(before, Emitted("Json.", "LargeGraphsTests.Shared", ""));
        Assert.Equal(written, Emitted("Json.Write", "Leaf", nameof(Lonely)));
    }

    [Fact]
    public void Compile_AheadOfUse_InnerShapesToo()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        JsonSerializerOptions options = new() { MaxDepth = 29 };
        using (AheadOfUse.Begin())
        {
            Assert.True(ZeroAllocJson.Compile<Flat<Ahead>>(options).IsReadCompiled);
        }

        int before = Emitted("Json.", "LargeGraphsTests.Ahead", "");

        Assert.Equal(4, before);
        AssertSame(new Flat<Ahead> { Tagged = new() { Text = "a" } }, options);
        Assert.Equal(before, Emitted("Json.", "LargeGraphsTests.Ahead", ""));
    }

    /// <summary>A graph is full of references that documents leave empty: for them nothing is compiled.</summary>
    [Fact]
    public void Read_NullWhereAnInnerShapeStands_CompilesNone()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        JsonSerializerOptions options = new() { MaxDepth = 28 };
        JsonContract<Flat<Empty>> contract = ZeroAllocJson.Compile<Flat<Empty>>(options);

        Assert.True(contract.TryRead("""{"Tagged":null,"Lonely":null}"""u8, out Flat<Empty>? flat));
        Assert.Null(flat!.Tagged);
        Assert.Equal(0, Emitted("Json.Read", "Leaf", nameof(Empty)));
        Assert.False(contract.TryRead("""{"Tagged":nul}"""u8, out _));
        Assert.True(contract.TryRead("""{"Tagged":{"Text":"a"}}"""u8, out flat));
        Assert.Equal("a", flat!.Tagged!.Text);
        Assert.Equal(1, Emitted("Json.Read", "Leaf", nameof(Empty)));
    }

    /// <summary>What is planned for one root is taken over by others: their plans are the same as if they were the first.</summary>
    [Fact]
    public void Plan_WhateverWasPlannedBefore_IsTheSame()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        int EmittedAfter(params ReadOnlySpan<Type> roots)
        {
            ContractCache cache = ContractCache.For(new JsonSerializerOptions(JsonSerializerOptions.Default) { MaxDepth = 27 });
            foreach (Type root in roots)
            {
                Assert.True(cache.IsCompiled(root));
                Assert.True(cache.IsReadCompiled(root));
            }

            return Emitted("Json.", "LargeGraphsTests.Planned", "");
        }

        _ = EmittedAfter(typeof(Node<Planned>));
        _ = EmittedAfter(typeof(List<Node<Planned>>));
        int before = EmittedAfter(typeof(Flat<Planned>));

        Assert.NotEqual(0, before);
        Assert.Equal(before, EmittedAfter(typeof(Flat<Planned>), typeof(List<Node<Planned>>), typeof(Node<Planned>)));
        Assert.Equal(before, EmittedAfter(typeof(Node<Planned>), typeof(Flat<Planned>), typeof(List<Node<Planned>>)));
    }

    /// <summary>A document that is proven has no inner shapes: nothing in its plan may be another plan's.</summary>
    [Fact]
    public void Read_ProvenRootOfKnownObjects_AsStock()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        ReadOnlySpan<byte> document = """{"Before":{"A":{"Text":"a","L1":1}},"Node":{"Text":"b","Number":2,"Up":{"Behind":3}}}"""u8;
        JsonSerializerOptions options = new() { MaxDepth = 26 };
        Assert.True(ZeroAllocJson.Compile<Root>(options).IsReadCompiled);

        JsonContract<NoticingRoot> contract = ZeroAllocJson.Compile<NoticingRoot>(options);

        Assert.True(contract.TryRead(document, out NoticingRoot? read));
        NoticingRoot? expected = JsonSerializer.Deserialize<NoticingRoot>(document, options);
        Assert.Equal(JsonSerializer.Serialize(expected), JsonSerializer.Serialize(read));
        Assert.Equal(3, read!.Node!.Up!.Behind);
    }

    [Fact]
    public void Compile_SequencesValuesAndWhatWasUsedBeforeAheadOfUse_InnerShapesToo()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        JsonSerializerOptions options = new() { MaxDepth = 28, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        var cache = ContractCache.For(options);
        var format = new JsonFormat(options, new ZeroAllocFormatterOptions(), new TypeLog(NullLogger.Instance));
        _ = cache.Contract<Flat<EarlyUsed>>();
        _ = cache.Reader<Flat<EarlyUsed>>();
        Assert.Equal(Way.Compiled, format.ContractFor(typeof(Flat<EarlyOfBody>)).Writing);
        Assert.Equal(0, Inner(nameof(EarlyUsed)) + Inner(nameof(EarlyOfBody)));
        using (AheadOfUse.Begin())
        {
            Assert.NotNull(cache.Sequence<Flat<EarlyItem>>(options.GetTypeInfo(typeof(IAsyncEnumerable<Flat<EarlyItem>>))));
            ZeroAllocJson.Serialize<object[]>(new ArrayBufferWriter<byte>(), [new Flat<EarlyAtRunTime>()], options);
            _ = cache.Contract<Flat<EarlyUsed>>();
            _ = cache.Reader<Flat<EarlyUsed>>();
            Assert.True(new BodyUse(format, typeof(Flat<EarlyOfBody>), IsWritten: true).IsCompiled());
        }

        Assert.Equal(1, Inner(nameof(EarlyItem)));
        Assert.Equal(1, Inner(nameof(EarlyAtRunTime)));
        Assert.Equal(2, Inner(nameof(EarlyUsed)));
        Assert.Equal(1, Inner(nameof(EarlyOfBody)));

        static int Inner(string tag) => Emitted("Json.", "Leaf", "LargeGraphsTests." + tag);
    }

    private static int Emitted(string purpose, string outer, string inner) => AppDomain.CurrentDomain.GetAssemblies()
        .Select(static assembly => assembly.GetName().Name!)
        .Count(name => name.StartsWith("ZeroAlloc.Emitted." + purpose, StringComparison.Ordinal)
            && name.Contains(outer, StringComparison.Ordinal)
            && name.Contains(inner, StringComparison.Ordinal));

    internal sealed class Shared;

    internal sealed class Ahead;

    internal sealed class Empty;

    internal sealed class Planned;

    internal sealed class Noticed;

    internal sealed class NoticingRoot
    {
        private static int s_made;

        public NoticingRoot() => s_made++;

        public Flat<Noticed>? Before { get; set; }

        public Node<int>? Node { get; set; }
    }

    internal sealed class EarlyItem;

    internal sealed class EarlyAtRunTime;

    internal sealed class EarlyUsed;

    internal sealed class EarlyOfBody;
}
