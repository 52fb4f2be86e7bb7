using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Client;

/// <summary>Contracts of System.Text.Json that callers pass in the place of options.</summary>
internal static class OwnContracts
{
    /// <summary>Whether a contract is the one that its options have for the type, as those of generated contexts are.</summary>
    /// <param name="info">The contract.</param>
    /// <param name="options">Its options, by which compiled code is found.</param>
    /// <returns>False for a contract that somebody made by hand: System.Text.Json alone knows what to do by it.</returns>
    public static bool HaveOptions<T>(JsonTypeInfo<T> info, [NotNullWhen(true)] out JsonSerializerOptions? options)
    {
        ArgumentNullException.ThrowIfNull(info, "jsonTypeInfo");

        // Options that may still change make another contract each time that they are asked.
        options = info.Options.IsReadOnly && info.Options.TryGetTypeInfo(typeof(T), out JsonTypeInfo? own) && ReferenceEquals(own, info)
            ? info.Options
            : null;
        return options is not null;
    }
}
