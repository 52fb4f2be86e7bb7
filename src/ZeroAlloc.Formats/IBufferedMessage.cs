using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Formats;

/// <summary>A struct view over a verified NativeBuffering message; implemented by generated code.</summary>
/// <typeparam name="TSelf">The view itself.</typeparam>
/// <remarks>
/// A view of <see langword="null"/> (<see cref="IsNull"/>) has only members that are <see langword="null"/>, empty or zero. The same
/// applies to members that an older version of the sender's type doesn't have. <b>Lifetime</b>: that of the bytes. A view over a returned
/// <see cref="NativeBufferOwner"/> throws <see cref="ObjectDisposedException"/>.
/// </remarks>
public interface IBufferedMessage<TSelf> : IBufferedView<TSelf>
    where TSelf : struct, IBufferedMessage<TSelf>
{
    /// <summary>Whether the message is <see langword="null"/>.</summary>
    bool IsNull { get; }

    /// <summary>Verifies a message and creates a view over it.</summary>
    /// <param name="buffer">Exactly one message.</param>
    /// <exception cref="NativeBufferFormatException">The bytes aren't a well-formed message of this type.</exception>
    /// <exception cref="ObjectDisposedException">The buffer was returned.</exception>
    /// <remarks><b>Cost</b>: O(length); nothing is allocated. <b>Trust</b>: the bytes don't have to be trusted.</remarks>
    static abstract TSelf Parse(NativeBuffer buffer);

    /// <summary>Verifies a message and creates a view over it.</summary>
    /// <param name="buffer">Exactly one message.</param>
    /// <param name="view">The view; a view of <see langword="null"/> if the result is <see langword="false"/>.</param>
    /// <param name="error">The error and its position.</param>
    /// <returns>Whether the bytes are a well-formed message of this type.</returns>
    /// <exception cref="ObjectDisposedException">The buffer was returned.</exception>
    /// <remarks><b>Cost</b>: O(length); nothing is allocated. <b>Trust</b>: the bytes don't have to be trusted.</remarks>
    static abstract bool TryVerify(NativeBuffer buffer, out TSelf view, out NativeBufferError error);
}
