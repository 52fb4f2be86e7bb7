using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>A reusable box in which a value type (a model struct, an enumerator) waits while its writer is paused.</summary>
internal sealed class FrameBox<T> : IFrameOwner
{
    private static readonly LocalPool<FrameBox<T>> s_pool = new(static () => new FrameBox<T>());

    private T _value = default!;

    private FrameBox()
    {
    }

    /// <summary>Takes a box and puts <paramref name="value"/> in.</summary>
    public static FrameBox<T> Rent(T value)
    {
        FrameBox<T> box = s_pool.Rent();
        box._value = value;
        return box;
    }

    /// <summary>Takes the value out and gives the box back.</summary>
    public T Take()
    {
        T value = _value;
        _value = default!;
        s_pool.Return(this);
        return value;
    }

    public void Abandon()
    {
        if (Take() is IFrameOwner owner)
        {
            owner.Abandon();
        }
    }
}
