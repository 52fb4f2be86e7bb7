using System.Runtime.InteropServices;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Writes parsed JSON from its own UTF-8.</summary>
/// <remarks>
/// Strings and names are unescaped and escaped again by the configured encoder's rules, as System.Text.Json does: a raw copy would
/// be neither the same text nor safe where that encoder is there for HTML. Objects and arrays are copied as a whole by
/// <see cref="ParsedJson"/>; they are walked only for an encoder that wants to see whole texts.
/// </remarks>
internal readonly struct JsonElementWriter : IValueWriter<JsonElement>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, JsonElement value, int reserve)
    {
        JsonValueKind kind = value.ValueKind;
        if (kind is JsonValueKind.Object or JsonValueKind.Array && !writer.Rules.AsksEncoder)
        {
            return ref ParsedJson.Write(ref writer, ref position, JsonMarshal.GetRawUtf8Value(value), reserve);
        }

        switch (kind)
        {
            case JsonValueKind.Object:
                return ref WriteObject(ref writer, ref position, value, reserve);
            case JsonValueKind.Array:
                return ref WriteArray(ref writer, ref position, value, reserve);
            case JsonValueKind.String:
                return ref WriteText(ref writer, ref position, JsonMarshal.GetRawUtf8Value(value)[1..^1], reserve);
            case JsonValueKind.Undefined:
                throw new JsonRefusedException(new InvalidOperationException());
            default:
                return ref Literals.Bytes(ref writer, ref position, JsonMarshal.GetRawUtf8Value(value), reserve);
        }
    }

    private static ref byte WriteObject(ref OutputWindow writer, ref byte position, JsonElement value, int reserve)
    {
        Enter(ref writer);
        byte separator = (byte)'{';
        foreach (JsonProperty property in value.EnumerateObject())
        {
            position = ref OutputWindow.Ensure(ref writer, ref position, 1);
            position = ref Literals.Byte(ref position, separator);
            separator = (byte)',';
            position = ref WriteText(ref writer, ref position, JsonMarshal.GetRawUtf8PropertyName(property), 1);
            position = ref Literals.Byte(ref position, (byte)':');
            position = ref Write(ref writer, ref position, property.Value, 1);
        }

        return ref Leave(ref writer, ref position, separator, (byte)'{', (byte)'}', reserve);
    }

    private static ref byte WriteArray(ref OutputWindow writer, ref byte position, JsonElement value, int reserve)
    {
        Enter(ref writer);
        byte separator = (byte)'[';
        foreach (JsonElement element in value.EnumerateArray())
        {
            position = ref OutputWindow.Ensure(ref writer, ref position, 1);
            position = ref Literals.Byte(ref position, separator);
            separator = (byte)',';
            position = ref Write(ref writer, ref position, element, 1);
        }

        return ref Leave(ref writer, ref position, separator, (byte)'[', (byte)']', reserve);
    }

    /// <summary>Counts a level.</summary>
    /// <exception cref="JsonRefusedException">It is one too many.</exception>
    internal static void Enter(ref OutputWindow writer)
    {
        if (++writer.Depth > writer.MaxDepth)
        {
            throw new JsonRefusedException();
        }
    }

    private static ref byte Leave(ref OutputWindow writer, ref byte position, byte separator, byte opening, byte closing, int reserve)
    {
        writer.Depth--;
        position = ref OutputWindow.Ensure(ref writer, ref position, 2 + reserve);
        if (separator == opening)
        {
            position = ref Literals.Byte(ref position, opening);
        }

        return ref Literals.Byte(ref position, closing);
    }

    /// <summary>Writes a string or a name, given what stands between its quotes in the document.</summary>
    internal static ref byte WriteText(ref OutputWindow writer, ref byte position, ReadOnlySpan<byte> raw, int reserve)
    {
        if (!raw.Contains((byte)'\\'))
        {
            return ref JsonStrings.WriteUtf8(ref writer, ref position, raw, reserve);
        }

        return ref WriteUnescaped(ref writer, ref position, raw, reserve);
    }

    private static ref byte WriteUnescaped(ref OutputWindow writer, ref byte position, ReadOnlySpan<byte> raw, int reserve)
    {
        using var text = new ScratchBytes(stackalloc byte[ScratchBytes.StackLength], raw.Length);
        if (!JsonUnescaper.TryUnescape(raw, text.Span, out int length))
        {
            throw new JsonRefusedException();
        }

        return ref JsonStrings.WriteUtf8(ref writer, ref position, text.Span[..length], reserve);
    }
}

/// <summary>Writes parsed documents.</summary>
internal readonly struct JsonDocumentWriter : IValueWriter<JsonDocument?>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, JsonDocument? value, int reserve)
    {
        if (value is null)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        return ref JsonElementWriter.Write(ref writer, ref position, value.RootElement, reserve);
    }
}
