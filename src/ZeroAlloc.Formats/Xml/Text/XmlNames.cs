using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text.Unicode;
using System.Xml;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>Names without colon (Namespaces in XML 1.0, NCName), tested while they are written.</summary>
/// <remarks>Bound: as in <see cref="XmlStrings"/>; no room is asked for that grows with a name of any length.</remarks>
internal static class XmlNames
{
    /// <summary>Units of the longest name that <see cref="TryNarrow"/> takes.</summary>
    public const int MaxNarrow = 16;

    /// <summary>Units up to which room for a whole name is made at once; longer ones are written piece by piece.</summary>
    public const int MaxWhole = 1024;

    private const int MinNarrow = 2;
    private const int MaxBytesPerUnit = 3;
    private const int Piece = 512;

    /// <summary>Writes a name and leaves at least <paramref name="reserve"/> bytes behind it.</summary>
    /// <exception cref="ArgumentException">It is not a name.</exception>
    public static ref byte Write(ref OutputWindow writer, ref byte position, string name, int reserve)
    {
        position = ref OutputWindow.Ensure(ref writer, ref position, Math.Min(name.Length, MaxWhole) + reserve);
        return ref name.Length <= MaxWhole && TryCopy(ref position, name)
            ? ref Unsafe.Add(ref position, name.Length)
            : ref WriteRest(ref writer, ref position, name, reserve);
    }

    /// <summary>Copies a name of ASCII; false if it is none. Bound: as many bytes are stored as the name has units.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryCopy(ref byte position, string name)
    {
        if (name.Length == 0 || !IsAsciiStart(name[0]))
        {
            return false;
        }

        ref ushort source = ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in name.GetPinnableReference()));
        return XmlStrings.CopyPlain<XmlNameRules>(ref source, ref position, (nuint)name.Length) == (nuint)name.Length;
    }

    /// <summary>
    /// Tests and narrows a short name of ASCII: its first and its last bytes, as
    /// <see cref="Store"/> takes them. False for what is no such name.
    /// </summary>
    /// <remarks>Bound: only units of the name are read; in the vector they are repeated, so that all of its bytes are tested.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryNarrow(string name, out Vector128<byte> ascii)
    {
        nuint length = (nuint)name.Length;
        if (length - MinNarrow > MaxNarrow - MinNarrow)
        {
            ascii = default;
            return false;
        }

        ref ushort source = ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in name.GetPinnableReference()));
        ascii = length >= 8
            ? Utf16Vectors.Narrow(Vector128.LoadUnsafe(ref source), Vector128.LoadUnsafe(ref source, length - 8))
            : length >= 4
            ? Utf16Vectors.NarrowFourToSeven(ref source, length)
            : Vector128.Create(Utf16Vectors.NarrowTwoOrThree(ref source, length).AsUInt32().ToScalar()).AsByte();
        return IsAsciiStart((char)source) && XmlNameRules.Special(ascii) == Vector128<byte>.Zero;
    }

    /// <summary>Stores what <see cref="TryNarrow"/> made. Bound: <paramref name="length"/> bytes, the name's length.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Store(Vector128<byte> ascii, ref byte position, nuint length)
    {
        if (length >= 8)
        {
            Utf16Vectors.StoreHalves(ascii, ref position, length);
        }
        else if (length >= 4)
        {
            Utf16Vectors.StoreQuarters(ascii, ref position, length);
        }
        else
        {
            Utf16Vectors.StoreEighths(ascii, ref position, length);
        }
    }

    /// <summary>Throws if this is not a name.</summary>
    /// <exception cref="ArgumentException">It is not.</exception>
    public static void Verify(string name)
    {
        if (name.Length == 0)
        {
            throw new ArgumentException("A name must not be empty.", nameof(name));
        }

        if (!XmlConvert.IsStartNCNameChar(name[0]))
        {
            ThrowNoName(name, 0);
        }

        for (int i = 1; i < name.Length; i++)
        {
            if (!XmlConvert.IsNCNameChar(name[i]))
            {
                ThrowNoName(name, i);
            }
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsAsciiStart(char c) => char.IsAsciiLetter(c) || c == '_';

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteRest(ref OutputWindow writer, ref byte position, string name, int reserve)
    {
        Verify(name);

        // By pieces, so that nothing is multiplied by a length; a name has no surrogates that a piece could divide.
        for (ReadOnlySpan<char> rest = name; !rest.IsEmpty;)
        {
            ReadOnlySpan<char> piece = rest[..Math.Min(rest.Length, Piece)];
            int most = piece.Length * MaxBytesPerUnit;
            position = ref OutputWindow.Ensure(ref writer, ref position, most);
            Utf8.FromUtf16(piece, MemoryMarshal.CreateSpan(ref position, most), out _, out int written);
            position = ref Unsafe.Add(ref position, written);
            rest = rest[piece.Length..];
        }

        return ref OutputWindow.Ensure(ref writer, ref position, reserve);
    }

    [DoesNotReturn]
    private static void ThrowNoName(string name, int index) => throw new ArgumentException(
        string.Create(
            CultureInfo.InvariantCulture,
            $"The character U+{(int)name[index]:X4} at position {index} is not allowed in a name without colon (NCName)."),
        nameof(name));
}
