using System.Text.Json;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Planning;

namespace ZeroAlloc.Formats.Json;

/// <summary>Who writes a type, or who reads it: what <see cref="ZeroAllocJson.Describe"/> and the log lines say.</summary>
/// <param name="Reason">Why System.Text.Json does; null where compiled code does.</param>
/// <param name="Fallbacks">Where compiled code does: what inside falls back to System.Text.Json, and why.</param>
internal sealed record JsonDescription(string? Reason, IReadOnlyList<string> Fallbacks)
{
    private const string Serializer = "System.Text.Json";

    /// <summary>Whether compiled code does it.</summary>
    public bool IsCompiled => Reason is null;

    /// <summary>What writes the type, for people.</summary>
    public string Written => Reason is null ? DescriptionText.Writes(Serializer, Fallbacks) : DescriptionText.BuiltIn(Serializer, Reason);

    /// <summary>What reads the type, for people.</summary>
    public string Read => Reason is null ? DescriptionText.Reads(Serializer, Fallbacks) : DescriptionText.BuiltIn(Serializer, Reason);

    /// <summary>A line for each part that falls back, each with a line break before it.</summary>
    public static string LinesOf(IReadOnlyList<string> fallbacks) => DescriptionText.FallBacks(Serializer, fallbacks);

    /// <summary>Who writes a type; compiles what writes it.</summary>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type.</exception>
    public static JsonDescription OfWriting(Type type, JsonSerializerOptions options)
    {
        ContractCache cache = ContractCache.For(options);
        if (Converted(cache, type) is { } converted)
        {
            return converted;
        }

        ContractPlan? plan = cache.Read(type, out string reason);
        return plan is null ? new JsonDescription(reason, []) : Of(plan, cache.WhyNotWritten(type), options);
    }

    /// <summary>Who writes an asynchronous sequence as a body of its own.</summary>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type.</exception>
    public static JsonDescription OfSequence(Type type, JsonSerializerOptions options)
    {
        ContractPlan? plan = ContractCache.For(options).ReadSequence(options.GetTypeInfo(type), out string reason);
        return plan is null ? new JsonDescription(reason, []) : new JsonDescription(null, FallbackParts.Find(plan, options));
    }

    /// <summary>Who reads a type; compiles what reads it.</summary>
    public static JsonDescription OfReading(Type type, JsonSerializerOptions options)
    {
        ContractCache cache = ContractCache.For(options);
        if (Converted(cache, type) is { } converted)
        {
            return converted;
        }

        ContractPlan? plan = cache.ReadForReading(type, out string reason);
        return plan is null ? new JsonDescription(reason, []) : Of(plan, cache.WhyNotRead(type), options);
    }

    private static JsonDescription? Converted(ContractCache cache, Type type) => cache.OwnConverter(type) is { } converter
        ? new JsonDescription(null, [$"{type}, because {TypeRules.WhyConverted(type, converter)}"])
        : null;

    private static JsonDescription Of(ContractPlan plan, string? whyNot, JsonSerializerOptions options) =>
        new(whyNot, whyNot is null ? FallbackParts.Find(plan, options) : []);
}
