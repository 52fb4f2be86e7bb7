using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using System.Runtime.Serialization.DataContracts;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <content>Objects and collections.</content>
internal sealed partial class DataContractPlanner
{
    private Verdict<XmlObjectPlan> PlanObject(Type type, DataContract contract, ContractScope scope, string? typeName, string typePrefixes)
    {
        if (!ScopeOf(type, scope, isDerived: typeName is not null).IsCovered(out ContractScope? here, out NotCovered? whyNot))
        {
            return whyNot;
        }

        (Type Type, string Scope, string TypeName) key = (type, here.Key, typePrefixes + ' ' + typeName);
        if (_objects.TryGetValue(key, out XmlObjectPlan? known))
        {
            return known;
        }

        if (_objects.Count >= MaxObjects)
        {
            return new NotCovered($"classes and namespaces are combined in more than {MaxObjects} ways");
        }

        if (isRead && WhyNotRead(type) is { } reason)
        {
            return new NotCovered($"{type} {reason}");
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
        if (Fill(plan, contract, here) is { } inside)
        {
            return inside;
        }

        _open.RemoveAt(_open.Count - 1);
        return plan;
    }

    private NotCovered? Fill(XmlObjectPlan plan, DataContract contract, ContractScope scope)
    {
        ContractScope inside = scope.Knowing(Graph.KnownInside(plan.Type));
        IEnumerable<Verdict<(DataMember Contract, MemberInfo Member, string Namespace)[]>> parts = ContractGraph.Chain(contract).Select(
            static part => ContractMembers.Of(part).Select(members =>
                members.Select(member => (member.Contract, member.Member, part.XmlName.Namespace)).ToArray()));
        if (!Verdict.All(parts).IsCovered(out (DataMember Contract, MemberInfo Member, string Namespace)[][]? all, out NotCovered? whyNot))
        {
            return whyNot;
        }

        (DataMember Contract, MemberInfo Member, string Namespace)[] members = [.. all.SelectMany(static part => part)];
        whyNot = ContractMembers.CheckHidden(
            plan.Type, members.Select(static member => (member.Contract.Name, member.Namespace, member.Member)));
        if (whyNot is not null
            || !Verdict.All(members.Select(member => PlanMember(member.Contract, member.Member, member.Namespace, inside)))
                .IsCovered(out XmlMemberPlan[]? planned, out whyNot))
        {
            return whyNot;
        }

        plan.Members.AddRange(planned);
        return plan.TypeName is null ? FillDerived(plan, scope) : null;
    }

    private NotCovered? FillDerived(XmlObjectPlan plan, ContractScope scope)
    {
        if (Graph.DerivedOf(plan.Type, scope)
            .Then(types => Verdict.All(isRead ? PlanReadDerived(plan, types, scope) : types.Select(type => PlanDerived(type, scope))))
            .IsCovered(out XmlObjectPlan[]? derived, out NotCovered? whyNot))
        {
            plan.Derived.AddRange(derived);
        }

        return whyNot;
    }

    /// <summary>
    /// What an object's content depends on: not on the depth where nothing in it is declared; on the depth while it is written where it may
    /// be inside itself again, with the same names. A derived class follows the class that it stands for.
    /// </summary>
    private Verdict<ContractScope> ScopeOf(Type type, ContractScope scope, bool isDerived)
    {
        if (isRead || (!scope.HasRelativeNames && Graph.FitsIn(type, scope)))
        {
            return scope.WithoutDepth();
        }

        if (_open.Count(open => open.Type == type) > MaxOpen)
        {
            return new NotCovered($"{type} can contain itself, and each level declares prefixes");
        }

        return scope.IsRelative || (!isDerived && _open.Contains((type, scope.Names)))
            ? scope.Relative().Select(static relative => relative.Scope)
            : scope;
    }

    /// <summary>An object of a derived class: the start tag declares the namespace of its name.</summary>
    private Verdict<XmlObjectPlan> PlanDerived(Type type, ContractScope scope)
    {
        DataContract contract = _contracts.Known(type);
        (string name, string ns) = (contract.XmlName.Name, contract.XmlName.Namespace);
        if (ns.Length == 0 && scope.Default.Length > 0)
        {
            return new NotCovered($"the derived class {type} is in no namespace");
        }

        if (ns.Length == 0)
        {
            // The serializer declares that there is none, also where there was none before; once if the element has declared it.
            return scope.DeclaresNone
                ? new NotCovered($"the derived class {type} and its element are in no namespace, inside of one")
                : PlanObject(type, contract, scope, name, " xmlns=\"\"");
        }

        return WhyNotPlain(ns) is { } whyNot
            ? whyNot
            : scope.Declare(ns).Then(inside => PlanObject(type, contract, inside.Scope, inside.Scope.Name(name, ns), inside.Text));
    }

    private Verdict<XmlMemberPlan> PlanMember(DataMember contract, MemberInfo member, string ns, ContractScope scope)
    {
        Type type = XmlMembers.TypeOf(member);
        return PlanElement(contract.Name, ns, type, scope, Declared(type, ns), contract.EmitDefaultValue).Then(element =>
        {
            object? unwritten = null;
            if (!contract.EmitDefaultValue && !isRead && LeftOut(contract, type, out unwritten) is { } whyNot)
            {
                return whyNot;
            }

            return (Verdict<XmlMemberPlan>)new XmlMemberPlan(member, XmlMemberKind.Element)
            {
                Element = element,
                Value = element.Value,
                DefaultValue = unwritten,
                CanSet = isRead && CanSet(member),
                IsGetOnly = !isRead && member is PropertyInfo && !CanSet(member),
                IsRequired = isRead && contract.IsRequired,
            };
        });
    }

    /// <summary>Finds the value that is left out: null where null is, which is no element.</summary>
    private static NotCovered? LeftOut(DataMember contract, Type type, out object? unwritten)
    {
        unwritten = null;
        if (contract.IsRequired)
        {
            return new NotCovered($"{contract.Name} sets both IsRequired and EmitDefaultValue = false");
        }

        if (type.CanBeNull())
        {
            return null;
        }

        bool isKnown = type.IsPrimitive || type.IsEnum || type == typeof(decimal) || type == typeof(DateTime) || type == typeof(TimeSpan)
            || type == typeof(Guid);
        unwritten = isKnown ? Activator.CreateInstance(type) : null;
        return isKnown ? null : new NotCovered($"{contract.Name} of type {type} sets EmitDefaultValue = false");
    }

    private Verdict<XmlValuePlan> PlanCollection(Type type, DataContract contract, ContractScope scope)
    {
        string ns = contract.XmlName.Namespace;
        bool isDictionary = contract.IsDictionaryLike(out string? key, out string? value, out string? item);
        if (!ContractCollection.Of(type, contract).IsCovered(out ContractCollection? collection, out NotCovered? whyNot))
        {
            return whyNot;
        }

        ContractScope known = scope.Knowing(Graph.KnownInside(type));
        if (isDictionary)
        {
            return PlanPair(collection.Item, (item!, key!, value!), ns, known)
                .Then(pair => PlanCollection(type, collection, pair, "", isDictionary));
        }

        string declared = Declared(collection.Item, ns);
        return WhyNotPlain(declared) is { } reserved
            ? reserved
            : known.Declare(declared).Then(inside =>
                PlanElement(item!, ns, collection.Item, inside.Scope, declared: "", isNullable: true)
                    .Then(element => PlanCollection(type, collection, element, inside.Text, isDictionary)));
    }

    private Verdict<XmlValuePlan> PlanCollection(
        Type type, ContractCollection collection, XmlElementPlan element, string prefixes, bool isDictionary)
    {
        if (isRead)
        {
            return PlanReadCollection(type, collection.Item, element, isDictionary).Select(static plan => (XmlValuePlan)plan);
        }

        if (!type.IsInterface)
        {
            return PlanList(type, collection, element, prefixes);
        }

        Type[] known = isDictionary
            ? [typeof(Dictionary<,>).MakeGenericType(collection.Item.GenericTypeArguments)]
            : [typeof(List<>).MakeGenericType(collection.Item), collection.Item.MakeArrayType()];
        return Verdict.All(known.Select(other => _contracts.Of(other)
                .Then(contract => ContractCollection.Of(other, contract))
                .Select(one => PlanList(other, one, element, prefixes))))
            .Select(lists => (XmlValuePlan)new XmlInterfacePlan(PlanList(type, collection, element, prefixes), lists));
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
    private Verdict<XmlElementPlan> PlanPair(
        Type pair, (string Item, string Key, string Value) names, string ns, ContractScope scope)
    {
        ContractScope inside = scope.Inside(ns);
        Verdict<XmlObjectPlan> begun = isRead ? PlanReadPair(pair, inside) : new XmlObjectPlan(pair, inside.Default);
        return begun.Then(plan => Verdict.All(new[] { (names.Key, "Key"), (names.Value, "Value") }.Select(part =>
            {
                MemberInfo member = plan.Type.GetMember(part.Item2)[0];
                return PlanPart(part.Item1, ns, member, inside, Declared(XmlMembers.TypeOf(member), ns), isNullable: true);
            }))
            .Select(parts =>
            {
                plan.Members.AddRange(parts);
                var tag = new XmlTag(scope.Name(names.Item, ns), ns, !scope.Has(ns)) { Dialect = XmlDialect.DataContract };
                return new XmlElementPlan(tag, plan, IsNullable: false);
            }));
    }
}
