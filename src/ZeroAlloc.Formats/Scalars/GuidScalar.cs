using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Guid"/>.</summary>
internal sealed class GuidScalar() : Scalar(typeof(Guid))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Quoted, typeof(GuidWriter), typeof(GuidReader));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Ignored,
        XmlRule.Text<Guid>("guid", XmlScalarText.LengthGuid, GuidText.Write, XmlScalarText.TryParse));

    public override MessageRule Message => MessageRule.Bits(size: 16, isKey: true);
}

/// <summary>Writes <see cref="Guid"/> in quotes.</summary>
internal readonly struct GuidWriter : IFixedWriter<Guid>
{
    public static int MaxLength => GuidText.MaxLength;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, Guid value) => ref GuidText.WriteQuoted(ref position, value);
}

/// <summary>Reads <see cref="Guid"/>.</summary>
internal readonly struct GuidReader : IValueReader<Guid>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out Guid value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        bool isGuid = GuidText.TryParse(text, out value);
        return ref JsonText.CloseIf(isGuid, ref position, text, GuidText.MaxLength - 2);
    }
}
