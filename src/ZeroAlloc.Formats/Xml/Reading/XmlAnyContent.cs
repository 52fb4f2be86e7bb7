using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Reads values declared as <see cref="object"/> whose type is none of the document's, from behind <c>xsi:type</c> on.</summary>
/// <remarks><b>Cost</b>: the value. Bound: the position moves over text that was found in the document.</remarks>
internal static class XmlAnyContent
{
    /// <summary>Reads a scalar.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Behind the type.</param>
    /// <param name="slot">Where the types are: <see cref="XmlAnyTypes"/>.</param>
    /// <param name="index">Number of the scalar among them.</param>
    /// <param name="ns">Slot of the element's namespace.</param>
    /// <param name="value">The value.</param>
    /// <returns>The position of the element's end, or a null reference.</returns>
    public static ref byte Read(ref ReadState reader, ref byte position, int slot, int index, int ns, out object? value)
    {
        value = null;
        position = ref XmlStartTags.Plain(ref reader, ref position, ns, declares: false, isNullable: false, out int kind);
        if (Unsafe.IsNullRef(ref position))
        {
            return ref position;
        }

        if (Scalar(ref reader, slot, index) is not { } scalar)
        {
            string? content = "";
            position = ref kind == XmlStartTags.Empty ? ref position : ref XmlContent.ReadString(ref reader, ref position, out content);
            value = content;
            return ref position;
        }

        ReadOnlySpan<byte> text = Text(ref reader, ref position, kind);
        value = scalar.Boxed is { } boxed ? boxed.Parse(text) : XmlScalarText.TryParseBase64(text, out byte[] data) ? data : null;
        return ref value is null ? ref Unsafe.NullRef<byte>() : ref Unsafe.Add(ref position, text.Length);
    }

    /// <summary>Proves a scalar: <see cref="Read"/> would succeed. <b>Cost</b>: no allocation.</summary>
    public static ref byte Prove(ref ReadState reader, ref byte position, int slot, int index, int ns)
    {
        position = ref XmlStartTags.Plain(ref reader, ref position, ns, declares: false, isNullable: false, out int kind);
        if (Unsafe.IsNullRef(ref position))
        {
            return ref position;
        }

        if (Scalar(ref reader, slot, index) is not { } scalar)
        {
            return ref kind == XmlStartTags.Empty ? ref position : ref XmlContentProof.String(ref reader, ref position);
        }

        ReadOnlySpan<byte> text = Text(ref reader, ref position, kind);
        bool isOne = scalar.Boxed is { } boxed ? boxed.CanParse(text) : XmlContentProof.IsBase64(text);
        return ref isOne ? ref Unsafe.Add(ref position, text.Length) : ref Unsafe.NullRef<byte>();
    }

    /// <summary>
    /// Steps over an element that XmlSerializer makes an <see cref="object"/> of: no type, no attributes, no content but whitespace.
    /// </summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Behind the name.</param>
    /// <param name="ns">Slot of the element's namespace.</param>
    /// <returns>The position of the element's end, or a null reference.</returns>
    public static ref byte SkipNothing(ref ReadState reader, ref byte position, int ns)
    {
        position = ref XmlStartTags.Plain(ref reader, ref position, ns, declares: false, isNullable: false, out int kind);
        if (Unsafe.IsNullRef(ref position) || kind == XmlStartTags.Empty)
        {
            return ref position;
        }

        position = ref TokenScanner.SkipWhitespace(ref reader, ref position);
        return ref XmlTokens.IsEndTag(ref reader, ref position) ? ref position : ref Unsafe.NullRef<byte>();
    }

    private static XmlScalar? Scalar(ref ReadState reader, int slot, int index) =>
        Unsafe.As<XmlAnyTypes>(reader.Slots[slot]).Scalar(index);

    private static ReadOnlySpan<byte> Text(scoped ref ReadState reader, ref byte position, int kind) =>
        kind == XmlStartTags.Empty ? [] : XmlTokens.Text(ref reader, ref position);
}
