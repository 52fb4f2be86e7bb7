using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Xml;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>Characters that can't be written.</summary>
internal static class XmlRefusals
{
    /// <summary>Throws because of a character that XML does not allow, where the options refuse it.</summary>
    /// <exception cref="ArgumentException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowInvalidCharacter(char c, int index) => throw new ArgumentException(string.Create(
        CultureInfo.InvariantCulture,
        $"The character U+{(int)c:X4} at position {index} of the text isn't allowed in XML 1.0, and {nameof(XmlFormatOptions)}.{nameof(XmlFormatOptions.RefuseInvalidCharacters)} is set. Remove the character, or clear the option."));

    /// <summary>Throws what the framework's XmlWriter throws for a surrogate without its other half.</summary>
    /// <param name="rest">The text from that surrogate on.</param>
    /// <exception cref="ArgumentException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowLoneSurrogate(scoped ReadOnlySpan<char> rest)
    {
        using XmlWriter writer = XmlWriter.Create(TextWriter.Null, StockXmlSettings.Fragment);
        writer.WriteString(rest[..Math.Min(rest.Length, 2)].ToString());
        throw new UnreachableException("XmlWriter wrote half a surrogate pair.");
    }
}
