using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>What a naming policy makes of a dictionary's keys.</summary>
/// <param name="policy">The policy.</param>
/// <remarks>
/// A policy of the framework's gives one key one name: the names of the first 256 keys of usual length are kept. A policy of the
/// application's is asked each time, as System.Text.Json does. <b>Cost</b>: what the policy allocates for a name that is not kept.
/// </remarks>
internal sealed class KeyNames(JsonNamingPolicy policy)
{
    private const int MaxLength = 64;

    private readonly BoundedCache<string, string>? _kept = IsFixed(policy) ? new() : null;

    /// <summary>The name of a key.</summary>
    /// <exception cref="JsonRefusedException">The policy has none.</exception>
    public string this[string key] =>
        _kept is not null && _kept.TryGet(key, out string? name) ? name : Ask(key);

    /// <summary>Whether a policy is known to give one key one name.</summary>
    public static bool IsFixed(JsonNamingPolicy policy) => policy.GetType().Assembly == typeof(JsonNamingPolicy).Assembly;

    private string Ask(string key)
    {
        string name = policy.ConvertName(key)
            ?? throw new JsonRefusedException(new InvalidOperationException($"{policy.GetType()} has no name for a key."));
        if (key.Length <= MaxLength)
        {
            _kept?.Add(key, name);
        }

        return name;
    }
}

/// <summary>Writes keys by the names in a slot.</summary>
internal static class KeyNameSlot<T>
    where T : class
{
    /// <summary>Writes one key.</summary>
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int slot, int reserve) =>
        ref JsonStrings.Write(ref writer, ref position, ((KeyNames)writer.Slots[slot])[(string)(object)value], reserve);
}
