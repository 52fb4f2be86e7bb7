using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>
/// Models in the shape that <c>xsd.exe</c> gives to public standards: an envelope, an assertion, a signature. Nearly each class takes any
/// attribute, many take any element.
/// </summary>
public static partial class StandardModels
{
    private const string Soap = "http://www.w3.org/2003/05/soap-envelope";
    private const string Saml = "urn:oasis:names:tc:SAML:2.0:assertion";
    private const string Sign = "http://www.w3.org/2000/09/xmldsig#";

    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Envelope()),
        XmlZoo.Of(new Envelope { Header = new Header { AnyAttr = [] }, Body = new Body(), AnyAttr = [] }),
        XmlZoo.Of(new Fault { faultstring = "f", detail = new Detail() }),
        XmlZoo.Of(new Assertion()),
        XmlZoo.Of(Asserted(), "asserted"),
        XmlZoo.Of(Signed(), "signed"),
        .. DocumentCases,
    ];

    internal static Assertion Asserted() => new()
    {
        ID = "_1",
        Version = "2.0",
        IssueInstant = DateTime.UnixEpoch,
        Issuer = new NameID { Format = "f", Value = "idp <1>" },
        Signature = Signed(),
        Subject = new Subject
        {
            Items = [new NameID { Value = "someone" }, new SubjectConfirmation { Method = "m", Data = new SubjectData { Address = "::1" } }],
        },
        Advice = new Advice { Items = ["a1", new NameID { Value = "n" }], ItemsElementName = [AdviceKind.AssertionIDRef, AdviceKind.Issuer] },
        Attributes = [new SamlAttribute { Name = "n", Values = ["a", "b&c"] }, new SamlAttribute { Name = "m", AnyAttr = [] }],
    };

    internal static Signature Signed() => new()
    {
        SignedInfo = new SignedInfo { Method = new Method { Algorithm = "rsa" }, Reference = [new Reference { URI = "#1", Digest = [1, 2] }] },
        Value = new SignatureValue { Id = "v", Value = [3, 4, 5] },
        KeyInfo = new KeyInfo
        {
            Items = ["key", new X509 { Items = [new byte[] { 6 }], ItemsElementName = [X509Kind.X509Certificate] }],
            ItemsElementName = [KeyKind.KeyName, KeyKind.X509Data],
        },
    };

    [Serializable]
    [XmlType(AnonymousType = true, Namespace = Soap)]
    [XmlRoot(Namespace = Soap, IsNullable = false)]
    public class Envelope
    {
        public Header? Header { get; set; }

        public Body? Body { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }

    [Serializable]
    [XmlType(Namespace = Soap)]
    public class Header
    {
        [XmlAnyElement]
        public XmlElement[]? Any { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }

    [Serializable]
    [XmlType(Namespace = Soap)]
    public class Body
    {
        [XmlAnyElement]
        public XmlElement[]? Any { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }

    [Serializable]
    [XmlType(Namespace = "http://schemas.xmlsoap.org/soap/envelope/")]
    [XmlRoot(Namespace = "http://schemas.xmlsoap.org/soap/envelope/", IsNullable = false)]
    public class Fault
    {
        [XmlElement(Form = XmlSchemaForm.Unqualified)]
        public XmlQualifiedName? faultcode { get; set; }

        [XmlElement(Form = XmlSchemaForm.Unqualified)]
        public string? faultstring { get; set; }

        [XmlElement("subcode")]
        public XmlQualifiedName[]? subcodes { get; set; }

        [XmlElement(Form = XmlSchemaForm.Unqualified)]
        public Detail? detail { get; set; }

        [XmlAttribute]
        public XmlQualifiedName? role { get; set; }
    }

    [Serializable]
    [XmlType(Namespace = "http://schemas.xmlsoap.org/soap/envelope/")]
    public class Detail
    {
        [XmlAnyElement]
        public XmlNode? Any { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; } = [];
    }

    [Serializable]
    [XmlType(Namespace = Saml)]
    [XmlRoot("Assertion", Namespace = Saml, IsNullable = false)]
    public class Assertion
    {
        public NameID? Issuer { get; set; }

        [XmlElement(Namespace = Sign)]
        public Signature? Signature { get; set; }

        public Subject? Subject { get; set; }

        public Advice? Advice { get; set; }

        [XmlElement("Attribute")]
        public SamlAttribute[]? Attributes { get; set; }

        [XmlAttribute]
        public string? Version { get; set; }

        [XmlAttribute(DataType = "ID")]
        public string? ID { get; set; }

        [XmlAttribute]
        public DateTime IssueInstant { get; set; }
    }

    [Serializable]
    [XmlType("NameIDType", Namespace = Saml)]
    public class NameID
    {
        [XmlAttribute(DataType = "anyURI")]
        public string? Format { get; set; }

        [XmlText]
        public string? Value { get; set; }
    }

    [Serializable]
    [XmlType("SubjectType", Namespace = Saml)]
    public class Subject
    {
        [XmlElement("NameID", typeof(NameID))]
        [XmlElement("SubjectConfirmation", typeof(SubjectConfirmation))]
        public object[]? Items { get; set; }
    }

    [Serializable]
    [XmlType("SubjectConfirmationType", Namespace = Saml)]
    public class SubjectConfirmation
    {
        [XmlElement("SubjectConfirmationData")]
        public SubjectData? Data { get; set; }

        [XmlAttribute(DataType = "anyURI")]
        public string? Method { get; set; }
    }

    [Serializable]
    [XmlType("SubjectConfirmationDataType", Namespace = Saml)]
    public class SubjectData
    {
        [XmlText]
        [XmlAnyElement]
        public XmlNode[]? Any { get; set; }

        [XmlAttribute]
        public string? Address { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }

    [XmlType(Namespace = Saml, IncludeInSchema = false)]
    public enum AdviceKind
    {
        [XmlEnum("##any:")]
        Item,
        AssertionIDRef,
        Issuer,
    }

    [Serializable]
    [XmlType("AdviceType", Namespace = Saml)]
    public class Advice
    {
        [XmlAnyElement]
        [XmlElement("AssertionIDRef", typeof(string), DataType = "NCName")]
        [XmlElement("Issuer", typeof(NameID))]
        [XmlChoiceIdentifier("ItemsElementName")]
        public object[]? Items { get; set; }

        [XmlElement("ItemsElementName")]
        [XmlIgnore]
        public AdviceKind[]? ItemsElementName { get; set; }
    }

    [Serializable]
    [XmlType("AttributeType", Namespace = Saml)]
    public class SamlAttribute
    {
        [XmlElement("AttributeValue")]
        public string[]? Values { get; set; }

        [XmlAttribute]
        public string? Name { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? AnyAttr { get; set; }
    }

    [Serializable]
    [XmlType("SignatureType", Namespace = Sign)]
    [XmlRoot("Signature", Namespace = Sign, IsNullable = false)]
    public class Signature
    {
        public SignedInfo? SignedInfo { get; set; }

        [XmlElement("SignatureValue")]
        public SignatureValue? Value { get; set; }

        public KeyInfo? KeyInfo { get; set; }

        [XmlElement("Object")]
        public SignedObject[]? Objects { get; set; }

        [XmlAttribute(DataType = "ID")]
        public string? Id { get; set; }
    }

    [Serializable]
    [XmlType("SignedInfoType", Namespace = Sign)]
    public class SignedInfo
    {
        [XmlElement("SignatureMethod")]
        public Method? Method { get; set; }

        [XmlElement("Reference")]
        public Reference[]? Reference { get; set; }
    }

    [Serializable]
    [XmlType("SignatureMethodType", Namespace = Sign)]
    public class Method
    {
        [XmlElement(DataType = "integer")]
        public string? HMACOutputLength { get; set; }

        [XmlText]
        [XmlAnyElement]
        public XmlNode[]? Any { get; set; }

        [XmlAttribute(DataType = "anyURI")]
        public string? Algorithm { get; set; }
    }

    [Serializable]
    [XmlType("ReferenceType", Namespace = Sign)]
    public class Reference
    {
        [XmlElement("DigestValue", DataType = "base64Binary")]
        public byte[]? Digest { get; set; }

        [XmlAttribute(DataType = "anyURI")]
        public string? URI { get; set; }
    }

    [Serializable]
    [XmlType("SignatureValueType", Namespace = Sign)]
    public class SignatureValue
    {
        [XmlAttribute(DataType = "ID")]
        public string? Id { get; set; }

        [XmlText(DataType = "base64Binary")]
        public byte[]? Value { get; set; }
    }

    [XmlType(Namespace = Sign, IncludeInSchema = false)]
    public enum KeyKind
    {
        [XmlEnum("##any:")]
        Item,
        KeyName,
        X509Data,
    }

    [Serializable]
    [XmlType("KeyInfoType", Namespace = Sign)]
    public class KeyInfo
    {
        [XmlAnyElement]
        [XmlElement("KeyName", typeof(string))]
        [XmlElement("X509Data", typeof(X509))]
        [XmlChoiceIdentifier("ItemsElementName")]
        public object[]? Items { get; set; }

        [XmlElement("ItemsElementName")]
        [XmlIgnore]
        public KeyKind[]? ItemsElementName { get; set; }

        [XmlText]
        public string[]? Text { get; set; }

        [XmlAttribute(DataType = "ID")]
        public string? Id { get; set; }
    }

    [XmlType(Namespace = Sign, IncludeInSchema = false)]
    public enum X509Kind
    {
        [XmlEnum("##any:")]
        Item,
        X509Certificate,
        X509SubjectName,
    }

    [Serializable]
    [XmlType("X509DataType", Namespace = Sign)]
    public class X509
    {
        [XmlAnyElement]
        [XmlElement("X509Certificate", typeof(byte[]), DataType = "base64Binary")]
        [XmlElement("X509SubjectName", typeof(string))]
        [XmlChoiceIdentifier("ItemsElementName")]
        public object[]? Items { get; set; }

        [XmlElement("ItemsElementName")]
        [XmlIgnore]
        public X509Kind[]? ItemsElementName { get; set; }
    }

    [Serializable]
    [XmlType("ObjectType", Namespace = Sign)]
    public class SignedObject
    {
        [XmlText]
        [XmlAnyElement]
        public XmlNode[]? Any { get; set; }

        [XmlAttribute]
        public string? MimeType { get; set; }
    }
}
