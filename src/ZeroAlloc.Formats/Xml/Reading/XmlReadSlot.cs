using System.Text;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>What an emitted reader finds in a slot, as texts.</summary>
/// <param name="Kind">What is made of them.</param>
/// <param name="Texts">The texts.</param>
internal sealed record XmlReadSlot(XmlReadSlotKind Kind, IReadOnlyList<string> Texts)
{
    /// <summary>Of <see cref="XmlReadSlotKind.Enum"/>: the enum.</summary>
    public XmlEnumTexts? Enum { get; init; }

    /// <summary>Makes it.</summary>
    public object Make() => Kind switch
    {
        XmlReadSlotKind.Enum => XmlEnumValues.Of(Enum!),
        XmlReadSlotKind.Namespace => Bytes(Texts[0]),
        XmlReadSlotKind.Attributes => new XmlAttributeNames([.. Texts.Skip(1)], Bytes(Texts[0])),
        XmlReadSlotKind.Elements => new XmlElementNames(Texts),
        XmlReadSlotKind.Types => new XmlTypeNames(Texts),
        _ => new XmlAnyTypes([.. Texts.Skip(1)], Bytes(Texts[0])),
    };

    private static byte[] Bytes(string ns) => Encoding.UTF8.GetBytes(XmlMarkup.EscapeAttribute(ns));
}
