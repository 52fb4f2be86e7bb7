using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>Character data in UTF-8, with the bytes that the framework's XmlWriter gives as the stock formatter sets it up.</summary>
/// <remarks>
/// Every method writes at the position given, returns the position behind the text, and leaves at least <c>reserve</c> bytes there.
/// Texts of up to <see cref="MaxWhole"/> units are copied in one pass that tests for escapes on the way; what does not pass goes on
/// in <c>WriteRest</c>, piece by piece, as longer texts do from their start: no block is ever asked for that grows with the text.
/// <para>Bounds: sources are read only between their first and last unit (blocks that overlap stand in for short tails);
/// destinations may be overrun by less than <see cref="OutputWindow.Slack"/> bytes, which every block has behind its end.</para>
/// </remarks>
internal static partial class XmlStrings
{
    /// <summary>Units up to which room for the whole text is made at once.</summary>
    public const int MaxWhole = 4096;

    /// <summary>Units of the pieces in which longer texts are copied.</summary>
    private const int Piece = 2048;

    /// <summary>Writes the content of an element; nothing for null.</summary>
    /// <exception cref="ArgumentException">
    /// A surrogate stands alone, or a character is not allowed and the window's options refuse these.
    /// </exception>
    public static ref byte WriteText(ref OutputWindow writer, ref byte position, string? value, int reserve) =>
        ref Write<XmlTextRules>(ref writer, ref position, value, reserve);

    /// <inheritdoc cref="WriteText(ref OutputWindow, ref byte, string, int)"/>
    public static ref byte WriteText(ref OutputWindow writer, ref byte position, scoped ReadOnlySpan<char> value, int reserve) =>
        ref Write<XmlTextRules>(ref writer, ref position, value, reserve);

    /// <summary>Writes the value of an attribute, without its quotes; nothing for null.</summary>
    /// <inheritdoc cref="WriteText(ref OutputWindow, ref byte, string, int)" path="/exception"/>
    public static ref byte WriteAttribute(ref OutputWindow writer, ref byte position, string? value, int reserve) =>
        ref Write<XmlAttributeRules>(ref writer, ref position, value, reserve);

    /// <inheritdoc cref="WriteAttribute(ref OutputWindow, ref byte, string, int)"/>
    public static ref byte WriteAttribute(ref OutputWindow writer, ref byte position, scoped ReadOnlySpan<char> value, int reserve) =>
        ref Write<XmlAttributeRules>(ref writer, ref position, value, reserve);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte Write<TRules>(ref OutputWindow w, ref byte p, scoped ReadOnlySpan<char> value, int reserve)
        where TRules : struct, IXmlRules
    {
        if (value.Length > MaxWhole)
        {
            return ref WriteRest<TRules>(ref w, ref p, value, 0, reserve);
        }

        p = ref OutputWindow.Ensure(ref w, ref p, value.Length + reserve);
        ref ushort source = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(value));
        nuint done = CopyPlain<TRules>(ref source, ref p, (nuint)value.Length);
        p = ref Unsafe.Add(ref p, done);
        return ref done == (nuint)value.Length ? ref p : ref WriteRest<TRules>(ref w, ref p, value, (int)done, reserve);
    }
}
