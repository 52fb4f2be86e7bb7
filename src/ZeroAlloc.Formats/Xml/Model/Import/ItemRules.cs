using System.Reflection;
using System.Xml.Serialization;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>What a member says about the items of its collection and of the collections in it.</summary>
/// <param name="Member">The member; null at the root and in flat lists, where nothing is said.</param>
/// <param name="Items">Its attributes.</param>
/// <param name="Namespace">
/// The namespace of its element, in which the items are at every level unless they say otherwise; null for that around.
/// </param>
internal sealed record ItemRules(MemberInfo? Member, XmlArrayItemAttribute[] Items, string? Namespace)
{
    /// <summary>Nothing is said.</summary>
    public static readonly ItemRules None = new(null, [], null);

    /// <summary>The attributes for a level: one for each element that items may stand in.</summary>
    public XmlArrayItemAttribute[] At(int level) => [.. Items.Where(item => item.NestingLevel == level)];
}
