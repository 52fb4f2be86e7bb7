
namespace ZeroAlloc.Formats.Compilation;

/// <summary>
/// Exceptions that no document, type or code of an application explains, so that this library
/// itself is wrong. Debug builds assert that there is none.
/// </summary>
/// <remarks>Release builds do not ask: there the built-in serializer's answer stands in for ours, whatever happened.</remarks>
internal static class InternalErrors
{
    /// <summary>Whether an exception comes from code that was emitted wrongly, or from a slip in this assembly's own.</summary>
    // Trimming: asked by assertions of Debug builds alone.
    public static bool Is(Exception exception) => exception switch
    {
        InvalidProgramException or AccessViolationException or MemberAccessException => true,
        NullReferenceException or IndexOutOfRangeException or ArgumentOutOfRangeException or InvalidCastException =>
            exception.TargetSite?.DeclaringType?.Assembly == typeof(InternalErrors).Assembly,
        _ => false,
    };
}
