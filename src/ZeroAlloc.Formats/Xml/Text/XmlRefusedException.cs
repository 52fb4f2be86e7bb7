namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>
/// The value is one that XmlSerializer refuses: an object inside itself, say. Never leaves the
/// engine: XmlSerializer is asked to say it in its own words.
/// </summary>
/// <remarks>It escapes only if the value changes between the two attempts.</remarks>
internal sealed class XmlRefusedException(string reason)
    : InvalidOperationException($"The value can't be written as XML, or it changed while it was being written. {reason}")
{
    /// <summary>Whether DataContractSerializer may take the value: it may know the type of an object by that type itself.</summary>
    public bool MayBeTaken { get; private init; }

    /// <summary>For an object of a type that is not among those known to the serializer.</summary>
    public static XmlRefusedException UnknownType() => new(
        "The value contains an object of a type that the serializer doesn't know. Add [XmlInclude] or [KnownType] to the declared type.")
    {
        MayBeTaken = true,
    };

    /// <summary>
    /// For an object after a null collection without a setter: DataContractSerializer takes it for that collection.
    /// </summary>
    public static XmlRefusedException AfterNull() => new("The value has a null collection in a member without a setter, and an object after it.")
    {
        MayBeTaken = true,
    };
}
