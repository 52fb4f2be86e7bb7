using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>The models.</summary>
public sealed partial class ObjectKindsReadTests
{
    private readonly record struct Point(int X, int Y);

    private readonly record struct Pair<TLeft, TRight>(TLeft Left, TRight Right);

    private struct Started
    {
        public Started() => B = 7;

        public int A { get; set; } = 5;

        public int B { get; set; }
    }

    private struct Corner
    {
        public int X { get; set; }

        public int Y { get; init; }
    }

    private sealed record Person(string Name, int Age, Person? Parent = null)
    {
        public string? Nick { get; set; }

        public int[] Extra { get; init; } = [7];
    }

    private sealed record WithDefaults(
        string Text = "none",
        int Count = 5,
        DayOfWeek Day = DayOfWeek.Friday,
        double Rate = 0.5,
        decimal Money = 9.75m,
        int? Maybe = 3,
        string? Nothing = null);

    private sealed class Plain
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public bool IsActive { get; set; }

        public double Score { get; set; } = 0.25;

        public DayOfWeek? Kind { get; set; }

        public Plain? Parent { get; set; }

        public List<string?>? Tags { get; set; } = ["default"];

        public DateTimeOffset When { get; set; }
    }

    private sealed class WithFields
    {
        public readonly int Fixed = 1;
        public int Number = 2;
        public string? Text = "none";
        public WithFields? Inner;

        public WithFields() => Inner = null;
    }

    private sealed class Box
    {
        public Point Min { get; set; }

        public Point? Max { get; set; }

        public Corner Center { get; set; }

        public Corner? Middle { get; set; }
    }

    private sealed class Strict
    {
        public required int Id { get; init; }

        public required string? Name { get; set; }

        public string Note { get; init; } = "none";

        public Strict? Inner { get; init; }
    }

    private sealed class Annotated
    {
        public Annotated() => Name = "parameterless";

        [JsonConstructor]
        private Annotated(int id, string name)
        {
            Id = id;
            Name = name;
        }

        public int Id { get; }

        public string Name { get; }

        public int Count { get; set; } = 9;

        public int Total { get; init; }
    }

    private sealed class Hidden
    {
        [JsonInclude]
        private int _field = 8;

        public int Open { get; private set; }

        [JsonInclude]
        public int Secret { get; private set; }

        [JsonInclude]
        internal string? Internal { get; set; }

        [JsonInclude]
        private int Protected { get; init; }

        public int GetOnly => _field + Protected;
    }

    private class Ancestor
    {
        public virtual int Virtual { get; set; }

        public virtual int Overridden { get; set; } = 1;

        public virtual int HalfOverridden { get; set; }

        public int Shown { get; set; }

        public int Base { get; init; }
    }

    private sealed class Derived : Ancestor
    {
        public override int Overridden { get; set; }

        public override int HalfOverridden => base.HalfOverridden + 1;

        public new string? Shown { get; set; }

        public int[]? Own { get; set; }
    }

    private class Closed<T>
    {
        public T? Item { get; set; }

        public List<T>? Items { get; set; }

        public Dictionary<int, T[]>? ById { get; init; }
    }

    private sealed class ClosedDerived : Closed<Strict>;

    private sealed class Page<T>
    {
        public IReadOnlyList<T> Items { get; set; } = [];

        public Page<T>? Next { get; set; }

        public int Total { get; set; }
    }

    private sealed class Tree
    {
        public int Value { get; set; }

        public Tree? Left { get; set; }

        public Tree? Right { get; set; }

        public List<Tree>? Children { get; set; }

        public Dictionary<string, Tree>? ByName { get; set; }
    }

    private sealed class Ignoring
    {
        [JsonIgnore]
        public int Always { get; set; } = 100;

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public int Never { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? WhenNull { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int WhenDefault { get; set; }

        public int ReadOnly { get; } = 7;

        public List<int> List { get; } = [9];

        public int Last { get; set; }
    }

    private sealed class OneWay
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public int OnRead { get; set; } = 7;

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public int OnWrite { get; set; } = 8;

        [JsonInclude]
        public int Shown => OnWrite;

        public int Last { get; set; }
    }

    private sealed class Loose
    {
        public object? Any { get; set; }

        public JsonElement Element { get; set; }

        public System.Text.Json.Nodes.JsonNode? Node { get; set; }

        public System.Text.Json.Nodes.JsonArray? Array { get; set; }

        public System.Text.Json.Nodes.JsonObject? Object { get; set; }

        public JsonDocument? Document { get; set; }

        public int Last { get; set; }
    }

    private sealed class Scalars
    {
        public byte B { get; set; }

        public sbyte Sb { get; set; }

        public short S { get; set; }

        public ushort Us { get; set; }

        public int I { get; set; }

        public uint Ui { get; set; }

        public long L { get; set; }

        public ulong Ul { get; set; }

        public float F { get; set; }

        public double D { get; set; }

        public decimal M { get; set; }

        public char C { get; set; }

        public bool Flag { get; set; }

        public string? Text { get; set; }

        public Guid Id { get; set; }

        public DateTime At { get; set; }

        public DateTimeOffset Offset { get; set; }

        public DateOnly Day { get; set; }

        public TimeOnly Time { get; set; }

        public TimeSpan Span { get; set; }

        public Uri? Uri { get; set; }

        public Version? Version { get; set; }

        public byte[]? Bytes { get; set; }

        public Half Half { get; set; }

        public Int128 Big { get; set; }

        public DayOfWeek Enum { get; set; }

        public int? Maybe { get; set; } = 4;

        public DayOfWeek? MaybeEnum { get; set; }
    }

    private sealed class Collections
    {
        public int[]? Array { get; set; }

        public List<string?>? List { get; set; }

        public HashSet<int>? Set { get; set; }

        public Queue<int>? Queue { get; set; }

        public Stack<int>? Stack { get; set; }

        public LinkedList<int>? Linked { get; set; }

        public IEnumerable<int>? Enumerable { get; set; }

        public IReadOnlyCollection<string>? ReadOnly { get; set; }

        public ISet<string>? Iset { get; set; }

        public Dictionary<string, int>? Map { get; set; }

        public IDictionary<int, string>? Imap { get; set; }

        public List<int[]>? Nested { get; set; }

        public System.Collections.Immutable.ImmutableArray<int> Immutable { get; set; } = [];

        public IReadOnlyDictionary<Guid, List<int>>? ByGuid { get; set; }
    }

    private sealed class RarerCollections
    {
        public System.Collections.Immutable.ImmutableSortedSet<string>? Sorted { get; set; }

        public System.Collections.Immutable.ImmutableSortedDictionary<string, int>? SortedMap { get; set; }

        public System.Collections.Immutable.ImmutableQueue<int>? Queue { get; set; }

        public System.Collections.Immutable.IImmutableStack<int>? Stack { get; set; }

        public Memory<int> Memory { get; set; }

        public ReadOnlyMemory<string?> Texts { get; set; }

        public OrderedDictionary<double, int>? Ordered { get; set; }

        public Dictionary<bool, int>? ByTruth { get; set; }

        public SortedDictionary<Version, int>? ByVersion { get; set; }

        public Dictionary<Uri, int>? ByAddress { get; set; }
    }

    /// <summary>The same where documents are proven first.</summary>
    private sealed class NoticingCollections
    {
        private static int s_made;

        public NoticingCollections() => s_made++;

        public static int Made => s_made;

        public System.Collections.Immutable.ImmutableSortedSet<decimal>? Sorted { get; set; }

        public System.Collections.Immutable.ImmutableSortedDictionary<Uri, int>? SortedMap { get; set; }

        public Memory<Version> Memory { get; set; }

        public Dictionary<Half, int>? ByHalf { get; set; }

        public Dictionary<Uri, Version>? ByAddress { get; set; }
    }

    private sealed class Metadata
    {
        [JsonPropertyName("plain")]
        public int Plain { get; set; }
    }

    private sealed class Empty;
}
