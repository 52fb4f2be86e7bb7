using System.Text.Json;
using ZeroAlloc.Formats.Compilation.Retrying;

namespace ZeroAlloc.Formats.Json;

/// <summary>The contract used last for a type: nearly always the one asked for again.</summary>
/// <remarks>Held weakly, since a contract keeps its options alive and applications may make options per request.</remarks>
internal static class LastContract<T>
{
    private static WeakReference<JsonContract<T>>? s_last;

    /// <summary>The contract, if it is of these options.</summary>
    public static JsonContract<T>? Get(JsonSerializerOptions options) =>
        s_last is { } last && last.TryGetTarget(out JsonContract<T>? contract) && ReferenceEquals(contract.Options, options)
            ? contract
            : null;

    /// <summary>Finds a contract, and remembers it.</summary>
    /// <param name="cache">The contracts of the options.</param>
    public static JsonContract<T> Find(ContractCache cache)
    {
        int before = TransientFailures.Count;
        JsonContract<T> contract = cache.Contract<T>();
        if (TransientFailures.Count == before)
        {
            s_last = contract.Weakly;
        }

        return contract;
    }
}
