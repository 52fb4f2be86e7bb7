namespace ZeroAlloc.Formats;

/// <summary>The exception for bytes that aren't a well-formed NativeBuffering message of the expected type.</summary>
public sealed class NativeBufferFormatException : FormatException
{
    /// <summary>Creates the exception of an error.</summary>
    /// <param name="error">The error and its position.</param>
    public NativeBufferFormatException(NativeBufferError error)
        : base(error.ToString()) => Error = error;

    /// <summary>Creates the exception of an error. If the message is of another type, the text names the expected type.</summary>
    /// <param name="error">The error and its position.</param>
    /// <param name="expected">The type whose message was expected.</param>
    /// <exception cref="ArgumentNullException"><paramref name="expected"/> is null.</exception>
    public NativeBufferFormatException(NativeBufferError error, Type expected)
        : base(Text(error, expected)) => Error = error;

    /// <summary>The error and its position.</summary>
    public NativeBufferError Error { get; }

    private static string Text(NativeBufferError error, Type expected)
    {
        ArgumentNullException.ThrowIfNull(expected);
        return error.Reason == NativeBufferReason.OtherType
            ? $"{error} Expected a {expected}. If sender and receiver name the type differently, set the same {nameof(BufferedMessageSourceAttribute.MessageName)} on both."
            : error.ToString();
    }
}
