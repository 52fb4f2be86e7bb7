using System.ComponentModel;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.NativeBuffering.Model;
using ZeroAlloc.Formats.NativeBuffering.Reading;
using ZeroAlloc.Formats.NativeBuffering.Writing;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>
/// Dictionaries: the slot holds offset and count of two blocks, of the sorted keys and of the values in the order of their keys.
/// For generated code.
/// </summary>
/// <typeparam name="TDictionary">
/// <see cref="Dictionary{TKey, TValue}"/>, or an interface that it implements, which is read as a dictionary.
/// </typeparam>
/// <typeparam name="TKey">The keys.</typeparam>
/// <typeparam name="TValue">The values.</typeparam>
/// <typeparam name="TKeys">The format of the keys.</typeparam>
/// <typeparam name="TValues">The format of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DictionaryCodec<TDictionary, TKey, TValue, TKeys, TValues> : IBufferedCodec<TDictionary?>
    where TDictionary : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
    where TKeys : struct, IBufferedKeys<TKey>
    where TValues : struct, IBufferedElements<TValue>
{
    private static readonly Comparison<KeyValuePair<TKey, TValue>> s_byKey = static (left, right) => TKeys.Compare(left.Key, right.Key);

    /// <inheritdoc/>
    public static void Measure(TDictionary? value, ref NativeBufferSize size)
    {
        if (value is null)
        {
            return;
        }

        using var entries = new PooledEntries<TKey, TValue>(value);
        size.Enter();
        size.AddBlock(entries.Pairs.Length, TKeys.ElementSize);
        size.AddBlock(entries.Pairs.Length, TValues.ElementSize);
        TKeys.MeasureAll(entries.Keys, ref size);
        TValues.MeasureAll(entries.Values, ref size);
        size.Leave();
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">Two keys have the same text, or the text of a key isn't valid.</exception>
    public static void Write(TDictionary? value, ref NativeBufferWriter writer, int slot)
    {
        if (value is null)
        {
            writer.WriteSlot(slot, 0);
            return;
        }

        using var entries = new PooledEntries<TKey, TValue>(value, s_byKey);
        CheckKeys(entries.Keys);
        writer.Enter();
        int keys = writer.WriteBlock(slot, entries.Pairs.Length, TKeys.ElementSize);
        int values = writer.Allocate(entries.Pairs.Length, TValues.ElementSize);
        TKeys.WriteAll(entries.Keys, ref writer, keys);
        TValues.WriteAll(entries.Values, ref writer, values);
        writer.Leave();
    }

    /// <inheritdoc/>
    public static bool Verify(ref NativeBufferVerifier verifier, int slot)
    {
        ulong content = verifier.Slot(slot);
        if (content == 0)
        {
            return true;
        }

        if (!verifier.Enter(slot)
            || !verifier.TryTake(slot, content, TKeys.ElementSize, out int keys, out int count)
            || !verifier.TakeBlock(slot, count, TValues.ElementSize)
            || !TKeys.VerifyAll(ref verifier, keys, count)
            || !TKeys.VerifyAscending(ref verifier, keys, count)
            || !TValues.VerifyAll(ref verifier, ValuesBehind(keys, count), count))
        {
            return false;
        }

        verifier.Leave();
        return true;
    }

    /// <inheritdoc/>
    public static TDictionary? Read(in NativeBuffer buffer, ulong slot)
    {
        if (slot == 0)
        {
            return null;
        }

        int count = ListBlocks<TKey, TKeys>.Count(in buffer, slot);
        using var entries = new PooledEntries<TKey, TValue>(count);
        TKeys.ReadAll(in buffer, (int)slot, entries.Keys);
        TValues.ReadAll(in buffer, ValuesBehind((int)slot, count), entries.Values);
        var dictionary = new Dictionary<TKey, TValue>(count, SeededHash.For(TKeys.SeededComparer, count));
        for (int i = 0; i < count; i++)
        {
            dictionary[entries.Keys[i]] = entries.Values[i];
        }

        return (TDictionary)(object)dictionary;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int ValuesBehind(int keys, int count) => keys + (int)NativeBufferLayout.Padded((long)count * TKeys.ElementSize);

    private static void CheckKeys(ReadOnlySpan<TKey> keys)
    {
        for (int i = 0; i < keys.Length; i++)
        {
            if (!TKeys.IsKey(keys[i]) || (i > 0 && TKeys.Compare(keys[i - 1], keys[i]) >= 0))
            {
                throw new InvalidOperationException("A dictionary has a duplicate key, or a key with an unpaired surrogate.");
            }
        }
    }
}
