namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>Messages that are a little wrong.</summary>
internal static class Mutations
{
    /// <summary>Each byte, changed by each of the masks; every one a new array.</summary>
    public static IEnumerable<byte[]> OfEveryByte(byte[] message, params byte[] masks)
    {
        for (int i = 0; i < message.Length; i++)
        {
            foreach (byte mask in masks)
            {
                byte[] mutant = [.. message];
                mutant[i] ^= mask;
                yield return mutant;
            }
        }
    }

    /// <summary>
    /// The beginning of the message, from nothing to all but the last byte; the length in the header as it was, and corrected.
    /// </summary>
    public static IEnumerable<byte[]> Truncations(byte[] message)
    {
        for (int length = 0; length < message.Length; length++)
        {
            yield return message[..length];
            if (length >= 12)
            {
                byte[] corrected = message[..length];
                BitConverter.TryWriteBytes(corrected.AsSpan(8), length);
                yield return corrected;
            }
        }
    }
}
