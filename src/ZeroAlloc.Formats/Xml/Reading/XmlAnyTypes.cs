using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>The types of values declared as <see cref="object"/>, by the names that <c>xsi:type</c> has for them.</summary>
/// <remarks>
/// A type is numbered by its place among <see cref="XmlValuePlan.Children"/>, from 1 on; the scalars follow. A name has no prefix, that of
/// XML Schema, which the root has bound, or one that the tag itself has bound before. Bound: the position moves over bytes of a span that
/// ends with the document.
/// </remarks>
internal sealed class XmlAnyTypes
{
    /// <summary>The number of an element that does not say what it is.</summary>
    public const int Nothing = 0;

    /// <summary>Bytes of the longest prefix that is read: the limit for names is far from it.</summary>
    private const int MaxPrefix = 16;

    private static readonly SearchValues<byte> s_prefix =
        SearchValues.Create("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"u8);

    private static readonly (string Name, string Namespace, XmlScalar? Text)[] s_scalars =
        [.. XmlPrimitives.All.Select(static known => (known.Name, known.Namespace, ScalarRegistry.Of(known.Type).Xml.Find("")))];

    private readonly byte[] _scope;
    private readonly int _firstScalar;
    private readonly Utf8Names<int> _known;
    private readonly Utf8Names<int> _ofSchema = new(s_scalars.Length);
    private readonly Utf8Names<int> _beyondSchema = new(s_scalars.Length);

    /// <summary>Numbers the types.</summary>
    /// <param name="names">What the document knows, by name; empty for what XmlSerializer has to read.</param>
    /// <param name="scope">The namespace of its types, as it stands in documents.</param>
    public XmlAnyTypes(IReadOnlyList<string> names, byte[] scope)
    {
        _scope = scope;
        _known = new Utf8Names<int>(names.Count);
        _firstScalar = 1 + names.Count;
        for (int i = 0; i < names.Count; i++)
        {
            if (names[i].Length != 0)
            {
                _known.Add(Encoding.UTF8.GetBytes(names[i]), 1 + i);
            }
        }

        for (int i = 0; i < s_scalars.Length; i++)
        {
            Utf8Names<int> scalars = s_scalars[i].Namespace == XmlPrimitives.BeyondXsd ? _beyondSchema : _ofSchema;
            scalars.Add(Encoding.UTF8.GetBytes(s_scalars[i].Name), _firstScalar + i);
        }
    }

    /// <summary>The names of what a document knows.</summary>
    public static IEnumerable<string> Of(XmlAnyPlan plan) =>
        plan.Objects.Select(XmlTypeNames.NameOf).Concat(plan.Others.Select(static other => other.Name));

    private static ReadOnlySpan<byte> TypeAttribute => " xsi:type=\""u8;

    private static ReadOnlySpan<byte> Declaration => " xmlns:"u8;

    /// <summary>Steps over the type that comes first in a start tag, and the declaration of its prefix.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Behind the name.</param>
    /// <param name="slot">Where the types are.</param>
    /// <param name="index">Number of the type, or <see cref="Nothing"/>.</param>
    /// <returns>The position behind it, or a null reference for a type that is not known.</returns>
    public static ref byte Take(ref ReadState reader, ref byte position, int slot, out int index)
    {
        index = Nothing;
        XmlAnyTypes types = Unsafe.As<XmlAnyTypes>(reader.Slots[slot]);
        ReadOnlySpan<byte> tag = TokenScanner.From(ref reader, ref position);
        int start = types.TakeDeclaration(tag, out ReadOnlySpan<byte> bound, out Utf8Names<int>? names);
        if (!tag[start..].StartsWith(TypeAttribute))
        {
            return ref position;
        }

        start += TypeAttribute.Length;
        int length = tag[start..].IndexOf((byte)'"');
        ReadOnlySpan<byte> name = length < 0 ? [] : tag.Slice(start, length);
        int colon = name.StartsWith((byte)'{') ? -1 : name.IndexOf((byte)':');
        if (colon < 0)
        {
            names = types._known;
        }
        else if (names is null || !name[..colon].SequenceEqual(bound))
        {
            bool isSchema = (reader.Prefixes & XmlDeclarations.Xsd) != 0 && name.StartsWith("xsd:"u8);
            names = isSchema ? types._ofSchema : null;
        }

        bool isKnown = names is not null && names.TryGetValue(name[(colon + 1)..], out index);
        return ref isKnown && (reader.Prefixes & XmlDeclarations.Xsi) != 0
            ? ref Unsafe.Add(ref position, start + length + 1)
            : ref Unsafe.NullRef<byte>();
    }

    /// <summary>The scalar of a number; null for strings.</summary>
    public XmlScalar? Scalar(int index) => s_scalars[index - _firstScalar].Text;

    /// <summary>
    /// Length of a declaration that binds a prefix to a namespace that has types; 0 for none, or one that is not plainly one.
    /// </summary>
    private int TakeDeclaration(ReadOnlySpan<byte> tag, out ReadOnlySpan<byte> prefix, out Utf8Names<int>? names)
    {
        prefix = [];
        names = null;
        if (!tag.StartsWith(Declaration))
        {
            return 0;
        }

        ReadOnlySpan<byte> rest = tag[Declaration.Length..];
        int length = rest.IndexOfAnyExcept(s_prefix);

        // What begins with an x may be reserved, or one of the usual prefixes.
        if (length is <= 0 or > MaxPrefix || rest[0] is < (byte)'A' or (byte)'x' or (byte)'X' || !rest[length..].StartsWith("=\""u8))
        {
            return 0;
        }

        ReadOnlySpan<byte> value = rest[(length + 2)..];
        int end = value.IndexOf((byte)'"');
        names = end <= 0 ? null : Names(value[..end]);
        prefix = rest[..length];
        return names is null ? 0 : tag.Length - value.Length + end + 1;
    }

    private Utf8Names<int>? Names(ReadOnlySpan<byte> ns) =>
        ns.SequenceEqual(_scope) ? _known
        : ns.SequenceEqual("http://www.w3.org/2001/XMLSchema"u8) ? _ofSchema
        : ns.SequenceEqual("http://microsoft.com/wsdl/types/"u8) ? _beyondSchema
        : null;
}
