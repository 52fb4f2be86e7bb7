using System.Collections.Concurrent;
using ZeroAlloc.Formats.Compilation.Emission;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>
/// Compiles in the background, one after the other, on the pool's threads: types that are used often by now, contracts that requests have
/// asked for first, and endpoints with body parameters.
/// </summary>
/// <remarks>
/// One for the process, so that compiling takes one core at most from the requests. <b>Threading</b>: any number of threads at once.
/// </remarks>
internal sealed class CompilationBehind : IThreadPoolWorkItem
{
    private readonly ConcurrentQueue<Action> _waiting = new();
    private int _isQueued;

    private CompilationBehind()
    {
    }

    /// <summary>The one of the process.</summary>
    public static CompilationBehind Shared { get; } = new();

    /// <summary>Has something compiled soon.</summary>
    /// <param name="compile">Compiles it. What it throws is dropped, so it logs its own failures.</param>
    public void Add(Action compile)
    {
        _waiting.Enqueue(compile);
        Queue();
    }

    void IThreadPoolWorkItem.Execute()
    {
        if (_waiting.TryDequeue(out Action? next))
        {
            try
            {
                // Machine code as well: otherwise the next request would wait for that.
                using (AheadOfUse.Begin())
                {
                    next();
                }
            }
            catch (Exception)
            {
                // Of whatever kind: on this thread it would end the process. A host that has been disposed since has no loggers any more,
                // and what could not be compiled is handled by the built-in serializer.
            }
        }

        // Queued anew for each: requests that came meanwhile get the thread. What is added behind this line queues by itself.
        Volatile.Write(ref _isQueued, 0);
        if (!_waiting.IsEmpty)
        {
            Queue();
        }
    }

    private void Queue()
    {
        if (Interlocked.Exchange(ref _isQueued, 1) == 0)
        {
            // Without the request's context: what is compiled belongs to no request.
            ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
        }
    }
}
