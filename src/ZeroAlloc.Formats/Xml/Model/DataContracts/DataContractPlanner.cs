using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization.DataContracts;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Xml.Model.Import;
using ZeroAlloc.Formats.Xml.Reading.DataContracts;
using ZeroAlloc.Formats.Xml.Writing;

namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <summary>
/// Makes a plan of what DataContractSerializer makes of a type: the same class is planned once for each set of namespaces in scope, and for
/// each depth where it declares any itself.
/// </summary>
/// <param name="root">The root's declared type.</param>
/// <param name="isRead">
/// Whether the plan is that of documents in plain form, which have no prefixes, so that the depth of an element does not matter.
/// </param>
internal sealed partial class DataContractPlanner(Type root, bool isRead = false)
{
    /// <summary>Each is code of its own.</summary>
    private const int MaxObjects = 1000;

    /// <summary>Each time that a class is met inside itself more names are in scope, until all are.</summary>
    private const int MaxOpen = 8;

    private static readonly string[] s_prefixed =
    [
        "http://www.w3.org/2001/XMLSchema-instance", "http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/",
    ];

    private readonly ContractTypes _contracts = new();
    private readonly List<object> _slots = [];
    private readonly Dictionary<Type, int> _enums = [];
    private readonly Dictionary<(Type Type, string Scope, string TypeName), XmlObjectPlan> _objects = [];
    private readonly List<(Type Type, string Names)> _open = [];
    private ContractGraph? _graph;

    private ContractGraph Graph => _graph ??= new ContractGraph(_contracts, root);

    /// <summary>Plans a document.</summary>
    /// <exception cref="XmlNotCoveredException">It is left to DataContractSerializer.</exception>
    public XmlContractPlan Plan()
    {
        DataContract contract = _contracts.Of(root);
        string ns = contract.TopLevelElementNamespace?.Value ?? "";
        string name = contract.TopLevelElementName?.Value ?? throw new XmlNotCoveredException($"the data contract of {root} has no root element");
        if (root == typeof(object) || root == typeof(Uri))
        {
            // As a member an address may be of a derived class; as the root it may not.
            throw new XmlNotCoveredException($"the root is declared as {root}");
        }

        if (isRead && (contract.IsBuiltInDataContract || root.IsEnum))
        {
            throw new XmlNotCoveredException($"the root {root} is a primitive type or an enum");
        }

        var tag = new XmlTag(name, Plain(ns), ns.Length > 0) { Dialect = XmlDialect.DataContract };
        XmlValuePlan value = PlanValue(root, ContractScope.Root(ns));

        // Of a struct that is null the serializer makes null, which a reader of structs can't.
        return new XmlContractPlan(new XmlElementPlan(tag, value, IsNullable: !isRead || CanBeNull(root)), [.. _slots]);
    }

    /// <summary>The element of a member or an item.</summary>
    /// <param name="name">Its name, encoded.</param>
    /// <param name="ns">Its namespace.</param>
    /// <param name="type">Type of the value.</param>
    /// <param name="outer">The scope around it.</param>
    /// <param name="declared">A namespace that its start tag declares if it is not in scope; empty for none.</param>
    /// <param name="isNullable">Whether null is an element.</param>
    private XmlElementPlan PlanElement(string name, string ns, Type type, ContractScope outer, string declared, bool isNullable)
    {
        ContractScope inside = outer.Inside(ns).Declare(Plain(declared), out string prefixes);
        XmlValuePlan value = PlanValue(type, inside);
        bool isLeveled = (value is XmlNullablePlan nullable ? nullable.Inner : value) is XmlObjectPlan { IsLeveled: true };
        string kept = "";
        if (isLeveled)
        {
            _ = inside.Relative(out kept);
        }

        var tag = new XmlTag(outer.Name(name, ns), Plain(ns), !outer.Has(ns))
        {
            Prefixes = prefixes,
            Step = isLeveled ? inside.Depth : 0,
            Kept = kept,
            KeptFrom = inside.KeptCount,
            Dialect = XmlDialect.DataContract,
        };
        if (isRead
            && value is XmlListPlan { Type.IsArray: true, Item.Tag: { } item }
            && item.Name == tag.Name
            && item.Namespace == tag.Namespace)
        {
            throw new XmlNotCoveredException($"the items of {type} have the element name of their array, {name}");
        }

        return new XmlElementPlan(tag, value, (isNullable || isRead) && CanBeNull(type));
    }

    private static bool CanBeNull(Type type) => !type.IsValueType || Nullable.GetUnderlyingType(type) is not null;

    private XmlValuePlan PlanValue(Type type, ContractScope scope)
    {
        if (Nullable.GetUnderlyingType(type) is { } inner)
        {
            return new XmlNullablePlan(type, PlanValue(inner, scope));
        }

        DataContract contract = _contracts.Of(type);
        if (type.IsEnum)
        {
            return PlanEnum(type, contract);
        }

        if (contract.IsBuiltInDataContract)
        {
            return PlanText(type);
        }

        return type == typeof(DateTimeOffset) ? PlanMoment(contract, scope)
            : contract.ContractType == "ClassDataContract" ? PlanObject(type, contract, scope, null, "")
            : PlanCollection(type, contract, scope);
    }

    private XmlTextPlan PlanText(Type type)
    {
        if (type == typeof(string))
        {
            return new XmlTextPlan(type, XmlTextKind.String) { KeepsEmpty = true };
        }

        if (type == typeof(Uri) && !isRead)
        {
            return new XmlTextPlan(type, XmlTextKind.String) { KeepsEmpty = true, Convert = DataContractTexts.UriText };
        }

        if (type == typeof(byte[]))
        {
            return new XmlTextPlan(type, XmlTextKind.Base64);
        }

        XmlScalar scalar = (type == typeof(Uri) ? null : ScalarRegistry.Find(type)?.Xml.Find(""))
            ?? throw new XmlNotCoveredException($"compiled code doesn't support {type} in data contracts");
        return new XmlTextPlan(type, XmlTextKind.Scalar) { Scalar = scalar };
    }

    private XmlTextPlan PlanEnum(Type type, DataContract contract)
    {
        if (!_enums.TryGetValue(type, out int slot))
        {
            bool isFlags = type.IsDefined(typeof(FlagsAttribute), inherit: false);

            // What the contract calls order is the value.
            (ulong, string Name)[] names = [.. contract.DataMembers.Select(static member => ((ulong)member.Order, member.Name))];
            if (names.Length == 0 || !Array.TrueForAll(names, name => XmlEnumReader.IsPlain(name.Name, isFlags)))
            {
                throw new XmlNotCoveredException($"the enum {type} has no members, or names that need escaping");
            }

            slot = _slots.Count;
            _slots.Add(new XmlEnumTexts(type, names, isFlags) { TakesBitsOnce = true });
            _enums.Add(type, slot);
        }

        return new XmlTextPlan(type, XmlTextKind.Enum) { Slot = slot };
    }

    /// <summary>A date with an offset is an object of two members, which are those of no type that is seen.</summary>
    [DynamicDependency(nameof(DateTimeOffset.UtcDateTime), typeof(DateTimeOffset))]
    [DynamicDependency(nameof(DateTimeOffset.TotalOffsetMinutes), typeof(DateTimeOffset))]
    private XmlValuePlan PlanMoment(DataContract contract, ContractScope scope)
    {
        var plan = new XmlObjectPlan(isRead ? typeof(ContractMoment) : typeof(DateTimeOffset), scope.Default) { IsSequence = isRead };
        string ns = contract.XmlName.Namespace;
        Add("DateTime", isRead ? nameof(ContractMoment.DateTime) : nameof(DateTimeOffset.UtcDateTime));
        Add("OffsetMinutes", isRead ? nameof(ContractMoment.OffsetMinutes) : nameof(DateTimeOffset.TotalOffsetMinutes));
        return isRead ? new XmlMomentPlan(plan) : plan;

        void Add(string name, string memberName)
        {
            MemberInfo member = plan.Type.GetMember(memberName)[0];
            XmlElementPlan element = PlanElement(name, ns, XmlMembers.TypeOf(member), scope, declared: "", isNullable: false);
            plan.Members.Add(new XmlMemberPlan(member, XmlMemberKind.Element)
            {
                Element = element,
                Value = element.Value,
                CanSet = isRead,
                IsRequired = isRead,
            });
        }
    }

    private static string Plain(string ns) => !s_prefixed.Contains(ns) && !XmlLevels.AreIn(ns)
        ? ns
        : throw new XmlNotCoveredException($"the namespace {ns} has a reserved prefix, or contains private-use characters");

    /// <summary>The namespace that the element of a part declares: that of a type with parts of its own, in another namespace.</summary>
    private string Declared(Type part, string ns)
    {
        DataContract contract = _contracts.Of(part);
        return isRead || contract.IsBuiltInDataContract || contract.UnderlyingType.IsEnum || contract.XmlName.Namespace == ns
            ? ""
            : contract.XmlName.Namespace;
    }
}
