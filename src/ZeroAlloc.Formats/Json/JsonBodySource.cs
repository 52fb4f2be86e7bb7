using System.Buffers;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Formats.Json;

/// <summary>A JSON body that is being written in parts.</summary>
internal sealed class JsonBodySource<T> : IBodySource
{
    private static readonly InstancePool<JsonBodySource<T>> s_pool = new(static () => new JsonBodySource<T>());

    private readonly PauseFrames _frames = new();
    private CompiledContract<T>? _contract;
    private T _value = default!;

    private JsonBodySource()
    {
    }

    /// <summary>Takes a source for one body.</summary>
    public static JsonBodySource<T> Rent(CompiledContract<T> contract, T value)
    {
        JsonBodySource<T> source = s_pool.Rent();
        source._contract = contract;
        source._value = value;
        return source;
    }

    /// <inheritdoc/>
    public bool WriteNext(IBufferWriter<byte> destination, int threshold)
    {
        ObjectDisposedException.ThrowIf(_contract is null, this);
        return _contract.WriteNext(destination, _value, threshold, _frames);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        if (Interlocked.Exchange(ref _contract, null) is not null)
        {
            _frames.Clear();
            _value = default!;
            s_pool.Return(this);
        }
    }
}
