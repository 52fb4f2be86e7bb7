using System.Xml;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>
/// The order of members of which some have a place: XmlSerializer sorts all of them by a method that moves those without one.
/// </summary>
public sealed class XmlOrderWritingTests : XmlWriteOracle
{
    [Fact]
    public void Serialize_PlacesAndNamespaces_OrderOfXmlSerializer()
    {
        AssertSameQuickly(new First());
        AssertSameQuickly(new Middle());
        AssertSameQuickly(new Last());
        AssertSameQuickly(new Heir());
    }

    [Fact]
    public void Serialize_PlacesAndText_OrderOfXmlSerializer()
    {
        AssertSameQuickly(new WithTexts());
        AssertSameQuickly(new WithNodes());
    }

    [Fact]
    public void Serialize_PlacesOfManyMembers_OrderOfXmlSerializer()
    {
        AssertSameQuickly(new Many());
        AssertSameQuickly(new ManyAndNamespaces());
    }

    public class First
    {
        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? X { get; set; } = new();

        [XmlAttribute]
        public string B { get; set; } = "b";

        [XmlAttribute]
        public string A { get; set; } = "a";

        [XmlElement(Order = 0)]
        public int E { get; set; }
    }

    public class Middle
    {
        [XmlAttribute]
        public string C { get; set; } = "c";

        [XmlAttribute]
        public string B { get; set; } = "b";

        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? X { get; set; }

        [XmlAttribute]
        public string A { get; set; } = "a";

        [XmlElement(Order = 1)]
        public int F { get; set; }

        [XmlElement(Order = 0)]
        public int E { get; set; }
    }

    public class Last
    {
        [XmlElement(Order = 0)]
        public int E;

        [XmlAttribute]
        public string B = "b";

        [XmlAttribute]
        public string A = "a";

        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? X;
    }

    public class Heir : First
    {
        [XmlAttribute]
        public string D { get; set; } = "d";

        [XmlAttribute]
        public string C { get; set; } = "c";

        [XmlElement(Order = 1)]
        public int F { get; set; }
    }

    public class WithTexts
    {
        [XmlText]
        public string[]? Texts { get; set; }

        [XmlAttribute]
        public string B { get; set; } = "b";

        [XmlAttribute]
        public string A { get; set; } = "a";

        [XmlElement(Order = 0)]
        public int E { get; set; }
    }

    public class WithNodes
    {
        [XmlText]
        [XmlAnyElement(Order = 1)]
        public XmlNode[]? Nodes { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? Attributes { get; set; }

        [XmlAttribute]
        public string B { get; set; } = "b";

        [XmlAttribute]
        public string A { get; set; } = "a";

        [XmlElement(Order = 0)]
        public int E { get; set; }
    }

    public class Many
    {
        [XmlAttribute]
        public int A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17, A18;

        [XmlElement(Order = 1)]
        public int F;

        [XmlElement(Order = 0)]
        public int E;
    }

    public class ManyAndNamespaces
    {
        [XmlAttribute]
        public int A1, A2, A3, A4, A5, A6, A7, A8;

        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? X;

        [XmlAttribute]
        public int A9, A10, A11, A12, A13, A14, A15, A16, A17, A18;

        [XmlElement(Order = 1)]
        public int F;

        [XmlElement(Order = 0)]
        public int E;
    }
}
