using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="UInt64"/>.</summary>
internal sealed class UInt64Scalar() : Scalar(typeof(ulong))
{
    /// <inheritdoc/>
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(UInt64Writer), typeof(IntegerReader<ulong>));

    /// <inheritdoc/>
    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<ulong>("unsignedLong", IntegerText.MaxLengthUInt64, IntegerText.Write, XmlScalarText.TryParseInteger));

    /// <inheritdoc/>
    public override MessageRule Message => MessageRule.Bits(size: sizeof(ulong), isKey: true);
}

/// <summary>Writes <see cref="UInt64"/>.</summary>
internal readonly struct UInt64Writer : IFixedWriter<ulong>
{
    /// <inheritdoc/>
    public static int MaxLength => IntegerText.MaxLengthUInt64;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, ulong value) => ref IntegerText.Write(ref position, value);
}
