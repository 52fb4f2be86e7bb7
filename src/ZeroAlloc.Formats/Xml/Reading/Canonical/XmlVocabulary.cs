using System.Text;
using System.Xml.Schema;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Reading.Canonical;

/// <summary>The names that a contract has: what has none of these XmlSerializer does not look at.</summary>
/// <remarks><b>Threading</b>: read-only once made.</remarks>
internal sealed class XmlVocabulary
{
    /// <summary>Number of the namespace of names without one.</summary>
    public const int NoNamespace = 0;

    /// <summary>Number of the schema's instance namespace.</summary>
    public const int Instance = 1;

    /// <summary>Number of the schema's own namespace.</summary>
    public const int Schema = 2;

    /// <summary>Number of the namespace of types that the schema does not have.</summary>
    public const int BeyondSchema = 3;

    private readonly List<byte[]> _namespaces = [];
    private readonly Dictionary<string, XmlNameKinds> _kinds = new(StringComparer.Ordinal);
    private readonly HashSet<string> _attributes = new(StringComparer.Ordinal);
    private readonly Dictionary<string, Dictionary<string, string>> _qualified = new(StringComparer.Ordinal);

    // What is called like nothing: a reader declines the document that has it.
    private static readonly byte[] s_unknown = "?"u8.ToArray();

    private readonly int _unknown = -1;

    private readonly Utf8Names<byte[]>?[] _qualifiedNames;
    private readonly Utf8Names<int> _numbers;
    private readonly Utf8Names<XmlNameKinds> _elementNames;
    private readonly Utf8Names<bool> _attributeNames;

    // Whether attributes that are nobody's are a member's value: none may be left out.
    private bool _takesAttributes;

    /// <summary>Collects the names of a contract.</summary>
    public XmlVocabulary(XmlContractPlan contract)
    {
        IsByContract = contract.Root.Tag.IsByContract;
        List<string> namespaces = ["", XmlSchema.InstanceNamespace, XmlSchema.Namespace, XmlPrimitives.BeyondXsd];
        namespaces.AddRange(contract.TypeNamespaces);
        HasTypesElsewhere = contract.TypeNamespaces.Count > 0;
        Add(contract.Root, namespaces);
        foreach (XmlValuePlan value in XmlPlanWalk.From(contract.Root.Value))
        {
            AddNamesIn(value, namespaces);
        }

        _numbers = new Utf8Names<int>(namespaces.Count);
        foreach (string ns in namespaces.Distinct(StringComparer.Ordinal))
        {
            byte[] bytes = Encoding.UTF8.GetBytes(XmlMarkup.EscapeAttribute(ns));
            _numbers.Add(bytes, _namespaces.Count);
            _namespaces.Add(bytes);
        }

        if (_takesAttributes)
        {
            _unknown = _namespaces.Count;
            _namespaces.Add(s_unknown);
        }

        _qualifiedNames = new Utf8Names<byte[]>[_namespaces.Count];
        foreach ((string ns, Dictionary<string, string> names) in _qualified)
        {
            var known = new Utf8Names<byte[]>(names.Count);
            foreach ((string name, string plain) in names)
            {
                known.Add(Encoding.UTF8.GetBytes(name), Encoding.UTF8.GetBytes(plain));
            }

            _qualifiedNames[NumberOf(Encoding.UTF8.GetBytes(XmlMarkup.EscapeAttribute(ns)))] = known;
        }

        _elementNames = new Utf8Names<XmlNameKinds>(_kinds.Count);
        foreach ((string name, XmlNameKinds kinds) in _kinds)
        {
            _elementNames.Add(Encoding.UTF8.GetBytes(name), kinds);
        }

        _attributeNames = new Utf8Names<bool>(_attributes.Count);
        foreach (string name in _attributes)
        {
            _attributeNames.Add(Encoding.UTF8.GetBytes(name), true);
        }
    }

    /// <summary>Whether a contract has names that documents have in plain form alone: attributes in namespaces, types.</summary>
    public static bool IsNeededBy(XmlContractPlan contract) => contract.TypeNamespaces.Count > 0
        || XmlPlanWalk.From(contract.Root.Value).OfType<XmlObjectPlan>()
        .Any(static item => item.Members.Exists(static member => member.AttributeNamespace is not null));

    /// <summary>Whether types of the contract may stand in elements of other namespaces.</summary>
    public bool HasTypesElsewhere { get; }

    /// <summary>
    /// Whether the documents are DataContractSerializer's, which steps over unknown elements where the order matters, too.
    /// </summary>
    public bool IsByContract { get; }

    /// <summary>The text of a namespace, as it stands in documents.</summary>
    public ReadOnlySpan<byte> Namespace(int number) => _namespaces[number];

    /// <summary>The number of a namespace; -1 for one that the contract does not have.</summary>
    public int NumberOf(ReadOnlySpan<byte> ns) => _numbers.TryGetValue(ns, out int number) ? number : _unknown;

    /// <summary>Whether an element of the contract has a name, and what is in those that have it.</summary>
    public bool HasElement(ReadOnlySpan<byte> name, out XmlNameKinds kinds) => _elementNames.TryGetValue(name, out kinds);

    /// <summary>Whether an attribute of the contract has a name.</summary>
    public bool HasAttribute(ReadOnlySpan<byte> name) => _takesAttributes || _attributeNames.TryGetValue(name, out _);

    /// <summary>
    /// Whether an attribute of a member has a name. Where attributes that are nobody's are kept, other names may have prefixes, whose
    /// namespaces matter.
    /// </summary>
    public bool HasPlainAttribute(ReadOnlySpan<byte> name) => _attributeNames.TryGetValue(name, out _) && !name.StartsWith("xml"u8);

    /// <summary>What an attribute in a namespace is called in plain form; null for one that the contract does not have.</summary>
    public byte[]? AttributeName(int ns, ReadOnlySpan<byte> local) =>
        _qualifiedNames[ns] is { } names && names.TryGetValue(local, out byte[]? name) ? name
        : _takesAttributes ? s_unknown
        : null;

    private void AddAttribute(XmlMemberPlan member, List<string> namespaces)
    {
        if (member.AttributeNamespace is not { } ns)
        {
            _attributes.Add(member.Attribute);
            return;
        }

        namespaces.Add(ns);
        if (!_qualified.TryGetValue(ns, out Dictionary<string, string>? names))
        {
            _qualified.Add(ns, names = new Dictionary<string, string>(StringComparer.Ordinal));
        }

        names[member.Attribute] = XmlReadShapes.AttributeName(member);
    }

    private void Add(XmlElementPlan element, List<string> namespaces)
    {
        if (element.Value is XmlChoicePlan)
        {
            // Its alternatives have names.
            return;
        }

        XmlNameKinds kinds = KindsOf(element.Value);
        string name = element.Tag.Name;
        namespaces.Add(element.Tag.Namespace);
        _kinds[name] = !_kinds.TryGetValue(name, out XmlNameKinds known) ? kinds
            : (known & kinds & ~XmlNameKinds.Anything) | ((known | kinds) & XmlNameKinds.Anything);
    }

    private void AddNamesIn(XmlValuePlan value, List<string> namespaces)
    {
        IEnumerable<XmlElementPlan> elements = XmlPlanWalk.ElementsIn(value);
        if (value is XmlObjectPlan item)
        {
            foreach (XmlMemberPlan attribute in item.Members.Where(static member => member.Kind == XmlMemberKind.Attribute))
            {
                AddAttribute(attribute, namespaces);
            }

            AddFallback(item, namespaces);
            elements = XmlReadShapes.Elements(item).Select(static member => member.GetRequiredElement());
        }

        foreach (XmlElementPlan element in elements)
        {
            Add(element, namespaces);
        }
    }

    /// <summary>Names of members that fall back to XmlSerializer: what has them is kept, so that the reader declines it.</summary>
    private void AddFallback(XmlObjectPlan item, List<string> namespaces)
    {
        _takesAttributes |= item.TakesAttributes;
        foreach (XmlFallbackPlan fallback in item.Members.Select(static member => member.Value).OfType<XmlFallbackPlan>())
        {
            if (fallback.Element is not null)
            {
                _kinds.TryAdd(fallback.Element, XmlNameKinds.None);
                namespaces.Add(fallback.Namespace);
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
