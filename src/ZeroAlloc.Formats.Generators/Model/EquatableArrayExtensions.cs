namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>Makes equatable arrays.</summary>
internal static class EquatableArrayExtensions
{
    /// <summary>A copy of a sequence.</summary>
    public static EquatableArray<T> ToEquatableArray<T>(this IEnumerable<T> items)
        where T : IEquatable<T> => new([.. items]);
}
