using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Stops writers before the stack ends; System.Text.Json, which needs less for each level, writes the value then.</summary>
internal static class WriterStack
{
    /// <summary>Counts a level of small frames.</summary>
    /// <exception cref="JsonRefusedException">The stack does not hold it.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Enter(ref OutputWindow writer)
    {
        if ((++writer.Depth & (StackFrames.Levels - 1)) == 0)
        {
            Ensure();
        }
    }

    /// <summary>Makes sure of a large frame.</summary>
    /// <exception cref="JsonRefusedException">The stack does not hold it.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Ensure()
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            throw new JsonRefusedException(new InsufficientExecutionStackException());
        }
    }
}
