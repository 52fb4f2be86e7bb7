using System.Text;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>The table of mutations.</summary>
internal static class XmlMutations
{
    private const string Xsi = "http://www.w3.org/2001/XMLSchema-instance";
    private const string Serialization = "http://schemas.microsoft.com/2003/10/Serialization/";

    private static readonly string[] s_texts =
    [
        "", " ", "x", "1", "-1", "0", "1.5", "1e5", "INF", "NaN", "true", "false", "TRUE", " 7 ", "+7", "007", "7.0",
            "99999999999999999999", "256", "-129", "Green", "Red Blue",
        "sm&lt;all &amp; &quot;quoted&quot;", "2", "r w", "2020-01-02", "2020-01-02T03:04:05", "2020-01-02T03:04:05+02:00", "24:00:00",
            "2020-02-30", "P1D", "PT1H", "AQID", "AQI",
        "0aFF", "0aF", "6f9619ff-8b86-d011-b42d-00cf4fc964ff", "q:n", "p:x", "97", "&lt;A&gt;evil&lt;/A&gt;", "one", "g &lt;1&gt;",
            "\n 7 \n", "a b c", "1 2 3", "\u00e9", "]]&gt;",
    ];

    private static readonly string[] s_between = ["<!-- c -->", "<?pi d?>", "<![CDATA[]]>", "<![CDATA[x]]>", " ", "\n  ", "text", "&#32;",
        "&amp;", "<!---->", "<![CDATA[ ]]>", "<?xml-stylesheet href=\"a\"?>"];

    private static readonly string[] s_references = ["&#65;", "&#x41;", "&#1;", "&#x0;", "&#xD;", "&#10;", "&#x1F600;", "&#xD83D;",
        "&#xFFFE;", "&lt;", "&gt;", "&quot;", "&apos;", "&nbsp;", "&#x110000;", "&#;", "&"];

    private static readonly string[] s_foreign =
    [
        "<Foreign />", "<Foreign a=\"b\"><C>1</C>t</Foreign>", "<p:Foreign xmlns:p=\"urn:foreign\" p:a=\"1\" />",
            "<e xmlns=\"urn:e\"><f /></e>", "<A xmlns=\"\">1</A>",
        "<Foreign xml:space=\"preserve\"> </Foreign>", "<Foreign><Foreign><!-- c --></Foreign></Foreign>", "<m:x xmlns:m=\"urn:m\">1</m:x>",
    ];

    private static readonly CompositeFormat[] s_declarations =
    [
        .. new[]
        {
            "<?xml version=\"1.0\"?>", "<?xml version=\"1.0\" encoding=\"{0}\"?>", "<?xml version=\"1.0\" encoding=\"{0}\"?>\n",
            "<?xml version='1.0' encoding='{0}' standalone='yes'?>", "<?xml version='1.0' standalone='yes' encoding='{0}'?>",
            "<?xml version=\"1.1\"?>", "<?xml encoding='{0}' version='1.0'?>", "<?xml encoding=\"{0}\"?>",
        }.Select(CompositeFormat.Parse),
    ];

    private static readonly string[] s_encodings =
        ["utf-8", "UTF-8", "utf8", "utf-16", "UTF-16BE", "unicode", "ucs-2", "utf-32", "iso-8859-1", "latin1", "us-ascii", "utf-7", "none"];

    private static readonly (string Name, string Value)[] s_attributes =
    [
        ("foreign", "1"), ("xml:lang", "de"), ("xml:space", "preserve"), ("xml:space", "wrong"), ("xmlns:z9", "urn:z"), ("A0", "7"),
            ("xsi:schemaLocation", "urn:a a.xsd"), ("é", "<"), ("a", "1\t2\n3"),
        ("a", "&#9;&#10;&#1;"), ("z9:b", "undeclared"),
    ];

    /// <summary>All of them.</summary>
    public static IReadOnlyList<XmlMutation> All { get; } =
    [
        new("canonical", 15),
        new("all names", 25, static (root, context) => OverPost(root, context, asAttributes: false)),
        new("all names as attributes", 10, static (root, context) => OverPost(root, context, asAttributes: true)),
        new("one further name", 14, AddOne),
        new("another order", 10, Reorder),
        new("an element moved", 6, Move),
        new("an element twice", 8, static (root, context) => Repeat(root, context, isSame: true)),
        new("an element twice, another text", 6, static (root, context) => Repeat(root, context, isSame: false)),
        new("another text", 20, AnotherText),
        new("another attribute value", 6, AnotherValue),
        new("an element less", 10, Remove),
        new("an attribute less", 5, RemoveAttribute),
        new("a foreign element", 10, static (root, context) => Insert(root, context, context.Draw.Any(s_foreign))),
        new("a foreign attribute", 8, AddAttribute),
        new("nil", 9, static (root, context) =>
            SetXsi(root, context, "nil", context.Draw.Any<string>(["true", "true", "1", "false", "0", "", "yes", " true "]))),
        new("xsi:type", 9, SetType),
        new("an id or a reference", 3, SetReference),
        new("other prefixes", 10, static (root, context) => XmlPrefixes.Rename(root, context.Draw)),
        new("prefixes of attributes", 4, static (root, context) => XmlPrefixes.RenameDeclared(root, context.Draw)),
        new("another namespace", 6, AnotherNamespace),
        new("no namespace", 4, static (root, _) => root.Elements().ToList()
            .ForEach(part => part.Attributes.RemoveAll(attribute => attribute.Name == "xmlns"))),
        new("something between", 10, static (root, context) => Insert(root, context, context.Draw.Any(s_between))),
        new("something in a text", 9, InText),
        new("a reference", 8, AddReference),
        new("text in CDATA", 4, InSection),
        new("white space between elements", 5, static (root, context) => Space(root, context.Draw.Any<string>(["\n  ", " ", "\r\n\t"]))),
        new("empty elements in two tags", 4, static (root, _) => root.Elements().ToList().ForEach(part => part.IsShort = !part.IsShort)),
        new("an element emptied", 6, Empty),
        new("an element in a text", 3, static (root, context) =>
            context.Any(root, part => part.IsLeaf)?.Children.Add(XmlPart.Element(context.Draw.Any<string>(["A", "B", "int"]), "1"))),
        new("another name of the root", 3, static (root, context) =>
            root.Name = context.Draw.Any<string>(["Other", "root", "r", "ArrayOfRoot", "p:x"])),
        new("names in lower case", 3, static (root, _) => root.Elements().ToList().ForEach(part => part.Name = part.Name!.ToLowerInvariant())),
        new("deeper", 2, static (root, context) =>
            Insert(root, context, string.Concat(Enumerable.Repeat("<d>", 40)) + string.Concat(Enumerable.Repeat("</d>", 40)))),
        new("single quotes", 3, Text: static (text, _) => Replace(text, "\"", "'")),
        new("spaces in tags", 3, Text: static (text, _) => Replace(Replace(text, ">", " \n>"), "=\"", " = \"")),
        new("before the root", 4, Text: static (text, draw) =>
            [.. Bytes(draw.Any<string>(
            ["<!-- c -->", "<?pi d?>", " ", "\n", "<?xml-stylesheet href=\"a.css\"?>", "<!DOCTYPE a>", "<!DOCTYPE a [<!ENTITY e \"x\">]>",
            "x"])), .. text]),
        new("behind the root", 3, Text: static (text, draw) =>
            [.. text, .. Bytes(draw.Any<string>([" ", "\n<!-- c -->", "<?pi d?>", "x", "<a/>", "\0", "&#1;"]))]),
        new("a declaration", 5, Text: static (text, draw) =>
            [.. Bytes(string.Format(null, draw.Any(s_declarations), draw.Any(s_encodings))), .. text]),
        new("byte order mark", 3, Text: static (text, _) => [0xEF, 0xBB, 0xBF, .. text]),
        new("UTF-16", 2, Text: static (text, draw) =>
        {
            Encoding encoding = draw.Chance(3) ? Encoding.BigEndianUnicode : Encoding.Unicode;
            return [.. draw.Chance(2) ? encoding.Preamble : [], .. encoding.GetBytes(Encoding.UTF8.GetString(text))];
        }),
        new("invalid UTF-8", 3, Text: static (text, draw) => Put(text, draw, draw.Any<byte>([0xFF, 0xC0, 0xE9, 0x80]))),
        new("another byte", 5, Text: static (text, draw) => Put(text, draw, (byte)draw.Next(128))),
        new("cut", 5, Text: static (text, draw) => text[..draw.Next(text.Length + 1)]),
        new("empty document", 1, Text: static (_, _) => []),
    ];

    private static void OverPost(XmlPart root, XmlMutationContext context, bool asAttributes)
    {
        foreach (XmlPart part in root.Elements().ToArray().Where(part => part == root || !part.IsLeaf || context.Draw.Chance(6)))
        {
            foreach ((string name, string[] values) in context.Names.Entries)
            {
                string value = context.Draw.Any(values);
                if (!asAttributes)
                {
                    part.Children.Insert(context.Draw.Next(part.Children.Count + 1), XmlPart.Element(context.Beside(part, name), value));
                }
                else if (!part.Attributes.Exists(attribute => attribute.Name == name) && !value.Contains('<', StringComparison.Ordinal))
                {
                    part.Attributes.Add((name, value));
                }
            }
        }
    }

    private static void AddOne(XmlPart root, XmlMutationContext context)
    {
        if (context.Names.Entries.Count > 0 && context.Any(root, part => part == root || !part.IsLeaf) is { } parent)
        {
            (string name, string[] values) = context.Draw.Any(context.Names.Entries);
            string value = context.Draw.Any(values);
            if (context.Draw.Chance(4) && !parent.Attributes.Exists(attribute => attribute.Name == name))
            {
                parent.Attributes.Add((name, value.Replace("<", "&lt;", StringComparison.Ordinal)));
            }
            else
            {
                parent.Children.Insert(context.Place(parent), XmlPart.Element(context.Beside(parent, name), value));
            }
        }
    }

    private static void Reorder(XmlPart root, XmlMutationContext context)
    {
        foreach (XmlPart part in root.Elements().Where(part => part.Children.Count > 1))
        {
            for (int i = part.Children.Count - 1; i > 0; i--)
            {
                int other = context.Draw.Next(i + 1);
                (part.Children[i], part.Children[other]) = (part.Children[other], part.Children[i]);
            }
        }
    }

    private static void Move(XmlPart root, XmlMutationContext context)
    {
        if (context.AnyParent(root) is { } from && context.Any(root, part => !part.IsLeaf) is { } to)
        {
            XmlPart moved = context.Draw.Any(from.Children);
            if (!moved.All().Contains(to))
            {
                from.Children.Remove(moved);
                to.Children.Insert(context.Place(to), moved);
            }
        }
    }

    private static void Repeat(XmlPart root, XmlMutationContext context, bool isSame)
    {
        if (context.AnyParent(root) is { } parent)
        {
            XmlPart copy = context.Draw.Any(parent.Children.FindAll(child => child.IsElement)).Copy();
            if (!isSame)
            {
                copy.Children.Clear();
                copy.Children.Add(XmlPart.Of(context.Draw.Any(s_texts)));
            }

            parent.Children.Insert(context.Place(parent), copy);
        }
    }

    private static void AnotherText(XmlPart root, XmlMutationContext context)
    {
        if (context.Any(root, part => part.IsLeaf) is { } leaf)
        {
            leaf.Children.Clear();
            leaf.Children.Add(XmlPart.Of(context.Draw.Any(s_texts)));
        }
    }

    private static void AnotherValue(XmlPart root, XmlMutationContext context)
    {
        if (context.Any(root, part => part.Attributes.Count > 0) is { } part)
        {
            int at = context.Draw.Next(part.Attributes.Count);
            part.Attributes[at] = (part.Attributes[at].Name, context.Draw.Any(s_texts));
        }
    }

    private static void Remove(XmlPart root, XmlMutationContext context)
    {
        if (context.AnyParent(root) is { } parent)
        {
            parent.Children.Remove(context.Draw.Any(parent.Children));
        }
    }

    private static void RemoveAttribute(XmlPart root, XmlMutationContext context)
    {
        if (context.Any(root, part => part.Attributes.Count > 0) is { } part)
        {
            part.Attributes.RemoveAt(context.Draw.Next(part.Attributes.Count));
        }
    }

    private static void Insert(XmlPart root, XmlMutationContext context, string raw)
    {
        if (context.Any(root, part => part == root || !part.IsLeaf || context.Draw.Chance(8)) is { } parent)
        {
            parent.Children.Insert(context.Place(parent), XmlPart.Of(raw));
        }
    }

    private static void AddAttribute(XmlPart root, XmlMutationContext context)
    {
        XmlPart part = context.Any(root, _ => true)!;
        (string name, string value) = context.Draw.Any(s_attributes);
        if (!part.Attributes.Exists(attribute => attribute.Name == name))
        {
            part.Attributes.Insert(context.Draw.Next(part.Attributes.Count + 1), (name, value));
        }
    }

    private static void SetXsi(XmlPart root, XmlMutationContext context, string name, string value)
    {
        XmlPart part = context.Any(root, _ => true)!;
        string prefix = context.Draw.Any<string>(["xsi", "i", "q8"]);
        part.Attributes.RemoveAll(attribute => attribute.Name == $"{prefix}:{name}" || attribute.Name == $"xmlns:{prefix}");
        part.Attributes.Add(($"xmlns:{prefix}", Xsi));
        part.Attributes.Insert(context.Draw.Next(part.Attributes.Count + 1), ($"{prefix}:{name}", value));
        if (name == "nil" && context.Draw.Chance(2))
        {
            part.Children.Clear();
        }
    }

    private static void SetType(XmlPart root, XmlMutationContext context)
    {
        string[] types =
        [
            .. context.Names.Types, .. context.Names.Types, "xsd:string", "xsd:int", "xsd:double", "xsd:boolean", "xsd:dateTime",
                "xsd:base64Binary", "xsd:decimal", "xsd:QName", "q1:guid", "q1:char",
            "x:Dog", "none:Dog", "", " Dog ", "ArrayOfInt", "xsd:anyType", "string",
        ];
        string type = context.Draw.Any(types);
        SetXsi(root, context, "type", type);
        if (type.IndexOf(':', StringComparison.Ordinal) is > 0 and int at && context.Draw.Next(4) != 0)
        {
            string prefix = type[..at];
            XmlPart part = root.Elements().First(part => part.Attributes.Exists(attribute => attribute.Value == type));
            part.Attributes.RemoveAll(attribute => attribute.Name == $"xmlns:{prefix}");
            part.Attributes.Add(($"xmlns:{prefix}", prefix switch
            {
                "xsd" => "http://www.w3.org/2001/XMLSchema",
                "q1" => "http://microsoft.com/wsdl/types/",
                _ => "urn:t",
            }));
        }
    }

    private static void SetReference(XmlPart root, XmlMutationContext context)
    {
        XmlPart part = context.Any(root, _ => true)!;
        string name = context.Draw.Any<string>(["z:Id", "z:Ref", "z:Size", "z:Type", "z:FactoryType", "id", "href"]);
        if (!part.Attributes.Exists(attribute => attribute.Name == name))
        {
            part.Attributes.RemoveAll(attribute => attribute.Name == "xmlns:z");
            part.Attributes.Add(("xmlns:z", Serialization));
            part.Attributes.Add((name, context.Draw.Any<string>(["i1", "i2", "1", "-1", "999999", ""])));
        }
    }

    private static void AnotherNamespace(XmlPart root, XmlMutationContext context)
    {
        XmlPart part = context.Any(root, _ => true)!;
        part.Attributes.RemoveAll(attribute => attribute.Name == "xmlns");
        part.Attributes.Add(("xmlns", context.Draw.Any<string>(["", "urn:m", "urn:t", "urn:r", "urn:i", "urn:other", Xsi])));
    }

    private static void InText(XmlPart root, XmlMutationContext context)
    {
        if (context.Any(root, part => part.IsLeaf) is { } leaf)
        {
            string text = string.Concat(leaf.Children.Select(child => child.Raw));
            int at = text.Contains('&', StringComparison.Ordinal) ? 0 : context.Draw.Next(text.Length + 1);
            leaf.Children.Clear();
            leaf.Children.Add(XmlPart.Of(text.Insert(at, context.Draw.Any(s_between))));
        }
    }

    private static void AddReference(XmlPart root, XmlMutationContext context)
    {
        string reference = context.Draw.Any(s_references);
        if (context.Draw.Chance(4) && context.Any(root, part => part.Attributes.Count > 0) is { } part)
        {
            int at = context.Draw.Next(part.Attributes.Count);
            part.Attributes[at] = (part.Attributes[at].Name, part.Attributes[at].Value + reference);
        }
        else if (context.Any(root, part => part.IsLeaf) is { } leaf)
        {
            leaf.Children.Insert(context.Place(leaf), XmlPart.Of(reference));
        }
    }

    private static void InSection(XmlPart root, XmlMutationContext context)
    {
        if (context.Any(root, part => part.Children is [{ IsElement: false }]) is { } leaf)
        {
            leaf.Children[0].Raw = $"<![CDATA[{leaf.Children[0].Raw.Replace("&lt;", "<", StringComparison.Ordinal).Replace("&amp;", "&", StringComparison.Ordinal)}]]>";
        }
    }

    private static void Space(XmlPart root, string space)
    {
        foreach (XmlPart part in root.Elements().Where(part => !part.IsLeaf).ToArray())
        {
            for (int i = part.Children.Count; i >= 0; i--)
            {
                part.Children.Insert(i, XmlPart.Of(space));
            }
        }
    }

    private static void Empty(XmlPart root, XmlMutationContext context)
    {
        XmlPart part = context.Any(root, _ => true)!;
        part.Children.Clear();
        part.IsShort = context.Draw.Chance(2);
    }

    private static byte[] Bytes(string text) => Encoding.UTF8.GetBytes(text);

    private static byte[] Replace(byte[] text, string what, string by) =>
        Bytes(Encoding.UTF8.GetString(text).Replace(what, by, StringComparison.Ordinal));

    private static byte[] Put(byte[] text, Draw draw, byte value)
    {
        byte[] changed = [.. text];
        if (changed.Length > 0)
        {
            changed[draw.Next(changed.Length)] = value;
        }

        return changed;
    }
}
