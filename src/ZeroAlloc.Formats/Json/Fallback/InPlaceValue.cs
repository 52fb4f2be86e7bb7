using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>
/// A value that System.Text.Json reads in place, inside of a document that compiled code reads: where it stands, until all of the
/// document has been proven.
/// </summary>
/// <param name="Kind">Reads it.</param>
/// <param name="Slot">Where its type info is, or its <see cref="OwnConverter"/>.</param>
/// <param name="Number">The queue into which it goes.</param>
/// <param name="FromEnd">Bytes from its beginning to the end of the document.</param>
/// <param name="Length">Bytes of its text.</param>
[StructLayout(LayoutKind.Auto)]
internal readonly record struct InPlaceValue(InPlaceKind Kind, int Slot, int Number, int FromEnd, int Length)
{
    /// <summary>The queue of the places.</summary>
    public const int Places = 0;

    /// <summary>Reads all values of a proven document, in its order.</summary>
    /// <exception cref="JsonException">One is refused; so would the document be.</exception>
    /// <remarks>Code of the application's may run: converters, and the constructors and setters of types that they read.</remarks>
    public static void ReadAll(ref ReadState reader, ReadOnlySpan<byte> document)
    {
        if (reader.Queues?.All<InPlaceValue>(Places) is not { } places)
        {
            return;
        }

        foreach (InPlaceValue place in places)
        {
            place.Kind.Read(ref reader, document[^place.FromEnd..], place);
        }
    }
}

/// <summary>Reads values of one type in place.</summary>
internal abstract class InPlaceKind
{
    /// <summary>Reads one value, by what is in its slot, into its queue.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="text">Its text from the value on.</param>
    /// <param name="place">Where the value stands.</param>
    public abstract void Read(ref ReadState reader, ReadOnlySpan<byte> text, in InPlaceValue place);
}

/// <summary>The same for values of a type that is known.</summary>
internal sealed class InPlaceKind<T> : InPlaceKind
{
    private InPlaceKind()
    {
    }

    /// <summary>The only one.</summary>
    public static InPlaceKind<T> Instance { get; } = new();

    public override void Read(ref ReadState reader, ReadOnlySpan<byte> text, in InPlaceValue place)
    {
        object slot = reader.Slots[place.Slot];
        T? value = slot is OwnConverter<T> converter
            ? converter.Read(text, out _)
            : JsonSerializer.Deserialize(text[..place.Length], (JsonTypeInfo<T>)slot);
        ReadQueues.Add(ref reader, place.Number, new QueuedValue<T>(value!, place.Length));
    }
}
