using System.Runtime.Serialization.DataContracts;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <summary>All types that a document may hold, and which of them stand where another one is declared.</summary>
/// <remarks>
/// A derived class is known where an object around it says so, or it itself (by its base class's attributes, which it inherits).
/// </remarks>
internal sealed class ContractGraph
{
    /// <summary>Real documents have tens; generic types may have no end.</summary>
    private const int MaxTypes = 2000;

    private readonly ContractTypes _contracts;
    private readonly HashSet<Type> _known = [];
    private readonly HashSet<Type> _everywhere = [];
    private readonly Dictionary<Type, HashSet<string>> _namespaces = [];

    /// <summary>Walks through all types of a document.</summary>
    /// <exception cref="XmlNotCoveredException">One of them is not followed.</exception>
    public ContractGraph(ContractTypes contracts, Type root)
    {
        _contracts = contracts;
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
                throw new XmlNotCoveredException($"the document has more than {MaxTypes} types");
            }

            Type[] known = [.. KnownOf(type)];
            _known.UnionWith(known);
            foreach (Type part in PartsOf(type).Concat(known))
            {
                left.Push(part);
            }
        }

        _known.Add(root);
        _everywhere.UnionWith(KnownOf(root).Append(root));
    }

    /// <summary>The classes derived from one that may stand in its place, named by <c>i:type</c>.</summary>
    /// <param name="type">The declared class.</param>
    /// <param name="scope">Where it stands.</param>
    /// <exception cref="XmlNotCoveredException">One is not told apart by its name.</exception>
    public IReadOnlyList<Type> HeirsOf(Type type, ContractScope scope)
    {
        Type[] heirs = [.. HeirsOf(type).Where(heir => IsKnownEverywhere(heir) || scope.Knows(heir))];
        foreach (Type heir in heirs)
        {
            if (_contracts.Of(heir).XmlName.Equals(_contracts.Of(type).XmlName) || _contracts.Of(heir).ContractType != "ClassDataContract")
            {
                throw new XmlNotCoveredException($"the derived class {heir} has the contract name of {type}, or isn't a class with members");
            }
        }

        return heirs;
    }

    /// <summary>The classes that an object makes known to what is inside it, and that are not known everywhere.</summary>
    public IEnumerable<Type> KnownInside(Type type) => KnownOf(type).Where(known => !IsKnownEverywhere(known));

    /// <summary>Whether nothing inside values of a type has to declare a namespace.</summary>
    public bool FitsIn(Type type, ContractScope scope) => NamespacesOf(type).All(scope.Has);

    /// <summary>The class and its base classes, the most general one first.</summary>
    public static IEnumerable<DataContract> Chain(DataContract contract) =>
        contract.BaseContract is { } ancestor ? Chain(ancestor).Append(contract) : [contract];

    private IEnumerable<Type> HeirsOf(Type type) => type.IsValueType || type.IsSealed
        ? []
        : _known.Where(known => known != type && !known.IsAbstract && type.IsAssignableFrom(known));

    private bool IsKnownEverywhere(Type type) => _everywhere.Contains(type) || KnownOf(type).Contains(type);

    private IEnumerable<Type> KnownOf(Type type) =>
        _contracts.Of(type).KnownDataContracts is { } known ? known.Values.Select(static contract => contract.UnderlyingType) : [];

    /// <summary>The types of the members of an object, of the items of a collection.</summary>
    private IEnumerable<Type> PartsOf(Type type)
    {
        DataContract contract = _contracts.Of(type);
        if (contract.IsBuiltInDataContract || contract.UnderlyingType.IsEnum || contract.OriginalUnderlyingType == typeof(DateTimeOffset))
        {
            return [];
        }

        if (contract.ContractType == "ClassDataContract")
        {
            return Chain(contract).SelectMany(ContractMembers.Of).Select(static member => XmlMembers.TypeOf(member.Member));
        }

        Type item = ContractCollection.Of(type, contract).Item;
        return contract.IsDictionaryLike(out _, out _, out _) ? item.GenericTypeArguments : [item];
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
            DataContract contract = _contracts.Of(type);
            if (!seen.Add(type) || contract.IsBuiltInDataContract || contract.UnderlyingType.IsEnum)
            {
                continue;
            }

            found.Add(contract.XmlName.Namespace);
            if (contract.ContractType == "ClassDataContract")
            {
                found.UnionWith(Chain(contract).Select(static ancestor => ancestor.XmlName.Namespace));
            }

            foreach (Type part in PartsOf(type).Concat(HeirsOf(Nullable.GetUnderlyingType(type) ?? type)))
            {
                left.Push(part);
            }
        }

        _namespaces.Add(root, found);
        return found;
    }
}
