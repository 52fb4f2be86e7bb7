using System.Collections.Concurrent;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Output;
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
    private const int MaxKept = 256;
    private const int MaxLength = 64;

    private readonly ConcurrentDictionary<string, string>? _kept =
        policy.GetType().Assembly == typeof(JsonNamingPolicy).Assembly ? new() : null;

    private int _count;

    /// <summary>The name of a key.</summary>
    /// <exception cref="JsonRefusedException">The policy has none.</exception>
    public string this[string key] =>
        _kept is not null && _kept.TryGetValue(key, out string? name) ? name : Ask(key);

    private string Ask(string key)
    {
        string name = policy.ConvertName(key) ?? throw new JsonRefusedException();
        if (_kept is not null && key.Length <= MaxLength && Volatile.Read(ref _count) < MaxKept && _kept.TryAdd(key, name))
        {
            Interlocked.Increment(ref _count);
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
