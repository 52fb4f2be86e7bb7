using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>The test behind ignore conditions.</summary>
internal static class Defaults
{
    /// <summary>Whether a value is its type's default, by the type's own equality.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefault<T>(T value) => EqualityComparer<T>.Default.Equals(value, default);
}
