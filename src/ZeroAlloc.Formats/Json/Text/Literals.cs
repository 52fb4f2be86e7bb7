using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>Constant text.</summary>
/// <remarks>Bound: what is stored is what the method makes sure of, or says that its caller has to.</remarks>
internal static class Literals
{
    /// <summary>Bytes asked for at once: with the slack they fit a block of 4 KiB, Kestrel's, several times.</summary>
    private const int PieceLength = 1024;

    private const uint NullText = 'n' | ('u' << 8) | ('l' << 16) | ((uint)'l' << 24);

    /// <summary>Writes <c>null</c>; <paramref name="reserve"/> bytes are free behind it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Null(ref OutputWindow writer, ref byte position, int reserve)
    {
        position = ref OutputWindow.Ensure(ref writer, ref position, 4 + reserve);
        return ref UncheckedNull(ref position);
    }

    /// <summary>Writes <c>null</c> where four bytes are free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte UncheckedNull(ref byte position)
    {
        Unsafe.WriteUnaligned(ref position, NullText);
        return ref Unsafe.Add(ref position, 4);
    }

    /// <summary>Writes one byte where one is free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Byte(ref byte position, byte value)
    {
        position = value;
        return ref Unsafe.Add(ref position, 1);
    }

    /// <summary>Writes text that is ready where its length is free.</summary>
    public static ref byte UncheckedBytes(ref byte position, ReadOnlySpan<byte> text)
    {
        text.CopyTo(MemoryMarshal.CreateSpan(ref position, text.Length));
        return ref Unsafe.Add(ref position, text.Length);
    }

    /// <summary>
    /// Writes text of any length that is ready, piece by piece as blocks go; <paramref name="reserve"/> bytes are free behind it.
    /// </summary>
    public static ref byte Bytes(ref OutputWindow writer, ref byte position, ReadOnlySpan<byte> text, int reserve)
    {
        while (text.Length > PieceLength)
        {
            position = ref OutputWindow.Ensure(ref writer, ref position, PieceLength);
            position = ref UncheckedBytes(ref position, text[..PieceLength]);
            text = text[PieceLength..];
        }

        position = ref OutputWindow.Ensure(ref writer, ref position, text.Length + reserve);
        return ref UncheckedBytes(ref position, text);
    }
}
