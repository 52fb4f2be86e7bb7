using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization.DataContracts;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Xml.Model.Import;
using ZeroAlloc.Formats.Xml.Text;

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

    /// <summary>All types of the document, whose contracts are known.</summary>
    private ContractGraph Graph => _graph ?? throw new InvalidOperationException("The document's types are not known yet.");

    /// <summary>Plans a document.</summary>
    public Verdict<XmlContractPlan> Plan()
    {
        if (!_contracts.Of(root).IsCovered(out DataContract? contract, out NotCovered? whyNot))
        {
            return whyNot;
        }

        string ns = contract.TopLevelElementNamespace?.Value ?? "";
        if (contract.TopLevelElementName?.Value is not { } name)
        {
            return new NotCovered($"the data contract of {root} has no root element");
        }

        if ((WhyNotRoot(contract) ?? WhyNotPlain(ns)) is { } refused)
        {
            return refused;
        }

        if (!ContractGraph.Of(_contracts, root, isRead).IsCovered(out _graph, out whyNot))
        {
            return whyNot;
        }

        var tag = new XmlTag(name, ns, ns.Length > 0) { Dialect = XmlDialect.DataContract };

        // Of a struct that is null the serializer makes null, which a reader of structs can't.
        return PlanValue(root, ContractScope.Root(ns)).Select(value =>
            new XmlContractPlan(new XmlElementPlan(tag, value, IsNullable: !isRead || root.CanBeNull()), [.. _slots]));
    }

    private NotCovered? WhyNotRoot(DataContract contract)
    {
        if (root == typeof(object) || root == typeof(Uri))
        {
            // As a member an address may be of a derived class; as the root it may not.
            return new NotCovered($"the root is declared as {root}");
        }

        return isRead && (contract.IsBuiltInDataContract || root.IsEnum)
            ? new NotCovered($"the root {root} is a primitive type or an enum")
            : null;
    }

    /// <summary>The element of a member or an item.</summary>
    /// <param name="name">Its name, encoded.</param>
    /// <param name="ns">Its namespace.</param>
    /// <param name="type">Type of the value.</param>
    /// <param name="outer">The scope around it.</param>
    /// <param name="declared">A namespace that its start tag declares if it is not in scope; empty for none.</param>
    /// <param name="isNullable">Whether null is an element.</param>
    private Verdict<XmlElementPlan> PlanElement(
        string name, string ns, Type type, ContractScope outer, string declared, bool isNullable)
    {
        if ((WhyNotPlain(declared) ?? WhyNotPlain(ns)) is { } reserved)
        {
            return reserved;
        }

        if (!outer.Inside(ns).Declare(declared).IsCovered(out ScopeText? inside, out NotCovered? whyNot)
            || !PlanValue(type, inside.Scope).IsCovered(out XmlValuePlan? value, out whyNot))
        {
            return whyNot;
        }

        bool isLeveled = (value is XmlNullablePlan nullable ? nullable.Inner : value) is XmlObjectPlan { IsLeveled: true };
        ScopeText? relative = null;
        if (isLeveled && !inside.Scope.Relative().IsCovered(out relative, out whyNot))
        {
            return whyNot;
        }

        var tag = new XmlTag(outer.Name(name, ns), ns, !outer.Has(ns))
        {
            Prefixes = inside.Text,
            Step = isLeveled ? inside.Scope.Depth : 0,
            Kept = relative?.Text ?? "",
            KeptFrom = inside.Scope.KeptCount,
            Dialect = XmlDialect.DataContract,
        };
        if (isRead
            && value is XmlListPlan { Type.IsArray: true, Item.Tag: { } item }
            && item.Name == tag.Name
            && item.Namespace == tag.Namespace)
        {
            return new NotCovered($"the items of {type} have the element name of their array, {name}");
        }

        return new XmlElementPlan(tag, value, (isNullable || isRead) && type.CanBeNull());
    }

    private Verdict<XmlValuePlan> PlanValue(Type type, ContractScope scope)
    {
        if (Nullable.GetUnderlyingType(type) is { } inner)
        {
            return PlanValue(inner, scope).Select(plan => (XmlValuePlan)new XmlNullablePlan(type, plan));
        }

        return _contracts.Of(type).Then(contract => PlanValue(type, contract, scope));
    }

    private Verdict<XmlValuePlan> PlanValue(Type type, DataContract contract, ContractScope scope)
    {
        if (type.IsEnum)
        {
            return PlanEnum(type, contract);
        }

        if (contract.IsBuiltInDataContract)
        {
            return PlanText(type);
        }

        return type == typeof(DateTimeOffset) ? PlanMoment(contract, scope)
            : contract.ContractType == "ClassDataContract"
                ? PlanObject(type, contract, scope, null, "").Select(static plan => (XmlValuePlan)plan)
            : PlanCollection(type, contract, scope);
    }

    private Verdict<XmlValuePlan> PlanText(Type type)
    {
        if (type == typeof(string))
        {
            return new XmlTextPlan(type, XmlTextKind.String) { KeepsEmpty = true };
        }

        if (type == typeof(Uri) && !isRead)
        {
            MethodInfo convert = typeof(DataContractTexts).GetMethod(nameof(DataContractTexts.OfUri)).Required();
            return new XmlTextPlan(type, XmlTextKind.String) { KeepsEmpty = true, Convert = convert };
        }

        if (type == typeof(byte[]))
        {
            return new XmlTextPlan(type, XmlTextKind.Base64);
        }

        return type != typeof(Uri) && ScalarRegistry.Find(type)?.Xml.Find("") is { } scalar
            ? new XmlTextPlan(type, XmlTextKind.Scalar) { Scalar = scalar }
            : new NotCovered($"compiled code doesn't support {type} in data contracts");
    }

    private Verdict<XmlValuePlan> PlanEnum(Type type, DataContract contract)
    {
        if (!_enums.TryGetValue(type, out int slot))
        {
            bool isFlags = type.IsDefined(typeof(FlagsAttribute), inherit: false);

            // What the contract calls order is the value.
            (ulong, string Name)[] names = [.. contract.DataMembers.Select(static member => ((ulong)member.Order, member.Name))];
            if (names.Length == 0 || !Array.TrueForAll(names, name => XmlEnumReader.IsPlain(name.Name, isFlags)))
            {
                return new NotCovered($"the enum {type} has no members, or names that need escaping");
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
    private Verdict<XmlValuePlan> PlanMoment(DataContract contract, ContractScope scope)
    {
        var plan = new XmlObjectPlan(isRead ? typeof(ContractMoment) : typeof(DateTimeOffset), scope.Default) { IsSequence = isRead };
        (string Name, string Member)[] members =
        [
            ("DateTime", isRead ? nameof(ContractMoment.DateTime) : nameof(DateTimeOffset.UtcDateTime)),
            ("OffsetMinutes", isRead ? nameof(ContractMoment.OffsetMinutes) : nameof(DateTimeOffset.TotalOffsetMinutes)),
        ];
        return Verdict.All(members.Select(member => PlanPart(
                member.Name, contract.XmlName.Namespace, plan.Type.GetMember(member.Member)[0], scope, declared: "", isNullable: false)))
            .Select(parts =>
            {
                plan.Members.AddRange(parts);
                return isRead ? new XmlMomentPlan(plan) : (XmlValuePlan)plan;
            });
    }

    /// <summary>A member that no class of the application's declares.</summary>
    private Verdict<XmlMemberPlan> PlanPart(
        string name, string ns, MemberInfo member, ContractScope scope, string declared, bool isNullable) =>
        PlanElement(name, ns, XmlMembers.TypeOf(member), scope, declared, isNullable)
            .Select(element => new XmlMemberPlan(member, XmlMemberKind.Element)
            {
                Element = element,
                Value = element.Value,
                CanSet = isRead,
                IsRequired = isRead,
            });

    private static NotCovered? WhyNotPlain(string ns) => s_prefixed.Contains(ns) || XmlLevels.AreIn(ns)
        ? new NotCovered($"the namespace {ns} has a reserved prefix, or contains private-use characters")
        : null;

    /// <summary>The namespace that the element of a part declares: that of a type with parts of its own, in another namespace.</summary>
    private string Declared(Type part, string ns)
    {
        DataContract contract = _contracts.Known(part);
        return isRead || contract.IsBuiltInDataContract || contract.UnderlyingType.IsEnum || contract.XmlName.Namespace == ns
            ? ""
            : contract.XmlName.Namespace;
    }
}
