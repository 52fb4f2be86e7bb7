using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Xml.Text;

/// <content>One method for all types, for generic code.</content>
internal static partial class XmlScalarText
{
    /// <summary>Bytes of the longest text of any type.</summary>
    public const int MaxLength = 40;

    /// <summary>
    /// Writes a value of one of a type whose longest text is known. Compiled for each type: nothing is left of the choice.
    /// </summary>
    /// <exception cref="NotSupportedException">It is none of them.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte WriteAny<T>(ref byte p, T value)
        where T : unmanaged
    {
        switch (value)
        {
            case bool known:
                return ref BooleanText.Write(ref p, known);
            case sbyte known:
                return ref IntegerText.Write(ref p, known);
            case byte known:
                return ref IntegerText.Write(ref p, known);
            case short known:
                return ref IntegerText.Write(ref p, known);
            case ushort known:
                return ref IntegerText.Write(ref p, known);
            case int known:
                return ref IntegerText.Write(ref p, known);
            case uint known:
                return ref IntegerText.Write(ref p, known);
            case long known:
                return ref IntegerText.Write(ref p, known);
            case ulong known:
                return ref IntegerText.Write(ref p, known);
            case char known:
                return ref Write(ref p, known);
            case float known:
                return ref Write(ref p, known);
            case double known:
                return ref Write(ref p, known);
            case decimal known:
                return ref FloatText.Write(ref p, known);
            case DateTime known:
                return ref Write(ref p, known);
            case DateTimeOffset known:
                return ref Write(ref p, known);
            case TimeSpan known:
                return ref DurationText.Write(ref p, known);
            case Guid known:
                return ref GuidText.Write(ref p, known);
            case DateOnly known:
                return ref Write(ref p, known);
            case TimeOnly known:
                return ref Write(ref p, known);
            default:
                throw new NotSupportedException($"{typeof(T)} has no text in XML.");
        }
    }
}
