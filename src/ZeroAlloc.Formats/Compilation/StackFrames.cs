using System.Reflection;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>Finds out in time that a thread's stack does not hold the next levels of a document or a value.</summary>
/// <remarks>
/// Bound: the runtime says yes as long as the stack has 128 KiB (64 on 32-bit systems). Methods with small frames are counted by level, and
/// asked for every <see cref="Levels"/> of them; those with large frames ask at each call: 3 ns, of the hundreds that so many members take.
/// </remarks>
internal static class StackFrames
{
    /// <summary>Levels with small frames that are opened between two questions.</summary>
    public const int Levels = 32;

    /// <summary>Bytes of values from which a frame is large: it takes two or three times as much, with what is handed on.</summary>
    private const int LargeValues = 384;

    /// <summary>Asks the runtime whether the stack holds more.</summary>
    public static readonly MethodInfo IsSufficient =
        typeof(RuntimeHelpers).GetMethod(nameof(RuntimeHelpers.TryEnsureSufficientExecutionStack)).Required();

    /// <summary>Whether a method that holds values of some types has a large frame.</summary>
    public static bool AreLarge(IEnumerable<Type> values) =>
        values.Sum(static type => type.IsValueType && type != typeof(void) ? RuntimeHelpers.SizeOf(type.TypeHandle) : (long)nint.Size)
        >= LargeValues;
}
