using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Unicode;
using ZeroAlloc.Formats.NativeBuffering;
using ZeroAlloc.Formats.NativeBuffering.Model;
using ZeroAlloc.Formats.NativeBuffering.Reading;

namespace ZeroAlloc.Formats;

/// <summary>A view of a string in a message, without a copy: verified UTF-8.</summary>
/// <remarks>
/// <see cref="IsNull"/> distinguishes <see langword="null"/> from an empty string. <b>Lifetime</b>: that of the message; see
/// <see cref="NativeBuffer"/>. <b>Cost</b>: only <see cref="ToString()"/> and the conversion to <see cref="string"/> allocate.
/// Comparisons and interpolated strings don't.
/// </remarks>
public readonly struct BufferedString
    : IBufferedView<BufferedString>, IEquatable<BufferedString>, IEquatable<string>, ISpanFormattable, IUtf8SpanFormattable
{
    private readonly NativeBuffer _buffer;
    private readonly int _offset;
    private readonly int _length;

    private BufferedString(in NativeBuffer buffer, ulong reference)
    {
        _buffer = buffer;
        _offset = (int)reference;
        _length = (int)(reference >> 32);
    }

    /// <inheritdoc/>
    static int IBufferedView<BufferedString>.ElementSize => NativeBufferLayout.SlotSize;

    /// <summary>Whether the string is <see langword="null"/>.</summary>
    public bool IsNull => _buffer.IsDefault;

    /// <summary>Bytes of the UTF-8 text.</summary>
    public int Utf8Length => _length;

    /// <summary>The text of a slot. For generated code.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static BufferedString FromSlot(in NativeBuffer buffer, ulong slot) => slot == 0 ? default : new BufferedString(in buffer, slot);

    /// <inheritdoc/>
    static BufferedString IBufferedView<BufferedString>.ReadElement(in NativeBuffer buffer, int offset) =>
        FromSlot(in buffer, buffer.ReadUInt64(offset));

    /// <summary>The string, <see langword="null"/> for null. <b>Cost</b>: allocates it.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public static implicit operator string?(BufferedString value) => value.ToNullableString();

    /// <summary>Whether both are null, or have the same text.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public static bool operator ==(BufferedString left, BufferedString right) => left.Equals(right);

    /// <inheritdoc cref="op_Equality(BufferedString, BufferedString)"/>
    public static bool operator ==(BufferedString left, string? right) => left.Equals(right);

    /// <inheritdoc cref="op_Equality(BufferedString, BufferedString)"/>
    public static bool operator ==(string? left, BufferedString right) => right.Equals(left);

    /// <summary>Whether the texts are the same; null is not the empty text.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public static bool operator ==(BufferedString left, ReadOnlySpan<char> right) => left.Equals(right);

    /// <inheritdoc cref="op_Equality(BufferedString, ReadOnlySpan{char})"/>
    public static bool operator ==(ReadOnlySpan<char> left, BufferedString right) => right.Equals(left);

    /// <summary>Whether only one is null, or the texts differ.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public static bool operator !=(BufferedString left, BufferedString right) => !left.Equals(right);

    /// <inheritdoc cref="op_Inequality(BufferedString, BufferedString)"/>
    public static bool operator !=(BufferedString left, string? right) => !left.Equals(right);

    /// <inheritdoc cref="op_Inequality(BufferedString, BufferedString)"/>
    public static bool operator !=(string? left, BufferedString right) => !right.Equals(left);

    /// <summary>Whether the texts differ; null is not the empty text.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public static bool operator !=(BufferedString left, ReadOnlySpan<char> right) => !left.Equals(right);

    /// <inheritdoc cref="op_Inequality(BufferedString, ReadOnlySpan{char})"/>
    public static bool operator !=(ReadOnlySpan<char> left, BufferedString right) => !right.Equals(left);

    /// <summary>The text's bytes, none for null.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Lifetime</b>: a span can't be revoked. Don't keep it beyond the message.</remarks>
    public ReadOnlySpan<byte> AsSpan() => _buffer.Span.Slice(_offset, _length);

    /// <summary>Whether the texts are the same, character by character.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public bool Equals(string? other) => other is null ? IsNull : !IsNull && Equals(other.AsSpan());

    /// <summary>Whether the texts are the same, character by character; null is not the empty text.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public bool Equals(ReadOnlySpan<char> other)
    {
        bool same = !IsNull && MessageText.Equals(AsSpan(), other);
        _buffer.ThrowIfReturned();
        return same;
    }

    /// <inheritdoc/>
    public bool Equals(BufferedString other)
    {
        bool same = IsNull == other.IsNull && AsSpan().SequenceEqual(other.AsSpan());
        _buffer.ThrowIfReturned();
        other._buffer.ThrowIfReturned();
        return same;
    }

    /// <summary>
    /// Whether the other is a <see cref="BufferedString"/> with the same text. A <see cref="string"/> is never equal, because its hash
    /// code differs.
    /// </summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public override bool Equals(object? obj) => obj is BufferedString other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode()
    {
        var hash = default(HashCode);
        hash.AddBytes(AsSpan());
        _buffer.ThrowIfReturned();
        return hash.ToHashCode();
    }

    /// <summary>Transcodes the text to UTF-16.</summary>
    /// <param name="destination"><see cref="Utf8Length"/> units are always enough.</param>
    /// <returns>Units written.</returns>
    /// <exception cref="ArgumentException">The destination is too short.</exception>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public int CopyTo(Span<char> destination) => TryCopyTo(destination, out int written)
        ? written
        : throw new ArgumentException(
            $"The destination is too short: it has {destination.Length} characters, and {Utf8Length} are always enough.", nameof(destination));

    /// <summary>Transcodes the text to UTF-16.</summary>
    /// <param name="destination"><see cref="Utf8Length"/> units are always enough.</param>
    /// <param name="written">Units written.</param>
    /// <returns>Whether the destination was long enough.</returns>
    /// <exception cref="ObjectDisposedException">
    /// The memory of the message was returned. If that was during the call, the destination is cleared.
    /// </exception>
    public bool TryCopyTo(Span<char> destination, out int written)
    {
        bool copied = Utf8.ToUtf16(AsSpan(), destination, out _, out written) == OperationStatus.Done;
        _buffer.ThrowIfReturned(destination);
        return copied;
    }

    /// <summary>The string, empty for null. <b>Cost</b>: allocates it.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public override string ToString() => ToNullableString() ?? "";

    /// <inheritdoc/>
    string IFormattable.ToString(string? format, IFormatProvider? formatProvider) => ToString();

    /// <inheritdoc/>
    bool ISpanFormattable.TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider? provider)
    {
        bool written = TryCopyTo(destination, out charsWritten);
        charsWritten = written ? charsWritten : 0;
        return written;
    }

    /// <inheritdoc/>
    bool IUtf8SpanFormattable.TryFormat(
        Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format, IFormatProvider? provider)
    {
        bool written = AsSpan().TryCopyTo(utf8Destination);
        _buffer.ThrowIfReturned(utf8Destination);
        bytesWritten = written ? _length : 0;
        return written;
    }

    /// <summary>The string, or <see langword="null"/>.</summary>
    internal string? ToNullableString()
    {
        if (IsNull)
        {
            return null;
        }

        string text = MessageText.ToString(AsSpan());
        _buffer.ThrowIfReturned();
        return text;
    }

    /// <summary>Compares the bytes, none for null, with others as unsigned numbers.</summary>
    internal int CompareBytes(ReadOnlySpan<byte> utf8)
    {
        int order = AsSpan().SequenceCompareTo(utf8);
        _buffer.ThrowIfReturned();
        return order;
    }
}
