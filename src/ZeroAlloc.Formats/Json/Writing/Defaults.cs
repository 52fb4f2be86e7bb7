using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>The tests behind ignore conditions and nullable annotations.</summary>
internal static class Defaults
{
    /// <summary>Whether a value is its type's default, by the equality that the type defines: <c>default.Equals(value)</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefault<T>(T value) => EqualityComparer<T>.Default.Equals(default, value);

    /// <summary>Refuses a null where the options forbid it: System.Text.Json says which member yielded it.</summary>
    [DoesNotReturn]
    public static void ThrowNull() => throw new JsonRefusedException();
}
