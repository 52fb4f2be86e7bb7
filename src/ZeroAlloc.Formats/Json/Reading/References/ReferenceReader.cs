using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading.References;

/// <summary>
/// Reads what stands at the beginning of objects under <c>ReferenceHandler.Preserve</c>: <c>"$id":"…"</c>, <c>"$ref":"…"</c> alone, and
/// <c>"$values":[…]</c> around the elements of collections.
/// </summary>
/// <remarks>
/// Declined, as everywhere, is what is not plainly there: identifiers beyond ASCII or with escapes, references to what is not made yet or
/// of another type. Bound: positions move over bytes that were found there.
/// </remarks>
internal static class ReferenceReader
{
    /// <summary>The mark of a value without an identifier.</summary>
    public const int None = -1;

    /// <summary>The mark of a value that was read before.</summary>
    public const int IsReferred = -2;

    private static ReadOnlySpan<byte> Id => "\"$id\""u8;

    private static ReadOnlySpan<byte> Reference => "\"$ref\""u8;

    private static ReadOnlySpan<byte> Values => "\"$values\""u8;

    /// <summary>Goes from behind an object's brace to its members.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Behind the brace.</param>
    /// <param name="waits">Whether the object is made when all its members have been read.</param>
    /// <param name="mark">
    /// The entry of its identifier, behind which the position is then, <see cref="None"/> with the position as it was, or
    /// <see cref="IsReferred"/> with the position behind the closing brace.
    /// </param>
    public static ref byte Object(ref ReadState reader, ref byte position, bool waits, out int mark)
    {
        mark = None;
        ref byte name = ref TokenScanner.SkipWhitespace(ref reader, ref position);
        ReadOnlySpan<byte> text = TokenScanner.From(ref reader, ref name);
        if (text.StartsWith(Reference))
        {
            return ref Refer(ref reader, ref Unsafe.Add(ref name, Reference.Length), out mark);
        }

        if (!text.StartsWith(Id))
        {
            return ref position;
        }

        ref byte behind = ref Identify(ref reader, ref Unsafe.Add(ref name, Id.Length), out mark);
        if (waits && !Unsafe.IsNullRef(ref behind))
        {
            reader.References!.Waiting++;
        }

        return ref behind;
    }

    /// <summary>Goes from an opening brace in the place of a collection's bracket to its elements; parameters as above.</summary>
    public static ref byte Collection(ref ReadState reader, ref byte position, out int mark)
    {
        mark = None;
        position = ref JsonTokens.Open(ref reader, ref position, '{');
        if (Unsafe.IsNullRef(ref position))
        {
            return ref position;
        }

        position = ref Object(ref reader, ref position, waits: false, out mark);
        if (mark < 0 || Unsafe.IsNullRef(ref position))
        {
            return ref mark == IsReferred ? ref position : ref Unsafe.NullRef<byte>();
        }

        position = ref TokenScanner.SkipWhitespace(ref reader, ref position);
        position = ref TokenScanner.Expect(ref reader, ref position, ',');
        if (Unsafe.IsNullRef(ref position))
        {
            return ref position;
        }

        position = ref TokenScanner.SkipWhitespace(ref reader, ref position);
        position = ref JsonText.Literal(ref reader, ref position, Values);
        if (!Unsafe.IsNullRef(ref position))
        {
            position = ref ToValue(ref reader, ref position);
        }

        return ref Unsafe.IsNullRef(ref position) ? ref position : ref JsonTokens.Open(ref reader, ref position, '[');
    }

    /// <summary>Goes from behind the elements of a collection with an identifier behind the brace around them.</summary>
    public static ref byte EndCollection(ref ReadState reader, ref byte position)
    {
        position = ref TokenScanner.SkipWhitespace(ref reader, ref position);
        reader.Depth++;
        return ref TokenScanner.Expect(ref reader, ref position, '}');
    }

    /// <summary>Says what an identifier stands for.</summary>
    public static void Set(ref ReadState reader, int mark, object item)
    {
        if (mark >= 0)
        {
            reader.References!.Set(mark, item);
        }
    }

    /// <summary>The same for an object that had to wait for its members.</summary>
    public static void SetWaiting(ref ReadState reader, int mark, object item)
    {
        if (mark >= 0)
        {
            reader.References!.Waiting--;
            reader.References.Set(mark, item);
        }
    }

    /// <summary>What was referred to; null if it is of another type, which the document is declined for.</summary>
    public static T? Referred<T>(ref ReadState reader)
        where T : class => reader.References!.Referred as T;

    /// <summary>The same while the document is proven: whether it will be of a type.</summary>
    public static bool IsReferredOf(ref ReadState reader, Type type) => ((Type)reader.References!.Referred!).IsAssignableTo(type);

    /// <summary>Whether a dictionary's key is certainly none of the names above.</summary>
    public static bool IsKey(ref ReadState reader, ref byte position) =>
        TokenScanner.From(ref reader, ref position) is [(byte)'"', not ((byte)'$' or (byte)'\\'), ..];

    private static ref byte Identify(ref ReadState reader, ref byte position, out int mark)
    {
        mark = None;
        ref byte value = ref ToValue(ref reader, ref position);
        if (Unsafe.IsNullRef(ref value) || !TryReadId(ref reader, ref value, out ReadOnlySpan<byte> id))
        {
            return ref Unsafe.NullRef<byte>();
        }

        ReadReferences references = reader.References ??= ReadReferences.Rent();
        mark = references.Waiting != 0 ? None : references.Add(ref reader, id);
        return ref mark == None ? ref Unsafe.NullRef<byte>() : ref Unsafe.Add(ref value, id.Length + 2);
    }

    private static ref byte Refer(ref ReadState reader, ref byte position, out int mark)
    {
        mark = None;
        ref byte value = ref ToValue(ref reader, ref position);
        if (Unsafe.IsNullRef(ref value)
            || !TryReadId(ref reader, ref value, out ReadOnlySpan<byte> id)
            || reader.References is not { Waiting: 0 } references
            || references.Find(ref reader, id) is not { } found)
        {
            return ref Unsafe.NullRef<byte>();
        }

        references.Referred = found;
        mark = IsReferred;
        value = ref TokenScanner.SkipWhitespace(ref reader, ref Unsafe.Add(ref value, id.Length + 2));
        return ref TokenScanner.Expect(ref reader, ref value, '}');
    }

    private static ref byte ToValue(ref ReadState reader, ref byte position)
    {
        position = ref TokenScanner.SkipWhitespace(ref reader, ref position);
        position = ref TokenScanner.Expect(ref reader, ref position, ':');
        return ref Unsafe.IsNullRef(ref position) ? ref position : ref TokenScanner.SkipWhitespace(ref reader, ref position);
    }

    private static bool TryReadId(ref ReadState reader, ref byte position, out ReadOnlySpan<byte> id)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        int length = JsonStringScanner.PlainLength(text);
        bool isRead = (uint)length < (uint)text.Length && text[length] == '"';
        id = isRead ? text[..length] : default;
        return isRead;
    }
}
