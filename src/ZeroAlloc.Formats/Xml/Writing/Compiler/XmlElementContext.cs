using System.Text;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>The element around a value: each form of a value has its own code, so that the tags are constants in it.</summary>
/// <param name="Tag">The element.</param>
/// <param name="IsRoot">Whether its start tag declares the prefixes xsi and xsd.</param>
/// <param name="TypeName">What <c>xsi:type</c> says; null for none.</param>
/// <param name="IsExact">Whether somebody has already seen to it that the value is of the plan's very type.</param>
internal sealed record XmlElementContext(XmlTag Tag, bool IsRoot = false, string? TypeName = null, bool IsExact = false)
{
    /// <summary>The start tag up to the attributes.</summary>
    public byte[] Open
    {
        get
        {
            byte[] type = TypeName is null
                ? []
                : [.. " xsi:type=\""u8, .. Encoding.UTF8.GetBytes(XmlMarkup.EscapeAttribute(TypeName)), .. "\""u8];
            return [.. Tag.Open, .. IsRoot ? Declarations : [], .. type];
        }
    }

    /// <summary>The whole element where the value is null.</summary>
    public byte[] Nil => [.. Tag.Open, .. IsRoot ? Declarations : [], .. " xsi:nil=\"true\""u8, .. Tag.EmptyTail];

    /// <summary>Prefixes that the start tag uses, that of the element included; see <see cref="XmlMadeNames"/>.</summary>
    public int Names => IsRoot ? 3 : TypeName is null ? 1 : 2;

    private static ReadOnlySpan<byte> Declarations =>
        " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\""u8;
}
