using System.ComponentModel;

namespace ZeroAlloc.Formats;

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
    /// <exception cref="InsufficientExecutionStackException">The thread's stack does not hold the object's levels, of which up to 64 are verified.</exception>
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
