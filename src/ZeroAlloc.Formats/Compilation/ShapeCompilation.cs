using System.Diagnostics;
using ZeroAlloc.Formats.Compilation.Retrying;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>Compiling what writes or reads a type that a built-in serializer writes and reads otherwise.</summary>
/// <remarks>
/// One rule for all formats.
/// The serializer knows the type: a defect of a compiler must not keep it from being written or read. The reason is logged, and shown
/// wherever it is said who writes or reads the type. Debug builds assert that there is no such defect.
/// </remarks>
internal static class ShapeCompilation
{
    /// <summary>Compiles; null, with the reason, where the built-in serializer has to do it.</summary>
    /// <param name="compile">Compiles; gives null if the process has compiled as much as it may.</param>
    /// <param name="reason">Why there is no code.</param>
    public static T? Try<T>(Func<T?> compile, out string reason)
        where T : class
    {
        try
        {
            reason = CompiledShapes.WhyNot;
            return compile();
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            Debug.Assert(!InternalErrors.Is(e), e.ToString());
            TransientFailures.Add(e);
            reason = $"compilation failed ({ThrownReason.Of(e)})";
            return null;
        }
    }
}
