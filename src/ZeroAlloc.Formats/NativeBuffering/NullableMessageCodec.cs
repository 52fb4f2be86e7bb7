using System.ComponentModel;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Nested messages of a value type that may be <see langword="null"/>. For generated code.</summary>
/// <typeparam name="T">The type that is written.</typeparam>
/// <typeparam name="TView">Its view.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct NullableMessageCodec<T, TView> : IBufferedCodec<T?>
    where T : struct
    where TView : struct, IBufferedMessageLayout<T, TView>
{
    /// <inheritdoc/>
    public static void Measure(T? value, ref NativeBufferSize size)
    {
        if (value is { } present)
        {
            MessageCodec<T, TView>.Measure(present, ref size);
        }
    }

    /// <inheritdoc/>
    public static void Write(T? value, ref NativeBufferWriter writer, int slot)
    {
        if (value is { } present)
        {
            MessageCodec<T, TView>.Write(present, ref writer, slot);
        }
        else
        {
            writer.WriteSlot(slot, 0);
        }
    }

    /// <inheritdoc/>
    public static bool Verify(ref NativeBufferVerifier verifier, int slot) => MessageCodec<T, TView>.Verify(ref verifier, slot);

    /// <inheritdoc/>
    public static T? Read(in NativeBuffer buffer, ulong slot) => slot == 0 ? null : MessageCodec<T, TView>.Read(in buffer, slot);
}
