using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>
/// Whether converters are given null. System.Text.Json asks each once, before the body of its constructor runs; what
/// <see cref="JsonConverter{T}.HandleNull"/> says later is of no account.
/// </summary>
internal static class NullHandling
{
    private static readonly ConditionalWeakTable<JsonConverter, object> s_written = [];

    /// <summary>Whether a converter writes null.</summary>
    public static bool IsWritten<T>(JsonConverter<T> converter) => (bool)s_written.GetValue(
        converter, static converter => Answer(converter, "HandleNullOnWrite") ?? ((JsonConverter<T>)converter).HandleNull);

    /// <summary>Whether a converter reads null; null where System.Text.Json doesn't say.</summary>
    public static bool? IsRead(JsonConverter converter) => Answer(converter, "HandleNullOnRead");

    // Trimming: where the member is gone, HandleNull answers.
    private static bool? Answer(JsonConverter converter, string property) =>
        converter.GetType().GetProperty(property, BindingFlags.Instance | BindingFlags.NonPublic)?.GetValue(converter) as bool?;
}
