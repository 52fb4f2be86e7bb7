namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>A value that stands in one of several elements, by its type.</summary>
/// <param name="type">What the member or the collection declares.</param>
/// <param name="alternatives">The elements.</param>
internal sealed class MappedChoice(Type type, IReadOnlyList<MappedElement> alternatives) : MappedType(type, "", "")
{
    /// <summary>The elements, in the order in which they are tried.</summary>
    public IReadOnlyList<MappedElement> Alternatives => alternatives;

    /// <summary>For each element the enum's value that says it; null where the value's type does.</summary>
    public IReadOnlyList<object>? Identifiers { get; init; }
}
