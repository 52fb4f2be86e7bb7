namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>An enum.</summary>
/// <param name="type">The enum.</param>
/// <param name="name">Its name.</param>
/// <param name="ns">Its namespace.</param>
/// <param name="texts">Its members in XML.</param>
internal sealed class MappedEnum(Type type, string name, string ns, XmlEnumTexts texts) : MappedType(type, name, ns)
{
    /// <summary>Its members in XML.</summary>
    public XmlEnumTexts Texts => texts;
}
