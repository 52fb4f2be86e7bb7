using System.Runtime.Serialization.DataContracts;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <summary>All types that a document may hold, and which of them stand where another one is declared.</summary>
/// <remarks>
/// A derived class is known where an object around it says so; one that is the root, or an item of a root collection, everywhere. A writer
/// also asks the class itself (by its base class's attributes, which it inherits), a reader the class that is declared: it has no object
/// before it knows the class.
/// </remarks>
internal sealed class ContractGraph
{
    /// <summary>Real documents have tens; generic types may have no end.</summary>
    private const int MaxTypes = 2000;

    /// <summary>
    /// Types in the name of one. A generic class with a member that is a larger construction of its own never ends, and the names grow.
    /// </summary>
    private const int MaxParts = 64;

    private readonly ContractTypes _contracts;
    private readonly bool _isRead;
    private readonly Dictionary<Type, Type[]> _parts = [];
    private readonly HashSet<Type> _known = [];
    private readonly HashSet<Type> _everywhere = [];
    private readonly Dictionary<Type, HashSet<string>> _namespaces = [];

    private ContractGraph(ContractTypes contracts, bool isRead)
    {
        _contracts = contracts;
        _isRead = isRead;
    }

    /// <summary>Walks through all types of a document.</summary>
    public static Verdict<ContractGraph> Of(ContractTypes contracts, Type root, bool isRead)
    {
        var graph = new ContractGraph(contracts, isRead);
        return graph.Walk(root) is { } whyNot ? whyNot : graph;
    }

    /// <summary>Whether a type is made of so many others that it is one of those that never end.</summary>
    private static bool IsEndless(Type type)
    {
        int count = 0;
        var left = new Stack<Type>([type]);
        while (left.TryPop(out Type? part))
        {
            if (++count > MaxParts)
            {
                return true;
            }

            foreach (Type inner in Reflected.Parts(part))
            {
                left.Push(inner);
            }
        }

        return false;
    }

    private NotCovered? Walk(Type root)
    {
        HashSet<Type> seen = [];
        var left = new Stack<Type>([root]);
        while (left.TryPop(out Type? type))
        {
            if (!seen.Add(type))
            {
                continue;
            }

            if (seen.Count > MaxTypes)
            {
                return new NotCovered($"the document has more than {MaxTypes} types");
            }

            if (IsEndless(type))
            {
                return new NotCovered($"{type.Name} is made of more than {MaxParts} types");
            }

            if (!_contracts.Of(type).IsCovered(out _, out NotCovered? whyNot) || !FindParts(type).IsCovered(out Type[]? parts, out whyNot))
            {
                return whyNot;
            }

            _parts.TryAdd(Nullable.GetUnderlyingType(type) ?? type, parts);
            Type[] known = [.. KnownOf(type)];
            _known.UnionWith(known);
            foreach (Type part in parts.Concat(known))
            {
                left.Push(part);
            }
        }

        Type[] roots = [.. RootAndItems(root)];
        _known.UnionWith(roots);
        _everywhere.UnionWith(KnownOf(root).Concat(roots));
        return null;
    }

    /// <summary>
    /// The root, and if it is a collection, its items, the items of those and so on: DataContractSerializer looks for a name among them
    /// wherever it stands. It knows no values of dictionaries, and no items of a member's collection.
    /// </summary>
    private IEnumerable<Type> RootAndItems(Type root)
    {
        HashSet<Type> found = [];
        Type type = root;
        while (found.Add(type) && _contracts.Known(type) is { ContractType: "CollectionDataContract" } contract)
        {
            if (contract.IsDictionaryLike(out _, out _, out _))
            {
                break;
            }

            type = _parts[Nullable.GetUnderlyingType(type) ?? type][0];
        }

        return found;
    }

    /// <summary>The classes derived from one that may stand in its place, named by <c>i:type</c>.</summary>
    /// <param name="type">The declared class.</param>
    /// <param name="scope">Where it stands.</param>
    public Verdict<Type[]> DerivedOf(Type type, ContractScope scope)
    {
        HashSet<Type> declared = _isRead ? [.. KnownOf(type)] : [];
        Type[] derivedTypes =
        [
            .. DerivedOf(type).Where(derivedType =>
                IsKnownEverywhere(derivedType) || scope.Knows(derivedType) || declared.Contains(derivedType)),
        ];
        foreach (Type derivedType in derivedTypes)
        {
            if (_contracts.Known(derivedType).XmlName.Equals(_contracts.Known(type).XmlName)
                || _contracts.Known(derivedType).ContractType != "ClassDataContract")
            {
                return new NotCovered($"the derived class {derivedType} has the contract name of {type}, or isn't a class with members");
            }
        }

        return derivedTypes;
    }

    /// <summary>The classes that an object makes known to what is inside it, and that are not known everywhere.</summary>
    public IEnumerable<Type> KnownInside(Type type) => KnownOf(type).Where(known => !IsKnownEverywhere(known));

    /// <summary>Whether nothing inside values of a type has to declare a namespace.</summary>
    public bool FitsIn(Type type, ContractScope scope) => NamespacesOf(type).All(scope.Has);

    /// <summary>The class and its base classes, the most general one first.</summary>
    public static IEnumerable<DataContract> Chain(DataContract contract) =>
        contract.BaseContract is { } ancestor ? Chain(ancestor).Append(contract) : [contract];

    private IEnumerable<Type> DerivedOf(Type type) => type.IsValueType || type.IsSealed
        ? []
        : _known.Where(known => known != type && !known.IsAbstract && type.IsAssignableFrom(known));

    private bool IsKnownEverywhere(Type type) => _everywhere.Contains(type) || (!_isRead && KnownOf(type).Contains(type));

    private IEnumerable<Type> KnownOf(Type type) =>
        _contracts.Known(type).KnownDataContracts is { } known ? known.Values.Select(static contract => contract.UnderlyingType) : [];

    /// <summary>The types of the members of an object, of the items of a collection.</summary>
    private Verdict<Type[]> FindParts(Type type)
    {
        DataContract contract = _contracts.Known(type);
        if (contract.IsBuiltInDataContract || contract.UnderlyingType.IsEnum || contract.OriginalUnderlyingType == typeof(DateTimeOffset))
        {
            return Array.Empty<Type>();
        }

        if (contract.ContractType == "ClassDataContract")
        {
            return Verdict.All(Chain(contract).Select(ContractMembers.Of)).Select(static members =>
                members.SelectMany(static part => part).Select(static member => XmlMembers.TypeOf(member.Member)).ToArray());
        }

        return ContractCollection.Of(type, contract).Select(collection =>
            contract.IsDictionaryLike(out _, out _, out _) ? collection.Item.GenericTypeArguments : [collection.Item]);
    }

    private HashSet<string> NamespacesOf(Type root)
    {
        if (_namespaces.TryGetValue(root, out HashSet<string>? found))
        {
            return found;
        }

        found = [];
        HashSet<Type> seen = [];
        var left = new Stack<Type>([root]);
        while (left.TryPop(out Type? type))
        {
            DataContract contract = _contracts.Known(type);
            if (!seen.Add(type) || contract.IsBuiltInDataContract || contract.UnderlyingType.IsEnum)
            {
                continue;
            }

            found.Add(contract.XmlName.Namespace);
            if (contract.ContractType == "ClassDataContract")
            {
                found.UnionWith(Chain(contract).Select(static ancestor => ancestor.XmlName.Namespace));
            }

            Type inner = Nullable.GetUnderlyingType(type) ?? type;
            foreach (Type part in _parts[inner].Concat(DerivedOf(inner)))
            {
                left.Push(part);
            }
        }

        _namespaces.Add(root, found);
        return found;
    }
}
