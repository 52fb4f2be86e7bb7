using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.NativeBuffering;
using ZeroAlloc.Formats.NativeBuffering.Model;

namespace ZeroAlloc.Formats;

/// <summary>A view of a list of scalars in a message, without a copy.</summary>
/// <typeparam name="T">
/// The scalar; <see cref="BufferedDateTimeOffset"/> for <see cref="DateTimeOffset"/>, whose layout in memory has padding.
/// </typeparam>
/// <remarks>
/// <b>Lifetime</b>: that of the message; see <see cref="NativeBuffer"/>. The length of null is 0. Bound: the slice is checked against the
/// buffer, and the count is what its bytes hold; if the bytes change, reads stay within it.
/// </remarks>
public readonly struct BufferedArray<T> : IBufferedView<BufferedArray<T>>
    where T : unmanaged
{
    private readonly NativeBuffer _buffer;
    private readonly int _offset;
    private readonly int _count;

    private BufferedArray(in NativeBuffer buffer, ulong reference)
    {
        _buffer = buffer;
        _offset = (int)reference;
        _count = (int)(reference >> 32);
    }

    /// <inheritdoc/>
    static int IBufferedView<BufferedArray<T>>.ElementSize => NativeBufferLayout.SlotSize;

    /// <summary>Whether the list is <see langword="null"/>.</summary>
    public bool IsNull => _buffer.IsDefault;

    /// <summary>Number of scalars.</summary>
    public int Count => _count;

    /// <summary>One scalar.</summary>
    /// <param name="index">From 0.</param>
    /// <exception cref="ArgumentOutOfRangeException">The index is out of range.</exception>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Cost</b>: some nanoseconds; use <see cref="AsSpan"/> in loops.</remarks>
    public T this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual((uint)index, (uint)_count, nameof(index));
            T value = AsSpan()[index];
            _buffer.ThrowIfReturned();
            return value;
        }
    }

    /// <summary>The list of a slot. For generated code.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static BufferedArray<T> FromSlot(in NativeBuffer buffer, ulong slot) =>
        slot == 0 ? default : new BufferedArray<T>(in buffer, slot);

    /// <inheritdoc/>
    static BufferedArray<T> IBufferedView<BufferedArray<T>>.ReadElement(in NativeBuffer buffer, int offset) =>
        FromSlot(in buffer, buffer.ReadUInt64(offset));

    /// <summary>The scalars, none for null.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks>
    /// <para><b>Lifetime</b>: a span can't be revoked. Don't keep it beyond the message.</para>
    /// <para> The scalars are aligned to 8 bytes from the beginning of the message. A message at an odd address has unaligned scalars,
    /// which all processors that .NET supports can read. Don't pass such a span to native code or vector instructions that require
    /// alignment. </para>
    /// </remarks>
    public ReadOnlySpan<T> AsSpan() => MemoryMarshal.Cast<byte, T>(_buffer.Span.Slice(_offset, _count * Unsafe.SizeOf<T>()));

    /// <summary>Enumerates the scalars.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public Enumerator GetEnumerator() => new(in this);

    /// <summary>A copy, <see langword="null"/> for null. <b>Cost</b>: allocates it.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public T[]? ToArray()
    {
        if (IsNull)
        {
            return null;
        }

        T[] copy = AsSpan().ToArray();
        _buffer.ThrowIfReturned();
        return copy;
    }

    /// <summary>Enumerates the scalars of a list.</summary>
    public ref struct Enumerator
    {
        private readonly NativeBuffer _buffer;
        private readonly ReadOnlySpan<T> _values;
        private int _index;

        internal Enumerator(scoped in BufferedArray<T> array)
        {
            _buffer = array._buffer;
            _values = array.AsSpan();
            _index = -1;
        }

        /// <summary>The scalar.</summary>
        /// <exception cref="IndexOutOfRangeException">
        /// <see cref="MoveNext"/> wasn't called, or returned <see langword="false"/>.
        /// </exception>
        /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
        public readonly T Current
        {
            get
            {
                T value = _values[_index];
                _buffer.ThrowIfReturned();
                return value;
            }
        }

        /// <summary>Goes to the next scalar.</summary>
        /// <returns>Whether there is one.</returns>
        public bool MoveNext() => ++_index < _values.Length;
    }
}
