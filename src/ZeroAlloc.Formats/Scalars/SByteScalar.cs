using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="SByte"/>.</summary>
internal sealed class SByteScalar() : Scalar(typeof(sbyte))
{
    /// <inheritdoc/>
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(SByteWriter), typeof(IntegerReader<sbyte>));

    /// <inheritdoc/>
    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<sbyte>("byte", IntegerText.MaxLengthSByte, IntegerText.Write, XmlScalarText.TryParseInteger));

    /// <inheritdoc/>
    public override MessageRule Message => MessageRule.Bits(size: sizeof(sbyte), isKey: true);
}

/// <summary>Writes <see cref="SByte"/>.</summary>
internal readonly struct SByteWriter : IFixedWriter<sbyte>
{
    /// <inheritdoc/>
    public static int MaxLength => IntegerText.MaxLengthSByte;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, sbyte value) => ref IntegerText.Write(ref position, value);
}
