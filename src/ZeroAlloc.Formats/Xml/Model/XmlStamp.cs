using System.Text;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>
/// A text of everything that contracts of a serializer depend on beside the type and the builds of assemblies, the same in any process.
/// </summary>
/// <remarks>Options aren't part of it: they don't change the documents of a type, and its code is made once for all of them.</remarks>
internal static class XmlStamp
{
    /// <summary>Settings of the process that the serializers of .NET 10 and 11 read: of System.Private.Xml, and of what it uses.</summary>
    internal static string[] Switches { get; } =
    [
        "Switch.System.Runtime.Serialization.DataContracts.Auto_Import_KVP",
        "Switch.System.Runtime.Serialization.SerializationGuard",
        "Switch.System.Xml.AllowDefaultResolver",
        "Switch.System.Xml.AllowXsdTimeToTimeOnlyWithOffsetLoss",
        "Switch.System.Xml.DisableOptimizedXmlTextReaderAttributeBufferInvalidation",
        "Switch.System.Xml.DontThrowOnInvalidSurrogatePairs",
        "Switch.System.Xml.IgnoreEmptyKeySequences",
        "Switch.System.Xml.IgnoreKindInUtcTimeSerialization",
        "Switch.System.Xml.IgnoreObsoleteMembers",
        "Switch.System.Xml.LimitXPathComplexity",
        "Switch.System.Xml.Serialization.UseLegacyXmlListSeparation",
        "Switch.System.Xml.UseLegacyEmptyXmlElementDeserialization",
        "Switch.System.Xml.UseXmlSerializerReadEndElementWorkaround",
        "System.ComponentModel.DefaultValueAttribute.IsSupported",
        "System.Xml.XmlResolver.IsNetworkingEnabledByDefault",
    ];

    /// <summary>The text.</summary>
    /// <param name="serializer">Name of the serializer.</param>
    public static string Of(string serializer)
    {
        var text = new StringBuilder(serializer);
        foreach (string name in Switches)
        {
            text.Append(AppContext.TryGetSwitch(name, out bool isOn) ? isOn ? '+' : '-' : '?');
        }

        return text.ToString();
    }
}
