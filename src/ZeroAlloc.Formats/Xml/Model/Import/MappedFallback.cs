namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>
/// What a member holds that compiled code neither writes nor reads: where there is nothing, nothing is written, and a document that has
/// nothing for it is read.
/// </summary>
/// <param name="type">Type of the member.</param>
internal sealed class MappedFallback(Type type) : MappedType(type, "", "")
{
    /// <summary>Whether it takes the attributes that no other member has, those of XML Schema among them.</summary>
    public bool TakesAttributes { get; init; }

    /// <summary>Whether it takes elements that no other member has.</summary>
    public bool TakesElements { get; init; }

    /// <summary>Whether it takes the text between the elements.</summary>
    public bool TakesText { get; init; }

    /// <summary>The element that it stands in; null for none.</summary>
    public MappedElement? Element { get; init; }

    /// <summary>The attribute that it is, and its namespace, null for none; null for no attribute.</summary>
    public string? Attribute { get; init; }
}
