using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.UserCode;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>Writes values by the type info in a slot: whatever System.Text.Json alone knows how to write.</summary>
internal static class SerializerSlot<T>
{
    /// <summary>The struct of a nullable one, which has its parts.</summary>
    private static readonly Type? s_struct = Nullable.GetUnderlyingType(typeof(T));

    /// <summary>Whether a value may have parts that its contract doesn't show: a node may hold any value, and so may an object.</summary>
    private static readonly bool s_isAny = typeof(T) == typeof(object) || typeof(JsonNode).IsAssignableFrom(typeof(T));

    /// <summary>Writes one value.</summary>
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int slot, int reserve)
    {
        var info = (JsonTypeInfo<T>)writer.Slots[slot];
        return ref Write(ref writer, ref position, value, info, reserve);
    }

    /// <summary>Writes one value by a type info.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Where to write.</param>
    /// <param name="value">The value.</param>
    /// <param name="info">Its type info.</param>
    /// <param name="reserve">Bytes to be free behind it.</param>
    /// <param name="isElement">Whether it is an element of an array, which begins its line itself.</param>
    public static ref byte Write(
        ref OutputWindow writer, ref byte position, T value, JsonTypeInfo<T> info, int reserve, bool isElement = false)
    {
        if (HasParts(info) || (s_struct is not null && value is not null && HasParts(info.Options.GetTypeInfo(s_struct))))
        {
            HeldCollections.NoteAppCode(ref writer, value);
        }
        else if (s_isAny && value is not null)
        {
            NoteAny(ref writer, value, info.Options);
        }

        return ref WriteNoted(ref writer, ref position, value, info, reserve, isElement);
    }

    private static bool HasParts(JsonTypeInfo info) => info.Kind != JsonTypeInfoKind.None || !SystemTextJson.IsOwn(info.Converter);

    /// <summary>Notes what runs for a value by its own class. One that the options don't know has an ancestor that they know.</summary>
    private static void NoteAny(ref OutputWindow writer, object value, JsonSerializerOptions options)
    {
        if (value is JsonNode)
        {
            NodeValues.Note(ref writer, value);
        }
        else if (value.GetType() != typeof(object)
            && (!options.TryGetTypeInfo(value.GetType(), out JsonTypeInfo? own) || HasParts(own)))
        {
            HeldCollections.NoteAppCode(ref writer, value);
        }
    }

    /// <summary>The same where what will have run of the app's code is noted already.</summary>
    public static ref byte WriteNoted(
        ref OutputWindow writer, ref byte position, T value, JsonTypeInfo<T> info, int reserve, bool isElement = false)
    {
        var shared = (OptionsState)writer.Slots[OptionsState.Slot];
        SerializerBridge bridge = shared.RentBridge();
        try
        {
            ReadOnlySpan<byte> text = bridge.Write(writer.Depth, value, info, isElement);
            return ref Literals.Bytes(ref writer, ref position, text, reserve);
        }
        finally
        {
            shared.EndBridge(bridge);
        }
    }
}

/// <summary>The same for a value around which a level has been counted: it counts its own.</summary>
internal static class CountedSlot<T>
{
    /// <summary>Writes one value.</summary>
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int slot, int reserve)
    {
        writer.Depth--;
        position = ref SerializerSlot<T>.Write(ref writer, ref position, value, slot, reserve);
        writer.Depth++;
        return ref position;
    }
}

/// <summary>
/// Values of a type that System.Text.Json refuses, in a dictionary: null is written there where a document may be divided, and refused
/// otherwise.
/// </summary>
internal static class RefusedSlot<T>
{
    /// <summary>Writes null.</summary>
    /// <exception cref="JsonRefusedException">It is another value, or the document is written in one go.</exception>
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int _, int reserve)
    {
        if (value is null && writer.Frames is not null)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        throw new JsonRefusedException();
    }
}

/// <summary>
/// The same for the elements of an array in an indented document: whether one begins with a line break is its converter's matter.
/// </summary>
internal static class SerializerLineSlot<T>
{
    /// <summary>Writes one value.</summary>
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int slot, int reserve)
    {
        var info = (JsonTypeInfo<T>)writer.Slots[slot];
        return ref SerializerSlot<T>.Write(ref writer, ref position, value, info, reserve, isElement: true);
    }
}

/// <summary>Writes values by the converter in a slot: the one that a member names for itself.</summary>
internal static class ConverterSlot<T>
{
    /// <summary>Writes one value.</summary>
    /// <exception cref="JsonRefusedException">The converter left an object or array open, or closed one that it had not opened.</exception>
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int slot, int reserve)
    {
        var converter = (JsonConverter<T>)writer.Slots[slot];
        if (value is null && !NullHandling.IsWritten(converter))
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        var shared = (OptionsState)writer.Slots[OptionsState.Slot];
        SerializerBridge bridge = shared.RentBridge();
        try
        {
            Utf8JsonWriter text = bridge.Begin(writer.Depth);
            HeldCollections.NoteAppCode(ref writer, value);
            converter.Write(text, value, shared.Options);
            if (text.CurrentDepth != writer.Depth)
            {
                throw new JsonRefusedException();
            }

            return ref Literals.Bytes(ref writer, ref position, bridge.Text(), reserve);
        }
        catch (Exception e) when (JsonRefusedException.IsSerializersOwn(e))
        {
            throw new JsonRefusedException(e);
        }
        finally
        {
            shared.EndBridge(bridge);
        }
    }
}
