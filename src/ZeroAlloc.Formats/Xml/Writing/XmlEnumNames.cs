using System.Collections.Frozen;
using System.Text;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>The texts of one enum's values, combinations of flags among them.</summary>
/// <remarks>
/// <b>Cost</b>: a combination allocates the first time; up to <see cref="BoundedCache{TKey, TValue}.Max"/> of them are kept.
/// </remarks>
internal sealed class XmlEnumNames
{
    private readonly IReadOnlyList<(ulong Value, string Name)> _names;
    private readonly bool _isFlags;
    private readonly bool _takesBitsOnce;
    private readonly FrozenDictionary<ulong, string> _defined;
    private readonly BoundedCache<ulong, string> _others = new();

    /// <summary>Takes the names from a contract.</summary>
    public XmlEnumNames(XmlEnumTexts texts)
        : this(texts.Names, texts.IsFlags, texts.TakesBitsOnce)
    {
    }

    /// <summary>Takes the names, as <see cref="XmlEnumTexts"/> has them.</summary>
    public XmlEnumNames(IReadOnlyList<(ulong Value, string Name)> names, bool isFlags, bool takesBitsOnce)
    {
        _names = names;
        _isFlags = isFlags;
        _takesBitsOnce = takesBitsOnce;
        _defined = names.GroupBy(static name => name.Value).ToFrozenDictionary(
            static group => group.Key, static group => group.First().Name);
    }

    /// <summary>The text of a value, not escaped; empty for flags of which none is set and that have no name for it.</summary>
    /// <exception cref="XmlRefusedException">The value has no text.</exception>
    public static string Text(ref OutputWindow writer, ulong value, int slot) => ((XmlEnumNames)writer.Slots[slot])[value];

    private string this[ulong value]
    {
        get
        {
            if (_defined.TryGetValue(value, out string? text) || _others.TryGet(value, out text))
            {
                return text;
            }

            text = Combine(value);
            _others.Add(value, text);
            return text;
        }
    }

    /// <summary>
    /// As XmlSerializer does: every name, in its order, all of whose bits are set, until no bit is left. DataContractSerializer takes a
    /// name only if none of its bits was another's.
    /// </summary>
    private string Combine(ulong value)
    {
        if (!_isFlags)
        {
            throw new XmlRefusedException("The value contains an enum value without a name.");
        }

        var text = new StringBuilder();
        ulong left = value;
        foreach ((ulong bits, string name) in _names)
        {
            if (left != 0 && bits != 0 && (bits & (_takesBitsOnce ? left : value)) == bits)
            {
                text.Append(text.Length == 0 ? "" : " ").Append(name);
                left &= ~bits;
            }
        }

        return left == 0 ? text.ToString() : throw new XmlRefusedException("The value contains an enum value with bits that have no name.");
    }
}
