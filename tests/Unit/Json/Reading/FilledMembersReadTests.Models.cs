using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Models whose members hold something before they are read.</summary>
public sealed partial class FilledMembersReadTests
{
    private sealed class Order
    {
        public int Id { get; set; }

        public List<Line> Lines { get; } = [new() { Name = "first" }];

        public ICollection<string?> Tags { get; } = ["a"];

        public IList<int> Numbers { get; set; } = new List<int> { 1, 2 };

        public ISet<int> Set { get; } = new HashSet<int> { 1 };

        public Dictionary<string, int> Counts { get; } = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 1, ["b"] = 2 };

        public IDictionary<int, Line?> ByNumber { get; } = new SortedDictionary<int, Line?> { [1] = new() { Name = "one" } };

        public Queue<int> Queue { get; } = new([1]);

        public Stack<int> Stack { get; } = new([1]);

        public ConcurrentQueue<int> Queued { get; } = new([1]);

        public ConcurrentStack<int> Stacked { get; } = new([1]);

        public LinkedList<int> Linked { get; } = new([1]);

        public ObservableCollection<int> Observed { get; } = [1];

        public int[] Array { get; set; } = [1, 2];

        public IEnumerable<int> Enumerated { get; set; } = [1, 2];

        public Line Home { get; } = new() { Name = "home", Next = new() { Name = "next" } };

        public Line? Settable { get; set; } = new() { Name = "settable" };

        public Line? Missing { get; set; }

        public Line? Lost { get; }

        public List<int>? LostItems { get; }

        public List<int>? MissingItems { get; set; }

        public Cell Cell { get; set; } = new() { X = 1, Y = 2, Items = [1] };

        public Cell? Maybe { get; set; } = new Cell { X = 5 };

        public Positional Record { get; set; } = new("left", 2) { Third = 3 };

        public string Text { get; set; } = "text";
    }

    private sealed class Line
    {
        public string? Name { get; set; }

        public int Count { get; set; } = 1;

        public List<int> Numbers { get; set; } = [7];

        public Line? Next { get; set; }
    }

    private struct Cell
    {
        public int X { get; set; }

        public int Y { get; set; }

        public List<int>? Items { get; set; }
    }

    private sealed record Positional(string Left, int Right)
    {
        public int Third { get; set; }
    }

    private sealed class ByAttribute
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> Filled { get; } = [1];

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
        public List<int> Replaced { get; set; } = [1];

        public List<int> Usual { get; set; } = [1];

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Dictionary<string, string>? Settable { get; set; } = new() { ["a"] = "b" };

        [JsonInclude]
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public readonly List<string> Field = ["f"];

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        [JsonPropertyName("renamed")]
        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public List<int> Quoted { get; } = [2];
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class ByType
    {
        public List<int> Filled { get; } = [1];

        public ByType? Next { get; set; }

        public Line Line { get; } = new() { Name = "l" };
    }

    private class Animal
    {
        public virtual string? Name { get; set; }

        public List<int> Ages { get; } = [1];
    }

    private sealed class Dog : Animal
    {
        public override string? Name
        {
            get => base.Name;
            set
            {
                ProvenReadTests.Counts.Note($"dog {value}");
                base.Name = value;
            }
        }

        public string? Breed { get; set; } = "b";
    }

    private sealed class Owner
    {
        public Animal Pet { get; } = new Dog();

        public int Id { get; set; }
    }

    private sealed class Noticed
    {
        private static readonly List<int> s_shared = [];

        private readonly List<string> _log = [];

        public static IReadOnlyList<int> Everyone => s_shared;

        public List<int> Shared => s_shared;

        public List<string> Lazy
        {
            get
            {
                ProvenReadTests.Counts.Note("lazy");
                return _log;
            }
        }

        public Line Late => field ??= Made("late");

        public Counted Counted { get; } = new();

        private static Line Made(string name)
        {
            ProvenReadTests.Counts.Note(name);
            return new Line { Name = name };
        }
    }

    private sealed class Counted : Collection<int>
    {
        protected override void InsertItem(int index, int item)
        {
            ProvenReadTests.Counts.Note($"insert {item}");
            base.InsertItem(index, item);
        }
    }

    private sealed class Unfillable
    {
        public IList<int> Fixed { get; } = new int[] { 1, 2 };

        public ICollection<string> Frozen { get; } = new ReadOnlyCollection<string>(["a"]);

        public int Id { get; set; }
    }

    private sealed class CallingBack
    {
        public Called Inner { get; } = new();
    }

    private sealed class Called : IJsonOnDeserializing, IJsonOnDeserialized
    {
        public int Id { get; set; }

        public void OnDeserialized() => ProvenReadTests.Counts.Note($"after {Id}");

        public void OnDeserializing() => ProvenReadTests.Counts.Note($"before {Id}");
    }

    private sealed class Demanding
    {
        public Required Inner { get; } = new() { Id = 1 };
    }

    private sealed class Required
    {
        public required int Id { get; set; }

        public string Name { get; set; } = "";
    }

    private sealed class Extended
    {
        public WithRest Inner { get; } = new() { Rest = new() { ["a"] = default } };
    }

    private sealed class WithRest
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, System.Text.Json.JsonElement>? Rest { get; set; }
    }

    private sealed class OfObjects
    {
        public List<object?> Anything { get; } = [1];

        public int Id { get; set; }
    }

    /// <summary>Which members there are only System.Text.Json asks, of the value.</summary>
    private sealed class OfInterface
    {
        public IShape Shape { get; } = new Shape();

        public int Id { get; set; }
    }

    private interface IShape
    {
        int Size { get; set; }
    }

    private sealed class Shape : IShape
    {
        public int Size { get; set; } = 1;
    }

    private sealed class OfFixed
    {
        public Fixed Inner { get; } = new(1);

        public int Id { get; set; }
    }

    private sealed class Fixed(int id)
    {
        public int Id { get; } = id;

        public int Other { get; set; }
    }

    [JsonDerivedType(typeof(Circle), "circle")]
    private class Polymorphic
    {
        public int Id { get; set; } = 1;

        public List<int> Items { get; } = [1];
    }

    private sealed class Circle : Polymorphic
    {
        public List<int> More { get; } = [2];
    }

    private sealed class OfPolymorphic
    {
        public Polymorphic Shape { get; } = new Circle();

        public List<Polymorphic> Shapes { get; } = [new()];

        public int Id { get; set; }
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class WithParameters(int id)
    {
        public int Id { get; } = id;

        public List<int> Items { get; } = [1];
    }

    private sealed class WithParametersByOptions(int id)
    {
        public int Id { get; } = id;

        public List<int> Items { get; set; } = [1];
    }
}
