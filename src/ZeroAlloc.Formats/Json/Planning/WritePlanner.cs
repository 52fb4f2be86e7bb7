using System.Collections.Concurrent;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Writing;
using ZeroAlloc.Formats.Json.Writing.References;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>Plans how a type is written.</summary>
internal sealed partial class WritePlanner : ContractPlanner
{
    private readonly OptionsState _state;

    private WritePlanner(Type root, JsonSerializerOptions options, OptionsState state, Dictionary<Type, string> fallbacks)
        : base(root, options, fallbacks)
    {
        _state = state;
        _ = Slot(typeof(OptionsState), state);
    }

    /// <summary>Number handling of what the root is in, if it is in something.</summary>
    private JsonNumberHandling? Outer { get; init; }

    /// <summary>The asynchronous sequence that is a body of its own; null where the root is none.</summary>
    private Type? Sequence { get; init; }

    /// <summary>Plans a root.</summary>
    /// <param name="root">Declared type.</param>
    /// <param name="options">Read-only options.</param>
    /// <param name="state">What the code finds in slot 0.</param>
    /// <param name="outer">Number handling of what the root is in, if it is in something.</param>
    /// <param name="known">Objects that have code of their own in other plans; null for a plan by itself, which can be described.</param>
    /// <param name="reason">Why there is no plan.</param>
    /// <returns>The plan, or null if System.Text.Json has to write the type as a whole.</returns>
    public static ContractPlan? Plan(
        Type root,
        JsonSerializerOptions options,
        OptionsState state,
        JsonNumberHandling? outer,
        ConcurrentDictionary<Type, KnownObject>? known,
        out string reason) =>
        Plan(root, null, options, state, outer, known, out reason);

    /// <summary>Plans an asynchronous sequence that is a body of its own; parameters as above.</summary>
    public static ContractPlan? PlanSequence(Type sequence, JsonSerializerOptions options, OptionsState state, out string reason)
    {
        ContractPlan? plan = Plan(sequence, sequence, options, state, outer: null, known: null, out reason);
        if (plan is null || AsyncSequenceRules.WhyNot(plan, options) is not { } whyNot)
        {
            return plan;
        }

        reason = whyNot;
        return null;
    }

    private static ContractPlan? Plan(
        Type root,
        Type? sequence,
        JsonSerializerOptions options,
        OptionsState state,
        JsonNumberHandling? outer,
        ConcurrentDictionary<Type, KnownObject>? known,
        out string reason) =>
        Plan(
            root,
            OptionsRules.WhyNot(options),
            fallbacks => new WritePlanner(root, options, state, fallbacks)
            {
                Sequence = sequence,
                Outer = outer,
                Known = IsDivided(options) ? known : null,
            },
            out _,
            out reason);

    /// <summary>What is written around an object is known to its code by depth alone.</summary>
    private static bool IsDivided(JsonSerializerOptions options) => !options.WriteIndented && options.ReferenceHandler is null;

    protected override Verdict<ContractPlan> PlanContract()
    {
        if (!PlanRoot(Outer).IsCovered(out ValuePlan? plan, out NotCovered? whyNot))
        {
            return whyNot;
        }

        bool ignoresCycles = OptionsRules.IgnoresCycles(Options) && CyclicTypes.Exist(plan);
        if (ignoresCycles && IsModified)
        {
            return new NotCovered("ReferenceHandler.IgnoreCycles is set, and a custom resolver may have changed contracts");
        }

        if (DepthLimit.Of(Options) > DepthLimit.OfTheStack && CountedDepth.IsNeeded(plan, DepthLimit.OfTheStack))
        {
            return new NotCovered($"JsonSerializerOptions.MaxDepth is above {DepthLimit.OfTheStack}, and values of the type can be that deep");
        }

        bool preserves = OptionsRules.PreservesReferences(Options);
        bool countsDepth = ignoresCycles
            || preserves
            || Options.WriteIndented
            || CountedDepth.IsNeeded(plan, DepthLimit.Of(Options));
        IReadOnlyDictionary<ObjectPlan, int> inner = IsDivided(Options)
            ? Divide(plan, type => _state.InnerShape(type, countsDepth))
            : new Dictionary<ObjectPlan, int>();
        return new ContractPlan(plan, Slots)
        {
            InnerShapes = inner,
            IsIndented = Options.WriteIndented,
            IgnoresCycles = ignoresCycles,
            PreservesReferences = preserves,
            CountsDepth = countsDepth,
        };
    }

    protected override string WhyUnsupported(JsonTypeInfo info) => UnsupportedReason.OfWriting(info);

    protected override Verdict<ValuePlan> PlanType(JsonTypeInfo info, JsonNumberHandling? handling) =>
        AsyncStreams.IsOne(info.Type) && (info.Type != Sequence || Owner is not null)
            ? new NotCovered($"{info.Type} is an asynchronous sequence (IAsyncEnumerable)")
            : UnionContract.IsOne(info) ? PlanUnion(info, handling)
            : base.PlanType(info, handling);

    /// <remarks>
    /// It has to be how the value's type would have them: where System.Text.Json writes such a value, it knows the type alone.
    /// </remarks>
    protected override Verdict<JsonNumberHandling?> EnterCollection(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        JsonNumberHandling? own = NumberRules.OfType(info, Options);
        if (NumberRules.AreSame(handling ?? own, own))
        {
            return own;
        }

        // A collection of collections, met at run time: what the options say goes through it.
        return own is null && NumberRules.AreSame(handling, NumberRules.OfOptions(Options))
            ? handling
            : new NotCovered(Owner, $"{Owner ?? info.Type} sets a JsonNumberHandling for the elements of {info.Type}");
    }

    protected override ValuePlan PlanNullable(Type type, Type underlying, ValuePlan inner)
    {
        if (inner is FixedPlan scalar)
        {
            return new FixedPlan(type, typeof(NullableFixedWriter<,>).MakeGenericType(underlying, scalar.Writer));
        }

        // Where System.Text.Json writes the values: whether one begins with a line break is known there, and null's would not be here.
        return Options.WriteIndented && inner is SlotPlan slot && slot.Helper == typeof(SerializerSlot<>)
            ? Through(type, typeof(SerializerSlot<>), Options.GetTypeInfo(type), isDeepening: true)
            : new ComposedPlan(type, typeof(NullableWriter<,>), isContainer: false, underlying, inner) { RunsUserCode = false };
    }

    protected override Verdict<ValuePlan> PlanScalar(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        Type type = info.Type;
        if (ScalarTable.Fixed(type, handling ?? JsonNumberHandling.Strict) is { } writer)
        {
            return new FixedPlan(type, writer);
        }

        if ((ScalarTable.Text(type) ?? ScalarTable.Tree(type, Options.WriteIndented)) is { } text)
        {
            return text;
        }

        if (type.IsEnum)
        {
            return PlanEnum(type, info.Converter);
        }

        if (type == typeof(object))
        {
            if (CheckReferences(info) is { } whyNot)
            {
                return whyNot;
            }

            return NumberRules.AreSame(handling, NumberRules.OfOptions(Options))
                ? new SlotPlan(type, typeof(RuntimeTypeSlot<>), OptionsState.Slot) { IsDeepening = true }
                : new NotCovered(Owner, $"{Owner ?? type} sets a JsonNumberHandling for values declared as object");
        }

        if (NumberRules.IsOther(type, Options) && !NumberRules.AreSame(handling, NumberRules.OfType(info, Options)))
        {
            return new NotCovered(Owner, $"{Owner ?? type} sets a JsonNumberHandling for values of {type}");
        }

        return Through(type, typeof(SerializerSlot<>), info, isDeepening: typeof(JsonNode).IsAssignableFrom(type));
    }

    protected override ValuePlan PlanEnum(Type type, JsonConverter converter)
    {
        EnumTexts texts = EnumTexts.For(type, converter, Options);
        return texts.IsNumeric
            ? new FixedPlan(type, ScalarTable.EnumNumber(type))
            : Through(type, typeof(EnumTextSlot<>), texts, converter);
    }

    protected override Verdict<ValuePlan> PlanConverter(JsonPropertyInfo property, JsonConverter? converter) => converter is null
        ? new NotCovered(Owner, $"the custom converter of {MemberAccess.Name(property, Owner)} is for another type")
        : Through(property.PropertyType, typeof(ConverterSlot<>), converter, isDeepening: true);

    protected override Verdict<ValuePlan> PlanElements(JsonTypeInfo info, Func<Type, Verdict<ValuePlan>> element)
    {
        // Whether null is one of them, which a member may be, depends on the collection, and in dictionaries on the call.
        if (info.ElementType is { } item && UnsupportedReason.IsRefused(Options.GetTypeInfo(item)))
        {
            if (!CollectionTable.IsPlainDictionary(info))
            {
                return new NotCovered(info.Type, $"System.Text.Json doesn't support the elements of {info.Type}");
            }

            element = type => Through(type, typeof(RefusedSlot<>), Options.GetTypeInfo(type));
        }

        if (WritingRules.CheckCollection(info) is { } whyNot)
        {
            return whyNot;
        }

        bool isReferenced = OptionsRules.PreservesReferences(Options) && WritingRules.CanBeReferenced(info);
        return CollectionTable.Written(info, element, PlanKey, Options.WriteIndented, isOpened: isReferenced).Then(plan =>
            plan is null ? new NotCovered(info.Type, $"{info.Type} is a collection type that compiled code doesn't support")
            : isReferenced ? Referenced(info, plan)
            : (Verdict<ValuePlan>)plan);
    }

    protected override ValuePlan? PlanUsualKey(Type type)
    {
        JsonNamingPolicy? policy = Options.DictionaryKeyPolicy;
        if (type.IsEnum)
        {
            // A policy of the application's is asked for each key.
            return policy is null || KeyNames.IsFixed(policy)
                ? Through(type, typeof(EnumTextSlot<>), EnumTexts.ForKeys(type, Options), (type, "key"))
                : null;
        }

        return type == typeof(string) && policy is not null
            ? Through(type, typeof(KeyNameSlot<>), new KeyNames(policy), policy)
            : ScalarTable.Key(type);
    }

    protected override Verdict<ObjectPlan> BeginObject(JsonTypeInfo info)
    {
        if (WritingRules.Check(info) is { } whyNot)
        {
            return whyNot;
        }

        if (IsModified && info.Type.IsValueType)
        {
            return new NotCovered(info.Type, $"{info.Type} is a struct, and a custom resolver may have changed its contract");
        }

        CountBegun();
        var plan = new ObjectPlan(info.Type)
        {
            SerializingSlot = info.OnSerializing is { } before ? Slot(info.Type, before) : null,
            SerializedSlot = info.OnSerialized is { } behind ? Slot(info.Type, behind) : null,
        };
        if (OptionsRules.PreservesReferences(Options) && !info.Type.IsValueType)
        {
            plan.Members.Add(new MemberPlan("$id", new ReferencePlan(), Target: null));
        }

        return plan;
    }

    protected override Verdict<MemberPlan?> PlanMember(ObjectPlan plan, JsonPropertyInfo property, JsonTypeInfo info)
    {
        if (!property.IsExtensionData)
        {
            return PlanGot(property, info, () => PlanValue(property, info));
        }

        return PlanExtension(property, info).Select(extension =>
        {
            plan.Extension = extension;
            return (MemberPlan?)null;
        });
    }

    private Verdict<MemberPlan?> PlanGot(JsonPropertyInfo property, JsonTypeInfo info, Func<Verdict<ValuePlan>> value)
    {
        if (IsModified)
        {
            return PlanModified(property, info, value);
        }

        if (WritingRules.Member(property, info, out MemberInfo? member) is { } whyNot)
        {
            return whyNot;
        }

        return member is null ? default : value().Select(MemberPlan? (plan) => new MemberPlan(WritingRules.Name(property), plan, member)
        {
            Ignore = WritingRules.Ignore(property),
            RefusesNull = WritingRules.RefusesNull(property, Options),
        });
    }

    private static ComposedPlan Referenced(JsonTypeInfo info, ValuePlan plan)
    {
        Type writer = info.Kind == JsonTypeInfoKind.Dictionary ? typeof(ReferencedDictionary<,>) : typeof(ReferencedList<,>);
        var numbered = new ComposedPlan(info.Type, writer, isContainer: false, info.Type, plan);
        return new ComposedPlan(info.Type, typeof(ReferencedWriter<,>), isContainer: false, info.Type, numbered);
    }

    private Verdict<MemberPlan?> PlanModified(JsonPropertyInfo property, JsonTypeInfo info, Func<Verdict<ValuePlan>> value)
    {
        if (WritingRules.ModifiedMember(property, info, out ContractMember? member) is { } whyNot)
        {
            return whyNot;
        }

        return member is null ? default : value().Select(MemberPlan? (plan) => new MemberPlan(WritingRules.Name(property), plan, null)
        {
            GetterSlot = Slot(property.PropertyType, member.Getter),
            PredicateSlot = member.Predicate is { } predicate ? Slot(property.PropertyType, predicate) : null,
            Ignore = member.IgnoresDefault ? MemberIgnore.Default : member.Predicate is null ? MemberIgnore.Never : MemberIgnore.Asked,
            RefusesNull = WritingRules.RefusesNull(property, Options),
        });
    }

    protected override Verdict<ValuePlan> PlanFallback(Type type, JsonNumberHandling? handling)
    {
        if (AsyncStreams.CanBeIn(type, Options))
        {
            return new NotCovered($"{type} falls back to System.Text.Json and can contain an asynchronous sequence (IAsyncEnumerable)");
        }

        if (UnsupportedReason.CanBeEntriesIn(type, Options))
        {
            return new NotCovered($"{type} falls back to System.Text.Json and can contain a dictionary of values that it doesn't support");
        }

        JsonTypeInfo info = Options.GetTypeInfo(type);
        return (CheckReferences(info) ?? CheckHandling(info, handling)) is { } whyNot
            ? whyNot
            : Through(type, typeof(SerializerSlot<>), info, isDeepening: true);
    }

    /// <summary>Judges what System.Text.Json writes inside a document of ours, or what is seen at run time alone.</summary>
    /// <remarks>
    /// It may lead back to what is written around it, which System.Text.Json does not know there. A converter of the application's own
    /// does not know it in any case.
    /// </remarks>
    private NotCovered? CheckReferences(JsonTypeInfo info) =>
        Options.ReferenceHandler is not null && (info.Kind != JsonTypeInfoKind.None || info.Type == typeof(object))
            ? new NotCovered($"a ReferenceHandler is set, and values of {info.Type} may refer to objects that only compiled code knows")
            : null;

    /// <summary>
    /// As <see cref="ContractPlanner.Enter"/>, for a collection that System.Text.Json writes, whatever collections are in it.
    /// </summary>
    private NotCovered? CheckHandling(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        HashSet<Type> seen = [];
        for (JsonTypeInfo? inner = info; inner is not null && seen.Add(inner.Type); inner = inner.ElementType is { } element
            ? Options.GetTypeInfo(element)
            : null)
        {
            if (!Enter(inner, handling).IsCovered(out handling, out NotCovered? whyNot))
            {
                return whyNot;
            }
        }

        return null;
    }
}
