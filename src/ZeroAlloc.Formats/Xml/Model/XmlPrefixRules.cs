using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>
/// Where attributes have a namespace, XmlSerializer's writer makes a prefix up for it, of a number that depends on all that is in scope,
/// and uses that for whatever is in the namespace further in.
/// </summary>
internal static class XmlPrefixRules
{
    /// <summary>Namespaces of a document whose prefixes are kept track of.</summary>
    public const int MaxNamespaces = 3;

    /// <summary>The namespaces of attributes whose prefixes are made up, in a plan and all below.</summary>
    public static string[] NamespacesOf(XmlValuePlan root) =>
        [.. XmlPlanWalk.From(root).OfType<XmlObjectPlan>().SelectMany(NamespacesOf).Distinct(StringComparer.Ordinal)];

    /// <summary>Makes sure that the prefixes of a document are known.</summary>
    /// <param name="root">The root's element.</param>
    /// <param name="hasPrefixes">Whether prefixes are made up for types, too.</param>
    /// <param name="isDeclared">Whether the root's value says some.</param>
    /// <exception cref="XmlNotCoveredException">They are not.</exception>
    public static void Check(XmlElementPlan root, bool hasPrefixes, bool isDeclared)
    {
        HashSet<XmlValuePlan> all = XmlPlanWalk.From(root.Value);
        string[] namespaces = NamespacesOf(root.Value);
        CheckDeclared(root.Value);
        if (isDeclared && (namespaces.Length > 0 || all.Any(static value => value is XmlAnyPlan)))
        {
            throw new XmlNotCoveredException("the value declares prefixes, and others are made up, or values may be anything");
        }

        if (hasPrefixes && (namespaces.Length > 0 || all.Any(static value => value is XmlNodePlan)))
        {
            throw new XmlNotCoveredException(
                "types of other namespaces than their elements are beside attributes with a namespace, or parsed XML");
        }

        if (namespaces.Length == 0)
        {
            return;
        }

        if (namespaces.Length > MaxNamespaces)
        {
            throw new XmlNotCoveredException($"there are attributes in more than {MaxNamespaces} namespaces");
        }

        IEnumerable<XmlElementPlan> elements = all.SelectMany(XmlPlanWalk.ElementsIn).Append(root);
        if (elements.FirstOrDefault(element => namespaces.Contains(element.Tag.Namespace)) is { } alike)
        {
            throw new XmlNotCoveredException($"the element {alike.Tag.Name} is in a namespace in which attributes are, too");
        }

        if (all.FirstOrDefault(static value => value is XmlAnyPlan or XmlNodePlan) is { } anything)
        {
            throw new XmlNotCoveredException($"there are attributes with a namespace and a {anything.Type}, which may have any prefix");
        }

        foreach (XmlObjectPlan item in all.OfType<XmlObjectPlan>())
        {
            CheckObject(item, isRoot: item == root.Value);
        }
    }

    /// <summary>Which prefixes a document has is known before it is begun.</summary>
    private static void CheckDeclared(XmlValuePlan root)
    {
        XmlObjectPlan? inner = XmlPlanWalk.Below(root).OfType<XmlObjectPlan>().FirstOrDefault(static item => item.Namespaces is not null);
        if (inner is not null || root is XmlObjectPlan { Namespaces: not null, Type.IsValueType: true })
        {
            throw new XmlNotCoveredException($"{(inner ?? root).Type} declares namespaces, and is not the document's own type alone");
        }
    }

    private static void CheckObject(XmlObjectPlan item, bool isRoot)
    {
        if (NamespacesOf(item).Any() && XmlPlanWalk.Below(item).Any(static value => value is XmlListPlan))
        {
            throw new XmlNotCoveredException($"{item.Type} has an attribute with a namespace, and collections");
        }

        if (!isRoot && item.Members.Exists(static member => member is { AttributeNamespace: not null, HasMadePrefix: false }))
        {
            throw new XmlNotCoveredException($"{item.Type} has an attribute of XML Schema's where others have namespaces");
        }
    }

    private static IEnumerable<string> NamespacesOf(XmlObjectPlan item) =>
        item.Members.Where(static member => member.HasMadePrefix).Select(static member => member.AttributeNamespace!);
}
