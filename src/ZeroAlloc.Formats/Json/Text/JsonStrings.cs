using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>JSON strings in UTF-8, escaped by the rules of the writer's encoder, with the bytes that System.Text.Json gives.</summary>
/// <remarks>
/// Every method writes at the position given, returns the position behind the text, and leaves at least <c>reserve</c> bytes there.
/// Texts of up to <see cref="MaxWhole"/> units are copied in one pass that tests for escapes on the way; what does not pass goes on
/// in <c>WriteRest</c>, piece by piece, as longer texts do from their start: no block is ever asked for that grows with the text.
/// <para>Bounds: sources are read only between their first and last unit (blocks that overlap stand in for short tails);
/// destinations may be overrun by less than <see cref="OutputWindow.Slack"/> bytes, which every block has behind its end.</para>
/// </remarks>
internal static partial class JsonStrings
{
    /// <summary>Units up to which room for the whole text is made at once.</summary>
    public const int MaxWhole = 4096;

    /// <summary>Units of the pieces in which longer texts are copied.</summary>
    private const int Piece = 2048;

    private const uint Null = 0x6C6C756E;

    /// <summary>Writes a quoted string, <c>null</c> for null.</summary>
    public static ref byte Write(ref OutputWindow w, ref byte p, string? value, int reserve)
    {
        if (value is null)
        {
            return ref WriteNull(ref w, ref p, reserve);
        }

        int length = value.Length;
        if (length > MaxWhole)
        {
            return ref WriteLong(ref w, ref p, value, reserve);
        }

        p = ref OutputWindow.Ensure(ref w, ref p, length + 2 + reserve);
        p = (byte)'"';
        ref byte body = ref Unsafe.Add(ref p, 1);
        ref ushort source = ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in value.GetPinnableReference()));
        nuint done = CopyPlain(ref source, ref body, (nuint)length, w.Rules);
        if (done == (nuint)length)
        {
            Unsafe.Add(ref body, length) = (byte)'"';
            return ref Unsafe.Add(ref body, length + 1);
        }

        return ref WriteRest(ref w, ref Unsafe.Add(ref body, done), value, (int)done, reserve);
    }

    /// <summary>Writes a quoted string of UTF-16.</summary>
    public static ref byte Write(ref OutputWindow w, ref byte p, scoped ReadOnlySpan<char> value, int reserve)
    {
        if (value.Length > MaxWhole)
        {
            return ref WriteLong(ref w, ref p, value, reserve);
        }

        p = ref OutputWindow.Ensure(ref w, ref p, value.Length + 2 + reserve);
        p = (byte)'"';
        ref byte body = ref Unsafe.Add(ref p, 1);
        ref ushort source = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(value));
        nuint done = CopyPlain(ref source, ref body, (nuint)value.Length, w.Rules);
        if (done == (nuint)value.Length)
        {
            Unsafe.Add(ref body, value.Length) = (byte)'"';
            return ref Unsafe.Add(ref body, value.Length + 1);
        }

        return ref WriteRest(ref w, ref Unsafe.Add(ref body, done), value, (int)done, reserve);
    }

    /// <summary>Writes a quoted string of one unit; a surrogate alone becomes what the encoder makes of it.</summary>
    public static ref byte WriteChar(ref OutputWindow w, ref byte p, char value, int reserve)
    {
        ReadOnlySpan<char> one = new(in value);
        return ref Write(ref w, ref p, one, reserve);
    }

    /// <summary>Writes the string a <see cref="Uri"/> was made from, <c>null</c> for null.</summary>
    public static ref byte WriteUri(ref OutputWindow w, ref byte p, Uri? value, int reserve) =>
        ref Write(ref w, ref p, value?.OriginalString, reserve);

    private static ref byte WriteNull(ref OutputWindow w, ref byte p, int reserve)
    {
        p = ref OutputWindow.Ensure(ref w, ref p, sizeof(uint) + reserve);
        Unsafe.WriteUnaligned(ref p, Null);
        return ref Unsafe.Add(ref p, sizeof(uint));
    }

    private static ref byte WriteLong(ref OutputWindow w, ref byte p, scoped ReadOnlySpan<char> value, int reserve)
    {
        p = ref OutputWindow.Ensure(ref w, ref p, 1);
        p = (byte)'"';
        return ref WriteRest(ref w, ref Unsafe.Add(ref p, 1), value, 0, reserve);
    }

    private static ref byte Close(ref OutputWindow w, ref byte p, int reserve)
    {
        p = ref OutputWindow.Ensure(ref w, ref p, 1 + reserve);
        p = (byte)'"';
        return ref Unsafe.Add(ref p, 1);
    }
}
