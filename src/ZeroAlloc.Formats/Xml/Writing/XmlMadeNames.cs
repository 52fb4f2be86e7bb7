using System.Buffers.Text;
using System.Numerics;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>
/// The prefixes that XmlSerializer's writer makes up for attributes with a namespace, for as long as their element is open.
/// </summary>
/// <remarks>
/// A prefix is <c>p</c> and a number, that of the names which the writer keeps of all open elements: one for each element, and one for each
/// prefix that its tag uses or declares. No two in scope are alike, since a number is larger than those before it. A namespace that has a
/// prefix further out keeps it. The state is in <see cref="XmlPath"/>: for up to three namespaces 21 bits each, 0 for none. All methods
/// begin and end at a level position. <b>Cost</b>: no allocation.
/// </remarks>
internal static class XmlMadeNames
{
    private const int Namespaces = 3;
    private const int Bits = 21;
    private const long Mask = (1L << Bits) - 1;
    private const int MaxPrefix = 16;

    /// <summary>Opens an element.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="names">Prefixes that its tag uses, its own included.</param>
    /// <returns>What <see cref="Close"/> has to be given.</returns>
    public static long Open(ref OutputWindow writer, int names)
    {
        var path = XmlPath.Of(ref writer);
        path.Names += names;
        return path.Bindings;
    }

    /// <summary>Closes an element, or leaves it because of a pause.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="names">Prefixes that its tag uses, its own included.</param>
    /// <param name="used">Which namespaces its attributes were in; see <see cref="WritePrefix"/>.</param>
    /// <param name="bindings">What was in scope around it.</param>
    public static void Close(ref OutputWindow writer, int names, int used, long bindings)
    {
        var path = XmlPath.Of(ref writer);
        path.Names -= names + BitOperations.PopCount((uint)used & ((1 << Namespaces) - 1));
        path.Bindings = bindings;
    }

    /// <summary>Writes a space, the prefix of a namespace, and a colon.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">In a start tag.</param>
    /// <param name="index">Number of the namespace.</param>
    /// <param name="used">
    /// For each namespace that attributes of the tag were in a bit; three bits higher, whether the tag has to declare it.
    /// </param>
    public static ref byte WritePrefix(ref OutputWindow writer, ref byte position, int index, ref int used)
    {
        var path = XmlPath.Of(ref writer);
        long number = (path.Bindings >> (index * Bits)) & Mask;
        if ((used & (1 << index)) == 0)
        {
            used |= 1 << index;
            if (number == 0)
            {
                used |= 1 << (Namespaces + index);
                number = path.Names;
                path.Bindings |= number << (index * Bits);
            }

            path.Names++;
        }

        return ref Write(ref writer, ref position, " p"u8, number, ":"u8);
    }

    /// <summary>Writes the declarations at the end of a start tag, the last one first.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">In a start tag.</param>
    /// <param name="used">See <see cref="WritePrefix"/>.</param>
    /// <param name="first">The namespaces; null for those that the document does not have.</param>
    /// <param name="second">The same.</param>
    /// <param name="third">The same.</param>
    public static ref byte WriteDeclarations(
        ref OutputWindow writer, ref byte position, int used, string? first, string? second, string? third)
    {
        long bindings = XmlPath.Of(ref writer).Bindings;
        int left = used >> Namespaces;
        while (left != 0)
        {
            int last = 0;
            for (int i = 0; i < Namespaces; i++)
            {
                bool isLater = ((bindings >> (i * Bits)) & Mask) > ((bindings >> (last * Bits)) & Mask);
                last = (left & (1 << i)) != 0 && ((left & (1 << last)) == 0 || isLater) ? i : last;
            }

            left &= ~(1 << last);
            position = ref Write(ref writer, ref position, " xmlns:p"u8, (bindings >> (last * Bits)) & Mask, "=\""u8);
            position = ref XmlStrings.WriteAttribute(ref writer, ref position, last == 0 ? first : last == 1 ? second : third, 0);
            position = ref XmlBytes.Write(ref writer, ref position, "\""u8);
        }

        return ref position;
    }

    private static ref byte Write(
        ref OutputWindow writer, ref byte position, scoped ReadOnlySpan<byte> before, long number, scoped ReadOnlySpan<byte> behind)
    {
        Span<byte> text = stackalloc byte[2 * MaxPrefix];
        before.CopyTo(text);
        Utf8Formatter.TryFormat(number, text[before.Length..], out int digits);
        behind.CopyTo(text[(before.Length + digits)..]);
        return ref XmlBytes.Write(ref writer, ref position, text[..(before.Length + digits + behind.Length)]);
    }
}
