namespace ZeroAlloc.Formats;

/// <summary>Owns pooled memory that holds one verified message, and gives the view over it.</summary>
/// <typeparam name="TView">The view.</typeparam>
/// <remarks>
/// <b>Lifetime</b>: dispose it once the view is done with; copies of it are the same owner, and a second disposal does nothing. After that
/// the view throws <see cref="ObjectDisposedException"/>. <b>Cost</b>: none, it is a struct.
/// </remarks>
public readonly struct BufferedMessageOwner<TView> : IDisposable
    where TView : struct, IBufferedMessage<TView>
{
    private readonly NativeBufferOwner _memory;

    /// <summary>Verifies what <paramref name="memory"/> holds, and takes it over; where it is malformed, it is returned.</summary>
    /// <param name="memory">Exactly one message.</param>
    /// <exception cref="NativeBufferFormatException">The bytes are not a well-formed message of this type.</exception>
    /// <exception cref="ObjectDisposedException">The memory has been returned.</exception>
    /// <remarks><b>Trust</b>: the bytes may come from anybody. <b>Cost</b>: O(length); nothing is allocated.</remarks>
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
