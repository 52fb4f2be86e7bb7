using System.Runtime.CompilerServices;
using System.Text.Json;

namespace ZeroAlloc.Formats.Json;

/// <summary>The contract used last for a type: nearly always the one asked for again.</summary>
/// <remarks>Held weakly, since a contract keeps its options alive and applications may make options per request.</remarks>
internal static class LastContract<T>
{
    /// <summary>One reference for each contract, so that options used in turns cost a look-up and no memory.</summary>
    private static readonly ConditionalWeakTable<JsonContract<T>, WeakReference<JsonContract<T>>> s_references = [];

    private static WeakReference<JsonContract<T>>? s_last;

    /// <summary>The contract, if it is of these options.</summary>
    public static JsonContract<T>? Get(JsonSerializerOptions options) =>
        s_last is { } last && last.TryGetTarget(out JsonContract<T>? contract) && ReferenceEquals(contract.Options, options)
            ? contract
            : null;

    /// <summary>Remembers a contract.</summary>
    public static JsonContract<T> Set(JsonContract<T> contract)
    {
        s_last = s_references.TryGetValue(contract, out WeakReference<JsonContract<T>>? reference)
            ? reference
            : s_references.GetValue(contract, static key => new WeakReference<JsonContract<T>>(key));
        return contract;
    }
}
