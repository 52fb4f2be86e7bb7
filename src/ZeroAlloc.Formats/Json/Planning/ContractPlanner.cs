using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>
/// Walks a type's own <see cref="JsonTypeInfo"/>, and plans how compiled code does with it what System.Text.Json would do.
/// </summary>
/// <remarks>
/// The walk is one; <see cref="WritePlanner"/> and <see cref="ReadPlanner"/> answer what differs by
/// direction. A plan is for one of them: a type covered in one direction may fall back in the other,
/// where its members are never looked at; and what is only written is never visited for reading.
/// <para>
/// A type that turns out not to be covered falls back where it is met, and the walk goes on. It is walked again, with all of these types
/// known from the outset, only if something was planned in vain: objects, slots, or values that refer to such a type.
/// </para>
/// </remarks>
/// <param name="root">Declared type of the document.</param>
/// <param name="options">The options.</param>
/// <param name="fallbacks">Types inside that fall back to System.Text.Json, and why: grows during the walk.</param>
internal abstract partial class ContractPlanner(Type root, JsonSerializerOptions options, Dictionary<Type, string> fallbacks)
{
    private const string Effective = "EffectiveConverter";

    private static readonly NotCovered s_stale = new("the walk has to be repeated");

    private readonly Dictionary<Type, ObjectPlan> _objects = [];

    // Those that were planned here, and not taken over.
    private readonly List<ObjectPlan> _own = [];
    private readonly HashSet<Type> _checked = [];
    private readonly List<object> _slots = [];
    private readonly Dictionary<SlotKey, int> _slotNumbers = [];

    private int _members;
    private bool _isLarge;

    // Collections being planned since the last object: an object met again ends a recursion, a collection would not.
    private HashSet<Type> _collections = [];

    /// <summary>The options.</summary>
    protected JsonSerializerOptions Options => options;

    /// <summary>Whether contracts may have been changed, so that members are got and set by the contract's delegates.</summary>
    protected bool IsModified { get; } = OptionsRules.AreContractsModified(options);

    /// <summary>The object whose members are being planned; null at the root.</summary>
    protected Type? Owner { get; private set; }

    /// <summary>What the emitted code finds in its slots.</summary>
    protected object[] Slots => [.. _slots];

    /// <summary>
    /// Objects that have code of their own in other plans under the same options, and no slots, by which plans would differ with the order
    /// in which they are made; null where this one has to stand by itself.
    /// </summary>
    protected ConcurrentDictionary<Type, KnownObject>? Known { get; init; }

    /// <summary>Whether objects of other plans stand in this one.</summary>
    protected bool HasTakenOver { get; private set; }

    /// <summary>Plans the root, and all that is in it.</summary>
    protected abstract Verdict<ContractPlan> PlanContract();

    /// <summary>Plans a root.</summary>
    /// <param name="outer">Number handling of what the root is in, if it is in something.</param>
    protected Verdict<ValuePlan> PlanRoot(JsonNumberHandling? outer)
    {
        JsonNumberHandling? handling = outer ?? NumberRules.OfType(options.GetTypeInfo(root), options);
        if (!Plan(root, handling).IsCovered(out ValuePlan? plan, out NotCovered? whyNot))
        {
            return whyNot;
        }

        if (_isStale)
        {
            return s_stale;
        }

        // An object root among them: which polymorphic ancestor counts is decided for roots alone.
        return plan is SlotPlan { Type.IsEnum: false } slot && slot.Helper != typeof(UnionSlot<>)
            ? new NotCovered(WhyUnsupported(options.GetTypeInfo(root)))
            : plan;
    }

    /// <summary>Why values of a type without members are not compiled.</summary>
    protected abstract string WhyUnsupported(JsonTypeInfo info);

    /// <summary>Plans the values of a type.</summary>
    /// <param name="type">Declared type.</param>
    /// <param name="handling">Number handling outside of collections.</param>
    protected Verdict<ValuePlan> Plan(Type type, JsonNumberHandling? handling)
    {
        if (IsFallback(type))
        {
            return PlanFallback(type, handling);
        }

        if (_objects.TryGetValue(type, out ObjectPlan? known))
        {
            return known;
        }

        Visit visit = Begin(type);
        Verdict<ValuePlan> verdict = PlanVisited(type, handling);
        return FallsBack(visit, verdict) ? PlanFallback(type, handling) : verdict;
    }

    private Verdict<ValuePlan> PlanVisited(Type type, JsonNumberHandling? handling)
    {
        if (Check(type) is { } changed)
        {
            return changed;
        }

        if (TryFindKnown(type, out ObjectPlan? known))
        {
            return known;
        }

        return TypeRules.Read(type, options).Then(info =>
            info.PolymorphismOptions is { } declared ? PlanPolymorphic(info, declared) : PlanType(info, handling));
    }

    /// <summary>Why a type isn't covered: its contract has unknown settings, or it may have been changed; null if it is.</summary>
    protected NotCovered? Check(Type type)
    {
        if (!_checked.Add(type))
        {
            return null;
        }

        return UnknownJson.Current.Check(type, options) ?? (IsModified ? WritingRules.CheckModified(type, options) : null);
    }

    /// <summary>Plans the values of a type that falls back to System.Text.Json.</summary>
    protected abstract Verdict<ValuePlan> PlanFallback(Type type, JsonNumberHandling? handling);

    /// <summary>Plans a value that may be of one of the types that its declared type names.</summary>
    protected abstract Verdict<ValuePlan> PlanPolymorphic(JsonTypeInfo info, JsonPolymorphismOptions declared);

    /// <summary>Plans the values of a type by the kind of its contract.</summary>
    protected virtual Verdict<ValuePlan> PlanType(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        Type type = info.Type;
        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            if (!ContractMember.HasUsualElement(info, underlying))
            {
                return new NotCovered(type, $"the converter of {type} isn't that of {underlying}");
            }

            return Enter(info, handling)
                .Then(inside => Plan(underlying, inside))
                .Select(inner => PlanNullable(type, underlying, inner));
        }

        return info.Kind switch
        {
            JsonTypeInfoKind.Object => PlanObject(info),
            JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary =>
                Enter(info, handling).Then(inside => PlanCollection(info, inside)),
            JsonTypeInfoKind.None => PlanScalar(info, handling),
            _ => new NotCovered(type, $"{type} has a contract of an unknown kind, {info.Kind}"),
        };
    }

    /// <summary>The number handling inside a collection, given that outside of it.</summary>
    protected abstract Verdict<JsonNumberHandling?> EnterCollection(JsonTypeInfo info, JsonNumberHandling? handling);

    /// <summary>Plans a nullable struct.</summary>
    protected abstract ValuePlan PlanNullable(Type type, Type underlying, ValuePlan inner);

    /// <summary>Plans what is neither an object nor a collection.</summary>
    protected abstract Verdict<ValuePlan> PlanScalar(JsonTypeInfo info, JsonNumberHandling? handling);

    /// <summary>Plans an enum by a converter of System.Text.Json's.</summary>
    protected abstract ValuePlan PlanEnum(Type type, JsonConverter converter);

    /// <summary>Plans a member with a converter of its own.</summary>
    /// <param name="property">The member.</param>
    /// <param name="converter">The converter; null if it is for another type.</param>
    protected abstract Verdict<ValuePlan> PlanConverter(JsonPropertyInfo property, JsonConverter? converter);

    /// <summary>Plans a collection by its elements.</summary>
    protected abstract Verdict<ValuePlan> PlanElements(JsonTypeInfo info, Func<Type, Verdict<ValuePlan>> element);

    /// <summary>Plans a dictionary's key that System.Text.Json itself writes and reads, or says null.</summary>
    protected abstract ValuePlan? PlanUsualKey(Type type);

    /// <summary>Plans an object but for its members.</summary>
    protected abstract Verdict<ObjectPlan> BeginObject(JsonTypeInfo info);

    /// <summary>Plans a member, or says null where compiled code has nothing to do with it.</summary>
    protected abstract Verdict<MemberPlan?> PlanMember(ObjectPlan plan, JsonPropertyInfo property, JsonTypeInfo info);

    /// <summary>Judges an object that has all its members.</summary>
    protected virtual NotCovered? EndObject(ObjectPlan plan) => null;

    /// <summary>The number handling inside a value, given that outside of collections.</summary>
    protected Verdict<JsonNumberHandling?> Enter(JsonTypeInfo info, JsonNumberHandling? handling) =>
        info.Kind is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary ? EnterCollection(info, handling) : handling;

    /// <summary>Plans what is in a member.</summary>
    protected Verdict<ValuePlan> PlanValue(JsonPropertyInfo property, JsonTypeInfo declaring)
    {
        Type type = property.PropertyType;
        if (property.CustomConverter is not { } converter)
        {
            return Plan(type, NumberRules.OfMember(property, declaring, options));
        }

        // What a factory makes may count its calls: the member has one converter, whoever uses it.
        JsonConverter? expanded = converter.Type == type ? converter : EffectiveConverter(property);
        if (expanded is null && converter is JsonConverterFactory factory)
        {
            expanded = factory.CreateConverter(type, options);
        }

        if (expanded?.Type != type)
        {
            return PlanConverter(property, null);
        }

        return type.IsEnum && SystemTextJson.IsOwn(expanded) ? PlanEnum(type, expanded) : PlanConverter(property, expanded);
    }

    /// <summary>
    /// What System.Text.Json makes of a factory, or of a converter for another type, such as a base class of the member's:
    /// one for the member's, which casts. Null where that is gone.
    /// </summary>
    [DynamicDependency(Effective, typeof(JsonPropertyInfo))]
    private static JsonConverter? EffectiveConverter(JsonPropertyInfo property) =>
        ContractMember.Read(property, typeof(JsonPropertyInfo), Effective) as JsonConverter;

    /// <summary>The contract of the dictionary that extension data is in.</summary>
    protected Verdict<JsonTypeInfo> ExtensionInfo(JsonPropertyInfo property, JsonTypeInfo declaring)
    {
        Type type = property.PropertyType;
        Meet(type);
        if (!IsFallback(type)
            && property.CustomConverter is null
            && TypeRules.Find(type, options) is { } info
            && SystemTextJson.IsOwn(info.Converter))
        {
            return Check(type) is { } changed ? changed : info;
        }

        return new NotCovered(
            declaring.Type, $"compiled code doesn't support the extension data {MemberAccess.Name(property, declaring.Type)} of type {type}");
    }

    /// <summary>Plans a dictionary's key, or says null.</summary>
    protected ValuePlan? PlanKey(Type type) => KeyRules.AreUsual(options.GetTypeInfo(type), options) ? PlanUsualKey(type) : null;

    /// <summary>The slot of something that belongs to the options.</summary>
    /// <param name="user">What uses it.</param>
    /// <param name="content">What is in the slot.</param>
    /// <param name="identity">What tells it from others, if it does not do so itself.</param>
    protected int Slot(Type user, object content, object? identity = null)
    {
        var key = new SlotKey(user, identity ?? content);
        if (!_slotNumbers.TryGetValue(key, out int number))
        {
            number = _slots.Count;
            _slots.Add(content);
            _slotNumbers.Add(key, number);
        }

        return number;
    }

    /// <summary>Plans a value by <paramref name="helper"/>, with a slot.</summary>
    protected SlotPlan Through(Type type, Type helper, object content, object? identity = null, bool isDeepening = false) =>
        new(type, helper, Slot(helper, content, identity)) { IsDeepening = isDeepening };

    /// <summary>Whether an object may have code of its own.</summary>
    protected virtual bool IsDivisible(ObjectPlan item) => true;

    /// <summary>Gives objects of a large plan code of their own.</summary>
    /// <param name="root">The plan.</param>
    /// <param name="code">Makes what goes into the slot of one.</param>
    /// <returns>These objects, and their slots.</returns>
    protected IReadOnlyDictionary<ObjectPlan, int> Divide(ValuePlan root, Func<Type, object> code)
    {
        Dictionary<ObjectPlan, int> inner = [];
        foreach (ObjectPlan item in LargePlans.InnerShapes(root, item => IsDivisible(item) && _objects.GetValueOrDefault(item.Type) == item))
        {
            inner.Add(item, Slot(typeof(LargePlans), code(item.Type), item.Type));
        }

        if (inner.Count != 0 && Known is not null)
        {
            foreach (ObjectPlan item in LargePlans.Known(_own).Where(item => item != root))
            {
                Known.TryAdd(item.Type, new KnownObject(item, LargePlans.IsLarge(item)));
            }
        }

        return inner;
    }

    /// <summary>
    /// Finds an object of another plan once it is clear that this one is large, which one object inside may show: it has code of its own
    /// here as well. The root never has.
    /// </summary>
    private bool TryFindKnown(Type type, [NotNullWhen(true)] out ObjectPlan? item)
    {
        item = null;
        if (Owner is null || Known?.GetValueOrDefault(type) is not { } known)
        {
            return false;
        }

        _isLarge |= known.IsLarge || _members > LargePlans.MaxWhole;
        if (!_isLarge)
        {
            return false;
        }

        item = known.Plan;
        _objects.Add(type, item);
        HasTakenOver = true;
        return true;
    }

    private Verdict<ValuePlan> PlanCollection(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        if (!_collections.Add(info.Type))
        {
            return new NotCovered(info.Type, $"{info.Type} is a collection that contains collections of its own type");
        }

        Verdict<ValuePlan> plan = PlanElements(info, element => Plan(element, handling));
        _collections.Remove(info.Type);
        return plan;
    }

    private Verdict<ValuePlan> PlanObject(JsonTypeInfo info)
    {
        if (!BeginObject(info).IsCovered(out ObjectPlan? plan, out NotCovered? whyNot))
        {
            return whyNot;
        }

        _objects.Add(info.Type, plan);
        _own.Add(plan);
        return PlanMembers(plan, info) is { } inside ? inside : plan;
    }

    /// <summary>Plans the members of an object that may be met again while they are.</summary>
    protected NotCovered? PlanMembers(ObjectPlan plan, JsonTypeInfo info)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            // Without a name: that of a deep generic type needs stack, too.
            TransientFailures.Add();
            return new NotCovered("types are nested too deeply to be analyzed on the stack that is available");
        }

        (HashSet<Type> around, Type? owner) = (_collections, Owner);
        (_collections, Owner) = ([], info.Type);
        NotCovered? whyNot = null;
        foreach (JsonPropertyInfo property in info.Properties)
        {
            whyNot = UnknownJson.Current.Check(property, info);
            if (whyNot is not null)
            {
                break;
            }

            if (!PlanMember(plan, property, info).IsCovered(out MemberPlan? member, out whyNot))
            {
                break;
            }

            if (member is not null)
            {
                plan.Members.Add(member);
                _members++;
            }
        }

        (_collections, Owner) = (around, owner);
        return whyNot ?? EndObject(plan);
    }

    private sealed record SlotKey(Type User, object Content);
}
