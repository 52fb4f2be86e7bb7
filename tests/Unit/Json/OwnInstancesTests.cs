using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Unicode;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json;

/// <summary>What System.Text.Json has one of, and keeps: a member's converter, and the name of its own discriminator.</summary>
public sealed class OwnInstancesTests
{
    [Fact]
    public void Serialize_ConverterOfFactory_IsTheSerializersOwn()
    {
        var options = new JsonSerializerOptions();
        var item = new Counted();
        Assert.Equal("""{"A":1}""", JsonSerializer.Serialize(item, options));
        Assert.Equal("""{"A":2}""", Written(item, options));
        Assert.Equal("""{"A":3}""", JsonSerializer.Serialize(item, options));
    }

    [Fact]
    public void Serialize_EncoderThatEscapesDollars_SameDiscriminatorAsStock()
    {
        var settings = new TextEncoderSettings(UnicodeRanges.BasicLatin);
        settings.ForbidCharacters('$');
        var options = new JsonSerializerOptions { Encoder = JavaScriptEncoder.Create(settings) };
        Base[] items = [new Derived()];
        Assert.Equal(JsonSerializer.Serialize(items, options), Written(items, options));
    }

    private static string Written<T>(T value, JsonSerializerOptions options)
    {
        var output = new ArrayBufferWriter<byte>();
        ZeroAllocJson.Serialize(output, value, options);
        return System.Text.Encoding.UTF8.GetString(output.WrittenSpan);
    }

    public sealed class Counted
    {
        [JsonConverter(typeof(CountingFactory))]
        public int A { get; set; }
    }

    [JsonDerivedType(typeof(Derived), "d")]
    public class Base;

    public sealed class Derived : Base;

    private sealed class CountingFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => true;

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new Counting();
    }

    private sealed class Counting : JsonConverter<int>
    {
        private int _count;

        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => ++_count;

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(++_count);
    }
}
