namespace ZeroAlloc.Formats.NativeBuffering.Reading;

/// <summary>As <see cref="SeededComparer{T}"/>, for versions, whose own hash code leaves bits out.</summary>
internal sealed class SeededVersionComparer : IEqualityComparer<Version?>
{
    private SeededVersionComparer()
    {
    }

    /// <summary>The comparer.</summary>
    public static SeededVersionComparer Instance { get; } = new();

    public bool Equals(Version? x, Version? y) => x == y;

    public int GetHashCode(Version? value) =>
        value is null ? 0 : SeededHash.Of(((long)value.Major << 32 | (uint)value.Minor, (long)value.Build << 32 | (uint)value.Revision));
}
