using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="bool"/>.</summary>
internal sealed class BooleanScalar() : Scalar(typeof(bool))
{
    public override JsonRule Json => JsonRule.Fixed(
        JsonForm.Literal,
        typeof(UnquotedWriter<bool, BooleanText>),
        typeof(BooleanReader),
        keyReader: typeof(BooleanKeyReader),
        keyWriter: typeof(BooleanKeyWriter));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<bool>("boolean", BooleanText.MaxLength, BooleanText.Write, XmlScalarText.TryParse));
}

/// <summary>Reads <see cref="bool"/>.</summary>
/// <remarks>Bound: references are only compared with null.</remarks>
internal readonly struct BooleanReader : IValueReader<bool>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Read(ref ReadState reader, ref byte position, out bool value)
    {
        ref byte behind = ref JsonText.Literal(ref reader, ref position, "true"u8);
        value = !Unsafe.IsNullRef(ref behind);
        return ref value ? ref behind : ref JsonText.Literal(ref reader, ref position, "false"u8);
    }
}

/// <summary>Writes keys, which begin with a capital.</summary>
internal readonly struct BooleanKeyWriter : IValueWriter<bool>
{
    public static bool CanPause => false;

    public static ref byte Write(ref OutputWindow writer, ref byte position, bool value, int reserve) =>
        ref Literals.Bytes(ref writer, ref position, value ? "\"True\""u8 : "\"False\""u8, reserve);
}

/// <summary>Reads keys, with a capital or without.</summary>
/// <remarks>Bound: references are only compared with null.</remarks>
internal readonly struct BooleanKeyReader : IValueReader<bool>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out bool value)
    {
        ref byte behind = ref Read(ref reader, ref position, "\"True\""u8, "\"true\""u8);
        value = !Unsafe.IsNullRef(ref behind);
        return ref value ? ref behind : ref Read(ref reader, ref position, "\"False\""u8, "\"false\""u8);
    }

    private static ref byte Read(ref ReadState reader, ref byte position, ReadOnlySpan<byte> usual, ReadOnlySpan<byte> other)
    {
        ref byte behind = ref JsonText.Literal(ref reader, ref position, usual);
        return ref Unsafe.IsNullRef(ref behind) ? ref JsonText.Literal(ref reader, ref position, other) : ref behind;
    }
}
