using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>What readers see of a document: spans that end where it ends, so that safe code can parse them.</summary>
/// <remarks>
/// Bound: a position is never beyond <see cref="ReadState.End"/>, so that a span up to it has no negative length; positions returned
/// move over bytes of such a span.
/// </remarks>
internal static class JsonText
{
    /// <summary>Everything behind the quote at a position; nothing where there is no quote.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadOnlySpan<byte> Quoted(scoped ref ReadState reader, ref byte position)
    {
        int length = (int)Unsafe.ByteOffset(ref position, ref reader.End);
        return length > 1 && position == '"' ? MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref position, 1), length - 1) : [];
    }

    /// <summary>The position behind the closing quote, or a null reference if there is none where it has to be.</summary>
    /// <param name="position">Position of the opening quote.</param>
    /// <param name="text">What <see cref="Quoted"/> returned for it.</param>
    /// <param name="length">Bytes between the quotes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Close(ref byte position, scoped ReadOnlySpan<byte> text, int length) =>
        ref (uint)length < (uint)text.Length && text[length] == '"' ? ref Unsafe.Add(ref position, length + 2) : ref Unsafe.NullRef<byte>();

    /// <summary><see cref="Close"/> where a value was read between the quotes; a null reference where none was.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte CloseIf(bool isRead, ref byte position, scoped ReadOnlySpan<byte> text, int length) =>
        ref isRead ? ref Close(ref position, text, length) : ref Unsafe.NullRef<byte>();

    /// <summary>
    /// The position behind a value that was read at the start of <see cref="TokenScanner.From"/>; a null reference where none was.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte MoveIf(bool isRead, ref byte position, int length) =>
        ref isRead ? ref Unsafe.Add(ref position, length) : ref Unsafe.NullRef<byte>();

    /// <summary>The position behind the literal at a position, or a null reference if something else is there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Literal(scoped ref ReadState reader, ref byte position, scoped ReadOnlySpan<byte> literal) =>
        ref TokenScanner.From(ref reader, ref position).StartsWith(literal)
            ? ref Unsafe.Add(ref position, literal.Length)
            : ref Unsafe.NullRef<byte>();

    /// <summary>What a reader returns that is not sure.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Silent<T>(out T value)
    {
        value = default!;
        return ref Unsafe.NullRef<byte>();
    }
}
