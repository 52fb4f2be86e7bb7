using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>The items of an array, each of which stands in one of several elements, and an array that says in which.</summary>
internal readonly struct XmlIdentifiedItems<TValue, TId>
{
    private readonly TValue[] _values;
    private readonly TId[] _ids;

    /// <summary>Takes both arrays.</summary>
    /// <exception cref="XmlRefusedException">There are not as many of the latter.</exception>
    public XmlIdentifiedItems(TValue[] values, TId[]? ids)
    {
        _values = values;
        _ids = ids is not null && ids.Length >= values.Length
            ? ids
            : throw new XmlRefusedException("An [XmlChoiceIdentifier] array is null, or has fewer elements than the array of items.");
    }

    /// <summary>How many there are.</summary>
    public int Count => _values.Length;

    /// <summary>The item at an index, below <see cref="Count"/>.</summary>
    public XmlIdentified<TValue, TId> this[int index] => new(_values[index], _ids[index]);
}
