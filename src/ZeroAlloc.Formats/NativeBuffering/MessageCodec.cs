using System.ComponentModel;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.NativeBuffering.Model;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Nested messages: the slot holds offset and number of slots of a table. For generated code.</summary>
/// <typeparam name="T">The type that is written; a value type is never <see langword="null"/>.</typeparam>
/// <typeparam name="TView">Its view.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct MessageCodec<T, TView> : IBufferedCodec<T?>, IBufferedElements<T?>
    where TView : struct, IBufferedMessageLayout<T, TView>
{
    /// <inheritdoc/>
    public static int ElementSize => NativeBufferLayout.SlotSize;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Measure(T? value, ref NativeBufferSize size)
    {
        if (value is not null)
        {
            size.Enter();
            size.Stack.Enter(TView.SlotCount);
            size.AddBlock(TView.SlotCount, NativeBufferLayout.SlotSize);
            TView.MeasureMembers(value, ref size);
            size.Stack.Leave(TView.SlotCount);
            size.Leave();
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Write(T? value, ref NativeBufferWriter writer, int slot)
    {
        if (value is null)
        {
            writer.WriteSlot(slot, 0);
            return;
        }

        writer.Enter();
        writer.Stack.Enter(TView.SlotCount);
        int table = writer.WriteBlock(slot, TView.SlotCount, NativeBufferLayout.SlotSize);
        TView.WriteMembers(value, ref writer, table);
        writer.Stack.Leave(TView.SlotCount);
        writer.Leave();
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Verify(ref NativeBufferVerifier verifier, int slot)
    {
        ulong content = verifier.Slot(slot);
        if (content == 0)
        {
            return true;
        }

        if (!verifier.Enter(slot)
            || !(verifier.Stack.TryEnter(TView.SlotCount) || verifier.Fail(NativeBufferReason.TooDeep, slot))
            || !verifier.TryTake(slot, content, NativeBufferLayout.SlotSize, out int table, out int slots)
            || !TView.VerifyMembers(ref verifier, table, slots))
        {
            return false;
        }

        verifier.Stack.Leave(TView.SlotCount);
        verifier.Leave();
        return true;
    }

    /// <inheritdoc/>
    /// <exception cref="InsufficientExecutionStackException">
    /// The stack of the thread is too small for the levels of the object; or the bytes changed after they were verified, and a message
    /// contains itself.
    /// </exception>
    public static T? Read(in NativeBuffer buffer, ulong slot)
    {
        if (slot == 0)
        {
            return default;
        }

        // 64 levels were verified, which may be too many for the stack; and bytes that the caller owns may have become a circle since.
        RuntimeHelpers.EnsureSufficientExecutionStack();
        var table = new BufferedTable(in buffer, slot);
        return TView.ReadMembers(in table);
    }

    /// <inheritdoc/>
    public static void MeasureAll(scoped ReadOnlySpan<T?> values, ref NativeBufferSize size)
    {
        foreach (T? value in values)
        {
            Measure(value, ref size);
        }
    }

    /// <inheritdoc/>
    public static void WriteAll(scoped ReadOnlySpan<T?> values, ref NativeBufferWriter writer, int block)
    {
        for (int i = 0; i < values.Length; i++)
        {
            Write(values[i], ref writer, block + (i * NativeBufferLayout.SlotSize));
        }
    }

    /// <inheritdoc/>
    public static bool VerifyAll(ref NativeBufferVerifier verifier, int block, int count)
    {
        for (int i = 0; i < count; i++)
        {
            if (!Verify(ref verifier, block + (i * NativeBufferLayout.SlotSize)))
            {
                return false;
            }
        }

        return true;
    }

    /// <inheritdoc/>
    public static void ReadAll(in NativeBuffer buffer, int block, Span<T?> values)
    {
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = Read(in buffer, buffer.ReadUInt64(block + (i * NativeBufferLayout.SlotSize)));
        }
    }
}
