namespace ZeroAlloc.Formats.Compilation.Retrying;

/// <summary>
/// Failures of planning and compiling that the moment explains, and not the type: too little stack is left, or too little memory, a thread
/// is interrupted, an assembly can't be loaded now. The call that meets one falls back, and no result that depends on it is kept.
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
