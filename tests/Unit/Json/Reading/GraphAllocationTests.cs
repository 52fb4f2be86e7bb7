using System.Buffers;
using System.Collections.Immutable;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>
/// Reading allocates the object graph and nothing else, from a span, from segments and from a pipe that has the document.
/// </summary>
public sealed partial class GraphAllocationTests
{
    private static int s_made;

    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void Read_Objects_AllocatesTheGraph()
    {
        AssertGraph(static () => new Person { Id = 1, Name = Text(12), Inner = new Person { Name = Text(3) }, At = DateTime.UnixEpoch });
        AssertGraph(static () => new Positional(1, Text(5), 2.5));
        AssertGraph(static () => new Point(1, 2));
        AssertGraph(static () => new Wide { A = new Point(1, 2), B = new Point(3, 4), Maybe = 5 });
        AssertGraph(static () => new Paid { Cost = new Amount(1), Charge = new Amount(2) });
        AssertGraph(static () => new Paid[3] { new() { Cost = new Amount(1) }, new(), new() { Charge = new Amount(2) } });
    }

    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void Read_Collections_AllocatesTheGraph()
    {
        foreach (int count in (int[])[0, 1, 5, 64, 65, 200, 5000])
        {
            AssertGraph(() => new int[count]);
            AssertGraph(() => Filled(new List<int>(count), count));
            AssertGraph(() => Strings(count));
            AssertGraph(() => new Person[count]);
            AssertGraph(() => (IReadOnlyList<double>)Filled(new List<double>(count), count));
            AssertGraph(() => count == 0 ? [] : ImmutableCollectionsMarshal.AsImmutableArray(new long[count]));
        }
    }

    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void Read_NestedCollections_AllocatesTheGraph()
    {
        AssertGraph(static () => new List<int[]>(3) { new int[100], new int[0], new int[1] });
        AssertGraph(static () =>
            new Holder { Items = new List<Person>(2) { new() { Name = Text(4) }, new() }, Matrix = [[1.5, 2], new double[0], [3]] });
    }

    [Fact]
    public void Read_Dictionaries_AllocatesTheGraph()
    {
        foreach (int count in (int[])[0, 1, 10, 100])
        {
            AssertGraph(() => Keyed(count));
            AssertGraph(() =>
            {
                var map = new Dictionary<int, Point>(count);
                for (int i = 0; i < count; i++)
                {
                    map[i] = new Point(i, i);
                }

                return map;
            });
        }
    }

    [Fact]
    public void Read_Anything_AllocatesNoMoreThanStock()
    {
        AssertNoMoreThanStock(Enumerable.Range(0, 100).ToHashSet());
        AssertNoMoreThanStock(new Queue<int>(Enumerable.Range(0, 100)));
        AssertNoMoreThanStock(new Stack<int>(Enumerable.Range(0, 100)));
        AssertNoMoreThanStock(new LinkedList<int>(Enumerable.Range(0, 100)));
        AssertNoMoreThanStock(ImmutableList.CreateRange(Enumerable.Range(0, 100)));
        AssertNoMoreThanStock(Enumerable.Range(0, 100).ToImmutableHashSet());
        AssertNoMoreThanStock(Enumerable.Range(0, 100).ToImmutableDictionary(static i => i, static i => i));
        AssertNoMoreThanStock(
            new System.Collections.Concurrent.ConcurrentDictionary<int, int>(Enumerable.Range(0, 100).ToDictionary(static i => i)));
        AssertNoMoreThanStock(new Holder { Items = [new() { Name = "é\n", At = DateTime.UnixEpoch }], Matrix = [[1]] });
        AssertNoMoreThanStock(new Dictionary<string, object> { ["a"] = 1, ["b"] = "text" });
        AssertNoMoreThanStock(Enumerable.Range(0, 100).ToImmutableSortedSet());
        AssertNoMoreThanStock(Enumerable.Range(0, 100).ToImmutableSortedDictionary(static i => i, static i => i));
        AssertNoMoreThanStock(ImmutableQueue.CreateRange(Enumerable.Range(0, 100)));
        AssertNoMoreThanStock(ImmutableStack.CreateRange(Enumerable.Range(0, 100)));
        AssertNoMoreThanStock(new Memory<int>(new int[100]));
        AssertNoMoreThanStock(new OrderedDictionary<double, bool> { [1.5] = true });
        AssertNoMoreThanStock(new Dictionary<Uri, int> { [new("/a", UriKind.Relative)] = 1 });
        AssertNoMoreThanStock(new Dictionary<bool, Version> { [true] = new(1, 2) });
    }

    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void Read_ProvenDocuments_AllocatesTheGraph()
    {
        AssertGraph(static () => new Noticing { Id = 1, Name = Text(12), Amount = new Amount(5), Tags = [Text(1), Text(3)] });
        foreach (int count in (int[])[0, 1, 64, 65, 2000])
        {
            AssertGraph(() =>
            {
                var items = new List<Noticing>(count);
                for (int i = 0; i < count; i++)
                {
                    items.Add(new Noticing { Amount = new Amount(i), Maybe = new Amount(1), Tags = new string[0], Name = Text(300) });
                }

                return items;
            });
        }
    }

    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void Read_PolymorphicTypes_AllocatesTheGraph()
    {
        foreach (int count in (int[])[0, 1, 65, 2000])
        {
            AssertGraph(() => Many<Figure>(count, static i => i % 3 == 0 ? new Disc { Name = Text(5) }
                : i % 3 == 1 ? new Box { Inner = new Disc() }
                : new Figure()));
            AssertGraph(() => Many<IMark>(count, static i => i % 2 == 0 ? new Mark { At = i } : new Tick { At = i }));
            AssertGraph(() => Many<Counting>(count, static i => new Counted { Id = i, Inner = new Counted() }));
        }

        static List<T> Many<T>(int count, Func<int, T> make)
        {
            var items = new List<T>(count);
            for (int i = 0; i < count; i++)
            {
                items.Add(make(i));
            }

            return items;
        }
    }

    [Fact]
    public void Read_ProvenValuesThatAreMadeOnce_AllocatesNoMoreThanStock()
    {
        AssertNoMoreThanStock(new NoticingValues
        {
            Home = new Uri("https://example.org/é\n"),
            Release = new Version(1, 2),
            Data = new byte[100],
            Window = new byte[10],
            Any = JsonDocument.Parse("""{"a":[1]}""").RootElement,
            Homes = [new Uri("/a", UriKind.Relative), null],
        });
    }

    [Fact]
    public void Read_ExtensionData_AllocatesNoMoreThanStock()
    {
        AssertNoMoreThanStock(new Microsoft.AspNetCore.Mvc.ProblemDetails
        {
            Title = "Not Found",
            Status = 404,
            Extensions = { ["traceId"] = "00-1", ["retries"] = new[] { 1, 2 }, ["none"] = null },
        });
        AssertNoMoreThanStock(new Microsoft.AspNetCore.Mvc.ProblemDetails { Status = 404 });
    }

    [Fact]
    public void Read_UnknownMembers_AllocatesNothingForThem()
    {
        string unknown = "\"unknown é\":{\"a\":[1,\"\\n\",{\"b\":null}]},";
        byte[] document = Encoding.UTF8.GetBytes("{" + string.Concat(Enumerable.Repeat(unknown, 500)) + "\"Id\":1}");
        JsonContract<Person> contract = ZeroAllocJson.Compile<Person>();
        Assert.Equal(Allocated(static () => new Person()), Allocated(() => contract.Deserialize(document)));
    }

    private static string Text(int length) => new('x', length);

    private static List<T> Filled<T>(List<T> list, int count)
    {
        for (int i = 0; i < count; i++)
        {
            list.Add(default!);
        }

        return list;
    }

    private static string[] Strings(int count)
    {
        string[] texts = new string[count];
        for (int i = 0; i < count; i++)
        {
            texts[i] = Text(i % 20 + 1);
        }

        return texts;
    }

    private static Dictionary<string, int> Keyed(int count)
    {
        var map = new Dictionary<string, int>(count);
        for (int i = 0; i < count; i++)
        {
            map[new string((char)('a' + (i % 26)), (i / 26) + 1)] = i;
        }

        return map;
    }

    private static void AssertGraph<T>(Func<T> build)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return;
        }

        byte[] document = JsonSerializer.SerializeToUtf8Bytes(build());
        long graph = Allocated(build);
        foreach ((string way, long expected, long allocated) in Ways<T>(document, _ => graph))
        {
            Assert.Equal((typeof(T), document.Length, way, expected), (typeof(T), document.Length, way, allocated));
        }
    }

    private static void AssertNoMoreThanStock<T>(T value)
    {
        byte[] document = JsonSerializer.SerializeToUtf8Bytes(value);

        // Of the same text: a value that is kept as it stands is longer in an indented document.
        foreach ((string way, long stock, long allocated) in Ways<T>(
            document, text => Allocated(() => JsonSerializer.Deserialize<T>(text))))
        {
            Assert.True(allocated <= stock, $"{typeof(T)} from {way}: {allocated} B, System.Text.Json {stock} B.");
        }
    }

    private static IEnumerable<(string Way, long Expected, long Allocated)> Ways<T>(byte[] document, Func<byte[], long> expected)
    {
        JsonContract<T> contract = ZeroAllocJson.Compile<T>();
        Assert.True(contract.TryRead(document, out _), $"Not read by compiled code: {Encoding.UTF8.GetString(document)}");
        byte[] indented = Encoding.UTF8.GetBytes(
            new DocumentRewriter { Indentation = "  ", Colon = ": " }.Rewrite(Encoding.UTF8.GetString(document)));
        ReadOnlySequence<byte> segments = ReadingWays.InSegments(document, 5);
        RepeatingPipeReader whole = new(new ReadOnlySequence<byte>(document));
        RepeatingPipeReader pieces = new(segments);
        long ofCompact = expected(document);
        long ofIndented = expected(indented);
        yield return ("span", ofCompact, Allocated(() => contract.Deserialize(document), ofCompact));
        yield return ("indented", ofIndented, Allocated(() => contract.Deserialize(indented), ofIndented));
        yield return ("segments", ofCompact, Allocated(() => contract.Deserialize(segments), ofCompact));
        yield return ("pipe", ofCompact, Allocated(() => contract.DeserializeAsync(whole).Result, ofCompact));
        yield return ("pipe of segments", ofCompact, Allocated(() => contract.DeserializeAsync(pieces).Result, ofCompact));
    }

    /// <summary>Bytes of one call; more than <paramref name="expected"/> only if no call allocates as little.</summary>
    private static long Allocated<T>(Func<T> act, long expected) => WarmedCalls.Least(() => Keep(act()), expected);

    private static long Allocated<T>(Func<T> act) => WarmedCalls.Bytes(() => Keep(act()));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Keep<T>(T value) => _ = value;

    private readonly record struct Point(int X, int Y);

    private sealed record Positional(int Id, string Name, double Rate);

    /// <summary>A pipe that has the same document again after each read of it.</summary>
    private sealed class RepeatingPipeReader(ReadOnlySequence<byte> document) : PipeReader
    {
        public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default) =>
            new(new ReadResult(document, isCanceled: false, isCompleted: true));

        public override bool TryRead(out ReadResult result)
        {
            result = new ReadResult(document, isCanceled: false, isCompleted: true);
            return true;
        }

        public override void AdvanceTo(SequencePosition consumed)
        {
            if (!consumed.Equals(document.End))
            {
                throw new InvalidOperationException("Not all of the document was consumed.");
            }
        }

        public override void AdvanceTo(SequencePosition consumed, SequencePosition examined) =>
            throw new InvalidOperationException("The document was not consumed.");

        public override void CancelPendingRead() => throw new NotSupportedException();

        public override void Complete(Exception? exception = null) => throw new NotSupportedException();
    }

    private sealed class Person
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public Person? Inner { get; set; }

        public DateTime At { get; set; }
    }

    private sealed class Noticing
    {
        private int _id;

        public Noticing() => s_made++;

        public int Id
        {
            get => _id;
            set
            {
                s_made++;
                _id = value;
            }
        }

        public string? Name { get; set; }

        public Amount Amount { get; set; }

        public Amount? Maybe { get; set; }

        public string[]? Tags { get; set; }
    }

    private sealed class NoticingValues
    {
        public NoticingValues() => s_made++;

        public Uri? Home { get; set; }

        public Version? Release { get; set; }

        public byte[]? Data { get; set; }

        public Memory<byte> Window { get; set; }

        public object? Any { get; set; }

        public List<Uri?>? Homes { get; set; }
    }

    [JsonConverter(typeof(AmountConverter))]
    private readonly record struct Amount(int Value);

    private sealed class AmountConverter : JsonConverter<Amount>
    {
        public override Amount Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32());

        public override void Write(Utf8JsonWriter writer, Amount value, JsonSerializerOptions options) =>
            writer.WriteNumberValue(value.Value);
    }
}
