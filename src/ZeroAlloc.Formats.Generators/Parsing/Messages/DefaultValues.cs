using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace ZeroAlloc.Formats.Generators.Parsing.Messages;

/// <summary>Default values of parameters as expressions of C#.</summary>
internal static class DefaultValues
{
    /// <summary>
    /// The value that a parameter is declared to have when it is left out; <see langword="null"/> if it has none, or none that can be said.
    /// </summary>
    /// <param name="parameter">The parameter.</param>
    /// <param name="type">Its type in C#.</param>
    public static string? Of(IParameterSymbol parameter, string type) => !parameter.HasExplicitDefaultValue ? null
        : parameter.ExplicitDefaultValue is not { } value ? $"default({type})"
        : Literal(value) is { } literal ? $"({type})({literal})"
        : null;

    private static string? Literal(object value) => value switch
    {
        float number when float.IsNaN(number) => "float.NaN",
        float number when float.IsInfinity(number) => number > 0 ? "float.PositiveInfinity" : "float.NegativeInfinity",
        float number => number.ToString("R", CultureInfo.InvariantCulture) + "F",
        double number when double.IsNaN(number) => "double.NaN",
        double number when double.IsInfinity(number) => number > 0 ? "double.PositiveInfinity" : "double.NegativeInfinity",
        double number => number.ToString("R", CultureInfo.InvariantCulture) + "D",
        decimal number when number == 0 && decimal.GetBits(number)[3] < 0 =>
            "-" + number.ToString(CultureInfo.InvariantCulture).TrimStart('-') + "M",
        decimal number => number.ToString(CultureInfo.InvariantCulture) + "M",
        DateTime time => string.Format(CultureInfo.InvariantCulture, "new global::System.DateTime({0}L)", time.Ticks),
        _ => SymbolDisplay.FormatPrimitive(value, quoteStrings: true, useHexadecimalNumbers: false),
    };
}
