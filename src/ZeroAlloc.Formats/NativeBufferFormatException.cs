namespace ZeroAlloc.Formats;

/// <summary>Bytes are not a well-formed NativeBuffering message of the expected type.</summary>
/// <param name="error">What is wrong and where.</param>
public sealed class NativeBufferFormatException(NativeBufferError error) : FormatException(error.ToString())
{
    /// <summary>What is wrong and where.</summary>
    public NativeBufferError Error { get; } = error;
}
