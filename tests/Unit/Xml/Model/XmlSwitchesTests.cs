using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using System.Runtime.Serialization;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Unit.Xml.Model;

/// <summary>The switches of the framework are known, and those that aren't leave XML to the built-in serializers.</summary>
[Collection(nameof(XmlStampTests))]
public sealed class XmlSwitchesTests
{
    /// <summary>Only XSLT and XPath read it, which no other test runs.</summary>
    private const string Unused = "Switch.System.Xml.LimitXPathComplexity";

    [Fact]
    public void Known_ThoseOfTheFrameworksSerializers_AreAllThere()
    {
        string[] found = [.. new[] { typeof(XmlSerializer), typeof(DataContractSerializer) }
            .SelectMany(static type => Texts(type.Assembly))
            .Where(static text => text.StartsWith("Switch.", StringComparison.Ordinal))
            .Distinct()];

        Assert.NotEmpty(found);
        Assert.Empty(found.Except(XmlSwitches.Known));
    }

    [Fact]
    public void IsUnknownSet_OnAKnownFramework_NoReason()
    {
        Assert.False(XmlSwitches.IsUnknownSet(out string reason));
        Assert.Empty(reason);
    }

    [Theory]
    [InlineData("true")]
    [InlineData("false")]
    public void WhyNotBeyond_AnUnknownSwitchIsSet_NamesIt(string value)
    {
        string[] known = [.. XmlSwitches.Known.Except([Unused])];

        Assert.Empty(XmlSwitches.WhyNotBeyond(known));
        AppContext.SetData(Unused, value);
        try
        {
            Assert.Equal(
                $"the AppContext switch {Unused} is set, which this version of ZeroAlloc doesn't know", XmlSwitches.WhyNotBeyond(known));
            Assert.Empty(XmlSwitches.WhyNotBeyond(XmlSwitches.Known));
        }
        finally
        {
            AppContext.SetData(Unused, null);
        }
    }

    private static List<string> Texts(Assembly assembly)
    {
        using var file = new PEReader(File.OpenRead(assembly.Location));
        MetadataReader metadata = file.GetMetadataReader();
        List<string> texts = [];
        UserStringHandle text = MetadataTokens.UserStringHandle(1);
        for (; !text.IsNil; text = metadata.GetNextHandle(text))
        {
            texts.Add(metadata.GetUserString(text));
        }

        return texts;
    }
}
