using ZeroAlloc.Formats.Json;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>Who writes the values of a type in a format, or reads them, and why, in text for people.</summary>
/// <param name="Way">Who does.</param>
/// <param name="Reason">Why compiled code does not, as a sentence; empty where it does.</param>
/// <param name="Left">Where compiled code does: what inside is left to the stock serializer, and why.</param>
internal sealed record BodyDescription(Way Way, string Reason, IReadOnlyList<string> Left)
{
    /// <summary>Says that compiled code does all of it.</summary>
    public static BodyDescription Compiled { get; } = new(Way.Compiled, "", []);

    /// <summary>
    /// A line for each part that is left, each with a line break before it. Of XML there are none: documents, or values, are left as a
    /// whole.
    /// </summary>
    public string LeftLines => JsonDescription.LinesOf(Left);

    /// <summary>Says that a built-in serializer rejects the type.</summary>
    public static BodyDescription Refused(Way way, string serializer) => new(way, $"{serializer} doesn't support the type.", []);
}
