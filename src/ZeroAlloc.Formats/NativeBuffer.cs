using System.Buffers;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.NativeBuffering.Reading;

namespace ZeroAlloc.Formats;

/// <summary>The bytes of one NativeBuffering message, for verification and for views without a copy.</summary>
/// <remarks>
/// <b>Lifetime</b>: the caller's bytes must not change while views are in use. If they change, views can show wrong values or throw
/// <see cref="ArgumentOutOfRangeException"/>. Objects that are created from them can be very large, or creating them can throw
/// <see cref="InsufficientExecutionStackException"/>. Reads never leave the buffer. The bytes of a <see cref="NativeBufferOwner"/> are
/// returned with the owner: later and concurrent accesses throw <see cref="ObjectDisposedException"/>. <b>Threading</b>: reading is safe
/// for any number of threads. Bound: the object is cast to the type that it was compared with, and the span's constructor checks start
/// and length.
/// </remarks>
public readonly struct NativeBuffer
{
    // A byte[], a MemoryManager<byte>, or a lease; null for the default value, which is empty.
    private readonly object? _memory;
    private readonly int _start;
    private readonly int _length;
    private readonly int _version;

    private NativeBuffer(object? memory, int start, int length, int version)
    {
        _memory = memory;
        _start = start;
        _length = length;
        _version = version;
    }

    /// <summary>Number of bytes.</summary>
    public int Length => _length;

    /// <summary>Whether there is no memory at all.</summary>
    internal bool IsDefault => _memory is null;

    /// <summary>The bytes of an array.</summary>
    /// <param name="bytes">Exactly one message.</param>
    /// <exception cref="ArgumentNullException"><paramref name="bytes"/> is null.</exception>
    /// <exception cref="ArgumentException">The array is of another type, for example of <see cref="sbyte"/>.</exception>
    public static NativeBuffer Create(byte[] bytes)
    {
        ArgumentNullException.ThrowIfNull(bytes);
        return Over(bytes, 0, bytes.Length);
    }

    /// <summary>The bytes of a part of an array, as <see cref="IBufferedMessageSource.WriteTo(Func{int, byte[]})"/> returns it.</summary>
    /// <param name="bytes">Exactly one message.</param>
    /// <exception cref="ArgumentException">The segment has no array, or an array of another type.</exception>
    public static NativeBuffer Create(ArraySegment<byte> bytes) => bytes.Array is { } array
        ? Over(array, bytes.Offset, bytes.Count)
        : throw new ArgumentException("The array segment has no array.", nameof(bytes));

    /// <summary>The bytes of managed or native memory.</summary>
    /// <param name="bytes">Exactly one message.</param>
    /// <exception cref="ArgumentException">The memory belongs neither to an array nor to a <see cref="MemoryManager{T}"/>.</exception>
    public static NativeBuffer Create(ReadOnlyMemory<byte> bytes)
    {
        if (MemoryMarshal.TryGetArray(bytes, out ArraySegment<byte> segment))
        {
            return segment.Array is null ? default : Create(segment);
        }

        return MemoryMarshal.TryGetMemoryManager(bytes, out MemoryManager<byte>? manager, out int start, out int length)
            ? new NativeBuffer(manager, start, length, 0)
            : throw new ArgumentException("The memory belongs neither to an array nor to a MemoryManager<byte>.", nameof(bytes));
    }

    /// <summary>The bytes.</summary>
    /// <exception cref="ObjectDisposedException">The memory was returned.</exception>
    /// <remarks>
    /// <b>Lifetime</b>: a span can't be revoked. A span that is kept longer than the buffer shows the next content of the memory, for
    /// example the message of another request, without an exception. If another thread can return the buffer, copy values with the
    /// members of the views, which throw.
    /// </remarks>
    public ReadOnlySpan<byte> AsSpan() => Span;

    /// <summary>Memory of a lease.</summary>
    internal static NativeBuffer Of(NativeBufferLease lease, int length, int version) => new(lease, 0, length, version);

    /// <summary>
    /// The bytes; see <see cref="AsSpan"/>. Whoever copies or compares them calls
    /// <see cref="ThrowIfReturned"/> before anybody sees the result.
    /// </summary>
    internal ReadOnlySpan<byte> Span
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            object? memory = _memory;

            // The exact type was compared: the cast can't be wrong, and the span's constructor checks start and length.
            return memory is not null && memory.GetType() == typeof(byte[])
                ? new ReadOnlySpan<byte>(Unsafe.As<byte[]>(memory), _start, _length)
                : SpanOfOther();
        }
    }

    /// <summary>Eight bytes at an offset.</summary>
    /// <exception cref="ObjectDisposedException">The bytes have been returned.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ulong ReadUInt64(int offset)
    {
        object? memory = _memory;
        return memory is not null && memory.GetType() == typeof(byte[])
            ? BinaryPrimitives.ReadUInt64LittleEndian(
                new ReadOnlySpan<byte>(Unsafe.As<byte[]>(memory), _start, _length).Slice(offset, sizeof(ulong)))
            : ReadUInt64OfOther(offset);
    }

    /// <summary>
    /// Throws if the bytes have been returned: what was read of <see cref="Span"/> before may be of whoever has the memory now.
    /// </summary>
    /// <exception cref="ObjectDisposedException">They have.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void ThrowIfReturned()
    {
        if (_memory is NativeBufferLease lease)
        {
            lease.ThrowIfReturned(_version);
        }
    }

    /// <summary>As <see cref="ThrowIfReturned()"/>, for what was copied into memory of the caller: it is cleared then.</summary>
    internal void ThrowIfReturned<T>(Span<T> copy)
    {
        if (_memory is NativeBufferLease lease && lease.IsReturned(_version))
        {
            copy.Clear();
            lease.ThrowIfReturned(_version);
        }
    }

    private static NativeBuffer Over(byte[] array, int start, int count) =>
        array.GetType() == typeof(byte[]) // An sbyte[] passes for a byte[]; its exact type would not.
            ? new NativeBuffer(array, start, count, 0)
            : throw new ArgumentException("The array's element type isn't System.Byte.", nameof(array));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ulong ReadUInt64OfOther(int offset)
    {
        if (_memory is not NativeBufferLease lease)
        {
            return BinaryPrimitives.ReadUInt64LittleEndian(SpanOfOther().Slice(offset, sizeof(ulong)));
        }

        ulong value = BinaryPrimitives.ReadUInt64LittleEndian(lease.Bytes(_version).AsSpan(_start, _length)[offset..]);
        lease.ThrowIfReturned(_version);
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ReadOnlySpan<byte> SpanOfOther() => _memory switch
    {
        null => default,
        NativeBufferLease lease => lease.Bytes(_version).AsSpan(_start, _length),
        MemoryManager<byte> manager => manager.GetSpan().Slice(_start, _length),
        _ => throw new InvalidOperationException("The buffer wasn't created over an array, a MemoryManager<byte> or an owner."),
    };
}
