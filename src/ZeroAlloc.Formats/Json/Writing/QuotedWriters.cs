using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Writes <see cref="Guid"/> in quotes.</summary>
internal readonly struct GuidWriter : IFixedWriter<Guid>
{
    /// <inheritdoc/>
    public static int MaxLength => GuidText.MaxLength;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, Guid value) => ref GuidText.WriteQuoted(ref position, value);
}

/// <summary>Writes <see cref="DateTime"/> in quotes.</summary>
internal readonly struct DateTimeWriter : IFixedWriter<DateTime>
{
    /// <inheritdoc/>
    public static int MaxLength => DateTimeText.MaxLength;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, DateTime value) => ref DateTimeText.WriteQuoted(ref position, value);
}

/// <summary>Writes <see cref="DateTimeOffset"/> in quotes.</summary>
internal readonly struct DateTimeOffsetWriter : IFixedWriter<DateTimeOffset>
{
    /// <inheritdoc/>
    public static int MaxLength => DateTimeOffsetText.MaxLength;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, DateTimeOffset value) => ref DateTimeOffsetText.WriteQuoted(ref position, value);
}

/// <summary>Writes <see cref="DateOnly"/> in quotes.</summary>
internal readonly struct DateOnlyWriter : IFixedWriter<DateOnly>
{
    /// <inheritdoc/>
    public static int MaxLength => DateOnlyText.MaxLength;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, DateOnly value) => ref DateOnlyText.WriteQuoted(ref position, value);
}

/// <summary>Writes <see cref="TimeOnly"/> in quotes.</summary>
internal readonly struct TimeOnlyWriter : IFixedWriter<TimeOnly>
{
    /// <inheritdoc/>
    public static int MaxLength => TimeOnlyText.MaxLength;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, TimeOnly value) => ref TimeOnlyText.WriteQuoted(ref position, value);
}

/// <summary>Writes <see cref="TimeSpan"/> in quotes.</summary>
internal readonly struct TimeSpanWriter : IFixedWriter<TimeSpan>
{
    /// <inheritdoc/>
    public static int MaxLength => TimeSpanText.MaxLength;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, TimeSpan value) => ref TimeSpanText.WriteQuoted(ref position, value);
}
