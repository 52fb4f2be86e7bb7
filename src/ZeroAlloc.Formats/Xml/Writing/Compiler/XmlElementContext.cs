using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>The element around a value: each form of a value has its own code, so that the tags are constants in it.</summary>
/// <param name="Tag">The element.</param>
/// <param name="IsRoot">Whether its start tag declares the prefixes that every document has.</param>
/// <param name="TypeName">What <c>xsi:type</c> says; null for none.</param>
/// <param name="IsExact">Whether somebody has already seen to it that the value is of the plan's very type.</param>
/// <param name="TypePrefixes">The declarations of prefixes that stand in front of <paramref name="TypeName"/>.</param>
internal sealed record XmlElementContext(
    XmlTag Tag, bool IsRoot = false, string? TypeName = null, bool IsExact = false, string TypePrefixes = "")
{
    /// <summary>The start tag up to the attributes.</summary>
    public byte[] Open
    {
        get
        {
            string type = TypeName is null
                ? ""
                : $"{TypePrefixes} {Tag.Dialect.Instance}:type=\"{XmlMarkup.EscapeAttribute(TypeName)}\"";
            return [.. Tag.Open, .. Tag.Bytes(Declarations + type)];
        }
    }

    /// <summary>The whole element where the value is null.</summary>
    public byte[] Nil =>
        [.. Tag.Open, .. Tag.Bytes($"{Declarations} {Tag.Dialect.Instance}:nil=\"true\""), .. Tag.EmptyTail];

    /// <summary>Prefixes that the start tag uses, that of the element included; see <see cref="XmlMadeNames"/>.</summary>
    public int Names => IsRoot ? 3 + Tag.DeclaredNames : TypeName is null ? 1 : 2;

    private string Declarations => IsRoot ? Tag.Dialect.Declarations + Tag.Declared : "";
}
