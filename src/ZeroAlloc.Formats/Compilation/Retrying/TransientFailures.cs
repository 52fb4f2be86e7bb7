using System.Collections.Concurrent;

namespace ZeroAlloc.Formats.Compilation.Retrying;

/// <summary>
/// Failures of planning and compiling that aren't the type's: the stack or the memory doesn't suffice, a thread is interrupted, an assembly
/// can't be loaded now. The call that meets one falls back, and no result that depends on it is kept.
/// </summary>
/// <remarks>
/// They are counted for each thread, because a result says nothing of them: it may be a reason deep inside a plan, or a null of a recipe.
/// Who keeps results compares the count with that before. <b>Threading</b>: each thread sees its own.
/// </remarks>
internal static class TransientFailures
{
    [ThreadStatic]
    private static int s_count;

    /// <summary>Failures that the calling thread has met so far.</summary>
    public static int Count => s_count;

    /// <summary>Makes a value, and keeps it in its place unless a transient failure was met.</summary>
    public static T Keep<T>(ref T? place, Func<T> make)
        where T : class
    {
        int before = s_count;
        T made = make();
        if (s_count == before)
        {
            place = made;
        }

        return made;
    }

    /// <summary>Makes a value that isn't known yet, and keeps it by its key unless a transient failure was met.</summary>
    /// <returns>The value that is kept: that of another thread, if it was faster.</returns>
    public static TValue Keep<TKey, TValue>(ConcurrentDictionary<TKey, TValue> known, TKey key, Func<TKey, TValue> make)
        where TKey : notnull
    {
        int before = s_count;
        TValue made = make(key);
        return s_count == before ? known.GetOrAdd(key, made) : made;
    }

    /// <summary>Counts one.</summary>
    public static void Add() => s_count++;

    /// <summary>Counts an exception, if it is one.</summary>
    public static void Add(Exception exception)
    {
        if (Are(exception))
        {
            Add();
        }
    }

    /// <summary>
    /// Whether an exception, or one inside it, is transient. What a class initializer has thrown is not: the runtime keeps it for good.
    /// </summary>
    public static bool Are(Exception exception)
    {
        for (Exception? inner = exception; inner is not (null or TypeInitializationException); inner = inner.InnerException)
        {
            if (inner is InsufficientExecutionStackException or OutOfMemoryException or ThreadInterruptedException or FileLoadException)
            {
                return true;
            }
        }

        return false;
    }
}
