using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Formats.Json.Options;

/// <summary>
/// The options of which there are as many as the application's code says: the framework's own, those of hosts, and those of generated
/// contexts. The code compiled under them is bounded by the application's types, and not limited otherwise.
/// </summary>
/// <remarks><b>Threading</b>: any number of threads at once. None of the options is kept alive.</remarks>
internal static class BoundedOptions
{
    private static readonly ConditionalWeakTable<JsonSerializerOptions, object?> s_added = [];

    /// <summary>Adds the options of a host. What was compiled before stays counted.</summary>
    public static void Add(JsonSerializerOptions options) => s_added.TryAdd(options, null);

    /// <summary>Adds a copy, if the options that it was made of are bounded.</summary>
    public static void AddCopy(JsonSerializerOptions copy, JsonSerializerOptions original)
    {
        if (Contain(original))
        {
            Add(copy);
        }
    }

    /// <summary>Whether options are among them.</summary>
    // Trimming: the options are only compared.
    public static bool Contain(JsonSerializerOptions options) =>
        ReferenceEquals(options, JsonSerializerOptions.Default)
        || ReferenceEquals(options, JsonSerializerOptions.Web)
        || ReferenceEquals(options, JsonSerializerOptions.Strict)
        || s_added.TryGetValue(options, out _)
        || IsOfContext(options);

    /// <summary>Whether they are those of a generated context's static property, which there is once.</summary>
    // Trimming: a context whose property was trimmed isn't that property's.
    private static bool IsOfContext(JsonSerializerOptions options) =>
        options.TypeInfoResolver is JsonSerializerContext context
        && ReferenceEquals(context.Options, options)
        && context.GetType().GetProperty("Default", BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly) is { } property
        && property.PropertyType == context.GetType()
        && ReferenceEquals(property.GetValue(null), context);
}
