using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>How writers stop in the middle of a document and find their way back.</summary>
/// <remarks>
/// A pause begins between two elements of a collection. Every level on the way out saves one frame, innermost first; on the way
/// back every level takes one, outermost first. A level that saves no frame (a depth count, say) must behave alike both ways.
/// Bound: nothing is stored here; the position is only measured against the start of its own block.
/// </remarks>
internal ref partial struct OutputWindow
{
    /// <summary>Whether a collection that stands beyond <see cref="PauseAt"/> has to pause; otherwise only its block is full.</summary>
    public readonly bool MustPause(ref byte position) =>
        Frames is not null && Written(ref position) > Threshold;

    /// <summary>Forgets what ran for the items before the next one: nothing of them is written again.</summary>
    public void BeginItem() => SecondPass = SecondPass.SameValue;

    /// <summary>Another pass would find this, unless something worse is noted.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Note(SecondPass found)
    {
        if (found > SecondPass)
        {
            SecondPass = found;
        }
    }

    /// <summary>Begins a pause.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte Pause<T>(ref OutputWindow writer, ref byte position, T owner, int state)
    {
        writer.Paused = true;
        writer.Frames!.SecondPass = writer.SecondPass;
        return ref Save(ref writer, ref position, owner, state);
    }

    /// <summary>Saves a level while a pause unwinds; value types go into a pooled box.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte Save<T>(ref OutputWindow writer, ref byte position, T owner, int state)
    {
        writer.Frames!.Push(typeof(T).IsValueType ? FrameBox<T>.Rent(owner) : owner, state);
        return ref position;
    }

    /// <summary>Takes back what <see cref="Save"/> saved on this level.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T Resume<T>(ref OutputWindow writer, out int state)
    {
        object? owner = writer.Frames!.Pop(out state);
        writer.Resuming = writer.Frames.Count != 0;
        return typeof(T).IsValueType ? ((FrameBox<T>)owner!).Take() : (T)owner!;
    }
}
