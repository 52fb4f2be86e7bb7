using System.ComponentModel;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>URIs, absolute or relative, as the text they were made of. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UriCodec : IBufferedCodec<Uri?>
{
    /// <inheritdoc/>
    public static void Measure(Uri? value, ref NativeBufferSize size) => size.AddText(value?.OriginalString);

    /// <inheritdoc/>
    public static void Write(Uri? value, ref NativeBufferWriter writer, int slot) => writer.WriteString(slot, value?.OriginalString);

    /// <inheritdoc/>
    public static bool Verify(ref NativeBufferVerifier verifier, int slot) => verifier.VerifyString(slot);

    /// <inheritdoc/>
    /// <exception cref="NativeBufferFormatException">The text is no URI: verification does not parse it.</exception>
    public static Uri? Read(in NativeBuffer buffer, ulong slot)
    {
        if (slot == 0)
        {
            return null;
        }

        return Uri.TryCreate(BufferedString.FromSlot(in buffer, slot).ToString(), UriKind.RelativeOrAbsolute, out Uri? uri)
            ? uri
            : throw new NativeBufferFormatException(new NativeBufferError(NativeBufferReason.InvalidValue, (int)slot));
    }
}
