using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Reads <see cref="double"/>.</summary>
/// <remarks>Bound: positions move by the length that was parsed of a span which ends with the document.</remarks>
internal readonly struct DoubleReader : IValueReader<double>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out double value) =>
        ref FloatText.TryParse(JsonText.From(ref reader, ref position), out value, out int length)
            ? ref Unsafe.Add(ref position, length)
            : ref Unsafe.NullRef<byte>();
}

/// <summary>Reads <see cref="float"/>.</summary>
internal readonly struct SingleReader : IValueReader<float>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out float value) =>
        ref FloatText.TryParse(JsonText.From(ref reader, ref position), out value, out int length)
            ? ref Unsafe.Add(ref position, length)
            : ref Unsafe.NullRef<byte>();
}

/// <summary>Reads <see cref="Half"/>.</summary>
internal readonly struct HalfReader : IValueReader<Half>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out Half value) =>
        ref FloatText.TryParse(JsonText.From(ref reader, ref position), out value, out int length)
            ? ref Unsafe.Add(ref position, length)
            : ref Unsafe.NullRef<byte>();
}

/// <summary>Reads <see cref="decimal"/>.</summary>
internal readonly struct DecimalReader : IValueReader<decimal>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out decimal value) =>
        ref FloatText.TryParse(JsonText.From(ref reader, ref position), out value, out int length)
            ? ref Unsafe.Add(ref position, length)
            : ref Unsafe.NullRef<byte>();
}
