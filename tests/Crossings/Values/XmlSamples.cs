using System.Reflection;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;

namespace ZeroAlloc.Crossings.Values;

/// <summary>Values of the types that only XML has.</summary>
internal static class XmlSamples
{
    private static readonly string[] s_elements =
    [
        "<A>x</A>", "<e xmlns=\"urn:e\" a=\"1\"><p:f xmlns:p=\"urn:p\" p:b=\"&lt;\">t<!-- c --><?pi d?></p:f></e>", "<Foreign/>",
        "<B>1</B>", "<m:x xmlns:m=\"urn:m\"><![CDATA[<&]]></m:x>", "<q> <r/> </q>",
    ];

    /// <summary>All of them.</summary>
    public static Dictionary<Type, Func<(object?[] Plain, object?[] Odd)>> All { get; } = new()
    {
        [typeof(XmlElement)] = static () => ([Element(0)], [.. Enumerable.Range(1, s_elements.Length - 1).Select(Element)]),
        [typeof(XmlNode)] = static () =>
            ([Element(0), Text("t & u")], [Element(1), Text(" "), Document("<d/>"), Comment(), Attribute("a", "", "v")]),
        [typeof(XmlDocument)] = static () => ([Document("<d><e/></d>")], [Document("<!-- c --><d/>"), new XmlDocument()]),
        [typeof(XmlAttribute)] = static () => (
            [Attribute("a", "", "v")],
            [Attribute("p:b", "urn:p", "<\">"), Attribute("xml:lang", "http://www.w3.org/XML/1998/namespace", "de"),
                Attribute("m:c", "urn:m", "\u0001"), Attribute("A0", "", "1")]),
        [typeof(XElement)] = static () => ([new XElement("x", 1)], [new XElement(XName.Get("y", "urn:y"), new XAttribute("a", "<"), "t")]),
        [typeof(XmlQualifiedName)] = static () => (
            [new XmlQualifiedName("n", "urn:x")],
                [XmlQualifiedName.Empty, new XmlQualifiedName("n"), new XmlQualifiedName("1 x", "urn:<"),
                new XmlQualifiedName("string", "http://www.w3.org/2001/XMLSchema")]),
        [typeof(XmlSerializerNamespaces)] = static () => (
            [Prefixes(("p", "urn:p")), Prefixes(("m", "urn:m"), ("t", "urn:t"))],
            [
                new XmlSerializerNamespaces(), Prefixes(("", "urn:r")), Prefixes(("", "urn:other"), ("q", "urn:r")),
                    Prefixes(("1a", "urn:p")), Prefixes(("a:b", "urn:p")),
                Prefixes(("x=\"u\"><A>evil</A><y", "urn:p")), Prefixes(("-", "urn:p")), Prefixes(("&amp;", "urn:p")),
                    Prefixes(("]]>", "urn:p")),
                Prefixes(("xml", "urn:p")), Prefixes(("xmlns", "urn:p")), Prefixes(("é", "urn:\"<>&")), Prefixes(("p", "")),
                    Prefixes(("a", "urn:m"), ("b", "urn:m")),
                Prefixes(("xsi", "http://www.w3.org/2001/XMLSchema-instance"), ("xsd", "http://www.w3.org/2001/XMLSchema")),
                    Prefixes(("p", "\u0001")),
            ]),
        [typeof(ExtensionDataObject)] = static () => ([null], [null]),
    };

    /// <summary>Strings that XML has to escape, changes, or can't hold.</summary>
    public static IReadOnlyList<string> OddStrings { get; } =
    [
        "", " ", "   ", "\t", "\n", "\r\n ", "\u0001", "a\u0000b", "\ufffe", "\uffff", "a\ud83d", "\ude00b", "\ud83d\ue000",
            "\ud83d\ude00", "<A>evil</A>",
            "&amp;&#1;", "]]>",
        "x\"y'z", " lead", "trail \n", "\u0085\u2028", "é\u00a0", "p:x", "1 2 3", "a\tb\rc\nd", "xsi:nil", "--", "<!-- c -->",
            "<![CDATA[x]]>", "\ufeff", "INF",
        new string('é', 400),
    ];

    private static XmlElement Element(int at) => Document(s_elements[at]).DocumentElement!;

    private static XmlDocument Document(string text)
    {
        XmlDocument document = new() { PreserveWhitespace = true };
        document.LoadXml(text);
        return document;
    }

    private static XmlText Text(string text) => new XmlDocument().CreateTextNode(text);

    private static XmlComment Comment() => new XmlDocument().CreateComment(" c ");

    private static XmlAttribute Attribute(string name, string ns, string value)
    {
        XmlAttribute attribute = new XmlDocument().CreateAttribute(name, ns);
        attribute.Value = value;
        return attribute;
    }

    /// <summary>Declarations; names that are checked when they are added come in by the constructor, which does not look at them.</summary>
    private static XmlSerializerNamespaces Prefixes(params (string Prefix, string Namespace)[] all)
    {
        XmlQualifiedName[] names = [.. all.Select(pair => new XmlQualifiedName(pair.Prefix, pair.Namespace))];
        try
        {
            return new XmlSerializerNamespaces(names);
        }
        catch (Exception refused) when (refused is ArgumentException or XmlException)
        {
            XmlSerializerNamespaces made = new();
            typeof(XmlSerializerNamespaces)
                .GetMethod("AddInternal", BindingFlags.Instance | BindingFlags.NonPublic)?.Invoke(made, [all[0].Prefix, all[0].Namespace]);
            return made;
        }
    }
}
