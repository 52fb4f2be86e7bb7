using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>How a union is read: which of its cases a value in a document is, and what makes the union of it.</summary>
/// <param name="constructor">A <c>Func&lt;Type, object?, T&gt;</c>.</param>
/// <param name="cases">The types of the cases, by their numbers.</param>
/// <param name="nullable">The type of the case that null is; null if it is none.</param>
internal sealed class UnionReading(Delegate constructor, Type[] cases, Type? nullable)
{
    /// <summary>The number of no case: System.Text.Json has to say so.</summary>
    private const int Declined = -1;

    /// <summary>The numbers of the cases of objects, arrays, strings, numbers and booleans.</summary>
    public int[] Numbers { get; } = [Declined, Declined, Declined, Declined, Declined];

    /// <summary>The number of the case that stands at a position; that behind all cases for null.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Where the value is, or something else.</param>
    /// <param name="slot">Where the cases are.</param>
    public static int Find(ref ReadState reader, ref byte position, int slot)
    {
        var union = (UnionReading)reader.Slots[slot];
        return TokenScanner.From(ref reader, ref position) is [var first, ..] ? union.Find(first) : Declined;
    }

    /// <summary>Makes a union.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="slot">Where the cases are.</param>
    /// <param name="number">The case's number, as <see cref="Find(ref ReadState, ref byte, int)"/> has given it.</param>
    /// <param name="value">The value.</param>
    public static T Make<T>(ref ReadState reader, int slot, int number, object? value) =>
        ((UnionReading)reader.Slots[slot]).Make<T>(number, value);

    private int Find(byte first) => first switch
    {
        (byte)'{' => Numbers[0],
        (byte)'[' => Numbers[1],
        (byte)'"' => Numbers[2],
        (byte)'-' or (>= (byte)'0' and <= (byte)'9') => Numbers[3],
        (byte)'t' or (byte)'f' => Numbers[4],
        (byte)'n' when nullable is not null => cases.Length,
        _ => Declined,
    };

    private T Make<T>(int number, object? value) =>
        ((Func<Type, object?, T>)constructor)(number == cases.Length ? nullable! : cases[number], value);
}
