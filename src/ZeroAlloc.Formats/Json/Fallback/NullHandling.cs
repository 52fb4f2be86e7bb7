using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>
/// Whether converters get null values. System.Text.Json reads <see cref="JsonConverter{T}.HandleNull"/> once, before the body of the
/// converter's constructor runs, and keeps the answer.
/// </summary>
internal static class NullHandling
{
    private static readonly ConditionalWeakTable<JsonConverter, object> s_written = [];

    /// <summary>Whether a converter gets null when it writes.</summary>
    public static bool IsWritten<T>(JsonConverter<T> converter) => (bool)s_written.GetValue(
        converter, static converter => MayBeWritten(converter) ?? ((JsonConverter<T>)converter).HandleNull);

    /// <summary>The same for a converter of any type; without a value if System.Text.Json doesn't say.</summary>
    public static bool? MayBeWritten(JsonConverter converter) => Answer(converter, "HandleNullOnWrite");

    /// <summary>Whether a converter gets null when it reads; without a value if System.Text.Json doesn't say.</summary>
    public static bool? IsRead(JsonConverter converter) => Answer(converter, "HandleNullOnRead");

    // Trimming: where the member is gone, HandleNull answers.
    private static bool? Answer(JsonConverter converter, string property) =>
        converter.GetType().GetProperty(property, BindingFlags.Instance | BindingFlags.NonPublic)?.GetValue(converter) as bool?;
}
