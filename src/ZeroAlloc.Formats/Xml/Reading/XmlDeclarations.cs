namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>The declarations of namespaces that documents of XmlSerializer have, as flags.</summary>
internal static class XmlDeclarations
{
    /// <summary><c>xmlns:xsi</c>, the schema's instance namespace.</summary>
    public const int Xsi = 1;

    /// <summary><c>xmlns:xsd</c>, the schema's own.</summary>
    public const int Xsd = 2;

    /// <summary><c>xmlns</c>, the default namespace.</summary>
    public const int Default = 4;

    /// <summary><c>xmlns:i</c>, the schema's instance namespace as DataContractSerializer declares it.</summary>
    public const int Instance = 8;

    /// <summary>Both prefixes, as XmlSerializer declares them.</summary>
    public static ReadOnlySpan<byte> Both =>
        " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\""u8;

    /// <summary>Which of them an attribute is; 0 for none, or one that binds something else.</summary>
    /// <param name="name">Name of the attribute.</param>
    /// <param name="value">Its value.</param>
    /// <param name="ns">The default namespace that may be declared, as it stands in documents; empty for none.</param>
    public static int Of(ReadOnlySpan<byte> name, ReadOnlySpan<byte> value, ReadOnlySpan<byte> ns)
    {
        if (name.SequenceEqual("xmlns"u8))
        {
            return value.SequenceEqual(ns) ? Default : 0;
        }

        if (name.SequenceEqual("xmlns:i"u8))
        {
            return value.SequenceEqual("http://www.w3.org/2001/XMLSchema-instance"u8) ? Instance : 0;
        }

        if (name.SequenceEqual("xmlns:xsi"u8))
        {
            return value.SequenceEqual("http://www.w3.org/2001/XMLSchema-instance"u8) ? Xsi : 0;
        }

        return name.SequenceEqual("xmlns:xsd"u8) && value.SequenceEqual("http://www.w3.org/2001/XMLSchema"u8) ? Xsd : 0;
    }
}
