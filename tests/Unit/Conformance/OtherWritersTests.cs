using System.Buffers;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Dynamic;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>
/// Parts that other code writes: converters, System.Text.Json where it writes a value, parsed JSON that holds an object, and
/// <see cref="IXmlSerializable"/>. They enumerate collections that compiled code doesn't see.
/// </summary>
public sealed partial class OtherWritersTests : JsonOracle
{
    public static TheoryData<string> Writers => [.. MakeWriters([]).Keys];

    /// <summary>What is behind the part is rejected: the queue is asked for its items once.</summary>
    [Theory]
    [MemberData(nameof(Writers))]
    public async Task Difference_116_RejectedBehindAnotherWriter_EnumeratedOnce(string writer)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        Assert.Equal(2, Left(part => ZeroAllocJson.Serialize(new ArrayBufferWriter<byte>(), Rejected(part))));
        Assert.Equal(2, await LeftAsync(part => ZeroAllocJson.SerializeAsync(new MemoryStream(), Rejected(part), null, token)));
        Assert.Equal(2, await LeftAsync(part => ZeroAllocJson.SerializeAsync(
            new MemoryStream(), Sequence(new Parcel(), Rejected(part)), null, token)));
        Assert.Equal(2, await LeftAsync(part => ZeroAllocJson.SerializeLinesAsync(
            new MemoryStream(), Sequence(new Parcel(), Rejected(part)), null, token)));

        Parcel Rejected(object part) => new() { Part = part, Data = SecondPassTests.Linked.Circle() };

        int Left(Action<object> write)
        {
            Queue<int> queue = new([1, 2, 3, 4]);
            Assert.Throws<JsonException>(() => write(MakeWriters(queue)[writer]));
            return queue.Count;
        }

        async Task<int> LeftAsync(Func<object, ValueTask> write)
        {
            Queue<int> queue = new([1, 2, 3, 4]);
            await Assert.ThrowsAsync<JsonException>(async () => await write(MakeWriters(queue)[writer]));
            return queue.Count;
        }
    }

    /// <summary>An asynchronous sequence is behind the part: all items or an exception, which later bodies don't have.</summary>
    [Theory]
    [MemberData(nameof(Writers))]
    public async Task Difference_7_SequenceBehindAnotherWriter_NoItemIsLost(string writer)
    {
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "No code is compiled.");
        CancellationToken token = TestContext.Current.CancellationToken;
        var options = new JsonSerializerOptions();
        await Assert.ThrowsAsync<NotSupportedException>(() => WriteAsync(options, Awaited()));
        Assert.Equal(await StockAsync(Awaited()), await WriteAsync(options, Awaited()));
        Assert.Equal(await StockAsync(Empty()), await WriteAsync(new JsonSerializerOptions(), Empty()));

        Parcel Awaited() => Of(new SecondPassTests.Page { Items = Sequence(5) });
        Parcel Empty() => Of(new SecondPassTests.Page());
        Parcel Of(object data) => new() { Part = MakeWriters(new Queue<int>([1, 2, 3, 4]))[writer], Data = data };
        Task<string> WriteAsync(JsonSerializerOptions options, Parcel parcel) =>
            TextAsync(stream => ZeroAllocJson.SerializeAsync(stream, parcel, options, token));
        Task<string> StockAsync(Parcel parcel) =>
            TextAsync(stream => new ValueTask(JsonSerializer.SerializeAsync(stream, parcel, cancellationToken: token)));
    }

    /// <summary>JSON runs no code of the app's: a sequence behind it is written at once, wherever it is.</summary>
    [Fact]
    public async Task SerializeAsync_SequenceBehindNodes_AsSystemTextJson()
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        Func<JsonNode?>[] nodes =
        [
            static () => null, static () => JsonNode.Parse("""{"a":[1,{"b":2}]}"""), static () => JsonValue.Create(Guid.Empty),
            static () => new JsonObject { ["a"] = new JsonArray(1, "b", null), ["c"] = JsonValue.Create(ConsoleColor.Red) },
        ];
        Func<object>[] values =
        [
            static () => Sequence(5), static () => new SecondPassTests.Page { Items = Sequence(5) },
            static () => new List<SecondPassTests.Page> { new(), new() { Items = Sequence(5) } },
            static () => new object[] { new SecondPassTests.Page(), Sequence(5) },
        ];
        foreach (Func<JsonNode?> node in nodes)
        {
            foreach (Func<object> value in values)
            {
                string expected = await TextAsync(stream => new ValueTask(JsonSerializer.SerializeAsync(
                    stream, new Meta { Node = node(), Data = value() }, cancellationToken: token)));

                string actual = await TextAsync(stream => ZeroAllocJson.SerializeAsync(
                    stream, new Meta { Node = node(), Data = value() }, new JsonSerializerOptions(), token));

                Assert.Equal(expected, actual);
            }
        }
    }

    /// <summary>Objects in a node are written by code of the app's: once, and nothing of them is lost.</summary>
    [Fact]
    public async Task Difference_7_SequenceBehindAConverterInANode_NoItemIsLost()
    {
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "No code is compiled.");
        await WriteAsync(static items => new Meta { Node = items, Data = Sequence(5) }, """{"Node":[1,2],"Data":[5]}""");
        await WriteAsync(static items => new Extended { Data = { ["a"] = items, ["b"] = Sequence(5) } }, """{"a":[1,2],"b":[5]}""");

        static async Task WriteAsync<T>(Func<JsonNode?, T> make, string expected)
        {
            var options = new JsonSerializerOptions();
            await Assert.ThrowsAsync<NotSupportedException>(OnceAsync);
            Assert.Equal(expected, await OnceAsync());

            Task<string> OnceAsync()
            {
                T value = make(JsonValue.Create(new Drain(OneShot.Next(new Queue<int>([1, 2, 3, 4]), 2))));
                return TextAsync(stream => ZeroAllocJson.SerializeAsync(stream, value, options, TestContext.Current.CancellationToken));
            }
        }
    }

    /// <summary>What is inside of a node isn't looked at: the second pass has what the first one has left.</summary>
    [Fact]
    public async Task Difference_7_SequenceBehindAnObjectInsideOfANode_WrittenTwice()
    {
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "No code is compiled.");
        var value = new Meta
        {
            Node = new JsonObject { ["a"] = JsonValue.Create(new Drain(OneShot.Next(new Queue<int>([1, 2, 3, 4, 5]), 2))) },
            Data = Sequence(5),
        };

        string text = await TextAsync(stream => ZeroAllocJson.SerializeAsync(
            stream, value, new JsonSerializerOptions(), TestContext.Current.CancellationToken));

        Assert.Equal("""{"Node":{"a":[3,4]},"Data":[5]}""", text);
    }

    /// <summary>Nodes are written as they are, whatever they were made of.</summary>
    [Fact]
    public async Task SerializeAsync_NodesThatWereRead_AsSystemTextJson()
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        string[] texts = ["\"v\"", "1", "true", "null", """{"a":1,"a":2}""", """[{"b":[{"a":1,"a":2}]}]""", "{}"];
        foreach (string text in texts)
        {
            Meta value = JsonSerializer.Deserialize<Meta>($$"""{"Node":{{text}}}""")!;
            value.Data = new SecondPassTests.Page();
            string actual = await TextAsync(
                stream => ZeroAllocJson.SerializeAsync(stream, value, new JsonSerializerOptions(), token));

            Assert.Equal($$$"""{"Node":{{{text}}},"Data":{"N":0,"Items":null}}""", actual);
        }
    }

    /// <summary>A class whose fields are of ever other types is judged by the first ones.</summary>
    [Fact]
    public void Serialize_ConverterOfATypeThatExpands_AsSystemTextJson()
    {
        AssertSame(new Parcel { Part = new Expanding { Boxes = new() }, Data = new Expanding { Arrays = new() } });
        AssertSame(new Parcel { Part = new List<Expanding> { new() }, Data = 1 });
    }

    /// <summary>A cycle behind a converter that enumerates nothing has System.Text.Json's message, with the path.</summary>
    [Fact]
    public void Serialize_CycleBehindAConverter_SameMessageAsSystemTextJson()
    {
        object[] parts =
        [
            new Amount(1), new List<Amount> { new(2) }, new JsonObject { ["a"] = 1 },
            new Dictionary<string, object> { ["a"] = new Amount(3) },
        ];
        foreach (object part in parts)
        {
            var value = new Parcel { Part = part, Data = SecondPassTests.Linked.Circle() };
            string expected = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(value)).Message;

            string actual = Assert.Throws<JsonException>(() => ZeroAllocJson.Serialize(new ArrayBufferWriter<byte>(), value)).Message;

            Assert.Contains(" Path: $.Data.Next.Next", actual, StringComparison.Ordinal);
            Assert.Equal(expected, actual);
        }
    }

    /// <summary>What collections of the framework consist of is no sequence.</summary>
    [Fact]
    public void Serialize_CycleBehindCollectionsOfTheFramework_SameMessageAsSystemTextJson()
    {
        int[] items = [1, 2, 3];
        Dictionary<int, int> map = items.ToDictionary(static item => item);
        object[] collections =
        [
            items.ToImmutableArray(), items.ToImmutableList(), items.ToImmutableHashSet(), items.ToImmutableSortedSet(),
            map.ToImmutableDictionary(), map.ToImmutableSortedDictionary(), ImmutableQueue.Create(items), ImmutableStack.Create(items),
            items.ToFrozenSet(), map.ToFrozenDictionary(), map, new SortedDictionary<int, int>(map), new SortedList<int, int>(map),
            items.ToList(), items.ToHashSet(), new SortedSet<int>(items), new LinkedList<int>(items), new Queue<int>(items),
            new ConcurrentQueue<int>(items), new ConcurrentStack<int>(items), new ConcurrentBag<int>(items),
            new ConcurrentDictionary<int, int>(map),
        ];
        Assert.All(collections, static collection =>
        {
            var value = new Parcel { Part = new[] { new Amount(1), collection }, Data = SecondPassTests.Linked.Circle() };
            string expected = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(value)).Message;

            Assert.Equal(
                expected, Assert.Throws<JsonException>(() => ZeroAllocJson.Serialize(new ArrayBufferWriter<byte>(), value)).Message);
        });
    }

    /// <summary>At the deepest level nothing that a value holds is enumerated: its exception has the path.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Serialize_CycleOfClassesThatHoldASequence_SameExceptionAsSystemTextJson(bool hasItems)
    {
        var order = new Order { Customer = hasItems ? new() { Tags = ["a"] } : null };
        order.Lines.Add(new() { Order = order });
        var chain = new Order();
        for (int i = 0; i < 70; i++)
        {
            chain = new() { Next = chain };
        }

        foreach (object value in new object[] { order, chain, new Parcel { Part = order } })
        {
            JsonException expected = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(value));

            JsonException actual = Assert.Throws<JsonException>(() => ZeroAllocJson.Serialize(new ArrayBufferWriter<byte>(), value));

            Assert.Equal((expected.Message, expected.Path), (actual.Message, actual.Path));
        }
    }

    /// <summary>The deepest level that is allowed runs no code of the app's.</summary>
    [Fact]
    public async Task SerializeAsync_SequenceBehindTheDeepestLevel_AsSystemTextJson()
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        var options = new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, MaxDepth = 5 };
        var stock = new JsonSerializerOptions(options);
        var value = new Parcel { Part = new Chain { Next = new() { Next = new() { Next = new() } } }, Data = Sequence(5) };

        string actual = await TextAsync(stream => ZeroAllocJson.SerializeAsync(stream, value, options, token));

        Assert.Equal(await TextAsync(stream => new ValueTask(JsonSerializer.SerializeAsync(stream, value, stock, token))), actual);
    }

    /// <summary>A callback of a derived class at the deepest level runs once, and a sequence is behind it.</summary>
    [Fact]
    public async Task Difference_7_SequenceBehindACallbackAtTheDeepestLevel_RunsOnce()
    {
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "No code is compiled.");
        var options = new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, MaxDepth = 3 };
        var cat = new Cat();
        await Assert.ThrowsAsync<NotSupportedException>(() => TextAsync(stream => ZeroAllocJson.SerializeAsync(
            stream, new Parcel { Part = new Cage { Animal = cat }, Data = Sequence(5) }, options, TestContext.Current.CancellationToken)));

        Assert.Equal(1, cat.Calls);
    }

    /// <summary>A converter of a derived class at the deepest level enumerates, and is asked once.</summary>
    [Fact]
    public void Difference_116_RejectedBehindAConverterAtTheDeepestLevel_EnumeratedOnce()
    {
        var options = new JsonSerializerOptions { MaxDepth = 3 };
        var queue = new Queue<int>([1, 2, 3, 4]);
        var value = new Parcel
        {
            Part = new Shelf { Book = new DrainedBook(OneShot.Next(queue, 2)) },
            Data = SecondPassTests.Linked.Circle(),
        };

        Assert.Throws<JsonException>(() => ZeroAllocJson.Serialize(new ArrayBufferWriter<byte>(), value, options));

        Assert.Equal(2, queue.Count);
    }

    /// <summary>What System.Text.Json doesn't begin to enumerate at the deepest level costs no path.</summary>
    [Fact]
    public void Serialize_CollectionThatDoesNotFit_SameExceptionAsSystemTextJson()
    {
        var extended = new Holder { Data = new Named() };
        extended.Next = extended;
        AssertSameException(extended, new JsonSerializerOptions());
        AssertSameException(
            new Chain { Next = new() { Items = Enumerable.Range(0, 2).Where(static item => item >= 0) } },
            new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve, MaxDepth = 3 });

        static void AssertSameException<T>(T value, JsonSerializerOptions options)
        {
            var stock = new JsonSerializerOptions(options);
            JsonException expected = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(value, stock));
            JsonException actual = Assert.Throws<JsonException>(
                () => ZeroAllocJson.Serialize(new ArrayBufferWriter<byte>(), value, options));

            Assert.Equal((expected.Message, expected.Path), (actual.Message, actual.Path));
        }
    }

    /// <summary>Collections that yield their items once, and that no declared type shows.</summary>
    [Fact]
    public async Task Difference_7_SequenceBehindADerivedDictionaryOrNode_NoItemIsLost()
    {
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "No code is compiled.");
        CancellationToken token = TestContext.Current.CancellationToken;
        Func<object>[] parts =
        [
            static () => new DrainedTable { ["a"] = 1 }, static () => JsonValue.Create<Queue<int>>(new DrainedQueue(1, 2))!,
            static () => JsonValue.Create(new ReadOnlyCollection<int>(new DrainedList()))!,
        ];
        foreach (Func<object> part in parts)
        {
            string expected = await TextAsync(
                stream => new ValueTask(JsonSerializer.SerializeAsync(stream, Make(), cancellationToken: token)));

            // An exception is no answer, so that nothing is lost.
            string? actual = null;
            await Record.ExceptionAsync(async () => actual = await TextAsync(
                stream => ZeroAllocJson.SerializeAsync(stream, Make(), new JsonSerializerOptions(), token)));
            Assert.Equal(expected, actual ?? expected);

            Parcel Make() => new() { Part = part(), Data = Sequence(5) };
        }
    }

    /// <summary>An <see cref="ExpandoObject"/> is a collection of the framework's.</summary>
    [Fact]
    public async Task SerializeAsync_SequenceBehindAnExpandoObject_AsSystemTextJson()
    {
        IDictionary<string, object?> selected = new ExpandoObject();
        selected["a"] = 1;

        string actual = await TextAsync(stream => ZeroAllocJson.SerializeAsync(
            stream, new Parcel { Part = selected, Data = Sequence(5) }, null, TestContext.Current.CancellationToken));

        Assert.Equal("""{"Part":{"a":1},"Data":[5]}""", actual);
    }

    /// <summary>What an item has enumerated is no matter of the next one's.</summary>
    [Fact]
    public async Task SerializeAsync_CycleInTheItemBehindASequence_SameMessageAsSystemTextJson()
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        string expected = (await Assert.ThrowsAsync<JsonException>(
            () => JsonSerializer.SerializeAsync(new MemoryStream(), Items(), cancellationToken: token))).Message;

        string actual = (await Assert.ThrowsAsync<JsonException>(
            async () => await ZeroAllocJson.SerializeAsync(new MemoryStream(), Items(), null, token))).Message;

        Assert.Contains("$.Data.Next.Next", actual, StringComparison.Ordinal);
        Assert.Equal(expected.Replace("$[1].", "$.", StringComparison.Ordinal), actual.Replace("$[0].", "$.", StringComparison.Ordinal));

        static IAsyncEnumerable<Parcel> Items() => Sequence(
            new Parcel { Part = new[] { 1 }.Select(static number => number) }, new Parcel { Data = SecondPassTests.Linked.Circle() });
    }

    /// <summary>The exception that System.Text.Json throws has the same type without a second pass.</summary>
    [Fact]
    public void Difference_116_StateRejectedBehindASequence_SameTypeOfException()
    {
        var options = new JsonSerializerOptions { DictionaryKeyPolicy = new Nameless() };
        foreach (object data in (object[])[default(JsonElement), new Dictionary<string, int> { ["a"] = 1 }, typeof(int)])
        {
            Exception expected = Assert.ThrowsAny<Exception>(() => JsonSerializer.Serialize(Value(data), options));
            Exception actual = Assert.ThrowsAny<Exception>(
                () => ZeroAllocJson.Serialize(new ArrayBufferWriter<byte>(), Value(data), options));

            Assert.Equal(expected.GetType(), actual.GetType());
        }

        static Parcel Value(object data) => new() { Part = new[] { 1 }.Select(static number => number), Data = data };
    }

    [Fact]
    public void Difference_X32_RejectedBehindIXmlSerializable_EnumeratedOnce()
    {
        Queue<int> queue = new([1, 2, 3, 4]);
        var value = new XmlParcel { Part = new XmlDrain { Items = OneShot.Next(queue, 2) }, Color = (ConsoleColor)77 };

        Assert.Throws<InvalidOperationException>(() => ZeroAllocXml.Serialize(new ArrayBufferWriter<byte>(), value));

        Assert.Equal(2, queue.Count);
    }

    /// <summary>By each of these a part is written that takes two items of a queue.</summary>
}
