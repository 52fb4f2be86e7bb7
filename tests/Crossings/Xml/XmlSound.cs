using System.Text.RegularExpressions;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>
/// Takes attributes away that exclude each other, since members are drawn without regard to the others of their type: what a type may have
/// once, and items of arrays that are none. Makes some types such that have text and attributes alone.
/// </summary>
internal static class XmlSound
{
    private static readonly string[] s_once =
        ["XmlText", "XmlAnyElement", "XmlAnyAttribute", "XmlNamespaceDeclarations", "XmlChoiceIdentifier", "xml:lang"];

    private static readonly Row s_simpleContent = new("text and attributes alone", 7);

    /// <summary>Rows of types.</summary>
    public static IReadOnlyList<Row> TypeRows { get; } = [s_simpleContent];

    /// <summary>The program without contradictions.</summary>
    public static ProgramModel Apply(ProgramModel program, Draw draw)
    {
        Dictionary<string, HashSet<string>> taken = [];
        List<TypeModel> types = [];
        foreach (TypeModel type in program.Types.Reverse())
        {
            // The last ones are base classes.
            HashSet<string> own = type.Bases.SelectMany(name => taken.GetValueOrDefault(name) ?? []).ToHashSet(StringComparer.Ordinal);
            TypeModel sound = type.Bases.IsEmpty && type.Shape.IsAny(TypeKinds.Concrete) && type.Name is not ("Base" or "Animal")
                && draw.Fork(type.Name).Has(s_simpleContent)
                ? Simple(type)
                : type with { Members = [.. type.Members.Select(member => Sound(member, own))] };
            taken[type.Name] = own;
            types.Insert(0, sound);
        }

        return program with { Types = [.. types] };
    }

    private static MemberModel Sound(MemberModel member, HashSet<string> taken)
    {
        string[] nodes = [.. member.Attributes.Select(attribute => attribute.Text)];
        foreach (string once in s_once.Where(once => Array.Exists(nodes, text => Holds(text, once))))
        {
            if (!taken.Add(once)
                || (once == "XmlText"
                && member.Type.Text is not ("string" or "string?" or "string[]" or "object[]" or "System.Xml.XmlNode[]")))
            {
                return member with { Attributes = [new AttributeModel("[XmlIgnore]", "XmlIgnore")] };
            }
        }

        bool isArray = Array.TrueForAll(nodes, text => text.StartsWith("XmlArray", StringComparison.Ordinal)
            || !text.StartsWith("Xml", StringComparison.Ordinal));
        return isArray ? member : member with
        {
            Attributes = member.Attributes.RemoveAll(attribute =>
            attribute.Text.StartsWith("XmlArrayItem", StringComparison.Ordinal))
        };
    }

    private static bool Holds(string text, string once) => once == "XmlAnyElement"
        ? Regex.IsMatch(text, @"XmlAnyElement(\(\{o\}\)|$)", RegexOptions.CultureInvariant)
        : text.Contains(once, StringComparison.Ordinal);

    private static TypeModel Simple(TypeModel type)
    {
        bool hasText = false;
        List<MemberModel> members = [];
        foreach (MemberModel member in type.Members)
        {
            AttributeModel attribute = !XmlAttributes.IsSimple(member.Kind, member.Type) ? new AttributeModel("[XmlIgnore]", "XmlIgnore")
                : hasText ? new AttributeModel("[XmlAttribute]", "XmlAttribute")
                : new AttributeModel("[XmlText]", "XmlText");
            hasText |= attribute.Text == "XmlText";
            members.Add(member.Kind.Has(MemberTraits.Bare) ? member : member with { Attributes = [attribute] });
        }

        return type with { Members = [.. members], Marks = type.Marks.Add(s_simpleContent.Feature) };
    }
}
