using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.NativeBuffering;
using ZeroAlloc.Formats.NativeBuffering.Model;

namespace ZeroAlloc.Formats;

/// <summary>A view of a dictionary in a message, without a copy: sorted keys, and their values.</summary>
/// <typeparam name="TKey">The view of a key: <see cref="BufferedString"/> or <see cref="BufferedValue{T}"/>.</typeparam>
/// <typeparam name="TValue">The view of a value.</typeparam>
/// <remarks>
/// <b>Lifetime</b>: that of the message; see <see cref="NativeBuffer"/>. The count of null is 0. <b>Cost</b>: a lookup is a binary search
/// and allocates nothing. Lookups are extension methods: <see cref="BufferedDictionaryExtensions"/>.
/// </remarks>
public readonly struct BufferedDictionary<TKey, TValue> : IBufferedView<BufferedDictionary<TKey, TValue>>
    where TKey : struct, IBufferedView<TKey>
    where TValue : struct, IBufferedView<TValue>
{
    private readonly NativeBuffer _buffer;
    private readonly int _offset;
    private readonly int _count;

    private BufferedDictionary(in NativeBuffer buffer, ulong reference)
    {
        _buffer = buffer;
        _offset = (int)reference;
        _count = (int)(reference >> 32);
    }

    /// <inheritdoc/>
    static int IBufferedView<BufferedDictionary<TKey, TValue>>.ElementSize => NativeBufferLayout.SlotSize;

    /// <summary>Whether the dictionary is <see langword="null"/>.</summary>
    public bool IsNull => _buffer.IsDefault;

    /// <summary>Number of entries.</summary>
    public int Count => _count;

    /// <summary>The keys, ascending.</summary>
    public BufferedList<TKey> Keys => IsNull ? default : BufferedList<TKey>.Of(in _buffer, _offset, _count);

    /// <summary>The values, in the order of their keys.</summary>
    public BufferedList<TValue> Values => IsNull
        ? default
        : BufferedList<TValue>.Of(in _buffer, _offset + (int)NativeBufferLayout.Padded((long)_count * TKey.ElementSize), _count);

    /// <summary>The dictionary of a slot. For generated code.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static BufferedDictionary<TKey, TValue> FromSlot(in NativeBuffer buffer, ulong slot) =>
        slot == 0 ? default : new BufferedDictionary<TKey, TValue>(in buffer, slot);

    /// <inheritdoc/>
    static BufferedDictionary<TKey, TValue> IBufferedView<BufferedDictionary<TKey, TValue>>.ReadElement(
        in NativeBuffer buffer, int offset) =>
        FromSlot(in buffer, buffer.ReadUInt64(offset));

    /// <summary>Enumerates the entries, by ascending keys.</summary>
    public Enumerator GetEnumerator() => new(this);

    /// <summary>Enumerates the entries of a dictionary.</summary>
    public struct Enumerator
    {
        private readonly BufferedList<TKey> _keys;
        private readonly BufferedList<TValue> _values;
        private int _index;

        internal Enumerator(in BufferedDictionary<TKey, TValue> dictionary)
        {
            _keys = dictionary.Keys;
            _values = dictionary.Values;
            _index = -1;
        }

        /// <summary>The entry.</summary>
        /// <exception cref="ArgumentOutOfRangeException">
        /// <see cref="MoveNext"/> wasn't called, or returned <see langword="false"/>.
        /// </exception>
        /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
        public readonly KeyValuePair<TKey, TValue> Current => new(_keys[_index], _values[_index]);

        /// <summary>Goes to the next entry.</summary>
        /// <returns>Whether there is one.</returns>
        public bool MoveNext() => ++_index < _keys.Count;
    }
}
