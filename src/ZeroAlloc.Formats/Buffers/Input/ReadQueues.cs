using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Buffers.Input;

/// <summary>
/// What a document that is proven before it is built keeps from the first walk for the second: values that are made once, in queues by
/// their number in the compiled code.
/// </summary>
/// <remarks>
/// Both walks come to the same values in the same order, so that nothing tells them but their place in the queue. The queues are
/// scratches of the reader's chain, and go back with it. <b>Cost</b>: nothing is allocated once the pools are warm.
/// </remarks>
internal sealed class ReadQueues
{
    private const int InitialCount = 16;

    private static readonly LocalPool<ReadQueues> s_pool = new(static () => new ReadQueues());

    private ElementScratch?[] _queues = new ElementScratch?[InitialCount];
    private int[] _next = new int[InitialCount];

    private ReadQueues()
    {
    }

    /// <summary>Adds a value to a queue. The first one of a document takes the queues from the pool.</summary>
    public static void Add<T>(ref ReadState reader, int number, T item)
    {
        ReadQueues queues = reader.Queues ??= s_pool.Rent();
        queues.MakeRoom(number);
        ElementScratch queue = queues._queues[number] ??= ElementScratch<T>.Rent(ref reader);
        ((ElementScratch<T>)queue).Add(item);
    }

    /// <summary>Takes the next value of a queue to which as many were added.</summary>
    public T Take<T>(int number) => ((ElementScratch<T>)_queues[number]!)[_next[number]++];

    /// <summary>All values of a queue; null where nothing was added.</summary>
    public ElementScratch<T>? All<T>(int number) => number < _queues.Length ? _queues[number] as ElementScratch<T> : null;

    /// <summary>Goes back to the pool; the chain that the queues are in is given back by its owner.</summary>
    public void Return()
    {
        Array.Clear(_queues);
        Array.Clear(_next);
        s_pool.Return(this);
    }

    private void MakeRoom(int number)
    {
        if (number >= _queues.Length)
        {
            int count = Math.Max(number + 1, 2 * _queues.Length);
            Array.Resize(ref _queues, count);
            Array.Resize(ref _next, count);
        }
    }
}
