using System.Collections;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Crossings.Support;

/// <summary>A class whose converter enumerates what compiled code doesn't see.</summary>
[JsonConverter(typeof(CountedConverter))]
public sealed class ConvertedItems
{
    private readonly OwnCollection<int>? _items = [];

    /// <summary>Writes the items, and reads none.</summary>
    public sealed class CountedConverter : JsonConverter<ConvertedItems>
    {
        public override ConvertedItems? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            JsonDocument.ParseValue(ref reader).Dispose();
            return new();
        }

        public override void Write(Utf8JsonWriter writer, ConvertedItems value, JsonSerializerOptions options)
        {
            ArgumentNullException.ThrowIfNull(writer);
            ArgumentNullException.ThrowIfNull(value);
            writer.WriteStartArray();
            foreach (int item in value._items ?? [])
            {
                writer.WriteNumberValue(item);
            }

            writer.WriteEndArray();
        }
    }
}

/// <summary>Takes collections of the application's, and writes how many items they yield.</summary>
public sealed class OwnCollectionFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) =>
        typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(OwnCollection<>);

    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        (JsonConverter)Activator.CreateInstance(typeof(CountConverter<>).MakeGenericType(typeToConvert.GetGenericArguments()))!;

    /// <summary>Writes a number, and reads any value as a collection without items.</summary>
    public sealed class CountConverter<T> : JsonConverter<OwnCollection<T>>
    {
        public override OwnCollection<T>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            JsonDocument.ParseValue(ref reader).Dispose();
            return [];
        }

        public override void Write(Utf8JsonWriter writer, OwnCollection<T> value, JsonSerializerOptions options) =>
            writer.WriteNumberValue(value.Count());
    }
}

/// <summary>A struct with a callback, which System.Text.Json writes.</summary>
public struct CalledItems : IJsonOnSerializing
{
    public OwnCollection<int>? Items { get; set; }

    readonly void IJsonOnSerializing.OnSerializing() => Calls.Add("called items");
}

/// <summary>A struct whose converter enumerates a collection.</summary>
[JsonConverter(typeof(ItemsConverter))]
public struct ConvertedStruct
{
    public OwnCollection<int>? Items { get; set; }

    /// <summary>Writes the items, and reads none.</summary>
    public sealed class ItemsConverter : JsonConverter<ConvertedStruct>
    {
        public override ConvertedStruct Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            JsonDocument.ParseValue(ref reader).Dispose();
            return default;
        }

        public override void Write(Utf8JsonWriter writer, ConvertedStruct value, JsonSerializerOptions options)
        {
            ArgumentNullException.ThrowIfNull(writer);
            writer.WriteStartArray();
            foreach (int item in value.Items ?? [])
            {
                writer.WriteNumberValue(item);
            }

            writer.WriteEndArray();
        }
    }
}

/// <summary>A class that enumerates a collection when it writes its own content.</summary>
public sealed class OwnXmlItems : IXmlSerializable
{
    private readonly AddOnly<int>? _items = [];

    public XmlSchema? GetSchema() => null;

    public void ReadXml(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        reader.Skip();
    }

    public void WriteXml(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        foreach (int item in _items ?? [])
        {
            writer.WriteElementString("item", item.ToString(CultureInfo.InvariantCulture));
        }
    }
}
