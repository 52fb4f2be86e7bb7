using System.Buffers;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit;

public sealed class VersionJsonConverterTests
{
    private static readonly JsonSerializerOptions s_ours = new() { Converters = { new VersionJsonConverter() } };
    private static readonly JsonSerializerOptions s_stock = new();

    public static TheoryData<string> Texts =>
    [
        "null", "\"1.2\"", "\"1.2.3\"", "\"1.2.3.4\"", "\"0.0\"", "\"01.002\"", "\"2147483647.2147483647.2147483647.2147483647\"",
        "\"2147483648.1\"", "\"1.2147483648\"", "\"99999999999999999999.1\"", "\"1\"", "\"\"", "\".1\"", "\"1.\"", "\"1..2\"",
        "\"1.2.3.4.5\"", "\" 1.2\"", "\"1.2 \"", "\"1. 2\"", "\"+1.2\"", "\"1.+2\"", "\"-1.2\"", "\"1.-2\"", "\"1.2.\"", "\"a.b\"",
        "\"1.b\"", "\"1,2\"", "\"\\u0031.2\"", "\"1\\u002E2\"", "\"\\u0031\\u002e\\u0032.\\u0033\"", "\"1.\\n2\"", "\"1.٢\"",
        "\"00000000000000000000000000000000000000001.2\"", "\"000000000000000000000000000000000000000000001.2\"", "12", "1.2", "true", "{}",
        "[]", "\"1.2", "[\"1.2\"]",
    ];

    [Theory]
    [MemberData(nameof(Texts))]
    public void Read_AnyText_AnswersAsStock(string json)
    {
        foreach (string wrapped in (string[])[json, $"{{\"Value\":{json}}}"])
        {
            AssertSameAnswer<Version>(wrapped);
            AssertSameAnswer<Holder>(wrapped);
        }

        AssertSameAnswer<Version[]>($"[{json},{json}]");
    }

    [Theory]
    [MemberData(nameof(Texts))]
    public void ReadAsPropertyName_AnyText_AnswersAsStock(string json) => AssertSameAnswer<Dictionary<Version, int>>($"{{{json}:1}}");

    [Theory]
    [MemberData(nameof(Texts))]
    public void Read_CutAtEveryPlace_AnswersAsStock(string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        for (int cut = 0; cut <= utf8.Length; cut++)
        {
            Assert.Equal(Answer(s_stock, cut), Answer(s_ours, cut));
        }

        string Answer(JsonSerializerOptions options, int cut)
        {
            try
            {
                Segment first = new(utf8.AsMemory(0, cut));
                Utf8JsonReader reader = new(new ReadOnlySequence<byte>(first, 0, first.Append(utf8.AsMemory(cut)), utf8.Length - cut));
                return $"{JsonSerializer.Deserialize<Version>(ref reader, options)}";
            }
            catch (Exception exception)
            {
                return Describe(exception);
            }
        }
    }

    [Fact]
    public void Write_EveryForm_EqualsStock()
    {
        foreach (Version? value in (Version?[])[null, new(1, 2), new(
            1, 2, 3), new(1, 2, 3, 4), new(int.MaxValue, int.MaxValue, int.MaxValue, int.MaxValue)])
        {
            Holder holder = new() { Value = value };
            Assert.Equal(JsonSerializer.Serialize(holder, s_stock), JsonSerializer.Serialize(holder, s_ours));
        }

        Dictionary<Version, int> keys = new() { [new(1, 2)] = 1, [new(3, 4, 5, 6)] = 2 };
        Assert.Equal(JsonSerializer.Serialize(keys, s_stock), JsonSerializer.Serialize(keys, s_ours));
    }

    [Fact]
    public void Write_Null_WritesNullLiteral()
    {
        ArrayBufferWriter<byte> sink = new();
        using (Utf8JsonWriter writer = new(sink))
        {
            new VersionJsonConverter().Write(writer, null!, s_ours);
        }

        Assert.Equal("null"u8.ToArray(), sink.WrittenSpan.ToArray());
    }

    [Fact]
    public void Write_Warm_AllocatesNothing()
    {
        VersionJsonConverter converter = new();
        Version value = new(1, 22, 333, 4444);
        using Utf8JsonWriter writer = new(new OneBlockWriter(1024), new JsonWriterOptions { SkipValidation = true });

        WarmedCalls.AssertAllocates(0, () =>
        {
            writer.Reset();
            converter.Write(writer, value, s_ours);
        });
    }

    [Fact]
    public void Read_Warm_AllocatesTheVersionOnly()
    {
        VersionJsonConverter converter = new();

        WarmedCalls.AssertAllocates(32, () =>
        {
            Utf8JsonReader reader = new("\"1.22.333.4444\""u8);
            reader.Read();
            GC.KeepAlive(converter.Read(ref reader, typeof(Version), s_ours));
        });
    }

    private static void AssertSameAnswer<T>(string json)
    {
        Assert.Equal(Answer<T>(json, s_stock), Answer<T>(json, s_ours));
    }

    private static string Answer<T>(string json, JsonSerializerOptions options)
    {
        try
        {
            return JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(json, options), s_stock);
        }
        catch (Exception exception)
        {
            return Describe(exception);
        }
    }

    private static string Describe(Exception exception) =>
        $"{exception.GetType()}: {exception.Message}"
        + (exception.InnerException is { } inner ? $" <- {inner.GetType()}: {inner.Message}" : "");

    private sealed class Holder
    {
        public Version? Value { get; set; }
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory) => Memory = memory;

        public Segment Append(ReadOnlyMemory<byte> memory)
        {
            Segment next = new(memory) { RunningIndex = RunningIndex + Memory.Length };
            Next = next;
            return next;
        }
    }
}
