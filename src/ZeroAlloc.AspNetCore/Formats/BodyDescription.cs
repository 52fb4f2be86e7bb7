using ZeroAlloc.Formats.Json;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>Who writes the values of a type in a format, or reads them, and why, in text for people.</summary>
/// <param name="Way">Who does.</param>
/// <param name="Reason">Why compiled code does not, as a sentence; empty where it does.</param>
/// <param name="Fallbacks">Where compiled code does: the parts that fall back to the stock serializer, and why.</param>
internal sealed record BodyDescription(Way Way, string Reason, IReadOnlyList<string> Fallbacks)
{
    /// <summary>Says that compiled code does all of it.</summary>
    public static BodyDescription Compiled { get; } = new(Way.Compiled, "", []);

    /// <summary>
    /// A line for each part that falls back, each with a line break before it. XML has none: whole documents, or values, fall back.
    /// </summary>
    public string FallbackLines => JsonDescription.LinesOf(Fallbacks);

    /// <summary>Says that a built-in serializer rejects the type.</summary>
    public static BodyDescription Refused(Way way, string serializer) => new(way, $"{serializer} doesn't support the type.", []);
}
