using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Writes strings.</summary>
internal readonly struct StringValueWriter : IValueWriter<string?>
{
    /// <inheritdoc/>
    public static bool CanPause => false;

    /// <inheritdoc/>
    public static ref byte Write(ref OutputWindow writer, ref byte position, string? value, int reserve) =>
        ref JsonStrings.Write(ref writer, ref position, value, reserve);
}

/// <summary>Writes single characters, as strings.</summary>
internal readonly struct CharWriter : IValueWriter<char>
{
    /// <inheritdoc/>
    public static ref byte Write(ref OutputWindow writer, ref byte position, char value, int reserve) =>
        ref JsonStrings.WriteChar(ref writer, ref position, value, reserve);
}

/// <summary>Writes the original text of addresses.</summary>
internal readonly struct UriWriter : IValueWriter<Uri?>
{
    /// <inheritdoc/>
    public static ref byte Write(ref OutputWindow writer, ref byte position, Uri? value, int reserve) =>
        ref JsonStrings.WriteUri(ref writer, ref position, value, reserve);
}

/// <summary>Writes versions.</summary>
internal readonly struct VersionWriter : IValueWriter<Version?>
{
    /// <inheritdoc/>
    public static ref byte Write(ref OutputWindow writer, ref byte position, Version? value, int reserve)
    {
        if (value is null)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        position = ref OutputWindow.Ensure(ref writer, ref position, VersionText.MaxLength);
        position = ref VersionText.WriteQuoted(ref position, value);
        return ref OutputWindow.Ensure(ref writer, ref position, reserve);
    }
}

/// <summary>Writes bytes in base64.</summary>
internal readonly struct ByteArrayWriter : IValueWriter<byte[]?>
{
    /// <inheritdoc/>
    public static ref byte Write(ref OutputWindow writer, ref byte position, byte[]? value, int reserve)
    {
        if (value is null)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        return ref JsonStrings.WriteBase64(ref writer, ref position, value, reserve);
    }
}

/// <summary>Writes bytes in base64.</summary>
internal readonly struct ByteMemoryWriter : IValueWriter<Memory<byte>>
{
    /// <inheritdoc/>
    public static ref byte Write(ref OutputWindow writer, ref byte position, Memory<byte> value, int reserve) =>
        ref JsonStrings.WriteBase64(ref writer, ref position, value.Span, reserve);
}

/// <summary>Writes bytes in base64.</summary>
internal readonly struct ByteReadOnlyMemoryWriter : IValueWriter<ReadOnlyMemory<byte>>
{
    /// <inheritdoc/>
    public static ref byte Write(ref OutputWindow writer, ref byte position, ReadOnlyMemory<byte> value, int reserve) =>
        ref JsonStrings.WriteBase64(ref writer, ref position, value.Span, reserve);
}
