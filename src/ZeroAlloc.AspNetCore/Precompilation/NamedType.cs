using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Precompilation;

/// <summary>A type that an assembly of the application names, besides its endpoints.</summary>
/// <param name="Assembly">Simple name of the assembly.</param>
/// <param name="Name">What it says.</param>
internal sealed record NamedType(string Assembly, ZeroAllocPrecompileAttribute Name)
{
    private const BindingFlags Static = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    /// <summary>The type.</summary>
    public Type Type => Name.Type;

    /// <summary>Whether it is used under the options of the host, too.</summary>
    public bool IsOfHost => Name.OptionsType is null;

    /// <summary>The options that are not the host's; null, with the reason, where the name leads to none.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "What builds run is not trimmed.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "What builds run is not trimmed.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "What builds run is not compiled ahead of time.")]
    public JsonSerializerOptions? Options(out string reason)
    {
        reason = "";
        if (Name.OptionsType is not { } type)
        {
            return JsonSerializerOptions.Default;
        }

        object? value = type.GetProperty(Name.OptionsMember, Static) is { CanRead: true } property
            ? property.GetValue(null)
            : type.GetField(Name.OptionsMember, Static)?.GetValue(null);
        reason = $"'{type.Name}.{Name.OptionsMember}' isn't a static property or field that holds JsonSerializerOptions or a JsonSerializerContext.";
        return value as JsonSerializerOptions ?? (value as JsonSerializerContext)?.Options;
    }
}
