using System.Collections.ObjectModel;
using System.Reflection;
using System.Runtime.Serialization;
using System.Runtime.Serialization.DataContracts;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <content>What is read otherwise than it is written.</content>
internal sealed partial class DataContractPlanner
{
    private static readonly Type[] s_filled =
        [typeof(List<>), typeof(Collection<>), typeof(ObservableCollection<>), typeof(HashSet<>)];

    /// <summary>
    /// Whether the serializer makes objects of a class without running a constructor: of those that have a contract of their own.
    /// </summary>
    private static bool IsMarked(Type type) => type.IsDefined(typeof(DataContractAttribute), inherit: false);

    /// <summary>Why objects of a class are not made here; null where they are.</summary>
    private static string? WhyNotRead(Type type)
    {
        if (typeof(IDeserializationCallback).IsAssignableFrom(type))
        {
            return "implements IDeserializationCallback";
        }

        if (type.IsValueType)
        {
            return ContractTypes.Callbacks(type, typeof(OnDeserializingAttribute)).Any()
                || ContractTypes.Callbacks(type, typeof(OnDeserializedAttribute)).Any()
                ? "is a struct with deserialization callbacks"
                : null;
        }

        return type.IsAbstract || IsMarked(type) || type.GetConstructor([]) is not null ? null : "has no public parameterless constructor";
    }

    /// <summary>Whether the serializer sets a member; of a class without a contract, whether everybody may.</summary>
    private static bool CanSet(MemberInfo member) => member is FieldInfo field
        ? !field.IsInitOnly
        : ((PropertyInfo)member).SetMethod is { } set && (set.IsPublic || IsMarked(member.DeclaringType.Required()));

    /// <summary>Derived classes that are named without a prefix: others the serializer reads.</summary>
    private IEnumerable<Verdict<XmlObjectPlan>> PlanReadDerived(XmlObjectPlan plan, Type[] derivedTypes, ContractScope scope)
    {
        foreach (Type derivedType in derivedTypes)
        {
            DataContract contract = _contracts.Known(derivedType);
            if (derivedTypes.Any(other => other != derivedType && _contracts.Known(other).XmlName.Equals(contract.XmlName)))
            {
                yield return new NotCovered($"{derivedType} has the contract name of another class derived from {plan.Type}");
            }

            if (contract.XmlName.Namespace == scope.Default)
            {
                yield return PlanObject(derivedType, contract, scope, contract.XmlName.Name, "");
            }
        }
    }

    /// <summary>What the serializer makes of items: an array where an interface is declared, a dictionary where that has keys.</summary>
    // Trimming: the serializer adds by the same method.
    private static Verdict<XmlListPlan> PlanReadCollection(Type type, Type item, XmlElementPlan element, bool isDictionary)
    {
        if (isDictionary)
        {
            Type[] arguments = item.GenericTypeArguments;
            Type dictionary = typeof(Dictionary<,>).MakeGenericType(arguments);
            return type == dictionary || type == typeof(IDictionary<,>).MakeGenericType(arguments)
                ? new XmlListPlan(dictionary, element) { Add = element.Value.Type.GetMethod(nameof(ContractPair<,>.AddTo)).Required() }
                : new NotCovered($"{type} is a custom dictionary class");
        }

        if (element.Value.Type != item)
        {
            return new NotCovered($"the items of {type} are declared by an interface");
        }

        if (type.IsArray || type.IsInterface)
        {
            return new XmlListPlan(item.MakeArrayType(), element);
        }

        if (ContractTypes.Callbacks(type, typeof(OnDeserializingAttribute)).Any()
            || ContractTypes.Callbacks(type, typeof(OnDeserializedAttribute)).Any())
        {
            return new NotCovered($"{type} is a collection with deserialization callbacks");
        }

        MethodInfo? add = type.GetMethod("Add", [item]);
        if (item == typeof(byte[]) && add?.DeclaringType == typeof(HashSet<byte[]>))
        {
            return new NotCovered($"{type} compares arrays by reference, and only some empty ones are the same array");
        }

        return !type.IsAbstract
            && type.GetConstructor([]) is not null
            && add is { DeclaringType: { IsConstructedGenericType: true } owner }
            && s_filled.Contains(owner.GetGenericTypeDefinition())
            && (owner == type || type.GetInterfaces().All(known => known.IsAssignableFrom(owner)))
            ? new XmlListPlan(type, element) { Add = add }
            : new NotCovered($"{type} is a collection that compiled code can't fill");
    }

    /// <summary>A dictionary's pair while it is read. Keys are compared by nobody's code but the framework's.</summary>
    private static Verdict<XmlObjectPlan> PlanReadPair(Type pair, ContractScope scope)
    {
        Type key = pair.GenericTypeArguments[0];
        return key == typeof(string) || key.IsPrimitive || key.IsEnum || key == typeof(Guid)
            ? new XmlObjectPlan(typeof(ContractPair<,>).MakeGenericType(pair.GenericTypeArguments), scope.Default) { IsSequence = true }
            : new NotCovered($"compiled code doesn't read {key} as the key of a dictionary");
    }
}
