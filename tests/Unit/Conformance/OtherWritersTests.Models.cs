using System.Collections;
using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Conformance;

/// <content>The models.</content>
public sealed partial class OtherWritersTests
{
    public sealed class Parcel
    {
        public object? Part { get; set; }

        public object? Data { get; set; }
    }

    /// <summary>An entity whose parts refer back to it, and which may hold a sequence.</summary>
    public sealed class Order
    {
        public int Id { get; set; }

        public List<Line> Lines { get; set; } = [];

        public Customer? Customer { get; set; }

        public Order? Next { get; set; }
    }

    public sealed class Line
    {
        public Order? Order { get; set; }
    }

    public sealed class Customer
    {
        public IEnumerable<string>? Tags { get; set; }
    }

    public sealed class Chain
    {
        public Chain? Next { get; set; }

        public IEnumerable<int>? Items { get; set; }
    }

    [JsonDerivedType(typeof(Cat), "cat")]
    public abstract class Animal
    {
        public string? Name { get; set; }
    }

    public sealed class Cat : Animal, IJsonOnSerializing
    {
        [JsonIgnore]
        public int Calls { get; private set; }

        public void OnSerializing() => Calls++;
    }

    public sealed class Cage
    {
        public Animal? Animal { get; set; }
    }

    [JsonDerivedType(typeof(DrainedBook))]
    public class Book
    {
        public string? Title { get; set; }
    }

    [JsonConverter(typeof(BookConverter))]
    public sealed class DrainedBook(IEnumerable<int> pages) : Book
    {
        public IEnumerable<int> Pages { get; } = pages;
    }

    public sealed class BookConverter : JsonConverter<DrainedBook>
    {
        public override DrainedBook? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, DrainedBook value, JsonSerializerOptions options) =>
            writer.WriteStringValue(string.Join(' ', value.Pages));
    }

    public sealed class Shelf
    {
        public Book? Book { get; set; }
    }

    public sealed class Holder
    {
        public Holder? Next { get; set; }

        [JsonExtensionData]
        public IDictionary<string, object>? Data { get; set; }
    }

    /// <summary>A dictionary of the app's.</summary>
    public sealed class Named : SortedDictionary<string, object>, IDictionary<string, object>, IEnumerable<KeyValuePair<string, object>>
    {
        IEnumerator<KeyValuePair<string, object>> IEnumerable<KeyValuePair<string, object>>.GetEnumerator() => GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>Without entries from the second enumeration on.</summary>
    public sealed class DrainedTable : Hashtable
    {
        private bool _isDrained;

        public override IDictionaryEnumerator GetEnumerator()
        {
            IDictionaryEnumerator enumerator = _isDrained ? new Hashtable().GetEnumerator() : base.GetEnumerator();
            _isDrained = true;
            return enumerator;
        }
    }

    /// <summary>Without items from the second enumeration on.</summary>
    public sealed class DrainedQueue(params int[] items) : Queue<int>(items), IEnumerable<int>
    {
        private bool _isDrained;

        IEnumerator<int> IEnumerable<int>.GetEnumerator() => Once();

        IEnumerator IEnumerable.GetEnumerator() => Once();

        private IEnumerator<int> Once()
        {
            IEnumerable<int> items = _isDrained ? [] : ToArray();
            _isDrained = true;
            return items.GetEnumerator();
        }
    }

    /// <summary>A list without items from the second enumeration on.</summary>
    public sealed class DrainedList : Collection<int>, IEnumerable<int>
    {
        private bool _isDrained;

        public DrainedList()
        {
            Add(1);
            Add(2);
        }

        IEnumerator<int> IEnumerable<int>.GetEnumerator() => Once();

        IEnumerator IEnumerable.GetEnumerator() => Once();

        private IEnumerator<int> Once()
        {
            IEnumerable<int> items = _isDrained ? [] : [.. Items];
            _isDrained = true;
            return items.GetEnumerator();
        }
    }

    public sealed class Extended
    {
        [JsonExtensionData]
        public IDictionary<string, object?> Data { get; } = new Dictionary<string, object?>(StringComparer.Ordinal);
    }

    public sealed class Meta
    {
        public JsonNode? Node { get; set; }

        public object? Data { get; set; }
    }

    [JsonConverter(typeof(DrainConverter))]
    public sealed class Drain(IEnumerable<int> items)
    {
        public IEnumerable<int> Items { get; } = items;
    }

    /// <summary>A struct with a callback, which falls back.</summary>
    public readonly struct FallingBack(IEnumerable<int> items) : IJsonOnSerializing
    {
        public IEnumerable<int> Items { get; } = items;

        void IJsonOnSerializing.OnSerializing()
        {
        }
    }

    [JsonConverter(typeof(ExpandingConverter))]
    public sealed class Expanding
    {
        internal Tree<int>? Boxes { get; set; }

        internal Rope<int>? Arrays { get; set; }
    }

    internal sealed class Box<T>
    {
        public T? Value { get; set; }
    }

    internal sealed class Tree<T>
    {
        public T? Value { get; set; }

        public Tree<Box<T>>? Inner { get; set; }
    }

    internal sealed class Rope<T>
    {
        public Rope<T[]>? Inner { get; set; }
    }

    public sealed class XmlParcel
    {
        public XmlDrain? Part { get; set; }

        public ConsoleColor Color { get; set; }
    }

    public sealed class XmlDrain : IXmlSerializable
    {
        [XmlIgnore]
        public IEnumerable<int> Items { get; set; } = [];

        public XmlSchema? GetSchema() => null;

        public void ReadXml(XmlReader reader) => reader.Skip();

        public void WriteXml(XmlWriter writer)
        {
            foreach (int item in Items)
            {
                writer.WriteElementString("Item", XmlConvert.ToString(item));
            }
        }
    }

    private sealed class ExpandingConverter : JsonConverter<Expanding>
    {
        public override Expanding? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Expanding value, JsonSerializerOptions options) => writer.WriteNumberValue(1);
    }

    private sealed class DrainConverter : JsonConverter<Drain>
    {
        public override Drain? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Drain value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            foreach (int item in value.Items)
            {
                writer.WriteNumberValue(item);
            }

            writer.WriteEndArray();
        }
    }

    [JsonConverter(typeof(AmountConverter))]
    private sealed record Amount(decimal Value)
    {
        public Uri? Source { get; init; }

        public List<string> Notes { get; init; } = [];

        public ICollection<Amount> Parts { get; init; } = [];

        public IReadOnlyDictionary<string, string>? Names { get; init; }
    }

    private sealed class AmountConverter : JsonConverter<Amount>
    {
        public override Amount? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Amount value, JsonSerializerOptions options) =>
            writer.WriteNumberValue(value.Value);
    }

    private sealed class Nameless : JsonNamingPolicy
    {
        public override string ConvertName(string name) => null!;
    }
}
