using System.Xml;
using ZeroAlloc.Formats;
using static ZeroAlloc.Unit.Xml.Conformance.DeclaredModels;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Documents whose root declares prefixes that the model keeps.</summary>
public sealed class XmlDeclaredReadTests : XmlReadCheck
{
    [Fact]
    public void TryRead_PrefixesOfAClient_Kept()
    {
        Invoice value = AssertRead<Invoice>(
            "<!-- x --><i:Invoice xmlns:i='urn:invoice' xmlns:b=\"urn:basic\" xmlns:unused='urn:unused' Status='s'>"
            + "<b:Id xmlns:inner='urn:inner'>1</b:Id></i:Invoice>");
        Assert.Equal("1", value.Id);
        Assert.Equal(
            [new XmlQualifiedName("i", "urn:invoice"), new XmlQualifiedName("b", Basic), new XmlQualifiedName("unused", "urn:unused")],
            value.Prefixes!.ToArray());
    }

    [Fact]
    public void TryRead_PrefixesOfXmlSerializer_Kept()
    {
        Invoice value = AssertRead<Invoice>($"<Invoice{Prefixes} xmlns=\"urn:invoice\"><Id xmlns=\"urn:basic\">1</Id></Invoice>");
        Assert.Equal(["xsi", "xsd", ""], value.Prefixes!.ToArray().Select(static name => name.Name));
    }

    [Fact]
    public void TryRead_NoPrefixes_NoObject() => Assert.Null(AssertRead<Note>("<Note><Text>a</Text></Note>").Prefixes);

    [Fact]
    public void TryRead_RootThatIsNil_Nothing() => Assert.Null(AssertRead<Note?>($"<Note{Prefixes} xsi:nil=\"true\" />"));

    [Fact]
    public void Describe_ModelWithCodeAndPrefixes_NotReadByCompiledCode() => Assert.Contains(
        "has [XmlNamespaceDeclarations]", ZeroAllocXml.Describe(typeof(Writing.XmlDeclaredWritingTests.Throwing)), StringComparison.Ordinal);
}
