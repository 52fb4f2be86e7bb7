namespace ZeroAlloc.Formats;

/// <summary>Owns pooled memory that holds one verified message, and the view over it.</summary>
/// <typeparam name="TView">The view.</typeparam>
/// <remarks>
/// <b>Lifetime</b>: dispose the owner after the last use of the view. Copies are the same owner, and a second disposal does nothing.
/// After disposal, the view throws <see cref="ObjectDisposedException"/>. <b>Cost</b>: none, because the type is a struct.
/// </remarks>
public readonly struct BufferedMessageOwner<TView> : IDisposable
    where TView : struct, IBufferedMessage<TView>
{
    private readonly NativeBufferOwner _memory;

    /// <summary>
    /// Verifies the message in <paramref name="memory"/>, and takes ownership. If the message is malformed, the memory is returned to the
    /// pool.
    /// </summary>
    /// <param name="memory">Exactly one message.</param>
    /// <exception cref="NativeBufferFormatException">The bytes aren't a well-formed message of this type.</exception>
    /// <exception cref="ObjectDisposedException">The memory was returned.</exception>
    /// <remarks><b>Trust</b>: the bytes don't have to be trusted. <b>Cost</b>: O(length); nothing is allocated.</remarks>
    public BufferedMessageOwner(NativeBufferOwner memory)
    {
        try
        {
            View = TView.Parse(memory.Buffer);
        }
        catch
        {
            memory.Dispose();
            throw;
        }

        _memory = memory;
    }

    /// <summary>The message.</summary>
    public TView View { get; }

    /// <summary>Its bytes.</summary>
    public NativeBuffer Buffer => _memory.Buffer;

    /// <summary>Returns the memory.</summary>
    public void Dispose() => _memory.Dispose();
}
