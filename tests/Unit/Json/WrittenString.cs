using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json;

/// <summary>One string written by ours and by System.Text.Json, for comparison.</summary>
internal static class WrittenString
{
    private const int Reserve = 5;

    public delegate ref byte Step(ref OutputWindow w, ref byte p, int reserve);

    /// <summary>
    /// Writes by <paramref name="step"/> into blocks of the least size, checks the reserve by filling it, and cuts it off again.
    /// </summary>
    public static byte[] Ours(JavaScriptEncoder? encoder, Step step) => Ours(encoder, step, new TinyBlockWriter());

    public static byte[] Ours(JavaScriptEncoder? encoder, Step step, TinyBlockWriter sink)
    {
        OutputWindow w = new(sink, EscapeRules.For(encoder), [], maxDepth: 64);
        ref byte p = ref step(ref w, ref w.Start, Reserve);
        for (int i = 0; i < Reserve; i++)
        {
            p = (byte)'#';
            p = ref Unsafe.Add(ref p, 1);
        }

        Assert.True(Unsafe.ByteOffset(ref p, ref w.End) >= 0, "The reserve ran into the slack.");
        w.Commit(ref p);
        byte[] all = sink.ToArray();
        Assert.Equal("#####"u8.ToArray(), all[^Reserve..]);
        return all[..^Reserve];
    }

    public static byte[] Ours(JavaScriptEncoder? encoder, string? value) =>
        Ours(encoder, (ref OutputWindow w, ref byte p, int reserve) => ref JsonStrings.Write(ref w, ref p, value, reserve));

    public static byte[] OursUtf8(JavaScriptEncoder? encoder, byte[] value) =>
        Ours(encoder, (ref OutputWindow w, ref byte p, int reserve) => ref JsonStrings.WriteUtf8(ref w, ref p, value, reserve));

    /// <summary>
    /// As System.Text.Json writes it. Where that fails, having no room for escapes beyond six times the text: as the encoder does.
    /// </summary>
    public static byte[] Stock(JavaScriptEncoder? encoder, string? value)
    {
        try
        {
            return Stock(encoder, writer => writer.WriteStringValue(value));
        }
        catch (Exception exception) when (encoder is BracketingEncoder && IsForRoom(exception))
        {
            return Encoding.UTF8.GetBytes($"\"{encoder.Encode(value!)}\"");
        }
    }

    /// <inheritdoc cref="Stock(JavaScriptEncoder?, string?)"/>
    public static byte[] StockUtf8(JavaScriptEncoder? encoder, byte[] value)
    {
        try
        {
            return Stock(encoder, writer => writer.WriteStringValue(value));
        }
        catch (Exception exception) when (encoder is BracketingEncoder && IsForRoom(exception))
        {
            byte[] escaped = new byte[value.Length * encoder.MaxOutputCharactersPerInputCharacter * 3];
            encoder.EncodeUtf8(value, escaped, out _, out int length);
            return [(byte)'"', .. escaped[..length], (byte)'"'];
        }
    }

    private static bool IsForRoom(Exception exception) =>
        exception is ArgumentException or IndexOutOfRangeException or InvalidOperationException;

    public static byte[] Stock(JavaScriptEncoder? encoder, Action<Utf8JsonWriter> write)
    {
        System.Buffers.ArrayBufferWriter<byte> sink = new();
        using Utf8JsonWriter writer = new(sink, new JsonWriterOptions { Encoder = encoder });
        write(writer);
        writer.Flush();
        return sink.WrittenSpan.ToArray();
    }
}
