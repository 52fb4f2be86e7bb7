using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Unicode;
using System.Xml;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Formats.Xml.Texts;

/// <summary>Names without colon (Namespaces in XML 1.0, NCName), tested while they are written.</summary>
/// <remarks>Bound: as in <see cref="XmlStrings"/>; room is made for the whole name, names being constants of programs.</remarks>
internal static class XmlNames
{
    private const int MaxBytesPerUnit = 3;

    /// <summary>Writes a name and leaves at least <paramref name="reserve"/> bytes behind it.</summary>
    /// <exception cref="ArgumentException">It is not a name.</exception>
    public static ref byte Write(ref BodyWindow writer, ref byte position, string name, int reserve)
    {
        position = ref BodyWindow.Ensure(ref writer, ref position, name.Length + reserve);
        return ref TryCopy(ref position, name) ? ref Unsafe.Add(ref position, name.Length) : ref WriteRest(ref writer, ref position, name, reserve);
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
    private static ref byte WriteRest(ref BodyWindow writer, ref byte position, string name, int reserve)
    {
        Verify(name);
        int most = name.Length * MaxBytesPerUnit;
        position = ref BodyWindow.Ensure(ref writer, ref position, most + reserve);
        Utf8.FromUtf16(name, MemoryMarshal.CreateSpan(ref position, most), out _, out int written);
        return ref Unsafe.Add(ref position, written);
    }

    [DoesNotReturn]
    private static void ThrowNoName(string name, int index) => throw new ArgumentException(
        string.Create(CultureInfo.InvariantCulture, $"The character U+{(int)name[index]:X4} at position {index} is not allowed in a name without colon (NCName)."),
        nameof(name));
}
