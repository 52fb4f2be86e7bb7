using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Reads <see cref="DateTime"/>.</summary>
/// <remarks>Bound: references are only compared with null; <see cref="JsonText.Close"/> moves the position.</remarks>
internal readonly struct DateTimeReader : IValueReader<DateTime>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out DateTime value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        return ref DateTimeText.TryParse(text, out value, out int length) ? ref JsonText.Close(ref position, text, length) : ref Unsafe.NullRef<byte>();
    }
}

/// <summary>Reads <see cref="DateTimeOffset"/>.</summary>
internal readonly struct DateTimeOffsetReader : IValueReader<DateTimeOffset>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out DateTimeOffset value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        return ref DateTimeOffsetText.TryParse(text, out value, out int length) ? ref JsonText.Close(ref position, text, length) : ref Unsafe.NullRef<byte>();
    }
}

/// <summary>Reads <see cref="DateOnly"/>.</summary>
internal readonly struct DateOnlyReader : IValueReader<DateOnly>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out DateOnly value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        return ref DateOnlyText.TryParse(text, out value, out int length) ? ref JsonText.Close(ref position, text, length) : ref Unsafe.NullRef<byte>();
    }
}

/// <summary>Reads <see cref="TimeOnly"/>.</summary>
internal readonly struct TimeOnlyReader : IValueReader<TimeOnly>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out TimeOnly value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        return ref TimeOnlyText.TryParse(text, out value, out int length) ? ref JsonText.Close(ref position, text, length) : ref Unsafe.NullRef<byte>();
    }
}

/// <summary>Reads <see cref="TimeSpan"/>.</summary>
internal readonly struct TimeSpanReader : IValueReader<TimeSpan>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out TimeSpan value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        int length = JsonStringScanner.PlainLength(text);
        return ref TimeSpanText.TryParse(text[..length], out value) ? ref JsonText.Close(ref position, text, length) : ref Unsafe.NullRef<byte>();
    }
}

/// <summary>Reads <see cref="Guid"/>.</summary>
internal readonly struct GuidReader : IValueReader<Guid>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out Guid value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        return ref GuidText.TryParse(text, out value) ? ref JsonText.Close(ref position, text, GuidText.MaxLength - 2) : ref Unsafe.NullRef<byte>();
    }
}
