using System.Buffers.Text;
using System.Diagnostics;
using System.Xml;
using System.Xml.Schema;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>
/// Values declared as <see cref="object"/> that are text: what <c>xsi:type</c> says of them, and the text. All methods begin and end at a
/// level position.
/// </summary>
/// <remarks>
/// Types beyond XML Schema's own are in a namespace for which XmlSerializer makes a prefix each time, numbered through the document. A
/// qualified name has a prefix likewise, unless its namespace has one already. <b>Cost</b>: no allocation, but for qualified names.
/// </remarks>
internal static class XmlAnyText
{
    private const int MaxPrefix = 16;

    /// <summary>
    /// Whether a value is no text at all, not even an empty one: data without bytes, a qualified name that is neither prefix nor name.
    /// </summary>
    public static bool HasNothing(object value, string ns) =>
        value is byte[] { Length: 0 } || (value is XmlQualifiedName { Name.Length: 0 } name && PrefixOf(name.Namespace, ns) is "");

    /// <summary>Writes the attributes of a value.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Behind the element's name.</param>
    /// <param name="value">The value.</param>
    /// <param name="ns">Namespace of the element, the default one there.</param>
    /// <exception cref="XmlRefusedException">The serializer does not know its type.</exception>
    public static ref byte WriteType(ref OutputWindow writer, ref byte position, object value, string ns)
    {
        ReadOnlySpan<byte> name = NameOf(value);
        if (!name.IsEmpty)
        {
            position = ref WriteBytes(ref writer, ref position, " xsi:type=\"xsd:"u8);
            position = ref WriteBytes(ref writer, ref position, name);
            return ref WriteBytes(ref writer, ref position, "\""u8);
        }

        if (value is XmlQualifiedName qualified)
        {
            if (PrefixOf(qualified.Namespace, ns) is null)
            {
                position = ref WriteDeclaration(ref writer, ref position);
                position = ref XmlStrings.WriteAttribute(ref writer, ref position, qualified.Namespace, 0);
                position = ref WriteBytes(ref writer, ref position, "\""u8);
            }

            return ref WriteBytes(ref writer, ref position, " xsi:type=\"xsd:QName\""u8);
        }

        name = NameBeyondSchema(value);
        if (name.IsEmpty)
        {
            throw XmlRefusedException.UnknownType();
        }

        position = ref WriteDeclaration(ref writer, ref position);
        position = ref WriteBytes(ref writer, ref position, "http://microsoft.com/wsdl/types/\" xsi:type=\""u8);
        position = ref WritePrefix(ref writer, ref position);
        position = ref WriteBytes(ref writer, ref position, ":"u8);
        position = ref WriteBytes(ref writer, ref position, name);
        return ref WriteBytes(ref writer, ref position, "\""u8);
    }

    /// <summary>Writes the text of a value whose type was written.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Behind the start tag.</param>
    /// <param name="value">The value.</param>
    /// <param name="ns">Namespace of the element.</param>
    public static ref byte Write(ref OutputWindow writer, ref byte position, object value, string ns)
    {
        switch (value)
        {
            case string text:
                return ref XmlStrings.WriteText(ref writer, ref position, text, 0);
            case byte[] data:
                return ref XmlStrings.WriteBase64(ref writer, ref position, data, 0);
            case XmlQualifiedName qualified:
                return ref WriteName(ref writer, ref position, qualified, ns);
        }

        position = ref OutputWindow.Ensure(ref writer, ref position, XmlScalarText.MaxLength);
        position = ref WriteScalar(ref position, value);
        return ref OutputWindow.Ensure(ref writer, ref position, 0);
    }

    /// <remarks>An enum that the document does not know is its number to XmlSerializer, and may be unboxed as one.</remarks>
    private static ref byte WriteScalar(ref byte position, object value)
    {
        switch (Type.GetTypeCode(value.GetType()))
        {
            case TypeCode.Int32:
                return ref XmlScalarText.WriteAny(ref position, (int)value);
            case TypeCode.Boolean:
                return ref XmlScalarText.WriteAny(ref position, (bool)value);
            case TypeCode.Int16:
                return ref XmlScalarText.WriteAny(ref position, (short)value);
            case TypeCode.Int64:
                return ref XmlScalarText.WriteAny(ref position, (long)value);
            case TypeCode.Single:
                return ref XmlScalarText.WriteAny(ref position, (float)value);
            case TypeCode.Double:
                return ref XmlScalarText.WriteAny(ref position, (double)value);
            case TypeCode.Decimal:
                return ref XmlScalarText.WriteAny(ref position, (decimal)value);
            case TypeCode.DateTime:
                return ref XmlScalarText.WriteAny(ref position, (DateTime)value);
            case TypeCode.Byte:
                return ref XmlScalarText.WriteAny(ref position, (byte)value);
            case TypeCode.SByte:
                return ref XmlScalarText.WriteAny(ref position, (sbyte)value);
            case TypeCode.UInt16:
                return ref XmlScalarText.WriteAny(ref position, (ushort)value);
            case TypeCode.UInt32:
                return ref XmlScalarText.WriteAny(ref position, (uint)value);
            case TypeCode.UInt64:
                return ref XmlScalarText.WriteAny(ref position, (ulong)value);
            default:
                return ref WriteBeyondSchema(ref position, value);
        }
    }

    private static ref byte WriteBeyondSchema(ref byte position, object value)
    {
        switch (value)
        {
            case char character:
                return ref XmlScalarText.WriteAny(ref position, character);
            case Guid guid:
                return ref XmlScalarText.WriteAny(ref position, guid);
            case TimeSpan duration:
                return ref XmlScalarText.WriteAny(ref position, duration);
            case DateTimeOffset time:
                return ref XmlScalarText.WriteAny(ref position, time);
            case DateOnly date:
                return ref XmlScalarText.WriteAny(ref position, date);
            case TimeOnly time:
                return ref XmlScalarText.WriteAny(ref position, time);
            default:
                throw new UnreachableException();
        }
    }

    /// <summary>What XML Schema calls the type of a value; nothing for other types.</summary>
    private static ReadOnlySpan<byte> NameOf(object value) => Type.GetTypeCode(value.GetType()) switch
    {
        TypeCode.String => "string"u8,
        TypeCode.Int32 => "int"u8,
        TypeCode.Boolean => "boolean"u8,
        TypeCode.Int16 => "short"u8,
        TypeCode.Int64 => "long"u8,
        TypeCode.Single => "float"u8,
        TypeCode.Double => "double"u8,
        TypeCode.Decimal => "decimal"u8,
        TypeCode.DateTime => "dateTime"u8,
        TypeCode.Byte => "unsignedByte"u8,
        TypeCode.SByte => "byte"u8,
        TypeCode.UInt16 => "unsignedShort"u8,
        TypeCode.UInt32 => "unsignedInt"u8,
        TypeCode.UInt64 => "unsignedLong"u8,
        _ when value is byte[] => "base64Binary"u8,
        _ => [],
    };

    private static ReadOnlySpan<byte> NameBeyondSchema(object value) => value switch
    {
        char => "char"u8,
        Guid => "guid"u8,
        TimeSpan => "TimeSpan"u8,
        DateTimeOffset => "dateTimeOffset"u8,
        DateOnly => "dateOnly"u8,
        TimeOnly => "timeOnly"u8,
        _ => [],
    };

    /// <summary>Begins the declaration of the next prefix.</summary>
    private static ref byte WriteDeclaration(ref OutputWindow writer, ref byte position)
    {
        writer.Prefixes++;
        position = ref WriteBytes(ref writer, ref position, " xmlns:"u8);
        position = ref WritePrefix(ref writer, ref position);
        return ref WriteBytes(ref writer, ref position, "=\""u8);
    }

    /// <summary>Writes the prefix that was declared last.</summary>
    private static ref byte WritePrefix(ref OutputWindow writer, ref byte position)
    {
        Span<byte> prefix = stackalloc byte[MaxPrefix];
        prefix[0] = (byte)'q';
        Utf8Formatter.TryFormat(writer.Prefixes, prefix[1..], out int digits);
        return ref WriteBytes(ref writer, ref position, prefix[..(1 + digits)]);
    }

    /// <summary>The prefix that a namespace has in every document, or as the default one; null if it has none.</summary>
    private static string? PrefixOf(string ns, string defaultNamespace) => ns switch
    {
        _ when ns.Length == 0 || ns == defaultNamespace => "",
        XmlSchema.InstanceNamespace => "xsi",
        XmlSchema.Namespace => "xsd",
        "http://www.w3.org/XML/1998/namespace" => "xml",
        "http://www.w3.org/2000/xmlns/" => "xmlns",
        _ => null,
    };

    private static ref byte WriteName(ref OutputWindow writer, ref byte position, XmlQualifiedName name, string ns)
    {
        switch (PrefixOf(name.Namespace, ns))
        {
            case null:
                position = ref WritePrefix(ref writer, ref position);
                position = ref WriteBytes(ref writer, ref position, ":"u8);
                break;
            case { Length: > 0 } prefix:
                position = ref XmlStrings.WriteText(ref writer, ref position, prefix, 0);
                position = ref WriteBytes(ref writer, ref position, ":"u8);
                break;
        }

        // Encoded as a name it has nothing to escape.
        return ref XmlStrings.WriteText(ref writer, ref position, XmlConvert.EncodeLocalName(name.Name), 0);
    }

    private static ref byte WriteBytes(ref OutputWindow writer, ref byte position, scoped ReadOnlySpan<byte> text) =>
        ref XmlBytes.Write(ref writer, ref position, text);
}
