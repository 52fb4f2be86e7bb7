using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.NativeBuffering.Reading;

/// <summary>Holds scalars for equal that the default comparer does, with hash codes that no sender can foresee.</summary>
/// <typeparam name="T">A type that <see cref="ScalarCodec{T}"/> takes.</typeparam>
/// <remarks>
/// Invariant: equal values have equal bytes once they are brought to one form; all types but the six below have only one.
/// Bound: casts are between types that <c>typeof(T)</c> makes equal.
/// </remarks>
internal sealed class SeededComparer<T> : IEqualityComparer<T>
    where T : unmanaged
{
    // A division by it takes the zeros from the end of a decimal's digits: 1.10 and 1.1 are equal.
    private const decimal One = 1.0000000000000000000000000000m;

    private SeededComparer()
    {
    }

    /// <summary>The comparer; <see langword="null"/> for scalars of one byte, of which there are too few for many collisions.</summary>
    public static SeededComparer<T>? Instance { get; } = Unsafe.SizeOf<T>() == 1 ? null : new SeededComparer<T>();

    /// <summary>The hash code.</summary>
    public static int Hash(T value)
    {
        if (typeof(T) == typeof(float))
        {
            float number = Unsafe.BitCast<T, float>(value);
            return SeededHash.Of(float.IsNaN(number) ? float.NaN : number + 0f);
        }

        if (typeof(T) == typeof(double))
        {
            double number = Unsafe.BitCast<T, double>(value);
            return SeededHash.Of(double.IsNaN(number) ? double.NaN : number + 0d);
        }

        if (typeof(T) == typeof(Half))
        {
            var number = Unsafe.BitCast<T, Half>(value);
            return SeededHash.Of(Half.IsNaN(number) ? Half.NaN : number + Half.Zero);
        }

        if (typeof(T) == typeof(decimal))
        {
            decimal number = Unsafe.BitCast<T, decimal>(value);
            return SeededHash.Of(number == 0 ? decimal.Zero : number / One);
        }

        if (typeof(T) == typeof(DateTime))
        {
            return SeededHash.Of(Unsafe.BitCast<T, DateTime>(value).Ticks);
        }

        return typeof(T) == typeof(DateTimeOffset)
            ? SeededHash.Of(Unsafe.BitCast<T, DateTimeOffset>(value).UtcTicks)
            : SeededHash.Of(value);
    }

    public bool Equals(T x, T y) => EqualityComparer<T>.Default.Equals(x, y);

    public int GetHashCode(T value) => Hash(value);
}
