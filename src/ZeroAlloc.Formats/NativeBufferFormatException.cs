namespace ZeroAlloc.Formats;

/// <summary>Bytes are not a well-formed NativeBuffering message of the expected type.</summary>
public sealed class NativeBufferFormatException : FormatException
{
    /// <summary>Makes the exception of an error.</summary>
    /// <param name="error">What is wrong and where.</param>
    public NativeBufferFormatException(NativeBufferError error)
        : base(error.ToString()) => Error = error;

    /// <summary>Makes the exception of an error; where the message is of another type, its text says which one was expected.</summary>
    /// <param name="error">What is wrong and where.</param>
    /// <param name="expected">The type whose message was expected.</param>
    /// <exception cref="ArgumentNullException"><paramref name="expected"/> is null.</exception>
    public NativeBufferFormatException(NativeBufferError error, Type expected)
        : base(Text(error, expected)) => Error = error;

    /// <summary>What is wrong and where.</summary>
    public NativeBufferError Error { get; }

    private static string Text(NativeBufferError error, Type expected)
    {
        ArgumentNullException.ThrowIfNull(expected);
        return error.Reason == NativeBufferReason.OtherType
            ? $"{error} A {expected} was expected. Where both sides name the type differently, give them one {nameof(BufferedMessageSourceAttribute.MessageName)}."
            : error.ToString();
    }
}
