using System.Buffers;
using System.Text.Unicode;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Formats;

/// <summary>Lookups in dictionaries of a message, by binary search.</summary>
public static class BufferedDictionaryExtensions
{
    private const int StackBytes = 384;

    /// <summary>Looks up a string.</summary>
    /// <param name="dictionary">The dictionary. Lookups in a null dictionary find nothing.</param>
    /// <param name="key">The text, compared character by character.</param>
    /// <param name="value">The value, or its default value if the key isn't found.</param>
    /// <returns>Whether the dictionary contains the key.</returns>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static bool TryGetValue<TValue>(
        this BufferedDictionary<BufferedString, TValue> dictionary, ReadOnlySpan<char> key, out TValue value)
        where TValue : struct, IBufferedView<TValue>
    {
        int longest = checked(3 * key.Length);
        byte[]? rented = longest > StackBytes ? BufferPool.Rent(longest) : null;
        try
        {
            Span<byte> utf8 = rented is null ? stackalloc byte[StackBytes] : rented;
            if (Utf8.FromUtf16(key, utf8, out _, out int written, replaceInvalidSequences: false) == OperationStatus.Done)
            {
                return dictionary.TryGetValue(utf8[..written], out value);
            }

            value = default;
            return false;
        }
        finally
        {
            if (rented is not null)
            {
                BufferPool.Return(rented);
            }
        }
    }

    /// <summary>Looks up a string.</summary>
    /// <param name="dictionary">The dictionary. Lookups in a null dictionary find nothing.</param>
    /// <param name="key">The text.</param>
    /// <param name="value">The value, or its default value if the key isn't found.</param>
    /// <returns>Whether the dictionary contains the key.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static bool TryGetValue<TValue>(this BufferedDictionary<BufferedString, TValue> dictionary, string key, out TValue value)
        where TValue : struct, IBufferedView<TValue>
    {
        ArgumentNullException.ThrowIfNull(key);
        return dictionary.TryGetValue(key.AsSpan(), out value);
    }

    /// <summary>Looks up a string.</summary>
    /// <param name="dictionary">The dictionary. Lookups in a null dictionary find nothing.</param>
    /// <param name="utf8Key">The text in UTF-8.</param>
    /// <param name="value">The value, or its default value if the key isn't found.</param>
    /// <returns>Whether the dictionary contains the key.</returns>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static bool TryGetValue<TValue>(
        this BufferedDictionary<BufferedString, TValue> dictionary, ReadOnlySpan<byte> utf8Key, out TValue value)
        where TValue : struct, IBufferedView<TValue>
    {
        BufferedList<BufferedString> keys = dictionary.Keys;
        int low = 0;
        int high = keys.Count - 1;
        while (low <= high)
        {
            int middle = (int)(((uint)low + (uint)high) >> 1);
            int order = keys[middle].CompareBytes(utf8Key);
            if (order == 0)
            {
                value = dictionary.Values[middle];
                return true;
            }

            Narrow(order, middle, ref low, ref high);
        }

        value = default;
        return false;
    }

    /// <summary>Looks up a scalar.</summary>
    /// <param name="dictionary">The dictionary. Lookups in a null dictionary find nothing.</param>
    /// <param name="key">The scalar.</param>
    /// <param name="value">The value, or its default value if the key isn't found.</param>
    /// <returns>Whether the dictionary contains the key.</returns>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static bool TryGetValue<TKey, TValue>(
        this BufferedDictionary<BufferedValue<TKey>, TValue> dictionary, TKey key, out TValue value)
        where TKey : unmanaged
        where TValue : struct, IBufferedView<TValue>
    {
        BufferedList<BufferedValue<TKey>> keys = dictionary.Keys;
        int low = 0;
        int high = keys.Count - 1;
        while (low <= high)
        {
            int middle = (int)(((uint)low + (uint)high) >> 1);
            int order = ScalarCodec<TKey>.Compare(keys[middle].Value, key);
            if (order == 0)
            {
                value = dictionary.Values[middle];
                return true;
            }

            Narrow(order, middle, ref low, ref high);
        }

        value = default;
        return false;
    }

    /// <summary>Whether the dictionary contains a key.</summary>
    /// <param name="dictionary">The dictionary. Lookups in a null dictionary find nothing.</param>
    /// <param name="key">The text, compared character by character.</param>
    /// <returns>Whether the dictionary contains the key.</returns>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static bool ContainsKey<TValue>(this BufferedDictionary<BufferedString, TValue> dictionary, ReadOnlySpan<char> key)
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(key, out _);

    /// <summary>The value of a key.</summary>
    /// <param name="dictionary">The dictionary. Lookups in a null dictionary find nothing.</param>
    /// <param name="key">The text, compared character by character.</param>
    /// <returns>The value.</returns>
    /// <exception cref="KeyNotFoundException">The dictionary doesn't contain the key.</exception>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static TValue GetValue<TValue>(this BufferedDictionary<BufferedString, TValue> dictionary, ReadOnlySpan<char> key)
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(key, out TValue value) ? value : throw NotFound();

    /// <summary>Whether the dictionary contains a key.</summary>
    /// <param name="dictionary">The dictionary. Lookups in a null dictionary find nothing.</param>
    /// <param name="key">The text.</param>
    /// <returns>Whether the dictionary contains the key.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static bool ContainsKey<TValue>(this BufferedDictionary<BufferedString, TValue> dictionary, string key)
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(key, out _);

    /// <summary>The value of a key.</summary>
    /// <param name="dictionary">The dictionary. Lookups in a null dictionary find nothing.</param>
    /// <param name="key">The text.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is null.</exception>
    /// <exception cref="KeyNotFoundException">The dictionary doesn't contain the key.</exception>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static TValue GetValue<TValue>(this BufferedDictionary<BufferedString, TValue> dictionary, string key)
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(key, out TValue value) ? value : throw NotFound();

    /// <summary>Whether the dictionary contains a key.</summary>
    /// <param name="dictionary">The dictionary. Lookups in a null dictionary find nothing.</param>
    /// <param name="utf8Key">The text in UTF-8.</param>
    /// <returns>Whether the dictionary contains the key.</returns>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static bool ContainsKey<TValue>(this BufferedDictionary<BufferedString, TValue> dictionary, ReadOnlySpan<byte> utf8Key)
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(utf8Key, out _);

    /// <summary>The value of a key.</summary>
    /// <param name="dictionary">The dictionary. Lookups in a null dictionary find nothing.</param>
    /// <param name="utf8Key">The text in UTF-8.</param>
    /// <returns>The value.</returns>
    /// <exception cref="KeyNotFoundException">The dictionary doesn't contain the key.</exception>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static TValue GetValue<TValue>(this BufferedDictionary<BufferedString, TValue> dictionary, ReadOnlySpan<byte> utf8Key)
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(utf8Key, out TValue value) ? value : throw NotFound();

    /// <summary>Whether the dictionary contains a key.</summary>
    /// <param name="dictionary">The dictionary. Lookups in a null dictionary find nothing.</param>
    /// <param name="key">The scalar.</param>
    /// <returns>Whether the dictionary contains the key.</returns>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static bool ContainsKey<TKey, TValue>(this BufferedDictionary<BufferedValue<TKey>, TValue> dictionary, TKey key)
        where TKey : unmanaged
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(key, out _);

    /// <summary>The value of a key.</summary>
    /// <param name="dictionary">The dictionary. Lookups in a null dictionary find nothing.</param>
    /// <param name="key">The scalar.</param>
    /// <returns>The value.</returns>
    /// <exception cref="KeyNotFoundException">The dictionary doesn't contain the key.</exception>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Cost</b>: O(log n) comparisons; nothing is allocated.</remarks>
    public static TValue GetValue<TKey, TValue>(this BufferedDictionary<BufferedValue<TKey>, TValue> dictionary, TKey key)
        where TKey : unmanaged
        where TValue : struct, IBufferedView<TValue> => dictionary.TryGetValue(key, out TValue value) ? value : throw NotFound();

    private static void Narrow(int order, int middle, ref int low, ref int high)
    {
        if (order < 0)
        {
            low = middle + 1;
        }
        else
        {
            high = middle - 1;
        }
    }

    // What a client sent, or asked for, has no place in an exception's text.
    private static KeyNotFoundException NotFound() => new("The dictionary in the message doesn't contain the key.");
}
