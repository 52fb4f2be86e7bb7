using System.Buffers;
using System.ComponentModel;

namespace ZeroAlloc.Formats;

/// <summary>A type that can be written as a NativeBuffering message; implemented by generated code.</summary>
public interface IBufferedMessageSource
{
    /// <summary>Exact number of bytes of the message.</summary>
    /// <returns>32 bytes or more, a <c>Content-Length</c>.</returns>
    /// <exception cref="InvalidOperationException">
    /// The graph is deeper than 64 levels (a cycle, perhaps), or the message would be longer than 2,147,483,647 bytes.
    /// </exception>
    /// <exception cref="InsufficientExecutionStackException">The thread's stack does not hold the graph's levels.</exception>
    /// <exception cref="NotSupportedException">The type is a construction of a generic type that no code was generated for.</exception>
    /// <remarks><b>Cost</b>: one walk over the graph, every string is looked at; nothing is allocated.</remarks>
    int CalculateSize();

    /// <summary>Writes the message into memory that the caller provides.</summary>
    /// <param name="allocate">
    /// Called once with the exact number of bytes, returns an array of at least that length; its
    /// content does not matter. Keep the delegate: one made for each call is 64 bytes.
    /// </param>
    /// <returns>The message, from the array's beginning on.</returns>
    /// <exception cref="InvalidOperationException">
    /// As for <see cref="CalculateSize"/>; the array is too short; the graph changed while it was written;
    /// or a dictionary has a key that is half of a surrogate pair, or two that are the same text.
    /// </exception>
    /// <exception cref="InsufficientExecutionStackException">As for <see cref="CalculateSize"/>.</exception>
    /// <exception cref="NotSupportedException">As for <see cref="CalculateSize"/>.</exception>
    /// <remarks><b>Cost</b>: two walks over the graph; nothing is allocated.</remarks>
    ArraySegment<byte> WriteTo(Func<int, byte[]> allocate);

    /// <summary>Writes the message into one block of a buffer writer.</summary>
    /// <param name="destination">Asked for one block of the whole message's size, which is advanced once.</param>
    /// <exception cref="InvalidOperationException">
    /// As for <see cref="WriteTo(Func{int, byte[]})"/>, where the block is too short. Nothing was advanced then.
    /// </exception>
    /// <exception cref="InsufficientExecutionStackException">As for <see cref="CalculateSize"/>. Nothing was advanced then.</exception>
    /// <exception cref="NotSupportedException">As for <see cref="CalculateSize"/>.</exception>
    /// <remarks>
    /// <b>Cost</b>: one cheap walk to count and one to write; nothing is allocated. Where the text is
    /// not ASCII and the block has no room for it, the message is measured exactly and written again.
    /// </remarks>
    void WriteTo(IBufferWriter<byte> destination);

    /// <summary>Whether the object can be written. For code that chooses between a message and another format.</summary>
    /// <returns>
    /// <see langword="false"/> for a construction of a generic message type that no code was generated for: the other members throw
    /// <see cref="NotSupportedException"/> then. Otherwise <see langword="true"/>.
    /// </returns>
    /// <remarks><b>Cost</b>: some comparisons of types for generic types, none for others; nothing is allocated.</remarks>
    [EditorBrowsable(EditorBrowsableState.Never)]
    bool CanWrite() => true;
}

/// <summary>A type that can be written as a NativeBuffering message and made of one; implemented by generated code.</summary>
/// <typeparam name="TSelf">The type itself.</typeparam>
/// <remarks>For code that knows the type, but not the name of its view, such as the binding of a request's body.</remarks>
public interface IBufferedMessageSource<TSelf> : IBufferedMessageSource
    where TSelf : IBufferedMessageSource<TSelf>
{
    /// <summary>Verifies all of a message and makes the object.</summary>
    /// <param name="buffer">Exactly one message.</param>
    /// <param name="value">The object; the default value where the result is <see langword="false"/>.</param>
    /// <param name="error">What is wrong and where.</param>
    /// <returns>Whether the bytes are a well-formed message of this type.</returns>
    /// <exception cref="InsufficientExecutionStackException">
    /// The thread's stack does not hold the object's levels, of which up to 64 are verified.
    /// </exception>
    /// <exception cref="NotSupportedException">The type is a construction of a generic type that no code was generated for.</exception>
    /// <exception cref="Exception">Whatever the constructors and setters of the type throw.</exception>
    /// <exception cref="ObjectDisposedException">The buffer has been returned.</exception>
    /// <remarks><b>Cost</b>: O(length); allocates the objects. <b>Trust</b>: the bytes may come from anybody.</remarks>
    static abstract bool TryRead(NativeBuffer buffer, out TSelf? value, out NativeBufferError error);

    /// <summary>Whether objects of the type can be made of messages, and be written. For code that chooses between formats.</summary>
    /// <returns>
    /// <see langword="false"/> for a construction of a generic message type that no code was generated for: <see cref="TryRead"/> throws
    /// <see cref="NotSupportedException"/> then. Otherwise <see langword="true"/>.
    /// </returns>
    /// <remarks><b>Cost</b>: as for <see cref="IBufferedMessageSource.CanWrite"/>.</remarks>
    [EditorBrowsable(EditorBrowsableState.Never)]
    static virtual bool CanRead() => true;
}
