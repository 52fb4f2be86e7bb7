using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>How to get a struct enumerator from a collection without boxing it.</summary>
internal interface IEnumeratorSource<TCollection, TEnumerator>
{
    /// <summary>The collection's own <c>GetEnumerator</c>.</summary>
    static abstract TEnumerator Get(TCollection collection);
}

/// <summary>The brackets around elements.</summary>
internal interface IBrackets
{
    /// <summary><c>[</c> or <c>{</c>.</summary>
    static abstract byte Opening { get; }

    /// <summary><c>]</c> or <c>}</c>.</summary>
    static abstract byte Closing { get; }

    /// <summary>Whether the opening one is written already, with something behind it: then a comma stands in its place.</summary>
    static virtual bool AreOpen => false;
}

/// <summary>An array's brackets.</summary>
internal readonly struct ArrayBrackets : IBrackets
{
    public static byte Opening => (byte)'[';

    public static byte Closing => (byte)']';
}

/// <summary>An object's brackets.</summary>
internal readonly struct ObjectBrackets : IBrackets
{
    public static byte Opening => (byte)'{';

    public static byte Closing => (byte)'}';
}

/// <summary>The rest of an object that has members already.</summary>
internal readonly struct OpenedObject : IBrackets
{
    public static byte Opening => (byte)',';

    public static byte Closing => (byte)'}';

    public static bool AreOpen => true;
}

/// <summary>
/// The loop behind every collection that has to be enumerated. A pausing one keeps its enumerator, boxed or not, in its frame.
/// </summary>
/// <remarks>
/// Bound: addresses are only compared here. A frame's state is <see cref="Before"/> an element that
/// the enumerator stands on and that is to be written, or <see cref="Inside"/> it.
/// </remarks>
internal static class EnumeratorElements<TEnumerator, T, TElement, TBrackets>
    where TEnumerator : IEnumerator<T>
    where TElement : struct, IValueWriter<T>
    where TBrackets : struct, IBrackets
{
    /// <summary>State of a collection that has not begun.</summary>
    public const int Fresh = 0;

    private const int Before = 1;
    private const int Inside = 2;

    /// <summary>Writes what the enumerator yields, and disposes it at the end; on failure too where it is an object.</summary>
    public static ref byte Write(ref OutputWindow writer, ref byte position, TEnumerator enumerator, int state, int reserve)
    {
        // The struct enumerators of the base library hold nothing that a failure could leak; a protected region costs their loop a third.
        if (typeof(TEnumerator).IsValueType)
        {
            return ref Loop(ref writer, ref position, enumerator, state, reserve);
        }

        bool finished = false;
        try
        {
            position = ref Loop(ref writer, ref position, enumerator, state, reserve);
            finished = true;
            return ref position;
        }
        finally
        {
            if (!finished)
            {
                enumerator.Dispose();
            }
        }
    }

    private static ref byte Loop(ref OutputWindow writer, ref byte position, TEnumerator enumerator, int state, int reserve)
    {
        byte separator = state == Fresh ? TBrackets.Opening : (byte)',';
        while (state != Fresh || enumerator.MoveNext())
        {
            if (state != Inside)
            {
                // The first element is never paused before, nor is the one that was resumed at: each part makes progress.
                if (Unsafe.IsAddressGreaterThan(ref position, ref writer.PauseAt)
                    && state == Fresh
                    && separator == ','
                    && writer.MustPause(ref position))
                {
                    return ref OutputWindow.Pause(ref writer, ref position, new EnumeratorFrame<TEnumerator>(enumerator), Before);
                }

                position = ref OutputWindow.Ensure(ref writer, ref position, 1);
                position = ref Literals.Byte(ref position, separator);
                separator = (byte)',';
            }

            state = Fresh;
            position = ref TElement.Write(ref writer, ref position, writer.Resuming ? default! : enumerator.Current, 1);
            if (writer.Paused)
            {
                return ref OutputWindow.Save(ref writer, ref position, new EnumeratorFrame<TEnumerator>(enumerator), Inside);
            }
        }

        enumerator.Dispose();
        position = ref OutputWindow.Ensure(ref writer, ref position, 2 + reserve);
        if (!TBrackets.AreOpen && separator == TBrackets.Opening)
        {
            position = ref Literals.Byte(ref position, separator);
        }
        else if (TElement.BeginsLine)
        {
            position = ref Indentation.OuterLine(ref writer, ref position, 1 + reserve);
        }

        return ref Literals.Byte(ref position, TBrackets.Closing);
    }
}
