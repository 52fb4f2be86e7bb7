using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>
/// The types whose values are one text to XmlSerializer, <see cref="string"/>, <see cref="System.Xml.XmlQualifiedName"/> and enums excepted. What is not here
/// (<see cref="Half"/>, <see cref="Int128"/>, <see cref="Uri"/>, <see cref="Version"/> and others) is a class or struct with members to it, or refused.
/// </summary>
internal static class XmlScalars
{
    /// <summary>Of several rows of a type the first is what it is without an attribute.</summary>
    private static readonly (Type Type, string DataType, XmlScalar Scalar)[] s_rows =
    [
        (typeof(bool), "boolean", Fixed<bool>(XmlScalarText.Write, BooleanText.MaxLength, XmlScalarText.TryParse)),
        (typeof(sbyte), "byte", Fixed<sbyte>(XmlScalarText.Write, IntegerText.MaxLengthSByte, XmlScalarText.TryParse)),
        (typeof(byte), "unsignedByte", Fixed<byte>(XmlScalarText.Write, IntegerText.MaxLengthByte, XmlScalarText.TryParse)),
        (typeof(short), "short", Fixed<short>(XmlScalarText.Write, IntegerText.MaxLengthInt16, XmlScalarText.TryParse)),
        (typeof(ushort), "unsignedShort", Fixed<ushort>(XmlScalarText.Write, IntegerText.MaxLengthUInt16, XmlScalarText.TryParse)),
        (typeof(int), "int", Fixed<int>(XmlScalarText.Write, IntegerText.MaxLengthInt32, XmlScalarText.TryParse)),
        (typeof(uint), "unsignedInt", Fixed<uint>(XmlScalarText.Write, IntegerText.MaxLengthUInt32, XmlScalarText.TryParse)),
        (typeof(long), "long", Fixed<long>(XmlScalarText.Write, IntegerText.MaxLengthInt64, XmlScalarText.TryParse)),
        (typeof(ulong), "unsignedLong", Fixed<ulong>(XmlScalarText.Write, IntegerText.MaxLengthUInt64, XmlScalarText.TryParse)),
        (typeof(char), "", Fixed<char>(XmlScalarText.Write, IntegerText.MaxLengthUInt16, XmlScalarText.TryParse)),
        (typeof(float), "float", Fixed<float>(XmlScalarText.Write, FloatText.MaxLengthSingle, XmlScalarText.TryParse)),
        (typeof(double), "double", Fixed<double>(XmlScalarText.Write, FloatText.MaxLengthDouble, XmlScalarText.TryParse)),
        (typeof(decimal), "decimal", Fixed<decimal>(XmlScalarText.Write, FloatText.MaxLengthDecimal, XmlScalarText.TryParse)),
        (typeof(DateTime), "dateTime", Fixed<DateTime>(XmlScalarText.Write, XmlScalarText.MaxLengthDateTime, XmlScalarText.TryParse)),
        (typeof(DateTime), "date", Fixed<DateTime>(XmlScalarText.WriteDate, XmlScalarText.LengthDate, XmlScalarText.TryParseDate)),
        (typeof(DateTime), "time", Fixed<DateTime>(XmlScalarText.WriteTime, XmlScalarText.MaxLengthClockWithOffset, XmlScalarText.TryParseTime)),
        (typeof(DateTimeOffset), "", Fixed<DateTimeOffset>(XmlScalarText.Write, XmlScalarText.MaxLengthDateTime, XmlScalarText.TryParse)),
        (typeof(TimeSpan), "", Fixed<TimeSpan>(XmlScalarText.Write, DurationText.MaxLength, XmlScalarText.TryParse)),
        (typeof(Guid), "", Fixed<Guid>(XmlScalarText.Write, XmlScalarText.LengthGuid, XmlScalarText.TryParse)),
        (typeof(DateOnly), "", Fixed<DateOnly>(XmlScalarText.Write, XmlScalarText.LengthDate, XmlScalarText.TryParse)),
        (typeof(TimeOnly), "time", Fixed<TimeOnly>(XmlScalarText.Write, XmlScalarText.MaxLengthClock, XmlScalarText.TryParse)),
        (typeof(byte[]), "base64Binary", Binary(XmlStrings.WriteBase64, XmlScalarText.TryParseBase64)),
        (typeof(byte[]), "hexBinary", Binary(XmlStrings.WriteHex, XmlScalarText.TryParseHex)),
    ];

    private static readonly Dictionary<Type, XmlScalar> s_usual = s_rows.DistinctBy(row => row.Type).ToDictionary(row => row.Type, row => row.Scalar);

    private static readonly Dictionary<(Type Type, string DataType), XmlScalar> s_named = s_rows.ToDictionary(row => (row.Type, row.DataType), row => row.Scalar);

    private delegate ref byte Writer<T>(ref byte position, T value);

    private delegate ref byte BinaryWriter(ref OutputWindow writer, ref byte position, scoped ReadOnlySpan<byte> data, int reserve);

    private delegate bool Parser<T>(ReadOnlySpan<byte> text, out T value);

    /// <summary>How a type is written and read.</summary>
    /// <param name="type">The exact type.</param>
    /// <param name="dataType">The XSD type that an attribute asks for; null or empty for the type's own.</param>
    /// <returns>Null for a type or a combination that is not covered; XmlSerializer refuses most such combinations.</returns>
    public static XmlScalar? Find(Type type, string? dataType) =>
        string.IsNullOrEmpty(dataType) ? s_usual.GetValueOrDefault(type) : s_named.GetValueOrDefault((type, dataType));

    private static XmlScalar Fixed<T>(Writer<T> write, int maxLength, Parser<T> parse) => new(write.Method, maxLength, parse.Method);

    private static XmlScalar Binary(BinaryWriter write, Parser<byte[]> parse) => new(write.Method, XmlScalar.AnyLength, parse.Method);
}
