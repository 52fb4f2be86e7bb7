using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>
/// Start tags that are not the constant text expected: with declarations, <c>xsi:nil</c> or <c>xsi:type</c>, or without content.
/// </summary>
/// <remarks>Bound: the position moves over bytes of a span that ends with the document.</remarks>
internal static class XmlStartTags
{
    /// <summary>What follows is content.</summary>
    public const int Content = 0;

    /// <summary>There is none: <c>/&gt;</c> follows.</summary>
    public const int Empty = 1;

    /// <summary>The element stands for null, and what follows is its end.</summary>
    public const int Nil = 2;

    private static ReadOnlySpan<byte> NilAttribute => " xsi:nil=\"true\""u8;

    private static ReadOnlySpan<byte> NilOfContract => " i:nil=\"true\""u8;

    private static ReadOnlySpan<byte> TypeAttribute => " xsi:type=\""u8;

    private static ReadOnlySpan<byte> TypeOfContract => " i:type=\""u8;

    /// <summary>Reads the declarations in the root's start tag.</summary>
    /// <param name="reader">The document; it is told which prefixes are bound.</param>
    /// <param name="position">Behind the root's name.</param>
    /// <param name="ns">Slot of the root's namespace.</param>
    /// <param name="declares">Whether it has to be declared.</param>
    /// <returns>The position behind the declarations that come first, or a null reference.</returns>
    public static ref byte Root(ref ReadState reader, ref byte position, int ns, bool declares)
    {
        ReadOnlySpan<byte> tag = TokenScanner.From(ref reader, ref position);
        ReadOnlySpan<byte> name = Unsafe.As<byte[]>(reader.Slots[ns]);
        int start = 0;
        int declared = 0;
        if (tag.StartsWith(XmlDeclarations.Both))
        {
            start = XmlDeclarations.Both.Length;
            declared = XmlDeclarations.Xsi | XmlDeclarations.Xsd;
        }

        var attributes = new XmlAttributeScanner(tag[start..]);
        int behind = 0;
        bool isFirst = true;
        while (attributes.MoveNext(out ReadOnlySpan<byte> value))
        {
            int declaration = XmlDeclarations.Of(attributes.Name, value, name);
            if ((declared & declaration) != 0)
            {
                return ref Unsafe.NullRef<byte>();
            }

            declared |= declaration;
            isFirst &= declaration != 0;
            behind = isFirst ? attributes.Position : behind;
        }

        if (!attributes.IsAtEnd || (declares && (declared & XmlDeclarations.Default) == 0))
        {
            return ref Unsafe.NullRef<byte>();
        }

        reader.Prefixes = declared & (XmlDeclarations.Xsi | XmlDeclarations.Xsd | XmlDeclarations.Instance);
        return ref Unsafe.Add(ref position, start + (isFirst ? attributes.Position : behind));
    }

    /// <summary>Reads a start tag without attributes of its own.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Behind the name.</param>
    /// <param name="ns">Slot of the element's namespace.</param>
    /// <param name="declares">Whether it has to be declared.</param>
    /// <param name="isNullable">Whether the element may stand for null.</param>
    /// <param name="kind"><see cref="Content"/>, <see cref="Empty"/> or <see cref="Nil"/>.</param>
    /// <returns>The position of the content or of the element's end, or a null reference.</returns>
    public static ref byte Plain(ref ReadState reader, ref byte position, int ns, bool declares, bool isNullable, out int kind)
    {
        ReadOnlySpan<byte> tag = TokenScanner.From(ref reader, ref position);
        var attributes = new XmlAttributeScanner(tag);
        int declared = 0;
        bool isNil = false;
        kind = Content;
        while (attributes.MoveNext(out ReadOnlySpan<byte> value))
        {
            int declaration = XmlDeclarations.Of(attributes.Name, value, Unsafe.As<byte[]>(reader.Slots[ns]));
            if (declaration == 0
                && !isNil
                && isNullable
                && IsNil(attributes.Name, reader.Prefixes)
                && value.SequenceEqual("true"u8))
            {
                isNil = true;
            }
            else if (declaration == 0 || (declared & declaration) != 0)
            {
                return ref Unsafe.NullRef<byte>();
            }

            declared |= declaration;
        }

        if (!attributes.IsAtEnd || (declares && (declared & XmlDeclarations.Default) == 0))
        {
            return ref Unsafe.NullRef<byte>();
        }

        bool isEmpty = tag[attributes.Position] == '/';
        kind = isNil ? Nil : isEmpty ? Empty : Content;
        ref byte end = ref Unsafe.Add(ref position, attributes.Position + (isEmpty ? 0 : 1));
        return ref isNil && !isEmpty && !XmlTokens.IsEndTag(ref reader, ref end) ? ref Unsafe.NullRef<byte>() : ref end;
    }

    /// <summary>Steps to the end of an element that stands for null; a null reference if this is none, or not plainly.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Behind the name.</param>
    /// <param name="ns">Slot of the element's namespace.</param>
    /// <param name="declares">Whether it has to be declared.</param>
    public static ref byte Null(ref ReadState reader, ref byte position, int ns, bool declares)
    {
        ReadOnlySpan<byte> tag = TokenScanner.From(ref reader, ref position);
        if (!tag.StartsWith(NilAttribute) && !tag.StartsWith(NilOfContract))
        {
            return ref Unsafe.NullRef<byte>();
        }

        ref byte end = ref Plain(ref reader, ref position, ns, declares, isNullable: true, out int kind);
        return ref kind == Nil ? ref end : ref Unsafe.NullRef<byte>();
    }

    /// <summary>Whether a start tag declares its namespace, as it has to.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Behind the name.</param>
    /// <param name="ns">Slot of the element's namespace.</param>
    public static bool Declares(ref ReadState reader, ref byte position, int ns)
    {
        var attributes = new XmlAttributeScanner(TokenScanner.From(ref reader, ref position));
        while (attributes.MoveNext(out ReadOnlySpan<byte> value))
        {
            if (XmlDeclarations.Of(attributes.Name, value, Unsafe.As<byte[]>(reader.Slots[ns])) == XmlDeclarations.Default)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Steps over the <c>xsi:type</c> that comes first in a start tag, if there is one.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Behind the name.</param>
    /// <param name="slot">Where the names of types are: <see cref="XmlTypeNames"/>.</param>
    /// <param name="index">Number of the type; 0 for the element's own, said or not.</param>
    /// <returns>The position behind it, or a null reference for a type that is not known.</returns>
    public static ref byte Type(ref ReadState reader, ref byte position, int slot, out int index)
    {
        index = 0;
        ReadOnlySpan<byte> tag = TokenScanner.From(ref reader, ref position);
        bool isOfContract = tag.StartsWith(TypeOfContract);
        if (!isOfContract && !tag.StartsWith(TypeAttribute))
        {
            return ref position;
        }

        int start = isOfContract ? TypeOfContract.Length : TypeAttribute.Length;
        ReadOnlySpan<byte> name = tag[start..];
        int length = name.IndexOf((byte)'"');
        if ((reader.Prefixes & (isOfContract ? XmlDeclarations.Instance : XmlDeclarations.Xsi)) == 0
            || length < 0
            || !Unsafe.As<XmlTypeNames>(reader.Slots[slot]).TryFind(name[..length], out index))
        {
            return ref Unsafe.NullRef<byte>();
        }

        return ref Unsafe.Add(ref position, start + length + 1);
    }

    private static bool IsNil(ReadOnlySpan<byte> name, int prefixes) =>
        name.SequenceEqual("xsi:nil"u8) ? (prefixes & XmlDeclarations.Xsi) != 0
        : name.SequenceEqual("i:nil"u8) && (prefixes & XmlDeclarations.Instance) != 0;
}
