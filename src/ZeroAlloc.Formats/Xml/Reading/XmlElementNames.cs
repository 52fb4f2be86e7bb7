using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Finds the members of an object by the elements in a document, where they are not the ones that are expected.</summary>
/// <remarks>Bound: the position moves over bytes of a span that ends with the document.</remarks>
internal sealed class XmlElementNames
{
    /// <summary>The index that stands for the end of the object.</summary>
    public const int Closed = -1;

    private static readonly SearchValues<byte> s_endOfName = SearchValues.Create("> /\t\n\r=<&\"'"u8);

    private readonly Utf8Names<int> _names;

    /// <summary>Makes the table.</summary>
    /// <param name="names">The names, none of them twice; a member's index is its place here.</param>
    public XmlElementNames(IReadOnlyList<string> names)
    {
        _names = new Utf8Names<int>(names.Count);
        for (int i = 0; i < names.Count; i++)
        {
            _names.Add(Encoding.UTF8.GetBytes(names[i]), i);
        }
    }

    /// <summary>Goes to the next element.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Behind a start tag or an end tag.</param>
    /// <param name="slot">Where the names are.</param>
    /// <param name="index">The member that comes, or <see cref="Closed"/>.</param>
    /// <returns>
    /// The position behind the name, or that of the end tag; a null reference for an element that is not known, and for text.
    /// </returns>
    public static ref byte Next(ref ReadState reader, ref byte position, int slot, out int index)
    {
        index = Closed;
        position = ref TokenScanner.SkipWhitespace(ref reader, ref position);
        if (XmlTokens.IsEndTag(ref reader, ref position))
        {
            return ref position;
        }

        ReadOnlySpan<byte> rest = TokenScanner.From(ref reader, ref position);
        if (rest.IsEmpty || rest[0] != '<')
        {
            return ref Unsafe.NullRef<byte>();
        }

        int length = rest[1..].IndexOfAny(s_endOfName);
        if (length < 0 || !Unsafe.As<XmlElementNames>(reader.Slots[slot])._names.TryGetValue(rest.Slice(1, length), out index))
        {
            index = Closed;
            return ref Unsafe.NullRef<byte>();
        }

        return ref Unsafe.Add(ref position, 1 + length);
    }

    /// <summary>Whether a text begins with a name, the one of a number.</summary>
    public bool IsAt(ReadOnlySpan<byte> text, int index)
    {
        int length = text.IndexOfAny(s_endOfName);
        return length > 0 && _names.TryGetValue(text[..length], out int found) && found == index;
    }
}
