using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Formats;

/// <summary>Lookups that test or demand a key.</summary>
public static partial class BufferedDictionaryExtensions
{
    /// <summary>Whether a key is there.</summary>
    /// <param name="dictionary">The dictionary; in one that is null nothing is found.</param>
    /// <param name="key">The text, compared character by character.</param>
    /// <returns>Whether it is.</returns>
    /// <exception cref="ObjectDisposedException">The message's memory has been returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static bool ContainsKey<TValue>(this BufferedDictionary<BufferedString, TValue> dictionary, ReadOnlySpan<char> key)
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(key, out _);

    /// <summary>The value of a key.</summary>
    /// <param name="dictionary">The dictionary; in one that is null nothing is found.</param>
    /// <param name="key">The text, compared character by character.</param>
    /// <returns>The value.</returns>
    /// <exception cref="KeyNotFoundException">The key is not there.</exception>
    /// <exception cref="ObjectDisposedException">The message's memory has been returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static TValue GetValue<TValue>(this BufferedDictionary<BufferedString, TValue> dictionary, ReadOnlySpan<char> key)
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(key, out TValue value) ? value : throw NotFound();

    /// <summary>Whether a key is there.</summary>
    /// <param name="dictionary">The dictionary; in one that is null nothing is found.</param>
    /// <param name="key">The text.</param>
    /// <returns>Whether it is.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
    /// <exception cref="ObjectDisposedException">The message's memory has been returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static bool ContainsKey<TValue>(this BufferedDictionary<BufferedString, TValue> dictionary, string key)
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(key, out _);

    /// <summary>The value of a key.</summary>
    /// <param name="dictionary">The dictionary; in one that is null nothing is found.</param>
    /// <param name="key">The text.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
    /// <exception cref="KeyNotFoundException">The key is not there.</exception>
    /// <exception cref="ObjectDisposedException">The message's memory has been returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static TValue GetValue<TValue>(this BufferedDictionary<BufferedString, TValue> dictionary, string key)
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(key, out TValue value) ? value : throw NotFound();

    /// <summary>Whether a key is there.</summary>
    /// <param name="dictionary">The dictionary; in one that is null nothing is found.</param>
    /// <param name="utf8Key">The text in UTF-8.</param>
    /// <returns>Whether it is.</returns>
    /// <exception cref="ObjectDisposedException">The message's memory has been returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static bool ContainsKey<TValue>(this BufferedDictionary<BufferedString, TValue> dictionary, ReadOnlySpan<byte> utf8Key)
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(utf8Key, out _);

    /// <summary>The value of a key.</summary>
    /// <param name="dictionary">The dictionary; in one that is null nothing is found.</param>
    /// <param name="utf8Key">The text in UTF-8.</param>
    /// <returns>The value.</returns>
    /// <exception cref="KeyNotFoundException">The key is not there.</exception>
    /// <exception cref="ObjectDisposedException">The message's memory has been returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static TValue GetValue<TValue>(this BufferedDictionary<BufferedString, TValue> dictionary, ReadOnlySpan<byte> utf8Key)
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(utf8Key, out TValue value) ? value : throw NotFound();

    /// <summary>Whether a key is there.</summary>
    /// <param name="dictionary">The dictionary; in one that is null nothing is found.</param>
    /// <param name="key">The scalar.</param>
    /// <returns>Whether it is.</returns>
    /// <exception cref="ObjectDisposedException">The message's memory has been returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static bool ContainsKey<TKey, TValue>(this BufferedDictionary<BufferedValue<TKey>, TValue> dictionary, TKey key)
        where TKey : unmanaged
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(key, out _);

    /// <summary>The value of a key.</summary>
    /// <param name="dictionary">The dictionary; in one that is null nothing is found.</param>
    /// <param name="key">The scalar.</param>
    /// <returns>The value.</returns>
    /// <exception cref="KeyNotFoundException">The key is not there.</exception>
    /// <exception cref="ObjectDisposedException">The message's memory has been returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static TValue GetValue<TKey, TValue>(this BufferedDictionary<BufferedValue<TKey>, TValue> dictionary, TKey key)
        where TKey : unmanaged
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(key, out TValue value) ? value : throw NotFound();

    // What a client sent, or asked for, has no place in an exception's text.
    private static KeyNotFoundException NotFound() => new("The dictionary of the message has no such key.");
}
