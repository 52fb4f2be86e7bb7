using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Formats;

/// <summary>A struct view over a verified NativeBuffering message; implemented by generated code.</summary>
/// <typeparam name="TSelf">The view itself.</typeparam>
/// <remarks>
/// A view of <see langword="null"/> (<see cref="IsNull"/>) has members that all read as <see langword="null"/>, empty
/// or zero; so have members that the sender's older version of the type did not know. <b>Lifetime</b>: as long as the
/// bytes; a view over a returned <see cref="NativeBufferOwner"/> throws <see cref="ObjectDisposedException"/>.
/// </remarks>
public interface IBufferedMessage<TSelf> : IBufferedView<TSelf>
    where TSelf : struct, IBufferedMessage<TSelf>
{
    /// <summary>Whether the message is <see langword="null"/>.</summary>
    bool IsNull { get; }

    /// <summary>Verifies all of a message and makes a view over it.</summary>
    /// <param name="buffer">Exactly one message.</param>
    /// <exception cref="NativeBufferFormatException">The bytes are not a well-formed message of this type.</exception>
    /// <exception cref="ObjectDisposedException">The buffer has been returned.</exception>
    /// <remarks><b>Cost</b>: O(length); nothing is allocated. <b>Trust</b>: the bytes may come from anybody.</remarks>
    static abstract TSelf Parse(NativeBuffer buffer);

    /// <summary>Verifies all of a message and makes a view over it.</summary>
    /// <param name="buffer">Exactly one message.</param>
    /// <param name="view">The view; a view of <see langword="null"/> where the result is <see langword="false"/>.</param>
    /// <param name="error">What is wrong and where.</param>
    /// <returns>Whether the bytes are a well-formed message of this type.</returns>
    /// <exception cref="ObjectDisposedException">The buffer has been returned.</exception>
    /// <remarks><b>Cost</b>: O(length); nothing is allocated. <b>Trust</b>: the bytes may come from anybody.</remarks>
    static abstract bool TryVerify(NativeBuffer buffer, out TSelf view, out NativeBufferError error);
}
