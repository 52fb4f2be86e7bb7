using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.NativeBuffering;
using ZeroAlloc.Formats.NativeBuffering.Model;

namespace ZeroAlloc.Formats;

/// <summary>A view of a list in a message, without a copy.</summary>
/// <typeparam name="T">The view of an element.</typeparam>
/// <remarks><b>Lifetime</b>: that of the message; see <see cref="NativeBuffer"/>. The count of null is 0.</remarks>
public readonly struct BufferedList<T> : IBufferedView<BufferedList<T>>
    where T : struct, IBufferedView<T>
{
    private readonly NativeBuffer _buffer;
    private readonly int _offset;
    private readonly int _count;

    private BufferedList(in NativeBuffer buffer, ulong reference)
    {
        _buffer = buffer;
        _offset = (int)reference;
        _count = (int)(reference >> 32);
    }

    /// <inheritdoc/>
    static int IBufferedView<BufferedList<T>>.ElementSize => NativeBufferLayout.SlotSize;

    /// <summary>Whether the list is <see langword="null"/>.</summary>
    public bool IsNull => _buffer.IsDefault;

    /// <summary>Number of elements.</summary>
    public int Count => _count;

    /// <summary>One element.</summary>
    /// <param name="index">From 0.</param>
    /// <exception cref="ArgumentOutOfRangeException">The index is out of range.</exception>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public T this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual((uint)index, (uint)_count, nameof(index));
            return T.ReadElement(in _buffer, _offset + (index * T.ElementSize));
        }
    }

    /// <summary>The list of a slot. For generated code.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static BufferedList<T> FromSlot(in NativeBuffer buffer, ulong slot) =>
        slot == 0 ? default : new BufferedList<T>(in buffer, slot);

    /// <inheritdoc/>
    static BufferedList<T> IBufferedView<BufferedList<T>>.ReadElement(in NativeBuffer buffer, int offset) =>
        FromSlot(in buffer, buffer.ReadUInt64(offset));

    /// <summary>A part of a block. For dictionaries, whose keys and values are lists.</summary>
    internal static BufferedList<T> Of(in NativeBuffer buffer, int offset, int count) =>
        new(in buffer, NativeBufferLayout.Reference(offset, count));

    /// <summary>The views in an array, <see langword="null"/> for null. <b>Cost</b>: allocates it.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The bytes changed after they were verified.</exception>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Lifetime</b>: the array contains views, which are valid as long as the message.</remarks>
    public T[]? ToArray()
    {
        if (IsNull)
        {
            return null;
        }

        if ((uint)_offset + ((ulong)(uint)_count * (uint)T.ElementSize) > (uint)_buffer.Length)
        {
            throw new ArgumentOutOfRangeException(
                null, "The list is longer than its message, because the bytes changed after they were verified. Keep the buffer unchanged while views are in use.");
        }

        var views = new T[_count];
        for (int i = 0; i < views.Length; i++)
        {
            views[i] = this[i];
        }

        return views;
    }

    /// <summary>Enumerates the elements.</summary>
    public Enumerator GetEnumerator() => new(this);

    /// <summary>Enumerates the elements of a list.</summary>
    public struct Enumerator
    {
        private readonly BufferedList<T> _list;
        private int _index;

        internal Enumerator(BufferedList<T> list)
        {
            _list = list;
            _index = -1;
        }

        /// <summary>The element.</summary>
        /// <exception cref="ArgumentOutOfRangeException">
        /// <see cref="MoveNext"/> wasn't called, or returned <see langword="false"/>.
        /// </exception>
        /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
        public readonly T Current => _list[_index];

        /// <summary>Goes to the next element.</summary>
        /// <returns>Whether there is one.</returns>
        public bool MoveNext() => ++_index < _list.Count;
    }
}
