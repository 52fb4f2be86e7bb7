namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>What an emitted reader finds in a slot.</summary>
internal enum XmlReadSlotKind
{
    /// <summary><see cref="XmlEnumValues"/>.</summary>
    Enum,

    /// <summary>The bytes of a namespace, as it stands in documents.</summary>
    Namespace,

    /// <summary><see cref="XmlAttributeNames"/>; the first text is the namespace of the object's element.</summary>
    Attributes,

    /// <summary><see cref="XmlElementNames"/>.</summary>
    Elements,

    /// <summary><see cref="XmlTypeNames"/>.</summary>
    Types,

    /// <summary><see cref="XmlAnyTypes"/>; the first text is the namespace of the types.</summary>
    Anything,
}
