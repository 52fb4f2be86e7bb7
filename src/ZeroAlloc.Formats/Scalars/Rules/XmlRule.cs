using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Scalars.Rules;

/// <summary>How a scalar is written and read in XML, in elements and in attributes alike.</summary>
internal sealed class XmlRule
{
    private XmlRule(string? name, XmlDefault defaults, params XmlScalar[] texts)
    {
        Name = name;
        Default = defaults;
        Texts = texts;
    }

    /// <summary>Writes one value where the bytes of its longest text are free.</summary>
    public delegate ref byte Writer<T>(ref byte position, T value);

    /// <summary>Writes data of any length.</summary>
    public delegate ref byte BinaryWriter(ref OutputWindow writer, ref byte position, scoped ReadOnlySpan<byte> data, int reserve);

    /// <summary>Reads a text, which succeeds or declines.</summary>
    public delegate bool Parser<T>(ReadOnlySpan<byte> text, out T value);

    /// <summary>XmlSerializer refuses the type, or takes it for one with members.</summary>
    public static XmlRule None { get; } = new(null, XmlDefault.NotCovered);

    /// <summary>What XmlSerializer calls the type's own text; null for <see cref="None"/>.</summary>
    public string? Name { get; }

    /// <summary>What the default of a member means.</summary>
    public XmlDefault Default { get; }

    /// <summary>The texts that values may have, the type's own first; none for text that is escaped.</summary>
    public IReadOnlyList<XmlScalar> Texts { get; }

    /// <summary>Strings, which are escaped.</summary>
    public static XmlRule Escaped(string name, XmlDefault defaults) => new(name, defaults);

    /// <summary>Values with these texts.</summary>
    public static XmlRule Of(XmlDefault defaults, params XmlScalar[] texts) => new(texts[0].Name, defaults, texts);

    /// <summary>A text whose longest is known, and short. None needs escaping.</summary>
    public static XmlScalar Text<T>(string name, int maxLength, Writer<T> write, Parser<T> parse)
        where T : struct =>
        new(name, write.Method, maxLength, parse.Method) { Boxed = new XmlBoxedText<T>(parse) };

    /// <summary>A text for binary data.</summary>
    public static XmlScalar Binary(string name, BinaryWriter write, Parser<byte[]> parse) =>
        new(name, write.Method, XmlScalar.AnyLength, parse.Method);

    /// <summary>The text for an XSD type that an attribute asks for; null or empty for the type's own.</summary>
    /// <returns>Null for one that is not covered; XmlSerializer refuses most such.</returns>
    public XmlScalar? Find(string? dataType) =>
        string.IsNullOrEmpty(dataType) ? Texts.FirstOrDefault() : Texts.FirstOrDefault(text => text.Name == dataType);
}
