namespace ZeroAlloc.Crossings.Engine;

/// <summary>AppContext switches of the framework's serializers of XML, at the value that they don't have without a setting.</summary>
/// <remarks>A process reads them once, so that they are of a whole run.</remarks>
internal static class ProcessSwitch
{
    /// <summary>What comes before a switch among the arguments.</summary>
    public const string Argument = "--switch";

    /// <summary>Those that change documents, in the order of the turns of <c>run all</c>, with the features that they concern.</summary>
    private static readonly (string Setting, string[][] Wished)[] s_all =
    [
        ("Switch.System.Xml.IgnoreKindInUtcTimeSerialization=true", [["DateTime", "[XmlElement] time"]]),
        ("Switch.System.Xml.UseLegacyEmptyXmlElementDeserialization=true", [["XmlElement"], ["XmlNode"]]),
        ("Switch.System.Xml.DontThrowOnInvalidSurrogatePairs=true", [["string", "odd strings"]]),
        (
            "Switch.System.Xml.Serialization.UseLegacyXmlListSeparation=true",
            [["array", "[XmlAttribute] of a list"], ["array", "[XmlText] of strings"]]),
        ("Switch.System.Xml.IgnoreObsoleteMembers=true", [["[Obsolete]"]]),
        ("Switch.System.Xml.UseXmlSerializerReadEndElementWorkaround=false", []),
        ("Switch.System.Runtime.Serialization.DataContracts.Auto_Import_KVP=true", [["Dictionary", "object"]]),
        ("System.ComponentModel.DefaultValueAttribute.IsSupported=false", [["int", "[DefaultValue] of int"]]),
        ("Switch.System.Xml.AllowXsdTimeToTimeOnlyWithOffsetLoss=true", [["TimeOnly"]]),
    ];

    /// <summary>The arguments by which this process has got its switch; none without one.</summary>
    public static string[] Arguments { get; private set; } = [];

    /// <summary>Features that the switch of this process concerns, for programs to wish for.</summary>
    public static string[][] Wished { get; private set; } = [];

    /// <summary>
    /// The arguments that set a switch in a turn: every second one of XML and of data contracts, every fourth one of endpoints.
    /// </summary>
    /// <param name="format">What is run.</param>
    /// <param name="turn">The turn of the format.</param>
    public static string[] Of(FeatureSpace format, ulong turn)
    {
        ulong turns = format.Name is "xml" or "contracts" ? 2UL : format.Name is "endpoints" or "parameters" ? 4UL : 0;
        return turns != 0 && turn % turns == 1 ? [Argument, s_all[(int)(turn / turns % (ulong)s_all.Length)].Setting] : [];
    }

    /// <summary>Sets the switch that arguments name.</summary>
    /// <param name="arguments">The arguments.</param>
    /// <returns>The others.</returns>
    public static string[] Set(string[] arguments)
    {
        int at = Array.IndexOf(arguments, Argument);
        if (at < 0)
        {
            return arguments;
        }

        string[] setting = arguments[at + 1].Split('=');
        AppContext.SetSwitch(setting[0], bool.Parse(setting[1]));
        Arguments = arguments[at..(at + 2)];
        Wished = s_all.FirstOrDefault(known => known.Setting == arguments[at + 1]).Wished ?? [];
        return [.. arguments[..at], .. arguments[(at + 2)..]];
    }
}
