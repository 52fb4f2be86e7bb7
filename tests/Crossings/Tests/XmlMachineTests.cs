using System.Text;
using System.Xml.Linq;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;
using ZeroAlloc.Crossings.Xml;

namespace ZeroAlloc.Crossings.Tests;

/// <summary>What XML adds to the machine: programs without contradictions, and documents that are changed as trees.</summary>
public sealed class XmlMachineTests
{
    private const string Document =
        """<Root xmlns:xsi="urn:i" xmlns="urn:r"><A a="1&lt;">x &amp; y</A><!-- c --><B xmlns="urn:b"><p:C xmlns:p="urn:p" p:d="2" /></B><D></D></Root>""";

    private static readonly XmlFormat s_xml = new();

    [Fact]
    public void Draw_ManyPrograms_EveryPlaceholderFilled()
    {
        for (int i = 0; i < 300; i++)
        {
            ProgramModel program = new Campaign(s_xml, 5, static _ => { }).Draw(new CaseId(5, 0, i));

            Assert.DoesNotContain("{o}", CSharpText.Of(program, "N", ""), StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Draw_ManyPrograms_SomeTypesHaveAnOrder() => Assert.Contains(
        Enumerable.Range(0, 100).Select(i => new Campaign(s_xml, 5, static _ => { }).Draw(new CaseId(5, 0, i))),
        program => program.Features.Contains("explicit order"));

    [Fact]
    public void Parse_Document_WrittenBackTheSame() =>
        Assert.Equal(Document, XmlPart.Parse(Encoding.UTF8.GetBytes(Document))!.ToString());

    [Theory]
    [InlineData("")]
    [InlineData("<a>")]
    [InlineData("<a></b>")]
    [InlineData("<a b=>")]
    [InlineData("<a/><b/>")]
    [InlineData("<!-- ")]
    public void Parse_NoDocument_Null(string text) => Assert.Null(XmlPart.Parse(Encoding.UTF8.GetBytes(text)));

    [Fact]
    public void Rename_DefaultNamespaces_SameNamesByPrefixes()
    {
        XmlPart tree = XmlPart.Parse(Encoding.UTF8.GetBytes(Document))!;

        XmlPrefixes.Rename(tree, new Draw(7));

        Assert.DoesNotContain("xmlns=", tree.ToString(), StringComparison.Ordinal);
        Assert.Equal(Names(Document), Names(tree.ToString()));
    }

    [Fact]
    public void Smaller_Documents_EndAtNothing()
    {
        byte[] document = Encoding.UTF8.GetBytes(Document);
        int steps = 0;
        while (XmlSmaller.Of(document).FirstOrDefault(smaller => smaller.Length < document.Length) is { } next)
        {
            document = next;
            Assert.True(++steps < 200);
        }

        Assert.True(document.Length <= 1);
    }

    private static IEnumerable<string> Names(string text) =>
        XDocument.Parse(text).Descendants().Select(element => element.Name.ToString());
}
