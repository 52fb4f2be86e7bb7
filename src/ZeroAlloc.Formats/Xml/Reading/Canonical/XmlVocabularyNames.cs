using System.Xml.Schema;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Reading.Canonical;

/// <summary>The names that a contract has, as texts: <see cref="XmlVocabulary"/> finds them in documents.</summary>
internal sealed class XmlVocabularyNames
{
    private readonly List<string> _namespaces;
    private readonly Dictionary<string, XmlNameKinds> _kinds = new(StringComparer.Ordinal);
    private readonly HashSet<string> _attributes = new(StringComparer.Ordinal);
    private readonly Dictionary<string, HashSet<string>> _qualified = new(StringComparer.Ordinal);

    /// <summary>Collects the names of a contract.</summary>
    public XmlVocabularyNames(XmlContractPlan contract)
    {
        IsByContract = contract.Root.Tag.IsByContract;
        HasTypesElsewhere = contract.TypeNamespaces.Count > 0;
        _namespaces = ["", XmlSchema.InstanceNamespace, XmlSchema.Namespace, XmlPrimitives.BeyondXsd, .. contract.TypeNamespaces];
        HashSet<XmlValuePlan> values = XmlPlanWalk.From(contract.Root.Value);
        TakesAttributes = values.Any(static value => value is XmlObjectPlan { TakesAttributes: true });
        Add(contract.Root);
        foreach (XmlValuePlan value in values)
        {
            AddNamesIn(value);
        }

        _namespaces = [.. _namespaces.Distinct(StringComparer.Ordinal)];
    }

    /// <summary>Takes the names as the properties give them.</summary>
    /// <param name="namespaces">As <see cref="Namespaces"/>.</param>
    /// <param name="attributes">As <see cref="Attributes"/>.</param>
    /// <param name="elements">As <see cref="Elements"/>.</param>
    /// <param name="qualified">As <see cref="Qualified"/>.</param>
    public XmlVocabularyNames(
        IEnumerable<string> namespaces,
        IEnumerable<string> attributes,
        IEnumerable<(string Name, XmlNameKinds Kinds)> elements,
        IEnumerable<(string Namespace, string[] Names)> qualified)
    {
        _namespaces = [.. namespaces];
        _attributes.UnionWith(attributes);
        foreach ((string name, XmlNameKinds kinds) in elements)
        {
            _kinds.Add(name, kinds);
        }

        foreach ((string ns, string[] names) in qualified)
        {
            _qualified.Add(ns, [.. names]);
        }
    }

    /// <summary>Whether types of the contract may stand in elements of other namespaces.</summary>
    public bool HasTypesElsewhere { get; init; }

    /// <summary>Whether the documents are DataContractSerializer's.</summary>
    public bool IsByContract { get; init; }

    /// <summary>Whether attributes that are nobody's are a member's value.</summary>
    public bool TakesAttributes { get; init; }

    /// <summary>The namespaces, none of them twice, in the order of their numbers.</summary>
    public IReadOnlyCollection<string> Namespaces => _namespaces;

    /// <summary>The elements by name, and what is in those that have it.</summary>
    public IReadOnlyDictionary<string, XmlNameKinds> Elements => _kinds;

    /// <summary>The attributes without a namespace.</summary>
    public IReadOnlyCollection<string> Attributes => _attributes;

    /// <summary>The other attributes, by their namespaces.</summary>
    public IReadOnlyDictionary<string, HashSet<string>> Qualified => _qualified;

    private void AddAttribute(XmlMemberPlan member)
    {
        if (member.AttributeNamespace is not { } ns)
        {
            _attributes.Add(member.Attribute);
            return;
        }

        _namespaces.Add(ns);
        if (!_qualified.TryGetValue(ns, out HashSet<string>? names))
        {
            _qualified.Add(ns, names = new HashSet<string>(StringComparer.Ordinal));
        }

        names.Add(member.Attribute);
    }

    private void Add(XmlElementPlan element)
    {
        if (element.Value is XmlChoicePlan)
        {
            // Its alternatives have names.
            return;
        }

        XmlNameKinds kinds = KindsOf(element.Value);
        string name = element.Tag.Name;
        _namespaces.Add(element.Tag.Namespace);
        _kinds[name] = !_kinds.TryGetValue(name, out XmlNameKinds known) ? kinds
            : (known & kinds & ~XmlNameKinds.Anything) | ((known | kinds) & XmlNameKinds.Anything);
    }

    private void AddNamesIn(XmlValuePlan value)
    {
        IEnumerable<XmlElementPlan> elements = XmlPlanWalk.ElementsIn(value);
        if (value is XmlObjectPlan item)
        {
            foreach (XmlMemberPlan attribute in item.Members.Where(static member => member.Kind == XmlMemberKind.Attribute))
            {
                AddAttribute(attribute);
            }

            AddFallback(item);
            elements = XmlReadShapes.Elements(item).Select(static member => member.GetRequiredElement());
        }

        foreach (XmlElementPlan element in elements)
        {
            Add(element);
        }
    }

    /// <summary>Names of members that fall back to XmlSerializer: what has them is kept, so that the reader declines it.</summary>
    private void AddFallback(XmlObjectPlan item)
    {
        foreach (XmlFallbackPlan fallback in item.Members.Select(static member => member.Value).OfType<XmlFallbackPlan>())
        {
            if (fallback.Element is not null)
            {
                _kinds.TryAdd(fallback.Element, XmlNameKinds.None);
                _namespaces.Add(fallback.Namespace);
            }

            if (fallback.Attribute is not null)
            {
                _attributes.Add(fallback.Attribute);
            }
        }
    }

    private XmlNameKinds KindsOf(XmlValuePlan value) => value switch
    {
        XmlNullablePlan nullable => KindsOf(nullable.Inner),
        XmlAnyPlan => XmlNameKinds.Anything,
        XmlMomentPlan moment => KindsOf(moment.Parts),
        XmlListPlan list when IsByContract => IsReadAtOnce(list) ? XmlNameKinds.None : XmlNameKinds.Container,
        XmlObjectPlan when IsByContract => XmlNameKinds.Container,
        XmlListPlan => XmlNameKinds.Container | XmlNameKinds.Elements,
        XmlObjectPlan item when item.Derived.Append(item).All(HasOnlyElements) => XmlNameKinds.Elements
            | (item.Derived.Append(item).Any(static type => type.IsSequence) ? XmlNameKinds.None : XmlNameKinds.Container),
        XmlTextPlan { Kind: XmlTextKind.String or XmlTextKind.Scalar or XmlTextKind.Enum, Convert: null } when !IsByContract =>
            XmlNameKinds.Joined,
        _ => XmlNameKinds.None,
    };

    /// <summary>Whether DataContractSerializer reads an array at once, and refuses what else is in it.</summary>
    private static bool IsReadAtOnce(XmlListPlan list)
    {
        Type item = list.Item.Value.Type;
        return list.Type.IsArray
            && !item.IsEnum
            && Type.GetTypeCode(item) is TypeCode.Boolean or TypeCode.DateTime or TypeCode.Decimal or TypeCode.Int32 or TypeCode.Int64
                or TypeCode.Single or TypeCode.Double;
    }

    /// <summary>
    /// Whether neither text nor elements that the type does not know are members' values. Where the order matters, XmlSerializer looks at
    /// nothing behind an unknown element, but steps over text.
    /// </summary>
    private static bool HasOnlyElements(XmlObjectPlan item) => item.Members.TrueForAll(static member =>
        member is { Kind: not XmlMemberKind.Text, FallsBackOnNodes: false, Value: not XmlFallbackPlan { TakesElements: true } }
        && member.Value is not XmlFallbackPlan { TakesText: true }
        && member.Element?.Value is not XmlNodePlan);
}
