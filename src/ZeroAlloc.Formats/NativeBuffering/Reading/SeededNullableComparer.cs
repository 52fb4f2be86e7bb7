namespace ZeroAlloc.Formats.NativeBuffering.Reading;

/// <summary>As <see cref="SeededComparer{T}"/>, for scalars that may be <see langword="null"/>.</summary>
/// <typeparam name="T">A type that <see cref="ScalarCodec{T}"/> takes.</typeparam>
internal sealed class SeededNullableComparer<T> : IEqualityComparer<T?>
    where T : unmanaged
{
    private SeededNullableComparer()
    {
    }

    /// <summary>The comparer; <see langword="null"/> for scalars of one byte.</summary>
    public static SeededNullableComparer<T>? Instance { get; } = SeededComparer<T>.Instance is null
        ? null
        : new SeededNullableComparer<T>();

    public bool Equals(T? x, T? y) => EqualityComparer<T?>.Default.Equals(x, y);

    public int GetHashCode(T? value) => value is { } present ? SeededComparer<T>.Hash(present) : 0;
}
