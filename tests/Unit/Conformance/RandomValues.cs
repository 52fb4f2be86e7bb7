using System.Collections;
using System.Collections.Immutable;
using System.Reflection;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Values for random models: of each type in the palette some by hand, in containers by reflection.</summary>
internal sealed class RandomValues
{
    private static readonly Dictionary<Type, object?[]> s_samples = new()
    {
        [typeof(int)] = [0, 5, int.MinValue],
        [typeof(int?)] = [null, 0, -7],
        [typeof(long)] = [0L, long.MaxValue],
        [typeof(byte)] = [(byte)0, (byte)255],
        [typeof(decimal)] = [0m, 1.50m],
        [typeof(double)] = [0.0, -0.0, 1e300, double.NaN],
        [typeof(float?)] = [null, 1.5f, float.PositiveInfinity],
        [typeof(Half)] = [(Half)0, (Half)2.5],
        [typeof(bool)] = [false, true],
        [typeof(char)] = ['a', '\0', '"'],
        [typeof(string)] = [null, "", "plain", "é<\"&>\ud83d\ude00"],
        [typeof(DateTime)] = [default(DateTime), new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc)],
        [typeof(Guid?)] = [null, Guid.AllBitsSet],
        [typeof(DayOfWeek)] = [DayOfWeek.Sunday, DayOfWeek.Friday, (DayOfWeek)77],
        [typeof(ConsoleModifiers?)] = [null, ConsoleModifiers.Alt | ConsoleModifiers.Control],
        [typeof(object)] =
        [
            null, 5, 2.5, "x", DayOfWeek.Friday, new[] { 1 }, new QuotedList { 1 }, new PlainList { 2 }, new List<object?> { 1, null },
            new List<PlainList> { new() { 3 } }
        ],
        [typeof(QuotedList)] = [null, new QuotedList(), new QuotedList { 1, 2 }],
        [typeof(PlainList)] = [null, new PlainList { 1 }],
        [typeof(List<object>)] = [null, new List<object?> { 1, null, "x", new List<int> { 1 } }],
        [typeof(Hashtable)] = [null, new Hashtable { ["a"] = 1 }],
        [typeof(int[][])] = [null, new[] { new[] { 1 }, [] }],
        [typeof(List<List<int>>)] = [null, new List<List<int>?> { new() { 1 }, null }],
        [typeof(ImmutableArray<int>?)] = [null, ImmutableArray.Create(1, 2)],
        [typeof(KeyValuePair<int, int?>)] = [default(KeyValuePair<int, int?>), new KeyValuePair<int, int?>(1, 2)],
        [typeof(Dictionary<string, int>)] =
        [
            null,
            new Dictionary<string, int>(),
            new Dictionary<string, int> { ["FooBar"] = 1, ["b<"] = 2 }
        ],
        [typeof(Dictionary<DayOfWeek, int>)] = [null, new Dictionary<DayOfWeek, int> { [DayOfWeek.Friday] = 1, [(DayOfWeek)77] = 2 }],
        [typeof(Dictionary<int, double?>)] = [null, new Dictionary<int, double?> { [1] = 1.5, [2] = null }],
        [typeof(Dictionary<char, int>)] = [null, new Dictionary<char, int> { ['A'] = 1 }],
        [typeof(IReadOnlyDictionary<Guid, string>)] = [null, new SortedDictionary<Guid, string?> { [Guid.Empty] = null }],
        [typeof(Dictionary<string, List<int>>)] = [null, new Dictionary<string, List<int>?> { ["A"] = [1], ["B"] = null }],
        [typeof(Dictionary<string, object>)] =
        [
            null,
            new Dictionary<string, object?> { ["A"] = 1, ["B"] = null, ["C"] = new Dictionary<int, int> { [1] = 1 } }
        ],
        [typeof(List<int>)] = [null, new List<int>(), new List<int> { 1, 2 }],
        [typeof(List<decimal?>)] = [null, new List<decimal?> { 1.50m, null }],
        [typeof(IEnumerable<int>)] = [null, new List<int> { 1 }, new HashSet<int> { 2 }],
        [typeof(HashSet<DayOfWeek>)] = [null, new HashSet<DayOfWeek> { DayOfWeek.Monday }],
        [typeof(ArraySegment<int>)] = [new ArraySegment<int>([1, 2], 1, 1)],
        [typeof(ImmutableStack<int>)] = [null, ImmutableStack.Create(1, 2)],
    };

    private static readonly HashSet<Type> s_numeric =
    [
        typeof(int), typeof(int?), typeof(long), typeof(byte), typeof(decimal), typeof(double), typeof(float?), typeof(Half),
        typeof(object), typeof(QuotedList), typeof(PlainList), typeof(List<object>), typeof(Hashtable), typeof(Dictionary<string, int>),
        typeof(Dictionary<DayOfWeek, int>), typeof(Dictionary<int, double?>), typeof(Dictionary<char, int>),
        typeof(Dictionary<string, object>), typeof(List<int>), typeof(List<decimal?>), typeof(IEnumerable<int>), typeof(ArraySegment<int>),
        typeof(ImmutableStack<int>),
    ];

    private readonly Random _random;

    /// <summary>Starts a series of values; the same seed gives the same.</summary>
    public RandomValues(int seed) => _random = new Random(seed);

    /// <summary>The types that members may have.</summary>
    public static IReadOnlyList<Type> Palette { get; } = [.. s_samples.Keys];

    /// <summary>Whether a member may say how its numbers are written: System.Text.Json refuses it elsewhere.</summary>
    public static bool TakesNumberHandling(Type type) => s_numeric.Contains(type);

    /// <summary>A value of a type in the palette, of a random model, or of a container of one.</summary>
    public object? Next(Type type)
    {
        if (s_samples.TryGetValue(type, out object?[]? samples))
        {
            return samples[_random.Next(samples.Length)];
        }

        if (_random.Next(6) == 0)
        {
            return null;
        }

        if (type.IsArray)
        {
            Array array = Array.CreateInstance(type.GetElementType()!, 2);
            array.SetValue(Next(type.GetElementType()!), 1);
            return array;
        }

        object value = Activator.CreateInstance(type)!;
        switch (value)
        {
            case IList list:
                list.Add(Next(type.GetGenericArguments()[0]));
                list.Add(null);
                break;
            case IDictionary dictionary:
                dictionary["SomeKey"] = Next(type.GetGenericArguments()[1]);
                break;
            default:
                foreach (PropertyInfo property in type.GetProperties())
                {
                    property.SetValue(value, Next(property.PropertyType));
                }

                break;
        }

        return value;
    }

    /// <summary>A collection whose own numbers are in quotes.</summary>
    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    internal sealed class QuotedList : List<int>;

    /// <summary>A collection whose own numbers are not.</summary>
    [JsonNumberHandling(JsonNumberHandling.Strict)]
    internal sealed class PlainList : List<int>;
}
