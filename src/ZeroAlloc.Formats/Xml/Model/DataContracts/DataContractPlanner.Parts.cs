using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using System.Runtime.Serialization.DataContracts;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <content>Objects and collections.</content>
internal sealed partial class DataContractPlanner
{
    private XmlObjectPlan PlanObject(Type type, DataContract contract, ContractScope scope, string? typeName, string typePrefixes)
    {
        ContractScope here = ScopeOf(type, scope, isHeir: typeName is not null);
        (Type Type, string Scope, string TypeName) key = (type, here.Key, typePrefixes + ' ' + typeName);
        if (_objects.TryGetValue(key, out XmlObjectPlan? known))
        {
            return known;
        }

        if (_objects.Count >= MaxObjects)
        {
            throw new XmlNotCoveredException($"classes and namespaces are combined in more than {MaxObjects} ways");
        }

        if (isRead && WhyNotRead(type) is { } reason)
        {
            throw new XmlNotCoveredException($"{type} {reason}");
        }

        var plan = new XmlObjectPlan(type, here.Default)
        {
            TypeName = typeName,
            TypePrefixes = typePrefixes,
            IsSequence = true,
            IsLeveled = here.IsRelative,
            IsUninitialized = isRead && IsMarked(type),
            Before = [.. ContractTypes.Callbacks(type, isRead ? typeof(OnDeserializingAttribute) : typeof(OnSerializingAttribute))],
            After = [.. ContractTypes.Callbacks(type, isRead ? typeof(OnDeserializedAttribute) : typeof(OnSerializedAttribute))],
        };
        _objects.Add(key, plan);
        _open.Add((type, here.Names));
        Fill(plan, contract, here);
        _open.RemoveAt(_open.Count - 1);
        return plan;
    }

    private void Fill(XmlObjectPlan plan, DataContract contract, ContractScope scope)
    {
        ContractScope inside = scope.Knowing(Graph.KnownInside(plan.Type));
        (DataMember Contract, MemberInfo Member, string Namespace)[] members = [.. ContractGraph.Chain(contract).SelectMany(
            part => ContractMembers.Of(part).Select(member => (member.Contract, member.Member, part.XmlName.Namespace)))];
        ContractMembers.CheckHidden(plan.Type, members.Select(static member => (member.Contract.Name, member.Namespace, member.Member)));
        plan.Members.AddRange(members.Select(member => PlanMember(member.Contract, member.Member, member.Namespace, inside)));

        if (plan.TypeName is null)
        {
            IReadOnlyList<Type> heirs = Graph.HeirsOf(plan.Type, scope);
            plan.Derived.AddRange(isRead ? PlanReadHeirs(plan, heirs, scope) : heirs.Select(heir => PlanHeir(heir, scope)));
        }
    }

    /// <summary>
    /// What an object's content depends on: not on the depth where nothing in it is declared; on the depth while it is written where it may
    /// be inside itself again, with the same names. A derived class follows the class that it stands for.
    /// </summary>
    private ContractScope ScopeOf(Type type, ContractScope scope, bool isHeir)
    {
        if (isRead || (!scope.HasRelativeNames && Graph.FitsIn(type, scope)))
        {
            return scope.WithoutDepth();
        }

        if (_open.Count(open => open.Type == type) > MaxOpen)
        {
            throw new XmlNotCoveredException($"{type} can contain itself, and each level declares prefixes");
        }

        return scope.IsRelative || (!isHeir && _open.Contains((type, scope.Names))) ? scope.Relative(out _) : scope;
    }

    /// <summary>An object of a derived class: the start tag declares the namespace of its name.</summary>
    private XmlObjectPlan PlanHeir(Type type, ContractScope scope)
    {
        DataContract contract = _contracts.Of(type);
        (string name, string ns) = (contract.XmlName.Name, contract.XmlName.Namespace);
        if (ns.Length == 0 && scope.Default.Length > 0)
        {
            throw new XmlNotCoveredException($"the derived class {type} is in no namespace");
        }

        ContractScope inside = scope.Declare(Plain(ns), out string prefixes);
        return PlanObject(type, contract, inside, inside.Name(name, ns), prefixes);
    }

    private XmlMemberPlan PlanMember(DataMember contract, MemberInfo member, string ns, ContractScope scope)
    {
        Type type = XmlMembers.TypeOf(member);
        XmlElementPlan element = PlanElement(contract.Name, ns, type, scope, Declared(type, ns), contract.EmitDefaultValue);
        return new XmlMemberPlan(member, XmlMemberKind.Element)
        {
            Element = element,
            Value = element.Value,
            DefaultValue = contract.EmitDefaultValue || isRead ? null : LeftOut(contract, type),
            CanSet = isRead && CanSet(member),
            IsGetOnly = !isRead && member is PropertyInfo && !CanSet(member),
            IsRequired = isRead && contract.IsRequired,
        };
    }

    /// <summary>The value that is left out; null where null is, which is no element.</summary>
    private static object? LeftOut(DataMember contract, Type type)
    {
        if (contract.IsRequired)
        {
            throw new XmlNotCoveredException($"{contract.Name} sets both IsRequired and EmitDefaultValue = false");
        }

        if (!type.IsValueType || Nullable.GetUnderlyingType(type) is not null)
        {
            return null;
        }

        return type.IsPrimitive || type.IsEnum || type == typeof(decimal) || type == typeof(DateTime) || type == typeof(TimeSpan)
            || type == typeof(Guid)
            ? Activator.CreateInstance(type)
            : throw new XmlNotCoveredException($"{contract.Name} of type {type} sets EmitDefaultValue = false");
    }

    private XmlValuePlan PlanCollection(Type type, DataContract contract, ContractScope scope)
    {
        string ns = contract.XmlName.Namespace;
        bool isDictionary = contract.IsDictionaryLike(out string? key, out string? value, out string? item);
        ContractCollection collection = ContractCollection.Of(type, contract);
        string prefixes = "";
        ContractScope inside = scope.Knowing(Graph.KnownInside(type));
        inside = isDictionary ? inside : inside.Declare(Plain(Declared(collection.Item, ns)), out prefixes);
        XmlElementPlan element = isDictionary
            ? PlanPair(collection.Item, (item!, key!, value!), ns, inside)
            : PlanElement(item!, ns, collection.Item, inside, declared: "", isNullable: true);
        if (isRead)
        {
            return PlanReadCollection(type, collection.Item, element, isDictionary);
        }

        if (type.IsInterface)
        {
            Type[] known = isDictionary
                ? [typeof(Dictionary<,>).MakeGenericType(collection.Item.GenericTypeArguments)]
                : [typeof(List<>).MakeGenericType(collection.Item), collection.Item.MakeArrayType()];
            return new XmlInterfacePlan(
                PlanList(type, collection, element, prefixes),
                [.. known.Select(other => PlanList(other, ContractCollection.Of(other, _contracts.Of(other)), element, prefixes))]);
        }

        return PlanList(type, collection, element, prefixes);
    }

    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicProperties, typeof(List<>))]
    private static XmlListPlan PlanList(Type type, ContractCollection collection, XmlElementPlan item, string prefixes)
    {
        // A list that is changed while it is enumerated is an error; no code runs in between where the items are texts.
        bool isList = type.IsConstructedGenericType && type.GetGenericTypeDefinition() == typeof(List<>);
        bool isIndexed = isList && item.Value is XmlTextPlan;
        return new XmlListPlan(type, item)
        {
            Indexer = isIndexed ? type.GetProperty("Item") : null,
            GetEnumerator = isIndexed ? null : collection.GetEnumerator,
            Prefixes = prefixes,
            IsVerified = !type.IsArray && !type.IsInterface && !type.IsSealed,
        };
    }

    /// <summary>The element of a dictionary's pair.</summary>
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicProperties, typeof(KeyValuePair<,>))]
    private XmlElementPlan PlanPair(Type pair, (string Item, string Key, string Value) names, string ns, ContractScope scope)
    {
        ContractScope inside = scope.Inside(ns);
        XmlObjectPlan plan = isRead ? PlanReadPair(pair, inside) : new XmlObjectPlan(pair, inside.Default);
        Add(names.Key, plan.Type.GetMember("Key")[0]);
        Add(names.Value, plan.Type.GetMember("Value")[0]);
        var tag = new XmlTag(scope.Name(names.Item, ns), ns, !scope.Has(ns)) { Dialect = XmlDialect.DataContract };
        return new XmlElementPlan(tag, plan, IsNullable: false);

        void Add(string name, MemberInfo member)
        {
            Type type = XmlMembers.TypeOf(member);
            XmlElementPlan element = PlanElement(name, ns, type, inside, Declared(type, ns), isNullable: true);
            plan.Members.Add(new XmlMemberPlan(member, XmlMemberKind.Element)
            {
                Element = element,
                Value = element.Value,
                CanSet = isRead,
                IsRequired = isRead,
            });
        }
    }
}
