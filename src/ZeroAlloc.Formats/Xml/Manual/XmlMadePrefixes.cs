using System.Globalization;

namespace ZeroAlloc.Formats.Xml.Manual;

/// <summary>The prefixes <c>q1</c>, <c>q2</c> and so on, as XmlSerializer makes them.</summary>
internal static class XmlMadePrefixes
{
    private static readonly string[] s_kept = new string[64];

    /// <summary>The prefix of a number from 1 on. <b>Cost</b>: the first 64 are made once.</summary>
    public static string Get(int number) => number <= s_kept.Length ? s_kept[number - 1] ??= Make(number) : Make(number);

    private static string Make(int number) => string.Create(CultureInfo.InvariantCulture, $"q{number}");
}
