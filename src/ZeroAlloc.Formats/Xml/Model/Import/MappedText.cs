namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>A type whose values XmlSerializer writes as text: what it calls a primitive.</summary>
/// <param name="type">The type.</param>
/// <param name="name">Its XSD name, such as <c>unsignedByte</c>.</param>
/// <param name="dataType">The XSD type that a member asked for, such as <c>date</c>; empty for the usual one.</param>
internal sealed class MappedText(Type type, string name, string dataType) : MappedType(type, name, "")
{
    /// <summary>The XSD type that a member asked for; empty for the usual one.</summary>
    public string DataType => dataType;
}
