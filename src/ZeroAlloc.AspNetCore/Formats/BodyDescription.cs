namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>Who writes the values of a type in a format, or reads them, and why, in text for people.</summary>
/// <param name="Way">Who does.</param>
/// <param name="Reason">Why compiled code does not, as a sentence; empty where it does.</param>
/// <param name="Left">Where compiled code does: what inside is left to the stock serializer, and why.</param>
internal sealed record BodyDescription(Way Way, string Reason, IReadOnlyList<string> Left)
{
    /// <summary>Says that compiled code does all of it.</summary>
    public static BodyDescription Compiled { get; } = new(Way.Compiled, "", []);

    /// <summary>A line for each part that is left, each with a line break before it.</summary>
    /// <param name="serializer">Whom it is left to.</param>
    public string LeftLines(string serializer) => string.Concat(Left.Select(part => $"\n  Left to {serializer} inside: {part}."));
}
