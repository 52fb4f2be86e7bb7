using System.Runtime.CompilerServices;
using System.Text;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Finds the members of an object by the attributes in its start tag.</summary>
/// <remarks>Bound: the position moves over bytes of a span that ends with the document.</remarks>
internal sealed class XmlAttributeNames
{
    /// <summary>The index that stands for the end of the tag.</summary>
    public const int Closed = -1;

    private readonly Utf8Names<int> _names;
    private readonly byte[] _scope;

    /// <summary>Makes the table.</summary>
    /// <param name="names">The names, none of them twice; an attribute's index is its place here.</param>
    /// <param name="scope">The default namespace inside the element, as it stands in documents.</param>
    public XmlAttributeNames(IReadOnlyList<string> names, byte[] scope)
    {
        _scope = scope;
        _names = new Utf8Names<int>(names.Count);
        for (int i = 0; i < names.Count; i++)
        {
            _names.Add(Encoding.UTF8.GetBytes(names[i]), i);
        }
    }

    /// <summary>Goes to the next attribute's value, over declarations that bind what is bound already.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Behind the element's name, or behind the closing quote of an attribute.</param>
    /// <param name="slot">Where the names are.</param>
    /// <param name="declared">What the tag has declared so far.</param>
    /// <param name="index">The attribute that comes, or <see cref="Closed"/>.</param>
    /// <returns>The position behind the opening quote, or of the tag's end; a null reference for an attribute that is not known.</returns>
    public static ref byte Next(ref ReadState reader, ref byte position, int slot, ref int declared, out int index)
    {
        XmlAttributeNames names = Unsafe.As<XmlAttributeNames>(reader.Slots[slot]);
        var attributes = new XmlAttributeScanner(TokenScanner.From(ref reader, ref position));
        index = Closed;
        while (attributes.MoveToName())
        {
            if (names._names.TryGetValue(attributes.Name, out index))
            {
                return ref Unsafe.Add(ref position, attributes.ValueStart);
            }

            index = Closed;
            int declaration = attributes.TakeValue(out ReadOnlySpan<byte> value)
                ? XmlDeclarations.Of(attributes.Name, value, names._scope)
                : 0;
            if (declaration == 0 || (declared & declaration) != 0)
            {
                return ref Unsafe.NullRef<byte>();
            }

            declared |= declaration;
        }

        return ref attributes.IsAtEnd ? ref Unsafe.Add(ref position, attributes.Position) : ref Unsafe.NullRef<byte>();
    }
}
