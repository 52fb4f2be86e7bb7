using ZeroAlloc.Formats.Compilation.Planning;

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

    /// <summary>Why the prefixes of a document are not known; null if they are.</summary>
    /// <param name="root">The root's element.</param>
    /// <param name="hasPrefixes">Whether prefixes are made up for types, too.</param>
    /// <param name="isDeclared">Whether the root's value says some.</param>
    public static NotCovered? Check(XmlElementPlan root, bool hasPrefixes, bool isDeclared)
    {
        HashSet<XmlValuePlan> all = XmlPlanWalk.From(root.Value);
        string[] namespaces = NamespacesOf(root.Value);
        if (CheckDeclared(root.Value) is { } inside)
        {
            return inside;
        }

        if (isDeclared && (namespaces.Length > 0 || all.Any(static value => value is XmlAnyPlan)))
        {
            return new NotCovered("a value declares prefixes, and the document has attributes in a namespace or members declared as object");
        }

        if (hasPrefixes && (namespaces.Length > 0 || all.Any(static value => value is XmlNodePlan)))
        {
            return new NotCovered(
                "types in another namespace than their elements are combined with attributes in a namespace, or with XmlElement members");
        }

        if (namespaces.Length == 0)
        {
            return null;
        }

        if (namespaces.Length > MaxNamespaces)
        {
            return new NotCovered($"attributes are in more than {MaxNamespaces} namespaces");
        }

        IEnumerable<XmlElementPlan> elements = all.SelectMany(XmlPlanWalk.ElementsIn).Append(root);
        if (elements.FirstOrDefault(element => namespaces.Contains(element.Tag.Namespace)) is { } alike)
        {
            return new NotCovered($"the element {alike.Tag.Name} and an attribute are in the same namespace");
        }

        if (all.FirstOrDefault(static value => value is XmlAnyPlan or XmlNodePlan) is { } anything)
        {
            return new NotCovered($"attributes in a namespace are combined with {anything.Type}, which can declare any prefix");
        }

        return all.OfType<XmlObjectPlan>()
            .Select(item => CheckObject(item, isRoot: item == root.Value))
            .FirstOrDefault(static reason => reason is not null);
    }

    /// <summary>Which prefixes a document has is known before it is begun.</summary>
    private static NotCovered? CheckDeclared(XmlValuePlan root)
    {
        XmlObjectPlan? inner = XmlPlanWalk.Below(root).OfType<XmlObjectPlan>().FirstOrDefault(static item => item.Namespaces is not null);
        if (inner is not null || root is XmlObjectPlan { Namespaces: not null, Type.IsValueType: true })
        {
            return new NotCovered($"{(inner ?? root).Type} has [XmlNamespaceDeclarations], and isn't a class that is used as the root alone");
        }

        return null;
    }

    private static NotCovered? CheckObject(XmlObjectPlan item, bool isRoot)
    {
        if (NamespacesOf(item).Any() && XmlPlanWalk.Below(item).Any(static value => value is XmlListPlan))
        {
            return new NotCovered($"{item.Type} has both an attribute in a namespace and collections");
        }

        if (!isRoot && item.Members.Exists(static member => member is { AttributeNamespace: not null, HasMadePrefix: false }))
        {
            return new NotCovered($"{item.Type} has an attribute in a namespace of XML Schema's, and other attributes are in a namespace, too");
        }

        return null;
    }

    private static IEnumerable<string> NamespacesOf(XmlObjectPlan item) =>
        item.Members.Where(static member => member.HasMadePrefix).Select(static member => member.AttributeNamespace!);
}
