using System.Buffers;
using System.ComponentModel;

namespace ZeroAlloc.Formats;

/// <summary>A type that can be written as a NativeBuffering message; implemented by generated code.</summary>
public interface IBufferedMessageSource
{
    /// <summary>Exact number of bytes of the message.</summary>
    /// <returns>32 bytes or more, a <c>Content-Length</c>.</returns>
    /// <exception cref="InvalidOperationException">
    /// The object graph has more than 64 levels, for example because of a cycle, or the message is longer than 2,147,483,647 bytes.
    /// </exception>
    /// <exception cref="InsufficientExecutionStackException">
    /// The stack of the thread is too small for the levels of the object graph.
    /// </exception>
    /// <exception cref="NotSupportedException">The type is a generic construction without generated code.</exception>
    /// <remarks><b>Cost</b>: one pass over the object graph that reads every string; no allocation.</remarks>
    int CalculateSize();

    /// <summary>Writes the message into an array of the caller.</summary>
    /// <param name="allocate">
    /// Called once with the exact number of bytes; returns an array of at least that length, with any content. Reuse the delegate: a
    /// delegate for each call costs 64 bytes.
    /// </param>
    /// <returns>The message, at the beginning of the array.</returns>
    /// <exception cref="InvalidOperationException">
    /// As for <see cref="CalculateSize"/>. Or the array is too short, or the object graph changed while it was being written. Or a
    /// dictionary has a duplicate key, or a key with an unpaired surrogate.
    /// </exception>
    /// <exception cref="InsufficientExecutionStackException">As for <see cref="CalculateSize"/>.</exception>
    /// <exception cref="NotSupportedException">As for <see cref="CalculateSize"/>.</exception>
    /// <remarks><b>Cost</b>: two passes over the object graph; no allocation.</remarks>
    ArraySegment<byte> WriteTo(Func<int, byte[]> allocate);

    /// <summary>Writes the message into one block of a buffer writer.</summary>
    /// <param name="destination">The buffer writer. One buffer of the size of the message is requested, and advanced once.</param>
    /// <exception cref="InvalidOperationException">
    /// As for <see cref="WriteTo(Func{int, byte[]})"/>, if the buffer is too short. The buffer writer isn't advanced then.
    /// </exception>
    /// <exception cref="InsufficientExecutionStackException">
    /// As for <see cref="CalculateSize"/>. The buffer writer isn't advanced then.
    /// </exception>
    /// <exception cref="NotSupportedException">As for <see cref="CalculateSize"/>.</exception>
    /// <remarks>
    /// <b>Cost</b>: one pass to estimate the size and one to write; no allocation. If text isn't ASCII and the buffer is too small, the
    /// message is measured exactly and written again.
    /// </remarks>
    void WriteTo(IBufferWriter<byte> destination);

    /// <summary>Whether the object can be written, for code that chooses between a message and another format.</summary>
    /// <returns>
    /// <see langword="false"/> for a generic construction without generated code, for which the other members throw
    /// <see cref="NotSupportedException"/> then. Otherwise <see langword="true"/>.
    /// </returns>
    /// <remarks><b>Cost</b>: some comparisons of types for generic types, none for others; no allocation.</remarks>
    [EditorBrowsable(EditorBrowsableState.Never)]
    bool CanWrite() => true;
}

/// <summary>A type that can be written to and created from a NativeBuffering message; implemented by generated code.</summary>
/// <typeparam name="TSelf">The type itself.</typeparam>
/// <remarks>For code that knows the type, but not the name of its view, such as model binding.</remarks>
public interface IBufferedMessageSource<TSelf> : IBufferedMessageSource
    where TSelf : IBufferedMessageSource<TSelf>
{
    /// <summary>Verifies a message and creates the object.</summary>
    /// <param name="buffer">Exactly one message.</param>
    /// <param name="value">The object; the default value if the result is <see langword="false"/>.</param>
    /// <param name="error">The error and its position.</param>
    /// <returns>Whether the bytes are a well-formed message of this type.</returns>
    /// <exception cref="InsufficientExecutionStackException">
    /// The stack of the thread is too small for the levels of the object, of which up to 64 are verified.
    /// </exception>
    /// <exception cref="NotSupportedException">The type is a generic construction without generated code.</exception>
    /// <exception cref="Exception">An exception of a constructor or setter of the type.</exception>
    /// <exception cref="ObjectDisposedException">The buffer was returned.</exception>
    /// <remarks><b>Cost</b>: O(length); allocates the objects. <b>Trust</b>: the bytes don't have to be trusted.</remarks>
    static abstract bool TryRead(NativeBuffer buffer, out TSelf? value, out NativeBufferError error);

    /// <summary>Whether objects of the type can be created from messages and written, for code that chooses between formats.</summary>
    /// <returns>
    /// <see langword="false"/> for a generic construction without generated code, for which <see cref="TryRead"/> throws
    /// <see cref="NotSupportedException"/> then. Otherwise <see langword="true"/>.
    /// </returns>
    /// <remarks><b>Cost</b>: as for <see cref="IBufferedMessageSource.CanWrite"/>.</remarks>
    [EditorBrowsable(EditorBrowsableState.Never)]
    static virtual bool CanRead() => true;
}
