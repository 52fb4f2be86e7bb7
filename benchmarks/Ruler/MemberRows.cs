using System.Buffers.Text;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>Single kinds of members, each in a small object.</summary>
internal static class MemberRows
{
    private static readonly JsonSerializerOptions s_options = new();

    /// <summary>Versions, parsed documents, dates and long texts.</summary>
    public static IEnumerable<Comparison> All() => [.. Versions(), .. Documents(), Dates(), .. Texts()];

    private static IEnumerable<Comparison> Versions()
    {
        foreach (string text in (string[])["1.0", "1.0.0.0", "2147483647.2147483647.2147483647.2147483647"])
        {
            var value = new VersionWrapper { Version = Version.Parse(text) };
            yield return new Comparison(
                $"Version {text.Length} chars",
                WriteContenders.Generated(value, BenchmarkJsonContext.Default.VersionWrapper),
                (WriteContenders.Kept(value, s_options), 0.4));
        }
    }

    private static IEnumerable<Comparison> Documents()
    {
        const string Plain = """{"normal1":0,"normal2":0,"normal3":0,"normal4":0,"normal5":0}""";
        string escaped = Plain.Replace("}", ""","\"\t\\":1,"\u6F22\u5B57":2}""", StringComparison.Ordinal);
        string unicode = escaped.Replace("}", ",\"漢字\":3}", StringComparison.Ordinal);
        yield return Document("plain names", Plain, 0.45);
        yield return Document("escaped names", escaped, 0.45);
        yield return Document("Unicode names", unicode, 0.45);
        yield return Document("plain names, relaxed", Plain, 0.45, relaxed: true);
        yield return Document("escaped names, relaxed", escaped, 0.45, relaxed: true);
        yield return Document("Unicode names, relaxed", unicode, 0.45, relaxed: true);
        yield return Document("Index", JsonSerializer.Serialize(ModelData.Index()), null);
        yield return Document(
            "Index, indented", JsonSerializer.Serialize(ModelData.Index(), new JsonSerializerOptions { WriteIndented = true }), null);
    }

    private static Comparison Document(string name, string json, double? target, bool relaxed = false)
    {
        var value = new ElementWrapper { Value = JsonDocument.Parse(json).RootElement };
        JsonProperty[] properties = [.. value.Value.EnumerateObject()];
        Contender peer = WriteContenders.ByWriter("JsonProperty.WriteTo", relaxed, writer =>
        {
            writer.WriteStartObject();
            writer.WriteStartObject("Value"u8);
            foreach (JsonProperty property in properties)
            {
                property.WriteTo(writer);
            }

            writer.WriteEndObject();
            writer.WriteEndObject();
        });

        return new Comparison(
            $"JsonElement, {name}", peer, (WriteContenders.Kept(value, relaxed ? ModelData.RelaxedOptions : s_options), target));
    }

    private static Comparison Dates()
    {
        DateTimeOffset start = ModelData.Instant;
        var value = new DateWrapper { Values = [.. Enumerable.Range(0, 100).Select(i => start.AddMinutes(i * 1_447L).AddTicks(i))] };
        Contender peer = WriteContenders.Into("TryFormat + trim", buffer => Format(buffer, value.Values), count =>
        {
            FixedBuffer buffer = s_dates;
            for (int i = 0; i < count; i++)
            {
                buffer.Clear();
                Format(buffer, value.Values);
            }
        });

        return new Comparison("100 DateTimeOffset", peer, (WriteContenders.Kept(value, s_options), 0.75));
    }

    private static readonly FixedBuffer s_dates = new(8 * 1024);

    // What System.Text.Json does without its writer: the framework's round-trip text without trailing zeros of the fraction.
    private static void Format(FixedBuffer buffer, DateTimeOffset[] values)
    {
        Span<byte> block = buffer.GetSpan();
        "{\"Values\":["u8.CopyTo(block);
        int position = 11;
        foreach (DateTimeOffset value in values)
        {
            block[position++] = (byte)'"';
            Utf8Formatter.TryFormat(value, block[position..], out int written, 'O');
            position += Trim(block.Slice(position, written));
            block[position++] = (byte)'"';
            block[position++] = (byte)',';
        }

        "]}"u8.CopyTo(block[(position - 1)..]);
        buffer.Advance(position + 1);
    }

    /// <summary>Drops the zeros at the end of the fraction (and its point); 33 bytes with an offset.</summary>
    private static int Trim(Span<byte> text)
    {
        const int Point = 19;
        const int Offset = 27;
        int end = Offset;
        while (text[end - 1] == '0')
        {
            end--;
        }

        if (end == Point + 1)
        {
            end = Point;
        }

        text[Offset..].CopyTo(text[end..]);
        return end + text.Length - Offset;
    }

    private static IEnumerable<Comparison> Texts()
    {
        string cyrillic = Repeated("Съешьещёэтихмягкихфранцузскихбулок", 66);
        string chinese = Repeated("春眠不觉晓处处闻啼鸟夜来风雨声花落知多少", 64);
        yield return Text("284 ASCII chars", ModelData.Ascii284, 0.65, relaxed: false);
        yield return Text("66 Cyrillic chars", cyrillic, 0.85, relaxed: false);
        yield return Text("64 CJK chars", chinese, 0.85, relaxed: false);
        yield return Text("284 ASCII chars, relaxed", ModelData.Ascii284, 0.65, relaxed: true);
        yield return Text("66 Cyrillic chars, relaxed", cyrillic, 0.85, relaxed: true);
        yield return Text("64 CJK chars, relaxed", chinese, 0.85, relaxed: true);
    }

    private static Comparison Text(string name, string text, double target, bool relaxed)
    {
        var value = new TextWrapper { Value = text };
        Contender peer = WriteContenders.ByWriter("Utf8JsonWriter", relaxed, writer =>
        {
            writer.WriteStartObject();
            writer.WriteString("Value"u8, value.Value);
            writer.WriteEndObject();
        });

        return new Comparison(name, peer, (WriteContenders.Kept(value, relaxed ? ModelData.RelaxedOptions : s_options), target));
    }

    private static string Repeated(string text, int length)
    {
        var builder = new StringBuilder();
        while (builder.Length < length)
        {
            builder.Append(text);
        }

        return builder.ToString(0, length);
    }
}
