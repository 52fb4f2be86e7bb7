using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Writing.References;

/// <summary>The numbers of references as they stand in documents: strings, by names that no encoder escapes.</summary>
/// <remarks>
/// What stands in the object around a number is written at that object's depth, on lines of its own in an indented document.
/// </remarks>
internal static class ReferenceTexts
{
    /// <summary>Bytes of the longest number, in quotes.</summary>
    private const int MaxNumber = 12;

    /// <summary>Writes the number of the newest reference; <paramref name="reserve"/> bytes are free behind it.</summary>
    public static ref byte Newest(ref OutputWindow writer, ref byte position, int reserve) =>
        ref Number(ref writer, ref position, ((WrittenReferences)writer.Path!).Newest, reserve);

    /// <summary>Begins an object with the number of the newest reference.</summary>
    public static ref byte Begin(ref OutputWindow writer, ref byte position)
    {
        position = ref Name(ref writer, ref position, "{\"$id\":"u8);
        return ref Newest(ref writer, ref position, 0);
    }

    /// <summary>Begins the object around an array with the number of the newest reference, and the array's name.</summary>
    public static ref byte BeginList(ref OutputWindow writer, ref byte position)
    {
        position = ref Begin(ref writer, ref position);
        return ref Name(ref writer, ref position, ",\"$values\":"u8);
    }

    /// <summary>Ends an object where one byte more than <paramref name="reserve"/> is free; that much is free behind it.</summary>
    public static ref byte End(ref OutputWindow writer, ref byte position, int reserve)
    {
        if (IsIndented(ref writer))
        {
            position = ref Indentation.OuterLine(ref writer, ref position, reserve + 1);
        }

        return ref Literals.Byte(ref position, (byte)'}');
    }

    /// <summary>Writes a reference that is known.</summary>
    public static ref byte Known(ref OutputWindow writer, ref byte position, int number, int reserve)
    {
        writer.Depth++;
        position = ref Name(ref writer, ref position, "{\"$ref\":"u8);
        position = ref Number(ref writer, ref position, number, reserve + 1);
        position = ref End(ref writer, ref position, reserve);
        writer.Depth--;
        return ref position;
    }

    /// <summary>
    /// Writes what stands at the deepest level that is allowed, by System.Text.Json: it can have no references inside, and has the first
    /// number there, in the place of its own.
    /// </summary>
    /// <exception cref="JsonRefusedException">It is too deep.</exception>
    public static ref byte Deepest<T>(ref OutputWindow writer, ref byte position, T value, int reserve)
    {
        var shared = (OptionsState)writer.Slots[OptionsState.Slot];
        var info = (JsonTypeInfo<T>)shared.Options.GetTypeInfo(typeof(T));

        // The number stands in an object around the array of a collection, which may have no room left.
        DeepestParts.Note(ref writer, value, info, hasItems: writer.Depth + 2 <= writer.MaxDepth);
        SerializerBridge bridge = shared.RentBridge();
        try
        {
            ReadOnlySpan<byte> text = bridge.Write(writer.Depth, value, info);
            writer.Depth++;
            position = ref Begin(ref writer, ref position);
            writer.Depth--;
            ReadOnlySpan<byte> first = "\"1\""u8;
            return ref Literals.Bytes(ref writer, ref position, text[(text.IndexOf(first) + first.Length)..], reserve);
        }
        finally
        {
            shared.EndBridge(bridge);
        }
    }

    private static ref byte Number(ref OutputWindow writer, ref byte position, int number, int reserve)
    {
        position = ref OutputWindow.Ensure(ref writer, ref position, MaxNumber + reserve);
        position = ref Literals.Byte(ref position, (byte)'"');
        position = ref IntegerText.Write(ref position, (uint)number);
        return ref Literals.Byte(ref position, (byte)'"');
    }

    /// <summary>Writes a separator and a name.</summary>
    private static ref byte Name(ref OutputWindow writer, ref byte position, ReadOnlySpan<byte> text)
    {
        if (!IsIndented(ref writer))
        {
            return ref Literals.Bytes(ref writer, ref position, text, 0);
        }

        position = ref Literals.Bytes(ref writer, ref position, text[..1], 0);
        position = ref Indentation.Line(ref writer, ref position, 0);
        position = ref Literals.Bytes(ref writer, ref position, text[1..], 1);
        return ref Literals.Byte(ref position, (byte)' ');
    }

    private static bool IsIndented(ref OutputWindow writer) => ((OptionsState)writer.Slots[OptionsState.Slot]).Indentation is not null;
}
