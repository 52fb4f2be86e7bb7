using System.Collections.Concurrent;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing;
using ZeroAlloc.Formats.Json.Writing.References;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>Plans how a type is written.</summary>
internal sealed class WritePlanner : ContractPlanner
{
    private readonly Dictionary<Type, PolymorphicPlan> _choices = [];

    private WritePlanner(JsonSerializerOptions options, OptionsState state, Dictionary<Type, string> left)
        : base(options, left) => _ = Slot(typeof(OptionsState), state);

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
        PlanUntilCovered(
            root,
            OptionsRules.WhyNot(options),
            left =>
            {
                // What is written around an object is known to its code by depth alone.
                bool isDivided = !options.WriteIndented && options.ReferenceHandler is null;
                var planner = new WritePlanner(options, state, left) { Sequence = sequence, Known = isDivided ? known : null };
                ValuePlan plan = planner.PlanRoot(root, outer);
                bool ignoresCycles = OptionsRules.IgnoresCycles(options) && CyclicTypes.Exist(plan);
                if (ignoresCycles && planner.IsModified)
                {
                    throw new NotCoveredException(null, "cycles are ignored, and contracts may have been changed");
                }

                bool preserves = OptionsRules.PreservesReferences(options);
                bool countsDepth = ignoresCycles
                    || preserves
                    || options.WriteIndented
                    || CountedDepth.IsNeeded(plan, DepthLimit.Of(options));
                IReadOnlyDictionary<ObjectPlan, int> inner = isDivided
                    ? planner.Divide(plan, type => state.InnerShape(type, countsDepth))
                    : new Dictionary<ObjectPlan, int>();
                return new ContractPlan(plan, planner.Slots)
                {
                    Left = left,
                    InnerShapes = inner,
                    IsIndented = options.WriteIndented,
                    IgnoresCycles = ignoresCycles,
                    PreservesReferences = preserves,
                    CountsDepth = countsDepth,
                };
            },
            out reason);

    /// <inheritdoc/>
    protected override ValuePlan PlanType(JsonTypeInfo info, JsonNumberHandling? handling) =>
        AsyncStreams.IsOne(info.Type) && (info.Type != Sequence || Owner is not null)
            ? throw new NotCoveredException(null, $"{info.Type} is an asynchronous stream")
            : base.PlanType(info, handling);

    /// <inheritdoc/>
    /// <exception cref="NotCoveredException">
    /// It is not how the value's type would have them: where System.Text.Json writes such a value, it knows the type alone.
    /// </exception>
    protected override JsonNumberHandling? EnterCollection(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        JsonNumberHandling? own = NumberRules.OfType(info, Options);
        if (NumberRules.AreSame(handling ?? own, own))
        {
            return own;
        }

        // A collection of collections, met at run time: what the options say goes through it.
        return own is null && NumberRules.AreSame(handling, NumberRules.OfOptions(Options))
            ? handling
            : throw new NotCoveredException(Owner, $"{Owner ?? info.Type} has a number handling of its own for what is in {info.Type}");
    }

    /// <inheritdoc/>
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

    /// <inheritdoc/>
    protected override ValuePlan PlanScalar(JsonTypeInfo info, JsonNumberHandling? handling)
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
            CheckReferences(info);
            return NumberRules.AreSame(handling, NumberRules.OfOptions(Options))
                ? new SlotPlan(type, typeof(RuntimeTypeSlot<>), OptionsState.Slot) { IsDeepening = true }
                : throw new NotCoveredException(Owner, $"{Owner ?? type} has a number handling of its own for values of any type");
        }

        return Through(type, typeof(SerializerSlot<>), info, isDeepening: typeof(JsonNode).IsAssignableFrom(type));
    }

    /// <inheritdoc/>
    protected override ValuePlan PlanEnum(Type type, JsonConverter converter)
    {
        EnumTexts texts = EnumTexts.For(type, converter, Options);
        return texts.IsNumeric
            ? new FixedPlan(type, ScalarTable.EnumNumber(type))
            : Through(type, typeof(EnumTextSlot<>), texts, converter);
    }

    /// <inheritdoc/>
    protected override ValuePlan PlanConverter(JsonPropertyInfo property, JsonConverter? converter) => converter is null
        ? throw new NotCoveredException(Owner, $"{Owner} has a member, {property.Name}, whose converter is for another type")
        : Through(property.PropertyType, typeof(ConverterSlot<>), converter, isDeepening: true);

    /// <inheritdoc/>
    protected override ValuePlan PlanElements(JsonTypeInfo info, Func<Type, ValuePlan> element)
    {
        // Whether null is one of them, which a member may be, depends on the collection, and in dictionaries on the call.
        if (info.ElementType is { } item && UnsupportedReason.IsRefused(Options.GetTypeInfo(item)))
        {
            element = CollectionTable.IsPlainDictionary(info)
                ? type => Through(type, typeof(RefusedSlot<>), Options.GetTypeInfo(type))
                : throw new NotCoveredException(
                    info.Type, $"{info.Type} is a collection of values that it refuses, and it words the refusal");
        }

        WritingRules.CheckCollection(info);
        bool isReferenced = OptionsRules.PreservesReferences(Options) && WritingRules.CanBeReferenced(info);
        ValuePlan plan = CollectionTable.Written(info, element, PlanKey, Options.WriteIndented, isOpened: isReferenced)
            ?? throw new NotCoveredException(info.Type, $"{info.Type} is a collection that only System.Text.Json knows how to write");
        return isReferenced ? Referenced(info, plan) : plan;
    }

    /// <inheritdoc/>
    protected override ValuePlan? PlanUsualKey(Type type)
    {
        if (type.IsEnum)
        {
            return Through(type, typeof(EnumTextSlot<>), EnumTexts.ForKeys(type, Options), (type, "key"));
        }

        return type == typeof(string) && Options.DictionaryKeyPolicy is { } policy
            ? Through(type, typeof(KeyNameSlot<>), new KeyNames(policy), policy)
            : ScalarTable.Key(type);
    }

    /// <inheritdoc/>
    protected override ObjectPlan BeginObject(JsonTypeInfo info)
    {
        WritingRules.Check(info);
        if (IsModified && info.Type.IsValueType)
        {
            throw new NotCoveredException(info.Type, $"{info.Type} is a struct, of which a contract that may have been changed gets a box");
        }

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

    /// <inheritdoc/>
    protected override MemberPlan? PlanMember(ObjectPlan plan, JsonPropertyInfo property, JsonTypeInfo info)
    {
        if (property.IsExtensionData)
        {
            plan.Extension = PlanExtension(property, info);
            return null;
        }

        return PlanGot(property, info, () => PlanValue(property, info));
    }

    private MemberPlan? PlanGot(JsonPropertyInfo property, JsonTypeInfo info, Func<ValuePlan> value)
    {
        if (IsModified)
        {
            return PlanModified(property, info, value);
        }

        if (WritingRules.Member(property, info) is not { } member)
        {
            return null;
        }

        return new MemberPlan(WritingRules.Name(property), value(), member)
        {
            Ignore = WritingRules.Ignore(property),
            RefusesNull = WritingRules.RefusesNull(property, Options),
        };
    }

    /// <inheritdoc/>
    protected override ValuePlan PlanPolymorphic(JsonTypeInfo info, JsonPolymorphismOptions declared)
    {
        Type type = info.Type;
        if (_choices.TryGetValue(type, out PolymorphicPlan? known))
        {
            return known;
        }

        bool refusesOthers = declared.UnknownDerivedTypeHandling == JsonUnknownDerivedTypeHandling.FailSerialization;
        var plan = new PolymorphicPlan(type, Slot(typeof(SerializerSlot<>), info), refusesOthers);
        _choices.Add(type, plan);
        foreach (JsonDerivedType derived in declared.DerivedTypes)
        {
            AddCase(plan, declared, Options.GetTypeInfo(derived.DerivedType), derived.TypeDiscriminator);
        }

        if (!type.IsAbstract && declared.DerivedTypes.All(derived => derived.DerivedType != type))
        {
            AddCase(plan, declared, info, discriminator: null);
        }

        // What System.Text.Json writes in place has to be known as such on a line of its own, and where references are followed.
        bool allowsParts = !Options.WriteIndented && Options.ReferenceHandler is null;
        return plan.Cases.Count != 0 && (allowsParts || !plan.IsDeepening)
            ? plan
            : throw new NotCoveredException(type, $"{type} is polymorphic");
    }

    private static ComposedPlan Referenced(JsonTypeInfo info, ValuePlan plan)
    {
        Type writer = info.Kind == JsonTypeInfoKind.Dictionary ? typeof(ReferencedDictionary<,>) : typeof(ReferencedList<,>);
        var numbered = new ComposedPlan(info.Type, writer, isContainer: false, info.Type, plan);
        return new ComposedPlan(info.Type, typeof(ReferencedWriter<,>), isContainer: false, info.Type, numbered);
    }

    /// <summary>Plans extension data; null where it is not written.</summary>
    /// <exception cref="NotCoveredException">The declaring type has to be left to System.Text.Json.</exception>
    private ExtensionPlan? PlanExtension(JsonPropertyInfo property, JsonTypeInfo info)
    {
        Type type = property.PropertyType;
        JsonTypeInfo dictionary = ExtensionInfo(property, info);
        bool hasKeys = TypeRules.Find(typeof(string), Options) is not null;
        if (ExtensionRules.ValueType(dictionary) is not { } held || !hasKeys || Options.ReferenceHandler is not null)
        {
            throw new NotCoveredException(info.Type, $"{info.Type} has extension data that only System.Text.Json knows how to write");
        }

        if (PlanGot(property, info, () => new SkippedPlan(type)) is not { } holder)
        {
            return null;
        }

        ValuePlan value = Plan(held, Enter(dictionary, NumberRules.OfMember(property, info, Options)));
        ValuePlan Written(Type brackets) => ExtensionRules.Written(type, value, Options.WriteIndented, brackets);
        return new ExtensionPlan(holder, Written(typeof(OpenedObject))) { First = Written(typeof(ObjectBrackets)) };
    }

    private void AddCase(PolymorphicPlan plan, JsonPolymorphismOptions declared, JsonTypeInfo info, object? discriminator)
    {
        Type type = info.Type;
        bool isCovered = !IsLeft(type) && !type.IsCollectible && TypeRules.IsOwn(info.Converter);
        if (!isCovered || !Discriminators.IsPossible(declared, info))
        {
            plan.Others.Add(type);
            return;
        }

        Check(type);
        ObjectPlan item = BeginObject(info);
        if (Discriminators.Member(declared, discriminator, Options) is { } first)
        {
            item.Members.Add(first);
        }

        plan.Cases.Add(item);
        PlanMembers(item, info);
    }

    private MemberPlan? PlanModified(JsonPropertyInfo property, JsonTypeInfo info, Func<ValuePlan> value)
    {
        if (WritingRules.ModifiedMember(property, info) is not { } member)
        {
            return null;
        }

        return new MemberPlan(WritingRules.Name(property), value(), null)
        {
            GetterSlot = Slot(property.PropertyType, member.Getter),
            PredicateSlot = member.Predicate is { } predicate ? Slot(property.PropertyType, predicate) : null,
            Ignore = member.IgnoresDefault ? MemberIgnore.Default : member.Predicate is null ? MemberIgnore.Never : MemberIgnore.Asked,
            RefusesNull = WritingRules.RefusesNull(property, Options),
        };
    }

    /// <inheritdoc/>
    protected override ValuePlan PlanLeft(Type type, JsonNumberHandling? handling)
    {
        if (AsyncStreams.CanBeIn(type, Options))
        {
            throw new NotCoveredException(null, $"{type}, which is left to it, can hold an asynchronous stream");
        }

        JsonTypeInfo info = Options.GetTypeInfo(type);
        CheckReferences(info);
        EnterAll(info, handling);
        return Through(type, typeof(SerializerSlot<>), info, isDeepening: true);
    }

    /// <summary>Judges what System.Text.Json writes inside a document of ours, or what is seen at run time alone.</summary>
    /// <exception cref="NotCoveredException">
    /// It may lead back to what is written around it, which System.Text.Json does not know there. A converter of the application's own
    /// does not know it in any case.
    /// </exception>
    private void CheckReferences(JsonTypeInfo info)
    {
        if (Options.ReferenceHandler is not null && (info.Kind != JsonTypeInfoKind.None || info.Type == typeof(object)))
        {
            throw new NotCoveredException(
                null, $"references are followed, and {info.Type} may lead to one that compiled code does not see");
        }
    }

    /// <summary>
    /// As <see cref="ContractPlanner.Enter"/>, for a collection that System.Text.Json writes, whatever collections are in it.
    /// </summary>
    private void EnterAll(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        HashSet<Type> seen = [];
        for (JsonTypeInfo? inner = info; inner is not null && seen.Add(inner.Type); inner = inner.ElementType is { } element
            ? Options.GetTypeInfo(element)
            : null)
        {
            handling = Enter(inner, handling);
        }
    }
}
