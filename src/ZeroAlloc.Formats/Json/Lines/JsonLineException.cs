using System.Globalization;
using System.Text.Json;

namespace ZeroAlloc.Formats.Json.Lines;

/// <summary>A line of JSON Lines that can't be read.</summary>
internal sealed class JsonLineException : JsonException
{
    private JsonLineException(string description, string more, string? path, long number, long? position, Exception? inner)
        : base(description + more, path, number - 1, position, inner) =>
        Description = description;

    /// <summary>What clients may see: the line, without the texts of System.Text.Json and of the application's converters.</summary>
    public string Description { get; }

    /// <summary>Whether the line is longer than is allowed.</summary>
    public bool IsTooLong { get; private init; }

    /// <summary>The line's JSON is malformed, or doesn't fit the type.</summary>
    public static JsonLineException Malformed(long number, JsonException e) =>
        new($"Line {Text(number)} can't be read.", " " + e.Message, e.Path, number, e.BytePositionInLine, e);

    /// <summary>The line has no value.</summary>
    public static JsonLineException Blank(long number) =>
        new($"Line {Text(number)} is blank. Each line must have a JSON value.", "", path: null, number, position: 0, inner: null);

    /// <summary>The line is longer than is allowed.</summary>
    public static JsonLineException TooLong(long number, int limit) => new(
        $"Line {Text(number)} is longer than the limit of {Text(limit)} bytes.", "", path: null, number, position: limit, inner: null)
    {
        IsTooLong = true,
    };

    private static string Text(long number) => number.ToString(CultureInfo.InvariantCulture);
}
