using System.Runtime.InteropServices;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Writes parsed JSON into an indented document: walked, since each line is indented by where it comes to stand.</summary>
internal readonly struct IndentedElementWriter : IValueWriter<JsonElement>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, JsonElement value, int reserve)
    {
        switch (value.ValueKind)
        {
            case JsonValueKind.Object:
                return ref WriteObject(ref writer, ref position, value, reserve);
            case JsonValueKind.Array:
                return ref WriteArray(ref writer, ref position, value, reserve);
            default:
                return ref JsonElementWriter.Write(ref writer, ref position, value, reserve);
        }
    }

    private static ref byte WriteObject(ref OutputWindow writer, ref byte position, JsonElement value, int reserve)
    {
        JsonElementWriter.Enter(ref writer);
        byte separator = (byte)'{';
        foreach (JsonProperty property in value.EnumerateObject())
        {
            position = ref WriteSeparator(ref writer, ref position, ref separator);
            position = ref JsonElementWriter.WriteText(ref writer, ref position, JsonMarshal.GetRawUtf8PropertyName(property), 2);
            position = ref Literals.Byte(ref position, (byte)':');
            position = ref Literals.Byte(ref position, (byte)' ');
            position = ref Write(ref writer, ref position, property.Value, 1);
        }

        return ref Leave(ref writer, ref position, separator, (byte)'{', (byte)'}', reserve);
    }

    private static ref byte WriteArray(ref OutputWindow writer, ref byte position, JsonElement value, int reserve)
    {
        JsonElementWriter.Enter(ref writer);
        byte separator = (byte)'[';
        foreach (JsonElement element in value.EnumerateArray())
        {
            position = ref WriteSeparator(ref writer, ref position, ref separator);
            position = ref Write(ref writer, ref position, element, 1);
        }

        return ref Leave(ref writer, ref position, separator, (byte)'[', (byte)']', reserve);
    }

    private static ref byte WriteSeparator(ref OutputWindow writer, ref byte position, scoped ref byte separator)
    {
        position = ref OutputWindow.Ensure(ref writer, ref position, 1);
        position = ref Literals.Byte(ref position, separator);
        separator = (byte)',';
        return ref Indentation.Line(ref writer, ref position, 0);
    }

    private static ref byte Leave(ref OutputWindow writer, ref byte position, byte separator, byte opening, byte closing, int reserve)
    {
        if (separator == opening)
        {
            position = ref OutputWindow.Ensure(ref writer, ref position, 2 + reserve);
            position = ref Literals.Byte(ref position, opening);
        }
        else
        {
            position = ref Indentation.OuterLine(ref writer, ref position, 1 + reserve);
        }

        writer.Depth--;
        return ref Literals.Byte(ref position, closing);
    }
}

/// <summary>Writes parsed documents into an indented one.</summary>
internal readonly struct IndentedDocumentWriter : IValueWriter<JsonDocument?>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, JsonDocument? value, int reserve)
    {
        if (value is null)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        return ref IndentedElementWriter.Write(ref writer, ref position, value.RootElement, reserve);
    }
}
