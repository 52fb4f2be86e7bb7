using System.Runtime.CompilerServices;
using System.Text;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>The values of an enum by their names in XML.</summary>
internal abstract class XmlEnumValues
{
    /// <summary>The names that a contract has.</summary>
    public static XmlEnumValues Of(XmlEnumTexts texts) =>
        Constructions.Create<XmlEnumValues>(typeof(XmlEnumValues<>), [texts.Type], texts);
}

/// <summary>The names of one enum; with flags, several of them with one space between each.</summary>
/// <remarks>Bound: an enum is as large as the integer that it is made of.</remarks>
internal sealed class XmlEnumValues<T> : XmlEnumValues
    where T : struct, Enum
{
    private readonly Utf8Names<ulong> _names;
    private readonly bool _isFlags;

    /// <summary>Takes a contract's names. Called by reflection.</summary>
    public XmlEnumValues(XmlEnumTexts texts)
    {
        _isFlags = texts.IsFlags;
        _names = new Utf8Names<ulong>(texts.Names.Count);
        foreach ((ulong value, string name) in texts.Names.DistinctBy(static entry => entry.Name))
        {
            _names.Add(Encoding.UTF8.GetBytes(name), value);
        }
    }

    /// <summary>Finds the value of a text; false says nothing but that XmlSerializer has to read it.</summary>
    public static bool TryParse(ref ReadState reader, int slot, ReadOnlySpan<byte> text, out T value)
    {
        XmlEnumValues<T> names = Unsafe.As<XmlEnumValues<T>>(reader.Slots[slot]);
        bool isKnown = names._names.TryGetValue(text, out ulong bits) || (names._isFlags && names.TryCombine(text, out bits));
        value = Unsafe.As<ulong, T>(ref bits);
        return isKnown;
    }

    /// <summary>No text at all is no flag.</summary>
    private bool TryCombine(ReadOnlySpan<byte> text, out ulong bits)
    {
        bits = 0;
        bool hasMore = !text.IsEmpty;
        while (hasMore)
        {
            if (!_names.TryGetValue(XmlLists.TakeItem(ref text, out hasMore), out ulong flag))
            {
                return false;
            }

            bits |= flag;
        }

        return true;
    }
}
