using System.Collections;
using System.Reflection;
using System.Runtime.Serialization;
using System.Runtime.Serialization.DataContracts;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <summary>The contracts of types, as DataContractSerializer shows them, and which of them can be followed.</summary>
// Trimming: a type that is written is used, so what its contract needs is there.
// Native AOT: contracts are only looked at; no code is made of them.
internal sealed class ContractTypes
{
    private static readonly Type[] s_interfaces = [typeof(IEnumerable<>), typeof(ICollection<>), typeof(IList<>), typeof(IDictionary<,>)];

    private readonly DataContractSet _set = new(null, null, null);
    private readonly Dictionary<Type, DataContract> _contracts = [];

    /// <summary>Whether a type is a collection interface by which the serializer writes.</summary>
    public static bool IsCollectionInterface(Type type) =>
        type.IsInterface && type.IsConstructedGenericType && s_interfaces.Contains(type.GetGenericTypeDefinition());

    /// <summary>The contract of a type; of a nullable one, that of the type inside.</summary>
    public Verdict<DataContract> Of(Type type)
    {
        Type inner = Nullable.GetUnderlyingType(type) ?? type;
        if (!_contracts.TryGetValue(inner, out DataContract? contract))
        {
            contract = _set.GetDataContract(inner);
            if (!contract.IsBuiltInDataContract && WhyNot(inner, contract) is { } reason)
            {
                return new NotCovered($"{inner} {reason}");
            }

            if (!contract.IsBuiltInDataContract && CheckAttributes(inner) is { } unknown)
            {
                return unknown;
            }

            _contracts.Add(inner, contract);
        }

        return contract;
    }

    /// <summary>The contract of a type of which <see cref="Of"/> has given it.</summary>
    public DataContract Known(Type type) => _contracts[Nullable.GetUnderlyingType(type) ?? type];

    /// <summary>The methods of a class and its base classes that are called back, those of the most general one first.</summary>
    /// <param name="type">The class.</param>
    /// <param name="attribute">The attribute that marks them.</param>
    public static IEnumerable<MethodInfo> Callbacks(Type type, Type attribute) =>
        Ancestors(type).Reverse().SelectMany(Methods).Where(method => method.IsDefined(attribute, inherit: false));

    private static NotCovered? CheckAttributes(Type type)
    {
        IEnumerable<MemberInfo> places = Ancestors(type).SelectMany(static ancestor => Methods(ancestor).Prepend<MemberInfo>(ancestor));
        return places.Concat(type.IsEnum ? type.GetFields(BindingFlags.Public | BindingFlags.Static) : [])
            .Select(KnownXml.CheckContract)
            .FirstOrDefault(static unknown => unknown is not null);
    }

    private static string? WhyNot(Type type, DataContract contract)
    {
        if (type.IsCollectible || type == typeof(Enum) || type == typeof(ValueType))
        {
            return "is in an assembly that can be unloaded, or isn't a concrete type";
        }

        if (contract.IsReference || contract.IsISerializable || typeof(IXmlSerializable).IsAssignableFrom(type))
        {
            return "uses IsReference, ISerializable or IXmlSerializable";
        }

        if (typeof(IExtensibleDataObject).IsAssignableFrom(type)
            || type.GetInterface("System.Runtime.Serialization.IObjectReference") is not null)
        {
            return "implements IExtensibleDataObject or IObjectReference";
        }

        if (type.IsEnum || type == typeof(DateTimeOffset))
        {
            return null;
        }

        if (type.IsInterface && !IsCollectionInterface(type))
        {
            return "is an interface";
        }

        bool isCollection = contract.ContractType == "CollectionDataContract";
        if (!isCollection && (contract.ContractType != "ClassDataContract" || typeof(IEnumerable).IsAssignableFrom(type)))
        {
            return "is neither a class with members nor a collection";
        }

        if (!isCollection
            && type.IsDefined(typeof(SerializableAttribute), inherit: false)
            && !type.IsDefined(typeof(DataContractAttribute), inherit: false))
        {
            return "is [Serializable] without [DataContract]";
        }

        bool isTold = (isCollection || type.IsValueType)
            && (Callbacks(type, typeof(OnSerializingAttribute)).Any() || Callbacks(type, typeof(OnSerializedAttribute)).Any());
        return isTold ? "is a struct or a collection with serialization callbacks" : null;
    }

    private static IEnumerable<Type> Ancestors(Type type)
    {
        for (Type? at = type; at is not null && at != typeof(object); at = at.BaseType)
        {
            yield return at;
        }
    }

    private static MethodInfo[] Methods(Type type) =>
        type.GetMethods(BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
}
