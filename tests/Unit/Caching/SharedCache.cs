using System.Collections.Concurrent;
using Microsoft.Extensions.Caching.Distributed;

namespace ZeroAlloc.Unit.Caching;

/// <summary>A cache behind those of several processes. (A hybrid cache goes round the framework's own in memory.)</summary>
internal sealed class SharedCache : IDistributedCache
{
    public ConcurrentDictionary<string, byte[]> Entries { get; } = new();

    public byte[]? Get(string key) => Entries.GetValueOrDefault(key);

    public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => Task.FromResult(Get(key));

    public void Refresh(string key)
    {
    }

    public Task RefreshAsync(string key, CancellationToken token = default) => Task.CompletedTask;

    public void Remove(string key) => Entries.TryRemove(key, out _);

    public Task RemoveAsync(string key, CancellationToken token = default)
    {
        Remove(key);
        return Task.CompletedTask;
    }

    public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => Entries[key] = value;

    public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        Set(key, value, options);
        return Task.CompletedTask;
    }
}
