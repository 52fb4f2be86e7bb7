using System.Reflection;
using System.Runtime.CompilerServices;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;

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

    // Those without a name, which is looked for by nobody: once for the type, in the namespace in which it was met first.
    private readonly Dictionary<Type, MappedType> _anonymous = [];

    // Elements in another namespace than their parent's. XmlSerializer takes a second one of the same name for the first.
    private readonly Dictionary<(string Name, string Namespace), MappedElement> _elements = [];

    // The member whose collections are being read, and how deep: a member's XmlArrayItem attributes say their level.
    private ItemRules _items = ItemRules.None;
    private int _nesting;

    // Collections of items of several kinds are numbered.
    private int _choices;

    private bool _hasAnything;
    private Type? _own;

    /// <summary>The types with members, enums and collections that were met, in XmlSerializer's order.</summary>
    public IReadOnlyCollection<MappedType> Types => _types.Values;

    /// <summary>Reads a document's root.</summary>
    public Verdict<MappedElement> ImportRoot(Type type)
    {
        XmlRootAttribute? root = null;
        if (!XmlPrimitives.IsOne(type))
        {
            if (!Attributes(type).IsCovered(out XmlAttributes? attributes, out NotCovered? whyNot))
            {
                return whyNot;
            }

            root = attributes.XmlRoot;
        }

        string ns = root?.Namespace ?? "";
        _nesting = -1;
        return Import(type, ns, "").Then(mapped =>
        {
            string name = root is { ElementName.Length: > 0 } ? XmlConvert.EncodeLocalName(root.ElementName) : mapped.Name;
            bool isNullable = root is not null && XmlRules.SaysNullable(type) ? root.IsNullable : type.CanBeNull();
            return WhyNotRoot(mapped) is { } whyNot ? whyNot : Reconcile(new MappedElement(name, ns, mapped, isNullable));
        });
    }

    private NotCovered? WhyNotRoot(MappedType mapped)
    {
        if (_hasAnything && _anonymous.Values.OfType<MappedEnum>().FirstOrDefault() is { } nameless)
        {
            return new NotCovered($"{nameless.Type} is an anonymous XML type, and the document has members declared as object");
        }

        return mapped is MappedOwn || (_hasAnything && _own is not null)
            ? new NotCovered($"{_own} implements IXmlSerializable, and is the root, or the document has members declared as object")
            : null;
    }

    private static Verdict<XmlAttributes> Attributes(Type type) =>
        WhyNot(type) is { } reason ? new NotCovered($"{type} {reason}") : XmlRules.OfType(type);

    /// <summary>What keeps a type from being covered, before anything of it is looked at; null if nothing does.</summary>
    private static string? WhyNot(Type type) => type switch
    {
        { IsCollectible: true } => "is in an assembly that can be unloaded",
        { IsByRefLike: true } or { IsPointer: true } or { IsByRef: true } or { IsFunctionPointer: true }
            or { ContainsGenericParameters: true } => "is a pointer, a ref struct or an open generic type",
        { IsVisible: false } => "isn't public",
        _ when type == typeof(object) => "accepts any value (declare a concrete type)",
        { IsInterface: true } => "is an interface",
        _ when typeof(Delegate).IsAssignableFrom(type)
            || type == typeof(ValueType)
            || type == typeof(Enum)
            || type == typeof(Array)
            || type == typeof(void) => "isn't a type whose values XmlSerializer writes",
        _ when typeof(IXmlSerializable).IsAssignableFrom(type) => "implements IXmlSerializable",
        _ when type.Namespace is { } name
            && (name == "System.Xml" || name.StartsWith("System.Xml.", StringComparison.Ordinal)) => "is an XML document type (DOM)",
        _ => null,
    };

    /// <summary>Whether a class writes itself, inside of an element that its member names; others say what they are called.</summary>
    private static bool IsOwn(Type type) => typeof(IXmlSerializable).IsAssignableFrom(type)
        && type is { IsClass: true, IsAbstract: false, IsVisible: true, IsCollectible: false, ContainsGenericParameters: false }
        && !type.IsDefined(typeof(XmlSchemaProviderAttribute), inherit: true)
        && !type.IsDefined(typeof(XmlIncludeAttribute), inherit: true)
        && (type.BaseType == typeof(object) || !typeof(IXmlSerializable).IsAssignableFrom(type.BaseType))
        && type.Namespace?.StartsWith("System", StringComparison.Ordinal) != true;

    private Verdict<MappedType> Import(Type type, string ns, string dataType)
    {
        if (!XmlPrimitives.Find(type, dataType).IsCovered(out MappedText? text, out NotCovered? whyNot))
        {
            return whyNot;
        }

        if (text is not null)
        {
            return text;
        }

        if (type == typeof(object) && dataType.Length == 0)
        {
            _hasAnything = true;
            return MappedAny.Instance;
        }

        if (IsOwn(type) && dataType.Length == 0)
        {
            _own ??= type;
            return XmlUsualNames.Of(type, null).Select(name => (MappedType)new MappedOwn(type, name));
        }

        if (WhyNot(type) is { } reason)
        {
            return new NotCovered($"{type} {reason}");
        }

        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            return Import(underlying, ns, dataType).Select(inner => (MappedType)new MappedNullable(type, inner));
        }

        if (dataType.Length > 0)
        {
            return new NotCovered($"compiled code doesn't support the XSD type {dataType} for {type}");
        }

        if (type.IsEnum)
        {
            return ImportEnum(type, ns).Select(static mapped => (MappedType)mapped);
        }

        if (!XmlCollection.IsOne(type))
        {
            return ImportObject(type, ns).Select(static mapped => (MappedType)mapped);
        }

        _nesting++;
        Verdict<MappedList> list = ImportList(type, ns);
        _nesting--;
        return list.Select(static mapped => (MappedType)mapped);
    }

    private Verdict<MappedObject> ImportObject(Type type, string ns)
    {
        if (!Attributes(type).IsCovered(out XmlAttributes? attributes, out NotCovered? whyNot))
        {
            return whyNot;
        }

        string typeNamespace = attributes.XmlType?.Namespace ?? attributes.XmlRoot?.Namespace ?? ns;
        bool isAnonymous = IsAnonymous(attributes.XmlType, ns);
        if (!XmlUsualNames.Of(type, isAnonymous ? null : attributes.XmlType).IsCovered(out string? name, out whyNot)
            || !Known<MappedObject>(type, name, typeNamespace, isAnonymous).IsCovered(out MappedObject? known, out whyNot))
        {
            return whyNot;
        }

        if (known is not null)
        {
            return known;
        }

        if (!type.IsValueType && !type.IsClass)
        {
            return new NotCovered($"{type} is neither a class nor a struct");
        }

        RuntimeHelpers.EnsureSufficientExecutionStack();
        var mapped = new MappedObject(type, name, typeNamespace) { IsAnonymous = isAnonymous };
        if ((Register(mapped) ?? ImportBase(mapped) ?? ImportMembers(mapped)) is { } inside)
        {
            return inside;
        }

        mapped.IsComplete = true;
        return Include(type) is { } included ? included : mapped;
    }

    private NotCovered? ImportBase(MappedObject mapped)
    {
        if (mapped.Type.BaseType is not { } ancestor || ancestor == typeof(object) || ancestor == typeof(ValueType))
        {
            return null;
        }

        if (!ImportObject(ancestor, mapped.Namespace).IsCovered(out MappedObject? known, out NotCovered? whyNot))
        {
            return whyNot;
        }

        mapped.Base = known;
        return AddDerived(mapped, known);
    }

    /// <summary>Only a class with a name may stand in its base class's place.</summary>
    private static NotCovered? AddDerived(MappedObject mapped, MappedObject ancestor)
    {
        if (mapped.IsAnonymous)
        {
            return null;
        }

        if (ancestor.IsAnonymous)
        {
            // Values that may be anything find the derived classes of a class by that class.
            return new NotCovered($"{mapped.Type} is derived from a class that is an anonymous XML type");
        }

        ancestor.Derived.Add(mapped);
        return null;
    }

    /// <summary>A type that says so is anonymous in the namespace that it names, or in any if it names none.</summary>
    private static bool IsAnonymous(XmlTypeAttribute? named, string ns) =>
        named is { AnonymousType: true } && (string.IsNullOrEmpty(named.Namespace) || named.Namespace == ns);

    private Verdict<MappedEnum> ImportEnum(Type type, string ns)
    {
        if (!Attributes(type).IsCovered(out XmlAttributes? attributes, out NotCovered? whyNot))
        {
            return whyNot;
        }

        XmlTypeAttribute? named = attributes.XmlType;
        string typeNamespace = named?.Namespace ?? ns;
        bool isAnonymous = IsAnonymous(named, ns);
        if (!XmlUsualNames.Of(type, isAnonymous ? null : named).IsCovered(out string? name, out whyNot)
            || !Known<MappedEnum>(type, name, typeNamespace, isAnonymous).IsCovered(out MappedEnum? known, out whyNot))
        {
            return whyNot;
        }

        return known is not null ? known : XmlEnumReader.Read(type).Then(texts =>
        {
            var mapped = new MappedEnum(type, name, typeNamespace, texts) { IsAnonymous = isAnonymous };
            return Register(mapped) is { } tooMany ? tooMany : (Verdict<MappedEnum>)mapped;
        });
    }

    /// <summary>The types that a type says may stand in its place, read as if each were met at the root.</summary>
    private NotCovered? Include(Type type)
    {
        foreach (XmlIncludeAttribute include in type.GetCustomAttributes<XmlIncludeAttribute>(inherit: false))
        {
            if (include.Type is null)
            {
                return new NotCovered($"[XmlInclude] of {type} names no type");
            }

            (ItemRules items, int nesting) = (_items, _nesting);
            (_items, _nesting) = (ItemRules.None, 0);
            if (!Import(include.Type, "", "").IsCovered(out _, out NotCovered? whyNot))
            {
                return whyNot;
            }

            (_items, _nesting) = (items, nesting);
        }

        return null;
    }

    private Verdict<T?> Known<T>(Type type, string name, string ns, bool isAnonymous)
        where T : MappedType
    {
        if (isAnonymous)
        {
            return _anonymous.GetValueOrDefault(type) as T;
        }

        if (!_types.TryGetValue((name, ns), out MappedType? known))
        {
            return default;
        }

        return known is T same && known.Type == type
            ? same
            : new NotCovered($"{type} and {known.Type} have the same XML name");
    }

    private NotCovered? Register(MappedType mapped)
    {
        if (_types.Count + _anonymous.Count >= MaxTypes)
        {
            return new NotCovered($"the document has more than {MaxTypes} types");
        }

        if (mapped.IsAnonymous)
        {
            _anonymous.Add(mapped.Type, mapped);
        }
        else
        {
            _types.Add((mapped.Name, mapped.Namespace), mapped);
        }

        return null;
    }

    private Verdict<MappedElement> Reconcile(MappedElement element)
    {
        if (!_elements.TryAdd((element.Name, element.Namespace), element) && !_elements[(element.Name, element.Namespace)].IsSame(element))
        {
            return new NotCovered($"the element {element.Name} has different types or settings in one namespace");
        }

        return element;
    }
}
