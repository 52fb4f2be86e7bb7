using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed partial class InPlaceReadTests
{
    private sealed class Around<T>
    {
        public int Id { get; set; }

        public T? Value { get; set; }

        public string? Name { get; set; }
    }

    private sealed class Numbered<T>
    {
        public int Number { get; set; }

        public T? Value { get; set; }
    }

    private sealed record Positional(int Id, Amount Amount, Text? Text);

    private sealed class Members
    {
        [JsonConverter(typeof(ShoutingConverter))]
        public string? Text { get; set; }

        [JsonConverter(typeof(QuotedConverter))]
        public int Number { get; set; }

        [JsonConverter(typeof(QuotedConverter))]
        public int? Maybe { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter))]
        public DayOfWeek? MaybeDay { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter))]
        public DayOfWeek Day { get; set; }

        [JsonConverter(typeof(SumConverter))]
        public List<int>? Numbers { get; set; }

        [JsonConverter(typeof(OtherConverter))]
        public Own? Own { get; set; }
    }

    private sealed class Own
    {
        public int Id { get; set; }
    }

    private sealed class Quoting
    {
        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public ImmutableHashSet<int?>? Numbers { get; set; }

        public int Id { get; set; }
    }

    private sealed class Extensible
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }
    }

    private sealed class CallsBack : IJsonOnDeserialized, IJsonOnDeserializing
    {
        public int Id { get; set; }

        public int Called { get; set; }

        public void OnDeserializing() => Called += 10;

        public void OnDeserialized() => Called++;
    }

    private sealed class Filling
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> Items { get; } = [0];
    }

    [JsonConverter(typeof(TextConverter))]
    private sealed record Text(string Value);

    [JsonConverter(typeof(AmountConverter))]
    private readonly record struct Amount(int Value);

    [JsonConverter(typeof(NullTakingConverter))]
    private sealed record NullTaking(string Value);

    [JsonConverter(typeof(NullTakingStructConverter))]
    private readonly record struct NullTakingStruct(string Value);

    [JsonConverter(typeof(SilentConverter))]
    private readonly record struct Silent(string Value);

    [JsonConverter(typeof(PeekingConverter))]
    private sealed record Peeked(string Next);

    [JsonConverter(typeof(MisbehavingConverter))]
    private sealed record Misbehaving(string Value);

    [JsonConverter(typeof(PlaceConverter))]
    private sealed record Place(string Text);

    [JsonConverter(typeof(NestingConverter))]
    private sealed record Nesting(Around<Nesting>? Value);

    private abstract class ReadingConverter<T> : JsonConverter<T>
    {
        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue($"{value}");

        protected static string All(ref Utf8JsonReader reader)
        {
            using JsonDocument document = JsonDocument.ParseValue(ref reader);
            return document.RootElement.GetRawText();
        }
    }

    private sealed class TextConverter : ReadingConverter<Text>
    {
        [field: ThreadStatic]
        public static int Calls { get; private set; }

        public override Text Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Calls++;
            return new Text(All(ref reader));
        }
    }

    private sealed class AmountConverter : ReadingConverter<Amount>
    {
        public override Amount Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.GetString()!.Split(' ') is [var number, "EUR"] ? new Amount(int.Parse(number)) : throw new JsonException();
    }

    private sealed class NullTakingConverter : ReadingConverter<NullTaking>
    {
        public override bool HandleNull => true;

        public override NullTaking Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            new(All(ref reader));
    }

    private sealed class NullTakingStructConverter : ReadingConverter<NullTakingStruct>
    {
        public override bool HandleNull => true;

        public override NullTakingStruct Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            new(All(ref reader));
    }

    /// <summary>Does not say whether it handles null: one of a struct is given it.</summary>
    private sealed class SilentConverter : ReadingConverter<Silent>
    {
        public override Silent Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(All(ref reader));
    }

    private sealed class PeekingConverter : ReadingConverter<Peeked>
    {
        [field: ThreadStatic]
        public static int Calls { get; private set; }

        public override Peeked Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Calls++;
            Utf8JsonReader behind = reader;
            behind.Read();
            return new Peeked(behind.TokenType.ToString());
        }
    }

    private sealed class ShoutingConverter : ReadingConverter<string>
    {
        public override bool HandleNull => true;

        public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.GetString()?.ToUpperInvariant() ?? "NULL";
    }

    private sealed class QuotedConverter : ReadingConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            int.Parse(reader.GetString()!);
    }

    private sealed class SumConverter : ReadingConverter<List<int>>
    {
        public override List<int> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            int sum = 0;
            while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
            {
                sum += reader.GetInt32();
            }

            return [sum];
        }
    }

    private sealed class OtherConverter : ReadingConverter<Own>
    {
        public override Own Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            new() { Id = All(ref reader).Length };
    }

    private sealed class MisbehavingConverter : ReadingConverter<Misbehaving>
    {
        public override Misbehaving Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Read();
            reader.Read();
            string way = reader.GetString()!;
            switch (way)
            {
                case "less":
                    return new Misbehaving(way);
                case "nothing":
                    return null!;
                case "json":
                    throw new JsonException();
                case "path":
                    throw new JsonException("own", "$.path", 1, 2);
                case "format":
                    throw new FormatException("format");
                case "invalid":
                    return new Misbehaving(reader.GetInt32() + "");
                case "unsupported":
                    throw new NotSupportedException("unsupported");
                case "argument":
                    throw new ArgumentException("argument");
            }

            reader.Read();
            if (way == "more")
            {
                reader.Read();
            }

            return new Misbehaving(way);
        }
    }

    private sealed class PlaceConverter : ReadingConverter<Place>
    {
        public override Place Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            var place = new Place($"depth {reader.CurrentDepth}, start {reader.TokenStartIndex}");
            reader.Skip();
            return place;
        }
    }

    private sealed class AnyTextConverter : ReadingConverter<object>
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(string);

        public override object Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            "read " + reader.GetString();
    }

    private abstract class AnyFile
    {
        public string Name { get; init; } = "";
    }

    [JsonConverter(typeof(AnyFileConverter))]
    private sealed class StoredFile : AnyFile;

    [JsonConverter(typeof(AnyFileConverter))]
    private sealed class LinkedFile : AnyFile;

    private sealed record Upload(int Id, StoredFile File, LinkedFile? Other);

    private sealed class AnyFileConverter : ReadingConverter<AnyFile>
    {
        public override bool CanConvert(Type typeToConvert) => typeof(AnyFile).IsAssignableFrom(typeToConvert);

        public override AnyFile Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.GetString()!.Split(':') switch
            {
                ["stored", var name] => new StoredFile { Name = name },
                ["linked", var name] => new LinkedFile { Name = name },
                _ => throw new JsonException("neither stored nor linked"),
            };
    }

    private sealed class NestingConverter : ReadingConverter<Nesting>
    {
        public override Nesting Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            new(ZeroAllocJson.Deserialize<Around<Nesting>>(Encoding.UTF8.GetBytes(All(ref reader)), options));
    }
}
