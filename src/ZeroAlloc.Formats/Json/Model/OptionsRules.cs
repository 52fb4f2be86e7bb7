using System.CodeDom.Compiler;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>Which options can be honoured by compiled code: an allow-list, since a setting that is not known may change any byte.</summary>
internal static class OptionsRules
{
    private const string OwnReferences = "JsonSerializerOptions.ReferenceHandler is a custom handler";

    private const string NoResolver = "JsonSerializerOptions.TypeInfoResolver isn't set";

    /// <summary>Why nothing under these options is compiled, or null.</summary>
    public static string? WhyNot(JsonSerializerOptions options)
    {
        if (HasOwnReferences(options))
        {
            return OwnReferences;
        }

        if (options.DefaultIgnoreCondition is not (JsonIgnoreCondition.Never or JsonIgnoreCondition.WhenWritingNull
            or JsonIgnoreCondition.WhenWritingDefault or JsonIgnoreCondition.WhenWriting or JsonIgnoreCondition.WhenReading))
        {
            return $"JsonSerializerOptions.DefaultIgnoreCondition is {options.DefaultIgnoreCondition}";
        }

        if (UnknownJson.Current.WhyNot(options) is { } unknown)
        {
            return unknown;
        }

        if (!EscapeRules.For(options.Encoder).LeavesNumbersAlone)
        {
            return "JsonSerializerOptions.Encoder escapes digits or the punctuation of dates";
        }

        return options.TypeInfoResolverChain.Count == 0 ? NoResolver : MemberAccess.WhyNot;
    }

    /// <summary>Whether a reference that is met again inside itself is written as null.</summary>
    public static bool IgnoresCycles(JsonSerializerOptions options) =>
        ReferenceEquals(options.ReferenceHandler, ReferenceHandler.IgnoreCycles);

    /// <summary>Whether each object has a number, and is written as that where it is met again.</summary>
    public static bool PreservesReferences(JsonSerializerOptions options) =>
        ReferenceEquals(options.ReferenceHandler, ReferenceHandler.Preserve);

    /// <summary>
    /// Whether contracts may be others than the models' attributes say: then members are got and set as the contract does it, never
    /// directly.
    /// </summary>
    public static bool AreContractsModified(JsonSerializerOptions options) =>
        options.TypeInfoResolverChain.Count == 0 || !options.TypeInfoResolverChain.All(IsPlain);

    /// <summary>Why nothing under these options is read by compiled code, or null.</summary>
    public static string? WhyNotRead(JsonSerializerOptions options)
    {
        if (HasOwnReferences(options))
        {
            return OwnReferences;
        }

        if (UnknownJson.Current.WhyNot(options) is { } unknown)
        {
            return unknown;
        }

        if (IgnoresNulls(options))
        {
            return "JsonSerializerOptions.IgnoreNullValues is true";
        }

        return options.TypeInfoResolverChain.Count == 0 ? NoResolver : MemberAccess.WhyNot;
    }

    /// <summary>Whether null is neither written nor read.</summary>
    public static bool IgnoresNulls(JsonSerializerOptions options) =>
#pragma warning disable SYSLIB0020 // Obsolete, and in use all the same.
        options.IgnoreNullValues;
#pragma warning restore SYSLIB0020

    private static bool HasOwnReferences(JsonSerializerOptions options) =>
        options.ReferenceHandler is not null && !IgnoresCycles(options) && !PreservesReferences(options);

    /// <summary>
    /// Whether a resolver is known to leave getters alone. A type info does not tell who made it: it still names its originating
    /// resolver when a modifier or a delegating resolver has replaced a getter, to mask a secret, say.
    /// </summary>
    public static bool IsPlain(IJsonTypeInfoResolver resolver)
    {
        if (resolver is DefaultJsonTypeInfoResolver reflection)
        {
            Type type = resolver.GetType();
            return SystemTextJson.IsOwn(type) && reflection.Modifiers.Count == 0;
        }

        // The generator puts its name on its half of a context; the other half, the user's, can't override what that half overrides.
        return resolver is JsonSerializerContext
            && resolver.GetType().GetCustomAttribute<GeneratedCodeAttribute>() is { Tool: "System.Text.Json.SourceGeneration" };
    }
}
