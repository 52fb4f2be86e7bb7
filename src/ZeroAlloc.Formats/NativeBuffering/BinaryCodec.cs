using System.ComponentModel;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Bytes: the slot holds offset and length of a block. For generated code.</summary>
/// <remarks>
/// The format is that of a list of <see cref="byte"/>, so that a member can change from one to the other. It counts as a level, too.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct BinaryCodec : IBufferedCodec<byte[]?>, IBufferedCodec<Memory<byte>>, IBufferedCodec<ReadOnlyMemory<byte>>
{
    /// <inheritdoc/>
    public static void Measure(byte[]? value, ref NativeBufferSize size)
    {
        if (value is not null)
        {
            Measure(new ReadOnlyMemory<byte>(value), ref size);
        }
    }

    /// <inheritdoc/>
    public static void Measure(Memory<byte> value, ref NativeBufferSize size) => Measure((ReadOnlyMemory<byte>)value, ref size);

    /// <inheritdoc/>
    public static void Measure(ReadOnlyMemory<byte> value, ref NativeBufferSize size)
    {
        size.Enter();
        size.AddBlock(value.Length, 1);
        size.Leave();
    }

    /// <inheritdoc/>
    public static void Write(byte[]? value, ref NativeBufferWriter writer, int slot)
    {
        if (value is null)
        {
            writer.WriteSlot(slot, 0);
        }
        else
        {
            Write(new ReadOnlyMemory<byte>(value), ref writer, slot);
        }
    }

    /// <inheritdoc/>
    public static void Write(Memory<byte> value, ref NativeBufferWriter writer, int slot) =>
        Write((ReadOnlyMemory<byte>)value, ref writer, slot);

    /// <inheritdoc/>
    public static void Write(ReadOnlyMemory<byte> value, ref NativeBufferWriter writer, int slot)
    {
        ReadOnlySpan<byte> bytes = value.Span;
        writer.Enter();
        bytes.CopyTo(writer.Block(writer.WriteBlock(slot, bytes.Length, 1), bytes.Length));
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

        if (!verifier.Enter(slot) || !verifier.TryTake(slot, content, 1, out _, out _))
        {
            return false;
        }

        verifier.Leave();
        return true;
    }

    /// <inheritdoc cref="IBufferedCodec{T}.Read"/>
    public static byte[]? Read(in NativeBuffer buffer, ulong slot)
    {
        if (slot == 0)
        {
            return null;
        }

        byte[] bytes = buffer.Span.Slice((int)slot, (int)(slot >> 32)).ToArray();
        buffer.ThrowIfReturned();
        return bytes;
    }

    /// <inheritdoc/>
    static Memory<byte> IBufferedCodec<Memory<byte>>.Read(in NativeBuffer buffer, ulong slot) => Read(in buffer, slot);

    /// <inheritdoc/>
    static ReadOnlyMemory<byte> IBufferedCodec<ReadOnlyMemory<byte>>.Read(in NativeBuffer buffer, ulong slot) => Read(in buffer, slot);
}
