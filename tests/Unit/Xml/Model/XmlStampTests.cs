using System.Reflection;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Unit.Xml.Model;

/// <summary>Processes with equal texts have equal contracts of a type.</summary>
[Collection(nameof(XmlStampTests))]
public sealed class XmlStampTests
{
    private static readonly string[] s_usuallyOn =
    [
        "Switch.System.Runtime.Serialization.SerializationGuard",
        "System.ComponentModel.DefaultValueAttribute.IsSupported",
        "System.Xml.XmlResolver.IsNetworkingEnabledByDefault",
    ];

    public static TheoryData<string> Switches => [.. XmlSwitches.Known];

    /// <summary>Each is set to what counts without it, or taken away: the framework keeps what it has read, for all tests.</summary>
    [Theory]
    [MemberData(nameof(Switches))]
    public void Of_AnotherSettingOfTheProcess_IsAnotherText(string name)
    {
        object? before = AppContext.GetData(name);
        string text = XmlStamp.Of("");
        AppContext.SetData(name, before is null ? s_usuallyOn.Contains(name).ToString() : null);
        try
        {
            Assert.NotEqual(text, XmlStamp.Of(""));
        }
        finally
        {
            AppContext.SetData(name, before);
        }
    }

    [Fact]
    public void Of_AnotherSerializer_IsAnotherText() =>
        Assert.NotEqual(XmlStamp.Of("XmlSerializer"), XmlStamp.Of("DataContractSerializer"));

    /// <summary>None of these decides what a document of a type is made of: they are limits, or count for each document.</summary>
    [Fact]
    public void Options_AreThoseThatDocumentsOfATypeDoNotDependOn() => Assert.Equal(
        [
            nameof(XmlFormatOptions.MaxAttributes), nameof(XmlFormatOptions.MaxDepth), nameof(XmlFormatOptions.MaxNameLength),
            nameof(XmlFormatOptions.MaxNamespaces), nameof(XmlFormatOptions.RefuseInvalidCharacters),
        ],
        typeof(XmlFormatOptions).GetProperties(BindingFlags.Public | BindingFlags.Instance)
            .Select(static property => property.Name)
            .Order(StringComparer.Ordinal));
}
