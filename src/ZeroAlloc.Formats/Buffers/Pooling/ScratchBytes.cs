namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>Bytes that a method needs until it returns: the caller's stack, or rented memory if they are more than that holds.</summary>
internal readonly ref struct ScratchBytes : IDisposable
{
    /// <summary>Bytes to reserve on the stack.</summary>
    public const int StackLength = 256;

    private readonly byte[]? _rented;

    /// <summary>Takes the stack, or rents.</summary>
    /// <param name="stack">Memory of the caller's.</param>
    /// <param name="length">Bytes that are needed.</param>
    public ScratchBytes(Span<byte> stack, int length)
    {
        _rented = length <= stack.Length ? null : BufferPool.Rent(length);
        Span = _rented ?? stack;
    }

    /// <summary>As many bytes as were asked for, or more; they hold anything.</summary>
    public Span<byte> Span { get; }

    /// <summary>Returns what was rented.</summary>
    public void Dispose()
    {
        if (_rented is not null)
        {
            BufferPool.Return(_rented);
        }
    }
}
