using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// A text of all settings of options, the same in any process: equal texts are equal contracts, as long as the assemblies are the same.
/// </summary>
/// <remarks>
/// It is an allow-list. Code of the application's in options, such as converters, modifiers and policies, can't be compared, and settings
/// that aren't known can't be named: such options have no text.
/// </remarks>
internal static class OptionsStamp
{
    // Settings of System.Text.Json 11.
    private static readonly PropertyInfo? s_classifiers = typeof(JsonSerializerOptions).GetProperty("TypeClassifiers");
    private static readonly PropertyInfo? s_infersPolymorphism = typeof(JsonSerializerOptions).GetProperty("InferClosedTypePolymorphism");

    /// <summary>Settings of the process, not of options, that contracts depend on.</summary>
    internal static string[] Switches { get; } =
    [
        "System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault",
        "System.Text.Json.Serialization.EnableSourceGenReflectionFallback",
        "System.Reflection.NullabilityInfoContext.IsSupported",
    ];

    /// <summary>The text, or null.</summary>
    /// <param name="options">Read-only options.</param>
    public static string? Of(JsonSerializerOptions options)
    {
        if (UnknownJson.Current.WhyNot(options) is not null
            || (s_classifiers?.GetValue(options) is IEnumerable classifiers && classifiers.Cast<object>().Any())
            || options.Converters.Count != 0
            || options.ReferenceHandler is not null
            || !AreComparable(options)
            || NameOf(options.PropertyNamingPolicy) is not { } naming
            || NameOf(options.DictionaryKeyPolicy) is not { } keys
            || NameOf(options.Encoder) is not { } encoder)
        {
            return null;
        }

        var text = new StringBuilder();
        text.Append(naming).Append(' ').Append(keys).Append(' ').Append(encoder);
        AppendFlags(text, options);
        AppendNumbers(text, options);
        text.Append('\n').Append(options.NewLine);
        foreach (IJsonTypeInfoResolver resolver in options.TypeInfoResolverChain)
        {
            text.Append('\n').Append(resolver.GetType().AssemblyQualifiedName);
        }

        foreach (string name in Switches)
        {
            text.Append('\n').Append(AppContext.TryGetSwitch(name, out bool isOn) ? isOn ? '+' : '-' : '?');
        }

        return text.ToString();
    }

    /// <summary>Whether the contracts that resolvers make are the same in any process, and stay as they are.</summary>
    /// <remarks>
    /// Resolvers by reflection take modifiers until they have made a contract. What they tell of types, and in which order, is a native
    /// runtime's own. Another load context has other resolvers under the same names.
    /// </remarks>
    private static bool AreComparable(JsonSerializerOptions options)
    {
        if (OptionsRules.AreContractsModified(options))
        {
            return false;
        }

        foreach (IJsonTypeInfoResolver resolver in options.TypeInfoResolverChain)
        {
            if (AssemblyLoadContext.GetLoadContext(resolver.GetType().Assembly) != AssemblyLoadContext.Default)
            {
                return false;
            }

            if (resolver is DefaultJsonTypeInfoResolver reflecting)
            {
                if (!CompiledShapes.MayEmit)
                {
                    return false;
                }

                if (!reflecting.Modifiers.IsReadOnly)
                {
                    _ = reflecting.GetTypeInfo(typeof(int), options);
                }
            }
        }

        // Some may have been added meanwhile.
        return !OptionsRules.AreContractsModified(options);
    }

    private static void AppendFlags(StringBuilder text, JsonSerializerOptions options)
    {
        ReadOnlySpan<bool> flags =
        [
            options.AllowDuplicateProperties,
            options.AllowOutOfOrderMetadataProperties,
            options.AllowTrailingCommas,
            OptionsRules.IgnoresNulls(options),
            options.IgnoreReadOnlyFields,
            options.IgnoreReadOnlyProperties,
            options.IncludeFields,
            options.PropertyNameCaseInsensitive,
            options.RespectNullableAnnotations,
            options.RespectRequiredConstructorParameters,
            options.WriteIndented,
            s_infersPolymorphism?.GetValue(options) is true,
        ];
        text.Append(' ');
        foreach (bool flag in flags)
        {
            text.Append(flag ? '+' : '-');
        }
    }

    private static void AppendNumbers(StringBuilder text, JsonSerializerOptions options)
    {
        ReadOnlySpan<int> numbers =
        [
            options.DefaultBufferSize,
            (int)options.DefaultIgnoreCondition,
            options.IndentCharacter,
            options.IndentSize,
            options.MaxDepth,
            (int)options.NumberHandling,
            (int)options.PreferredObjectCreationHandling,
            (int)options.ReadCommentHandling,
            (int)options.UnknownTypeHandling,
            (int)options.UnmappedMemberHandling,
        ];
        foreach (int number in numbers)
        {
            text.Append(' ').Append(number.ToString(CultureInfo.InvariantCulture));
        }
    }

    private static string? NameOf(JsonNamingPolicy? policy) => policy is null ? "none"
        : ReferenceEquals(policy, JsonNamingPolicy.CamelCase) ? "camel"
        : ReferenceEquals(policy, JsonNamingPolicy.SnakeCaseLower) ? "snake"
        : ReferenceEquals(policy, JsonNamingPolicy.SnakeCaseUpper) ? "SNAKE"
        : ReferenceEquals(policy, JsonNamingPolicy.KebabCaseLower) ? "kebab"
        : ReferenceEquals(policy, JsonNamingPolicy.KebabCaseUpper) ? "KEBAB"
        : null;

    private static string? NameOf(JavaScriptEncoder? encoder) => encoder is null ? "none"
        : ReferenceEquals(encoder, JavaScriptEncoder.Default) ? "usual"
        : ReferenceEquals(encoder, JavaScriptEncoder.UnsafeRelaxedJsonEscaping) ? "relaxed"
        : null;
}
