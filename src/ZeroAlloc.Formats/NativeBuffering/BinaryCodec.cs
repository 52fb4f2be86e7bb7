using System.ComponentModel;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Bytes: the slot holds offset and length of a block. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct BinaryCodec : IBufferedCodec<byte[]?>, IBufferedCodec<Memory<byte>>, IBufferedCodec<ReadOnlyMemory<byte>>
{
    /// <inheritdoc/>
    public static void Measure(byte[]? value, ref NativeBufferSize size) => size.AddBlock(value?.Length ?? 0, 1);

    /// <inheritdoc/>
    public static void Measure(Memory<byte> value, ref NativeBufferSize size) => size.AddBlock(value.Length, 1);

    /// <inheritdoc/>
    public static void Measure(ReadOnlyMemory<byte> value, ref NativeBufferSize size) => size.AddBlock(value.Length, 1);

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
    public static void Write(Memory<byte> value, ref NativeBufferWriter writer, int slot) => Write((ReadOnlyMemory<byte>)value, ref writer, slot);

    /// <inheritdoc/>
    public static void Write(ReadOnlyMemory<byte> value, ref NativeBufferWriter writer, int slot)
    {
        ReadOnlySpan<byte> bytes = value.Span;
        bytes.CopyTo(writer.Block(writer.WriteBlock(slot, bytes.Length, 1), bytes.Length));
    }

    /// <inheritdoc/>
    public static bool Verify(ref NativeBufferVerifier verifier, int slot)
    {
        ulong content = verifier.Slot(slot);
        return content == 0 || verifier.TryTake(slot, content, 1, out _, out _);
    }

    /// <inheritdoc cref="IBufferedCodec{T}.Read"/>
    public static byte[]? Read(in NativeBuffer buffer, ulong slot) =>
        slot == 0 ? null : buffer.Span.Slice((int)slot, (int)(slot >> 32)).ToArray();

    /// <inheritdoc/>
    static Memory<byte> IBufferedCodec<Memory<byte>>.Read(in NativeBuffer buffer, ulong slot) => Read(in buffer, slot);

    /// <inheritdoc/>
    static ReadOnlyMemory<byte> IBufferedCodec<ReadOnlyMemory<byte>>.Read(in NativeBuffer buffer, ulong slot) => Read(in buffer, slot);
}
