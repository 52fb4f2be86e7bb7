using System.Numerics;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Writes floating-point values, those that are no finite numbers by their names in quotes.</summary>
/// <remarks>
/// For <c>JsonNumberHandling.AllowNamedFloatingPointLiterals</c>, and for <c>WriteAsString</c> with a quoting writer inside.
/// </remarks>
internal readonly struct NamedFloatWriter<T, TFixed> : IFixedWriter<T>
    where T : struct, INumberBase<T>
    where TFixed : struct, IFixedWriter<T>
{
    public static int MaxLength => Math.Max(TFixed.MaxLength, "\"-Infinity\"".Length);

    public static bool IsQuoted => TFixed.IsQuoted;

    public static ref byte Write(ref byte position, T value)
    {
        if (T.IsFinite(value))
        {
            return ref TFixed.Write(ref position, value);
        }

        ReadOnlySpan<byte> name = T.IsNaN(value) ? "\"NaN\""u8 : T.IsPositive(value) ? "\"Infinity\""u8 : "\"-Infinity\""u8;
        return ref Literals.UncheckedBytes(ref position, name);
    }
}
