namespace ZeroAlloc.Formats.Compilation.Planning;

/// <summary>The text for people that says what writes and what reads a type: one layout for all formats.</summary>
internal static class DescriptionText
{
    /// <summary>A line for the type, and one for each direction.</summary>
    public static string Of(Type type, string written, string read) => $"{type}\n  Written by: {written}\n  Read by: {read}";

    /// <summary>Compiled code writes the type.</summary>
    /// <param name="serializer">The built-in serializer.</param>
    /// <param name="parts">What inside falls back to it.</param>
    public static string Writes(string serializer, IEnumerable<string> parts) => $"compiled code{FallBacks(serializer, parts)}";

    /// <summary>Compiled code reads the type.</summary>
    /// <param name="serializer">The built-in serializer.</param>
    /// <param name="parts">What inside falls back to it.</param>
    /// <param name="whyValidated">Why documents are validated before anything is made of them; null if they are not.</param>
    public static string Reads(string serializer, IEnumerable<string> parts, string? whyValidated = null)
    {
        string validated = whyValidated is null ? "" : $", which validates documents first, because {whyValidated}";
        return $"compiled code{validated}; falls back to {serializer} for invalid or unusual documents{FallBacks(serializer, parts)}";
    }

    /// <summary>The built-in serializer handles the type.</summary>
    public static string BuiltIn(string serializer, string reason) => $"{serializer}, because {reason}";

    /// <summary>A line for each part that falls back, each with a line break before it.</summary>
    public static string FallBacks(string serializer, IEnumerable<string> parts) =>
        string.Concat(parts.Select(part => $"\n    Falls back to {serializer}: {part}"));
}
