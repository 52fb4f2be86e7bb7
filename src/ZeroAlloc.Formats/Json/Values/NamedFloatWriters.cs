namespace ZeroAlloc.Formats.Json.Values;

/// <summary>The names of the floating-point values that are no numbers, in quotes.</summary>
/// <remarks>For <c>JsonNumberHandling.AllowNamedFloatingPointLiterals</c>.</remarks>
internal static class NamedFloats
{
    /// <summary>Bytes of <c>"-Infinity"</c>.</summary>
    public const int MaxLength = 11;

    /// <summary>Writes the name of a value that is not finite.</summary>
    public static ref byte Write(ref byte position, double value)
    {
        ReadOnlySpan<byte> name = double.IsNaN(value) ? "\"NaN\""u8 : value > 0 ? "\"Infinity\""u8 : "\"-Infinity\""u8;
        return ref Literals.UncheckedBytes(ref position, name);
    }
}

/// <summary>Writes doubles, named ones too.</summary>
internal readonly struct NamedDoubleWriter : IFixedWriter<double>
{
    /// <inheritdoc/>
    public static int MaxLength => DoubleWriter.MaxLength;

    /// <inheritdoc/>
    public static ref byte Write(ref byte position, double value)
    {
        if (double.IsFinite(value))
        {
            return ref DoubleWriter.Write(ref position, value);
        }

        return ref NamedFloats.Write(ref position, value);
    }
}

/// <summary>Writes floats, named ones too.</summary>
internal readonly struct NamedSingleWriter : IFixedWriter<float>
{
    /// <inheritdoc/>
    public static int MaxLength => SingleWriter.MaxLength;

    /// <inheritdoc/>
    public static ref byte Write(ref byte position, float value)
    {
        if (float.IsFinite(value))
        {
            return ref SingleWriter.Write(ref position, value);
        }

        return ref NamedFloats.Write(ref position, value);
    }
}

/// <summary>Writes halves, named ones too.</summary>
internal readonly struct NamedHalfWriter : IFixedWriter<Half>
{
    /// <inheritdoc/>
    public static int MaxLength => HalfWriter.MaxLength;

    /// <inheritdoc/>
    public static ref byte Write(ref byte position, Half value)
    {
        if (Half.IsFinite(value))
        {
            return ref HalfWriter.Write(ref position, value);
        }

        return ref NamedFloats.Write(ref position, (double)value);
    }
}
