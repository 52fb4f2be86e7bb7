using System.Collections;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;

namespace ZeroAlloc.Integration.Http;

/// <summary>Keeps the length as a number, as servers do; a plain dictionary makes it text.</summary>
internal sealed class ServerHeaders : IHeaderDictionary
{
    private readonly HeaderDictionary _headers = [];

    /// <inheritdoc/>
    public long? ContentLength { get; set; }

    /// <inheritdoc/>
    public ICollection<string> Keys => _headers.Keys;

    /// <inheritdoc/>
    public ICollection<StringValues> Values => _headers.Values;

    /// <inheritdoc/>
    public int Count => _headers.Count;

    /// <inheritdoc/>
    public bool IsReadOnly => false;

    /// <inheritdoc/>
    public StringValues this[string key]
    {
        get => _headers[key];
        set => _headers[key] = value;
    }

    /// <inheritdoc/>
    public void Add(string key, StringValues value) => _headers.Add(key, value);

    /// <inheritdoc/>
    public void Add(KeyValuePair<string, StringValues> item) => _headers.Add(item);

    /// <inheritdoc/>
    public void Clear() => _headers.Clear();

    /// <inheritdoc/>
    public bool Contains(KeyValuePair<string, StringValues> item) => _headers.Contains(item);

    /// <inheritdoc/>
    public bool ContainsKey(string key) => _headers.ContainsKey(key);

    /// <inheritdoc/>
    public void CopyTo(KeyValuePair<string, StringValues>[] array, int arrayIndex) => _headers.CopyTo(array, arrayIndex);

    /// <inheritdoc/>
    public IEnumerator<KeyValuePair<string, StringValues>> GetEnumerator() => _headers.GetEnumerator();

    /// <inheritdoc/>
    public bool Remove(string key) => _headers.Remove(key);

    /// <inheritdoc/>
    public bool Remove(KeyValuePair<string, StringValues> item) => _headers.Remove(item);

    /// <inheritdoc/>
    public bool TryGetValue(string key, out StringValues value) => _headers.TryGetValue(key, out value);

    IEnumerator IEnumerable.GetEnumerator() => _headers.GetEnumerator();
}
