using System.Text;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Model;

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

    // What is called like nothing: a reader declines the document that has it.
    private static readonly byte[] s_unknown = "?"u8.ToArray();

    private readonly int _unknown = -1;

    private readonly Utf8Names<byte[]>?[] _qualifiedNames;
    private readonly Utf8Names<int> _numbers;
    private readonly Utf8Names<XmlNameKinds> _elementNames;
    private readonly Utf8Names<bool> _attributeNames;

    // Whether attributes that are nobody's are a member's value: none may be left out.
    private readonly bool _takesAttributes;

    /// <summary>Makes the tables of a contract's names.</summary>
    public XmlVocabulary(XmlVocabularyNames names)
    {
        IsByContract = names.IsByContract;
        HasTypesElsewhere = names.HasTypesElsewhere;
        _takesAttributes = names.TakesAttributes;
        _numbers = new Utf8Names<int>(names.Namespaces.Count);
        foreach (string ns in names.Namespaces)
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
        foreach ((string ns, HashSet<string> attributes) in names.Qualified)
        {
            var known = new Utf8Names<byte[]>(attributes.Count);
            foreach (string name in attributes)
            {
                known.Add(Encoding.UTF8.GetBytes(name), Encoding.UTF8.GetBytes(XmlReadShapes.QualifiedName(ns, name)));
            }

            _qualifiedNames[NumberOf(Encoding.UTF8.GetBytes(XmlMarkup.EscapeAttribute(ns)))] = known;
        }

        _elementNames = new Utf8Names<XmlNameKinds>(names.Elements.Count);
        foreach ((string name, XmlNameKinds kinds) in names.Elements)
        {
            _elementNames.Add(Encoding.UTF8.GetBytes(name), kinds);
        }

        _attributeNames = new Utf8Names<bool>(names.Attributes.Count);
        foreach (string name in names.Attributes)
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
}
