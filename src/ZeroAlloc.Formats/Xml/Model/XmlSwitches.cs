using System.Runtime.Serialization;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>The AppContext switches that the framework's serializers read.</summary>
internal static class XmlSwitches
{
    /// <summary>The last version of .NET whose switches are listed.</summary>
    private const int LastVersion = 11;

    /// <summary>
    /// Those of .NET 10 and 11: of System.Private.Xml, and of what it uses. Compiled code follows them, or declines the documents that
    /// they change.
    /// </summary>
    public static string[] Known { get; } =
    [
        "Switch.System.Runtime.Serialization.DataContracts.Auto_Import_KVP",
        "Switch.System.Runtime.Serialization.SerializationGuard",
        "Switch.System.Xml.AllowDefaultResolver",
        "Switch.System.Xml.AllowXsdTimeToTimeOnlyWithOffsetLoss",
        "Switch.System.Xml.DisableOptimizedXmlTextReaderAttributeBufferInvalidation",
        XmlTextSwitches.PairsName,
        "Switch.System.Xml.IgnoreEmptyKeySequences",
        XmlTextSwitches.TimesName,
        "Switch.System.Xml.IgnoreObsoleteMembers",
        "Switch.System.Xml.LimitXPathComplexity",
        "Switch.System.Xml.Serialization.UseLegacyXmlListSeparation",
        "Switch.System.Xml.UseLegacyEmptyXmlElementDeserialization",
        "Switch.System.Xml.UseXmlSerializerReadEndElementWorkaround",
        "System.ComponentModel.DefaultValueAttribute.IsSupported",
        "System.Xml.XmlResolver.IsNetworkingEnabledByDefault",
    ];

    private static readonly string s_whyNot =
        typeof(XmlSerializer).Assembly.GetName().Version?.Major > LastVersion ? WhyNotBeyond(Known) : "";

    /// <summary>Whether the process sets a switch that isn't known, so that the built-in serializers write and read all XML.</summary>
    /// <param name="reason">Which one; empty if none.</param>
    public static bool IsUnknownSet(out string reason)
    {
        reason = s_whyNot;
        return reason.Length > 0;
    }

    /// <summary>The same with other switches known, whatever the version.</summary>
    /// <param name="known">The names that are known.</param>
    internal static string WhyNotBeyond(IReadOnlyCollection<string> known)
    {
        string? unknown = UnknownSwitches.FindSet(typeof(XmlSerializer).Assembly, known)
            ?? UnknownSwitches.FindSet(typeof(DataContractSerializer).Assembly, known);
        return unknown is null ? "" : $"the AppContext switch {unknown} is set, which this version of ZeroAlloc doesn't know";
    }
}
