using System.Buffers;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>A body that compiled code writes in parts.</summary>
internal sealed class CompiledBody<T> : IBodySource
{
    private static readonly LocalPool<CompiledBody<T>> s_pool = new(static () => new CompiledBody<T>());

    private readonly PauseFrames _frames = new();
    private IPartWriter<T>? _contract;
    private T _value = default!;

    private CompiledBody()
    {
    }

    /// <summary>Takes a source for one body.</summary>
    public static CompiledBody<T> Rent(IPartWriter<T> contract, T value)
    {
        CompiledBody<T> source = s_pool.Rent();
        source._contract = contract;
        source._value = value;
        return source;
    }

    public bool WriteNext(IBufferWriter<byte> destination, int threshold)
    {
        ObjectDisposedException.ThrowIf(_contract is null, this);
        return _contract.WriteNext(destination, _value, threshold, _frames);
    }

    public void Dispose()
    {
        if (Interlocked.Exchange(ref _contract, null) is not null)
        {
            try
            {
                _frames.Clear();
            }
            finally
            {
                _value = default!;
                s_pool.Return(this);
            }
        }
    }
}
