namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>AppContext switches that change the text of values. Each is read once per process, as the framework reads it.</summary>
internal static class XmlTextSwitches
{
    /// <summary>Name of the switch of <see cref="IgnoresKindOfTimes"/>.</summary>
    public const string TimesName = "Switch.System.Xml.IgnoreKindInUtcTimeSerialization";

    /// <summary>Name of the switch of <see cref="AllowsInvalidPairs"/>.</summary>
    public const string PairsName = "Switch.System.Xml.DontThrowOnInvalidSurrogatePairs";

    /// <summary>Whether a time of day in UTC is one of the local zone (DataType <c>time</c>).</summary>
    public static bool IgnoresKindOfTimes { get; } = IsOn(TimesName);

    /// <summary>Whether a high surrogate may be before a character above the low surrogates.</summary>
    public static bool AllowsInvalidPairs { get; } = IsOn(PairsName);

    private static bool IsOn(string name) => AppContext.TryGetSwitch(name, out bool isOn) && isOn;
}
