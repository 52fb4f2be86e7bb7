namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>What all documents of one stock serializer have in common.</summary>
internal sealed class XmlDialect
{
    private XmlDialect(string name, string instance, string declarations)
    {
        Name = name;
        Instance = instance;
        Declarations = declarations;
    }

    /// <summary>XmlSerializer's.</summary>
    public static XmlDialect Serializer { get; } = new(
        "", "xsi", " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\"");

    /// <summary>DataContractSerializer's.</summary>
    public static XmlDialect DataContract { get; } = new("D", "i", " xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\"");

    /// <summary>Distinguishes the shapes of one dialect from those of the other; empty for XmlSerializer's.</summary>
    public string Name { get; }

    /// <summary>The prefix of <c>nil</c> and <c>type</c>.</summary>
    public string Instance { get; }

    /// <summary>The prefixes that the start tag of a root declares if the root is no text.</summary>
    public string Declarations { get; }
}
