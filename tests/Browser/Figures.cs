using System.Globalization;
using System.Text.RegularExpressions;

namespace ZeroAlloc.Browser;

/// <summary>Numbers as the page writes them, with commas between thousands.</summary>
internal static partial class Figures
{
    /// <summary>The first number of a text.</summary>
    public static double First(string text) => double.Parse(
        Number().Match(text) is { Success: true } found ? found.Value : throw new FormatException($"There is no number in '{text}'."),
        NumberStyles.AllowThousands | NumberStyles.AllowDecimalPoint | NumberStyles.AllowLeadingSign,
        CultureInfo.InvariantCulture);

    [GeneratedRegex(@"-?\d[\d,]*(\.\d+)?")]
    private static partial Regex Number();
}
