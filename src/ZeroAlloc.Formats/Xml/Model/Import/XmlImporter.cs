using System.Reflection;
using System.Runtime.CompilerServices;
using System.Xml;
using System.Xml.Serialization;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>
/// Finds what XmlSerializer makes of a type and of all that is in it, in its order: what a collection is called depends on those
/// met before, and which derived classes it knows on all of them. That is why a document is covered as a whole or not at all.
/// </summary>
internal sealed partial class XmlImporter
{
    /// <summary>Real documents have tens; the reading is recursive.</summary>
    private const int MaxTypes = 2000;

    private const int MaxNesting = 16;

    private readonly Dictionary<(string Name, string Namespace), MappedType> _types = [];

    // Elements in another namespace than their parent's. XmlSerializer takes a second one of the same name for the first.
    private readonly Dictionary<(string Name, string Namespace), MappedElement> _elements = [];

    // The member whose collections are being read, and how deep: a member's XmlArrayItem attributes say their level.
    private ItemRules _items = ItemRules.None;
    private int _nesting;

    /// <summary>The types with members, enums and collections that were met, in XmlSerializer's order.</summary>
    public IReadOnlyCollection<MappedType> Types => _types.Values;

    /// <summary>Reads a document's root.</summary>
    /// <exception cref="XmlNotCoveredException">It is left to XmlSerializer.</exception>
    public MappedElement ImportRoot(Type type)
    {
        XmlRootAttribute? root = XmlPrimitives.IsOne(type) ? null : Attributes(type).XmlRoot;
        string ns = root?.Namespace ?? "";
        _nesting = -1;
        MappedType mapped = Import(type, ns, "");
        string name = root is { ElementName.Length: > 0 } ? XmlConvert.EncodeLocalName(root.ElementName)! : mapped.Name;
        bool isNullable = root is not null && XmlRules.SaysNullable(type) ? root.IsNullable : CanBeNull(type);
        return Reconcile(new MappedElement(name, ns, mapped, isNullable));
    }

    private static bool CanBeNull(Type type) => !type.IsValueType || Nullable.GetUnderlyingType(type) is not null;

    private static XmlAttributes Attributes(Type type)
    {
        if (WhyNot(type) is { } reason)
        {
            throw new XmlNotCoveredException($"{type} {reason}");
        }

        return XmlRules.OfType(type);
    }

    /// <summary>What keeps a type from being covered, before anything of it is looked at; null if nothing does.</summary>
    private static string? WhyNot(Type type) => type switch
    {
        { IsCollectible: true } => "may be unloaded",
        { IsByRefLike: true } or { IsPointer: true } or { IsByRef: true } or { IsFunctionPointer: true }
            or { ContainsGenericParameters: true } => "has no values in memory",
        { IsVisible: false } => "is not visible to all",
        _ when type == typeof(object) => "may be anything",
        { IsInterface: true } => "is an interface",
        _ when typeof(Delegate).IsAssignableFrom(type)
            || type == typeof(ValueType)
            || type == typeof(Enum)
            || type == typeof(Array)
            || type == typeof(void) => "is of a kind with nothing to write",
        _ when typeof(IXmlSerializable).IsAssignableFrom(type) => "writes itself",
        _ when type.Namespace is { } name
            && (name == "System.Xml" || name.StartsWith("System.Xml.", StringComparison.Ordinal)) => "is XML itself",
        _ => null,
    };

    private MappedType Import(Type type, string ns, string dataType)
    {
        if (XmlPrimitives.Find(type, dataType) is { } text)
        {
            return text;
        }

        if (type == typeof(object) && dataType.Length == 0)
        {
            return MappedAny.Instance;
        }

        if (WhyNot(type) is { } reason)
        {
            throw new XmlNotCoveredException($"{type} {reason}");
        }

        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            return new MappedNullable(type, Import(underlying, ns, dataType));
        }

        if (dataType.Length > 0)
        {
            throw new XmlNotCoveredException($"a value of {type} is asked to be of the XSD type {dataType}");
        }

        if (type.IsEnum)
        {
            return ImportEnum(type, ns);
        }

        if (!XmlCollection.IsOne(type))
        {
            return ImportObject(type, ns);
        }

        _nesting++;
        MappedList list = ImportList(type, ns);
        _nesting--;
        return list;
    }

    private MappedObject ImportObject(Type type, string ns)
    {
        XmlAttributes attributes = Attributes(type);
        string typeNamespace = attributes.XmlType?.Namespace ?? attributes.XmlRoot?.Namespace ?? ns;
        string name = XmlUsualNames.Of(type, attributes.XmlType);
        if (Known<MappedObject>(type, name, typeNamespace) is { } known)
        {
            return known;
        }

        if (!type.IsValueType && !type.IsClass)
        {
            throw new XmlNotCoveredException($"{type} is neither class nor struct");
        }

        RuntimeHelpers.EnsureSufficientExecutionStack();
        var mapped = new MappedObject(type, name, typeNamespace);
        Register(mapped);
        if (type.BaseType is { } ancestor && ancestor != typeof(object) && ancestor != typeof(ValueType))
        {
            mapped.Base = ImportObject(ancestor, typeNamespace);
            mapped.Base.Derived.Add(mapped);
        }

        ImportMembers(mapped);
        mapped.IsComplete = true;
        Include(type);
        return mapped;
    }

    private MappedEnum ImportEnum(Type type, string ns)
    {
        XmlTypeAttribute? named = Attributes(type).XmlType;
        string typeNamespace = named?.Namespace ?? ns;
        string name = XmlUsualNames.Of(type, named);
        if (Known<MappedEnum>(type, name, typeNamespace) is { } known)
        {
            return known;
        }

        var mapped = new MappedEnum(type, name, typeNamespace, XmlEnumReader.Read(type));
        Register(mapped);
        return mapped;
    }

    /// <summary>The types that a type says may stand in its place, read as if each were met at the root.</summary>
    private void Include(Type type)
    {
        foreach (XmlIncludeAttribute include in type.GetCustomAttributes<XmlIncludeAttribute>(inherit: false))
        {
            (ItemRules items, int nesting) = (_items, _nesting);
            (_items, _nesting) = (ItemRules.None, 0);
            Import(include.Type ?? throw new XmlNotCoveredException($"{type} includes nothing"), "", "");
            (_items, _nesting) = (items, nesting);
        }
    }

    private T? Known<T>(Type type, string name, string ns)
        where T : MappedType
    {
        if (!_types.TryGetValue((name, ns), out MappedType? known))
        {
            return null;
        }

        return known is T same && known.Type == type
            ? same
            : throw new XmlNotCoveredException($"{type} and {known.Type} have the same name in XML");
    }

    private void Register(MappedType mapped)
    {
        if (_types.Count == MaxTypes)
        {
            throw new XmlNotCoveredException($"there are more than {MaxTypes} types");
        }

        _types.Add((mapped.Name, mapped.Namespace), mapped);
    }

    private MappedElement Reconcile(MappedElement element)
    {
        if (!_elements.TryAdd((element.Name, element.Namespace), element) && !_elements[(element.Name, element.Namespace)].IsSame(element))
        {
            throw new XmlNotCoveredException($"the element {element.Name} is more than one thing in its namespace");
        }

        return element;
    }
}
