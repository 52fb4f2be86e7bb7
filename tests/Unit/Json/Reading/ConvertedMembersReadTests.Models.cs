using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed partial class ConvertedMembersReadTests
{
    private static class Calls
    {
        [ThreadStatic]
        private static List<string>? s_log;

        public static void Note(string what) => s_log?.Add(what);

        public static List<string> Logged<T>(Func<T> read)
        {
            List<string> log = [];
            s_log = log;
            try
            {
                _ = read();
            }
            catch (Exception e) when (e is JsonException
                or ArgumentException
                or InvalidOperationException
                or TimeoutException
                or NotSupportedException
                or FormatException
                or OverflowException)
            {
                // What comes of it is compared elsewhere.
            }

            s_log = null;
            return log;
        }
    }

    private sealed class One
    {
        public Note? A { get; set; }
    }

    private sealed class Two
    {
        public Note? A { get; set; }

        [JsonConverter(typeof(CountingConverter))]
        public int B { get; set; }
    }

    private sealed record Positional(Note? A, [property: JsonConverter(typeof(CountingConverter))] int B);

    private struct Struct
    {
        public Note? A { get; set; }
    }

    private sealed class Demanding
    {
        public required Note A { get; init; }

        public Amount B { get; init; }
    }

    private sealed class Priced
    {
        public Amount? Least { get; set; }

        public Amount? Most { get; set; }
    }

    [JsonDerivedType(typeof(Disc), "disc")]
    private abstract class Shape;

    private sealed class Disc : Shape
    {
        public Amount Radius { get; set; }
    }

    /// <summary>As clients of services have them.</summary>
    private sealed class Request
    {
        public Request() => Method = HttpMethod.Post;

        [JsonIgnore]
        public HttpMethod Method { get; }

        public Note? A { get; set; }
    }

    private sealed class Around<T>
    {
        public T? Value { get; set; }
    }

    private sealed class Three
    {
        public Note? A { get; set; }

        public Note? B { get; set; }

        public Note? C { get; set; }
    }

    private sealed class CountingOne
    {
        private static int s_made;

        public CountingOne() => s_made++;

        public Note? A { get; set; }

        public static int Made => s_made;
    }

    private sealed class Extended
    {
        public Note? A { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }
    }

    private sealed class BesidesLeft
    {
        public Note? A { get; set; }

        public System.Collections.ArrayList? B { get; set; }
    }

    private sealed class Noticed
    {
        private static int s_made;

        public Noticed() => s_made++;

        public int Id { get; set; }

        public One? A { get; set; }

        public Note? B { get; set; }

        public static int Made => s_made;
    }

    private sealed class Late(Note? a, Note? b)
    {
        public Note? A => a;

        public Note? B => b;

        public Note? C { get; set; }

        public Note? D { get; set; }

        public int Id { get; set; }
    }

    private sealed class Swapping
    {
        [JsonConverter(typeof(SwappingConverter))]
        public string? A { get; set; }

        public int B { get; set; }
    }

    private sealed class Throwing
    {
        public int Id { get; set; }

        [JsonConverter(typeof(ThrowingConverter))]
        public Note? A { get; set; }
    }

    private sealed class Model
    {
        public int Id { get; set; }

        public Two? Left { get; set; }

        public Uri? Home { get; set; }

        public List<One?>? Many { get; set; }

        public Amount? Maybe { get; set; }

        public Two? Right { get; set; }

        public DateTime At { get; set; }

        public object? Any { get; set; }

        public Dictionary<string, Two?>? ByName { get; set; }

        public Note? Own { get; set; }

        public Positional? Positional { get; set; }

        public Struct? Struct { get; set; }

        public Shape? Shape { get; set; }

        public Model? Next { get; set; }
    }

    private static int Length(in Utf8JsonReader reader) =>
        reader.HasValueSequence ? (int)reader.ValueSequence.Length : reader.ValueSpan.Length;

    [JsonConverter(typeof(NoteConverter))]
    private sealed record Note(string Text);

    [JsonConverter(typeof(AmountConverter))]
    private readonly record struct Amount(int Euros);

    /// <summary>Takes whatever is there.</summary>
    private sealed class NoteConverter : JsonConverter<Note>
    {
        public override Note Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            string text = reader.TokenType is JsonTokenType.Number or JsonTokenType.String
                ? Encoding.Latin1.GetString(reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan)
                : reader.TokenType.ToString();
            Calls.Note(text);
            reader.Skip();
            return new Note(text);
        }

        public override void Write(Utf8JsonWriter writer, Note value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
    }

    private sealed class CountingConverter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            int length = Length(reader);
            Calls.Note($"{reader.TokenType} {length}");
            reader.Skip();
            return length;
        }

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
    }

    private sealed class AmountConverter : JsonConverter<Amount>
    {
        public override Amount Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Calls.Note("amount");
            int length = Length(reader);
            reader.Skip();
            return new Amount(length);
        }

        public override void Write(Utf8JsonWriter writer, Amount value, JsonSerializerOptions options) =>
            writer.WriteStringValue($"{value.Euros} EUR");
    }

    private sealed class SwappingConverter : JsonConverter<string>
    {
        public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Utf8JsonReader copy = reader;
            copy.Skip();
            string text = reader.TokenType.ToString();
            reader = copy;
            return text;
        }

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
    }

    private sealed class ThrowingConverter : JsonConverter<Note>
    {
        public override Note Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            bool isArray = reader.TokenType == JsonTokenType.StartArray && reader.Read();
            string way = reader.GetString()!;
            Calls.Note(way);
            Exception? thrown = way switch
            {
                "Argument" => new ArgumentException(way),
                "InvalidOperation" => new InvalidOperationException(way),
                "Timeout" => new TimeoutException(way),
                "Json" => new JsonException(way),
                "NotSupported" => new NotSupportedException(way),
                "Format" => new FormatException(way),
                "Overflow" => new OverflowException(way),
                "Rethrown" => new InvalidOperationException(way) { Source = "System.Text.Json.Rethrowable" },
                _ => null,
            };
            if (thrown is not null)
            {
                throw thrown;
            }

            for (int i = way == "Less" ? 1 : way == "More" ? -1 : 0; i < 1 && isArray; i++)
            {
                reader.Read();
            }

            return new Note(way);
        }

        public override void Write(Utf8JsonWriter writer, Note value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
    }
}
