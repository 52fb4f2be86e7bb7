namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>A value that stands in one of several elements, and what says in which; travels as one through emitted code.</summary>
/// <param name="value">The value.</param>
/// <param name="id">What says it.</param>
internal readonly struct XmlIdentified<TValue, TId>(TValue value, TId id)
{
    /// <summary>The value.</summary>
    public TValue Value => value;

    /// <summary>What says in which element it stands.</summary>
    public TId Id => id;
}
