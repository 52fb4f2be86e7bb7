using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Xml;
using System.Xml.Serialization;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>Finds the models of which XmlSerializer may read a part as a tree of <see cref="XmlNode"/>s.</summary>
/// <remarks>
/// That is so for members that are nodes, <see cref="object"/> (whose values it does not know are nodes), or anything:
/// <see cref="XmlAnyElementAttribute"/>, <see cref="XmlAnyAttributeAttribute"/>. Types that read themselves are taken for such,
/// but those of LINQ to XML, whose names have a table for each namespace. What is not known for certain here counts as a tree:
/// all that follows from that is a limit for documents that hardly anybody has. <b>Threading</b>: any number of threads at once.
/// </remarks>
internal sealed class XmlTreeModels
{
    /// <summary>Real models have tens; generic types may have no end.</summary>
    private const int MaxTypes = 2000;

    // Of System.Xml, and no trees.
    private static readonly Type[] s_noTrees = [typeof(XmlQualifiedName), typeof(XmlSerializerNamespaces)];

    private static readonly ConditionalWeakTable<Type, StrongBox<bool>> s_known = [];

    private readonly HashSet<Type> _seen = [];
    private readonly Stack<Type> _open = [];

    private XmlTreeModels()
    {
    }

    /// <summary>Whether a part of a model may be read as a tree.</summary>
    /// <param name="model">A type that XmlSerializer knows.</param>
    /// <remarks><b>Cost</b>: the first time for a type its members are looked at, and those of all types in it.</remarks>
    public static bool MayBeRead(Type model) =>
        s_known.GetValue(model, static type => new StrongBox<bool>(new XmlTreeModels().Finds(type))).Value;

    private bool Finds(Type model)
    {
        Add(model);
        while (_open.TryPop(out Type? type))
        {
            if (_seen.Count > MaxTypes || IsTree(type) || !Enter(type))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Types whose values are trees, or that may stand for anything.</summary>
    private static bool IsTree(Type type) =>
        type == typeof(object) || type == typeof(ValueType) || type == typeof(Enum) || type == typeof(Array) || type.IsPointer
        || (!IsLeaf(type) && (typeof(IXmlSerializable).IsAssignableFrom(type) || IsOfXml(type)));

    /// <summary>Whether a type's values are text, or else no trees.</summary>
    private static bool IsLeaf(Type type) =>
        type.IsEnum || type.Namespace == "System.Xml.Linq" || s_noTrees.Contains(type) || XmlPrimitives.IsOne(type);

    private static bool IsOfXml(Type type) => type.Namespace is { } name
        && (name == "System.Xml" || name.StartsWith("System.Xml.", StringComparison.Ordinal));

    /// <summary>Whether all that a member's attributes allow has a type of its own there, so that the member's type says nothing.</summary>
    private static bool SaysAllTypes(XmlAttributes attributes)
    {
        if (attributes.XmlText is { Type: null } || attributes.XmlAttribute is { Type: null })
        {
            return false;
        }

        XmlElementAttribute[] elements = [.. attributes.XmlElements.Cast<XmlElementAttribute>()];
        XmlArrayItemAttribute[] items =
            [.. attributes.XmlArrayItems.Cast<XmlArrayItemAttribute>().Where(static item => item.NestingLevel == 0)];
        return elements.Length + items.Length > 0
            && elements.All(static element => element.Type is not null)
            && items.All(static item => item.Type is not null);
    }

    /// <summary>Whether a member can be set or filled.</summary>
    private static bool IsRead(MemberInfo member) => member is FieldInfo field
        ? !field.IsStatic
        : member is PropertyInfo { GetMethod.IsStatic: false } property && property.GetIndexParameters().Length == 0
            && (property.CanWrite || XmlCollection.IsFillable(property.PropertyType));

    /// <summary>Looks at what a type consists of; false if something of it is a tree.</summary>
    private bool Enter(Type type)
    {
        if (IsLeaf(type))
        {
            return true;
        }

        foreach (XmlIncludeAttribute include in type.GetCustomAttributes<XmlIncludeAttribute>(inherit: false))
        {
            Add(include.Type);
        }

        if (type.IsArray || Nullable.GetUnderlyingType(type) is not null)
        {
            Add(type.GetElementType() ?? Nullable.GetUnderlyingType(type));
            return true;
        }

        if (typeof(IEnumerable).IsAssignableFrom(type))
        {
            return EnterCollection(type);
        }

        if (type.BaseType is { } ancestor && ancestor != typeof(object) && ancestor != typeof(ValueType))
        {
            Add(ancestor);
        }

        return XmlMembers.Of(type).All(EnterMember);
    }

    /// <summary>Adds a collection's items, as XmlSerializer finds their type.</summary>
    private bool EnterCollection(Type type)
    {
        PropertyInfo[] indexers = [.. type
            .GetProperties(BindingFlags.Public | BindingFlags.Instance)
            .Where(static property => property.GetIndexParameters().Length > 0)];
        if (typeof(ICollection).IsAssignableFrom(type) && indexers.Length > 0)
        {
            Array.ForEach(indexers, indexer => Add(indexer.PropertyType));
            return true;
        }

        Type? item = type.GetMethod("GetEnumerator", Type.EmptyTypes)?.ReturnType.GetProperty("Current")?.PropertyType;
        Add(item);
        return item is not null && type.GetMethod("Add", [item]) is not null;
    }

    /// <summary>Adds the types of a member; false if it is a tree, whatever its type.</summary>
    private bool EnterMember(MemberInfo member)
    {
        var attributes = new XmlAttributes(member);
        if (attributes.XmlIgnore || !IsRead(member))
        {
            return true;
        }

        foreach (XmlElementAttribute element in attributes.XmlElements)
        {
            Add(element.Type);
        }

        foreach (XmlArrayItemAttribute item in attributes.XmlArrayItems)
        {
            Add(item.Type);
        }

        Add(attributes.XmlText?.Type);
        Add(attributes.XmlAttribute?.Type);
        if (!SaysAllTypes(attributes))
        {
            Add(XmlMembers.TypeOf(member));
        }

        return attributes.XmlAnyElements.Count == 0 && attributes.XmlAnyAttribute is null;
    }

    private void Add(Type? type)
    {
        if (type is not null && _seen.Add(type))
        {
            _open.Push(type);
        }
    }
}
