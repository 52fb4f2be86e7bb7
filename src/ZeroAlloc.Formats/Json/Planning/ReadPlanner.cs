using System.Collections.Concurrent;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>Plans how a type is read.</summary>
/// <remarks>
/// A document that turns out not to be plainly valid is read again from its start, so that code which could notice must not have
/// run: with such code anywhere inside, a document is proven before it is built. A type that is not covered is read by System.Text.Json
/// in place.
/// </remarks>
internal sealed partial class ReadPlanner : ContractPlanner
{
    /// <summary>
    /// Members with a converter up to which an object without others is compiled. Measured (ruler, "Read converted members"): of numbers
    /// one takes 0.58 to 0.72 of System.Text.Json's time, two 0.74 to 0.82, six 0.93 to 1.05; of objects two take 1.2 to 1.4, six 1.8.
    /// </summary>
    private const int MaxConverted = 2;

    private readonly Type _root;
    private readonly bool _callsConverters;
    private readonly Func<Type, bool, ICompiledReader> _inner;
    private readonly HashSet<ValuePlan> _inPlace = [];
    private readonly HashSet<ValuePlan> _converted = [];
    private readonly Dictionary<ObjectPlan, ReadNames> _names = [];
    private bool _isNoticed;
    private bool _isConverted;
    private bool _needsOwnObjects;

    private ReadPlanner(
        Type root,
        JsonSerializerOptions options,
        Func<Type, bool, ICompiledReader> inner,
        Dictionary<Type, string> fallbacks,
        bool callsConverters)
        : base(root, options, fallbacks)
    {
        _root = root;
        _inner = inner;
        _callsConverters = callsConverters;
    }

    private bool IsProven => _isNoticed || _isConverted;

    /// <summary>Plans a root.</summary>
    /// <param name="root">Declared type.</param>
    /// <param name="options">Read-only options.</param>
    /// <param name="inner">The reader of an object in a large plan.</param>
    /// <param name="known">Objects that have code of their own in other plans; null for a plan by itself, which can be described.</param>
    /// <param name="reason">Why there is no plan.</param>
    /// <returns>The plan, or null if System.Text.Json has to read the type.</returns>
    /// <remarks>
    /// Where converters are the only code of the application's, they are called where their values are met while the document is built:
    /// nothing else could tell that it was begun. Whether that is so, the whole plan says; otherwise it is made again, with queues.
    /// </remarks>
    public static ContractPlan? Plan(
        Type root,
        JsonSerializerOptions options,
        Func<Type, bool, ICompiledReader> inner,
        ConcurrentDictionary<Type, KnownObject>? known,
        out string reason)
    {
        known = options.ReferenceHandler is null ? known : null;
        ContractPlan? plan = Plan(root, options, inner, known, callsConverters: true, out ReadPlanner? planner, out reason);
        return plan is not null && planner is { _isNoticed: true, _isConverted: true }
            ? Plan(root, options, inner, known: null, callsConverters: false, out _, out reason)
            : plan;
    }

    private static ContractPlan? Plan(
        Type root,
        JsonSerializerOptions options,
        Func<Type, bool, ICompiledReader> inner,
        ConcurrentDictionary<Type, KnownObject>? known,
        bool callsConverters,
        out ReadPlanner? planner,
        out string reason)
    {
        ContractPlan? plan = Begin(known, out planner, out reason);

        return planner is { _needsOwnObjects: true } ? Begin(known: null, out planner, out reason) : plan;

        ContractPlan? Begin(ConcurrentDictionary<Type, KnownObject>? known, out ReadPlanner? last, out string whyNot) => Plan(
            root,
            OptionsRules.WhyNotRead(options),
            fallbacks => new ReadPlanner(root, options, inner, fallbacks, callsConverters) { Known = known },
            out last,
            out whyNot);
    }

    protected override Verdict<ContractPlan> PlanContract()
    {
        if (!PlanRoot(outer: null).IsCovered(out ValuePlan? plan, out NotCovered? whyNot))
        {
            return whyNot;
        }

        if (CheckFilled() is { } filled)
        {
            return filled;
        }

        if (FillsKnown || (IsProven && HasTakenOver))
        {
            // What is filled in place, and what is not divided after all, has objects of its own alone.
            _needsOwnObjects = true;
            return new NotCovered("objects of other plans can't be part of this one");
        }

        // Where the document is gone over twice, all of it is: what is kept between has its place in the whole.
        IReadOnlyDictionary<ObjectPlan, int> shapes = IsProven || Options.ReferenceHandler is not null
            ? new Dictionary<ObjectPlan, int>()
            : Divide(plan, type => new InnerShape<ICompiledReader>(type, isCounted: true, _inner));
        NameMembers(plan, shapes);
        return Refer(new ContractPlan(plan, Slots) { IsRead = true, IsProven = IsProven, InnerShapes = shapes });
    }

    protected override string WhyUnsupported(JsonTypeInfo info) => UnsupportedReason.OfReading(info);

    /// <summary>
    /// Gives slots to the names of the objects that the code of the root itself reads. Those of inner shapes are in contracts of their
    /// own, and may be another plan's.
    /// </summary>
    private void NameMembers(ValuePlan root, IReadOnlyDictionary<ObjectPlan, int> inner)
    {
        foreach (ObjectPlan item in LargePlans.Outside(root, inner))
        {
            (string[] names, string? discriminator) = _names[item];
            item.Reading!.NamesSlot = Slot(
                typeof(MemberNames), new MemberNames(names, Options.PropertyNameCaseInsensitive, discriminator));
        }
    }

    protected override Verdict<ValuePlan> PlanType(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        Type type = info.Type;
        if (handling is null
            && Nullable.GetUnderlyingType(type) is { } underlying
            && NumberRules.OfElements(Options.GetTypeInfo(underlying), Options) is not null)
        {
            // System.Text.Json looks at the nullable type, whose elements are no numbers.
            return Plan(underlying, JsonNumberHandling.Strict).Select(inner => PlanNullable(type, underlying, inner));
        }

        return type != _root && Nullable.GetUnderlyingType(type) is null && RefusedTypes.Contains(info)
            ? new ComposedPlan(type, typeof(RefusedReader<>), isContainer: false, type)
            : UnionContract.IsOne(info) ? PlanUnion(info, handling)
            : base.PlanType(info, handling);
    }

    protected override Verdict<JsonNumberHandling?> EnterCollection(JsonTypeInfo info, JsonNumberHandling? handling) =>
        handling ?? NumberRules.OfType(info, Options);

    protected override ValuePlan PlanNullable(Type type, Type underlying, ValuePlan inner) =>
        new ComposedPlan(type, typeof(NullableReader<,>), isContainer: false, underlying, inner);

    protected override Verdict<ValuePlan> PlanScalar(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        Type type = info.Type;
        if (ReadScalarTable.Find(type, handling ?? JsonNumberHandling.Strict) is { } reader)
        {
            return Leaf(type, reader);
        }

        if (type.IsEnum)
        {
            return PlanEnum(type, info.Converter);
        }

        return type == typeof(object)
            || type == typeof(JsonElement)
            || type == typeof(JsonDocument)
            || typeof(JsonNode).IsAssignableFrom(type)
            ? Through(type, typeof(SerializerReadSlot<>), info)
            : new NotCovered(type, WhyUnsupported(info));
    }

    protected override ValuePlan PlanEnum(Type type, JsonConverter converter) => EnumTexts.For(type, converter, Options).IsNumeric
        ? Leaf(type, ReadScalarTable.EnumNumber(type))
        : Through(type, typeof(EnumNameSlot<>), EnumNames.For(type, converter, Options), converter);

    protected override Verdict<ValuePlan> PlanConverter(JsonPropertyInfo property, JsonConverter? converter) => converter is null
        ? new NotCovered(Owner, $"the custom converter of {MemberAccess.Name(property, Owner)} is for another type")
        : PlanInPlace(property.PropertyType, OwnConverter.For(converter, Options), converter);

    protected override Verdict<ValuePlan> PlanElements(JsonTypeInfo info, Func<Type, Verdict<ValuePlan>> element)
    {
        if (ReadingRules.CheckCallbacks(info) is { } called)
        {
            return called;
        }

        if (IsModified && ReadingRules.CheckModified(info) is { } changed)
        {
            return changed;
        }

        Verdict<ValuePlan> PlanOne(Type type) => PlanElement(type, element);
        return CollectionTable.Read(info, PlanOne, PlanKey)
            .Then(plan => plan is null ? FilledCollections.Plan(info, PlanOne, PlanKey) : plan)
            .Then(plan => EndCollection(plan, info));
    }

    private Verdict<ValuePlan> EndCollection(CollectionPlan? plan, JsonTypeInfo info)
    {
        if (plan is null)
        {
            return new NotCovered(info.Type, $"{info.Type} is a collection type that compiled code can't create");
        }

        if (plan.Element is EntryPlan && !Options.AllowDuplicateProperties)
        {
            return new NotCovered(info.Type, $"{info.Type} is a dictionary, and JsonSerializerOptions.AllowDuplicateProperties is false");
        }

        if (IsInPlace(plan.Element is EntryPlan entry ? entry.Value : plan.Element))
        {
            // One by one they would take longer than all of them at once.
            return new NotCovered(info.Type, $"every element of {info.Type} needs System.Text.Json");
        }

        plan.IsReferable = Preserves && WritingRules.CanBeReferenced(info);
        _isNoticed |= FilledCollections.RunsUserCode(plan);
        return plan;
    }

    protected override ValuePlan? PlanUsualKey(Type type)
    {
        if (!type.IsEnum)
        {
            return ReadScalarTable.Key(type) is { } reader ? Leaf(type, reader) : null;
        }

        try
        {
            return Through(type, typeof(EnumNameSlot<>), EnumNames.ForKeys(type, Options), (type, "key"));
        }
        catch (NotSupportedException)
        {
            // A generated context that does not list such a dictionary: System.Text.Json will read this one.
            return null;
        }
    }

    protected override NotCovered? EndObject(ObjectPlan plan)
    {
        if ((ReadingRules.CheckComplete(plan) ?? ExtensionRules.CheckComplete(plan)) is { } whyNot)
        {
            return whyNot;
        }

        IEnumerable<ValuePlan> values = plan.Members.Select(static member => member.Value).Where(static value => value is not SkippedPlan);
        bool isCalled = plan.Extension is null && values.Count() <= MaxConverted && values.All(IsCalled);
        return (plan.Extension is not null || values.Any()) && values.All(IsInPlace) && !isCalled
            ? new NotCovered(plan.Type, $"every member of {plan.Type} needs System.Text.Json")
            : null;
    }

    /// <summary>Plans a value that System.Text.Json reads in place.</summary>
    protected override Verdict<ValuePlan> PlanFallback(Type type, JsonNumberHandling? handling)
    {
        JsonTypeInfo info = Options.GetTypeInfo(type);
        bool isOfNumbers = info.Kind is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary || NumberRules.IsOther(type, Options);
        if (isOfNumbers
            && (handling ?? NumberRules.OfType(info, Options)) != NumberRules.OfType(info, Options))
        {
            return new NotCovered(Owner, $"{Owner ?? type} sets a JsonNumberHandling for values of {type}");
        }

        if (SystemTextJson.IsOwn(info.Converter))
        {
            return PlanInPlace(type, info, info);
        }

        // A converter of a base class, which an attribute may name: System.Text.Json asks it, and casts.
        return info.Converter.Type == type
            ? PlanInPlace(type, OwnConverter.For(info.Converter, Options), info.Converter)
            : PlanInPlace(type, info, info);
    }

    /// <summary>Whether compiled code has nothing to do with a value but to skip it.</summary>
    private bool IsInPlace(ValuePlan plan) => _inPlace.Contains(Content(plan));

    /// <summary>Whether a value is read by a converter that is called while the document is built.</summary>
    private static bool IsCalled(ValuePlan plan) => Content(plan) is SlotPlan slot && slot.Helper == typeof(ConverterReadSlot<>);

    /// <summary>How a value is read, or what is in a nullable one.</summary>
    private static ValuePlan Content(ValuePlan plan) =>
        plan is ComposedPlan { IsLeaf: false } composed && composed.Definition == typeof(NullableReader<,>)
            ? composed.Children.Single()
            : plan;

    private SlotPlan PlanInPlace(Type type, object content, object identity)
    {
        bool isConverter = content is OwnConverter;
        _isConverted |= isConverter;
        _isNoticed |= !isConverter;
        Type helper = isConverter && _callsConverters ? typeof(ConverterReadSlot<>) : typeof(SerializerReadSlot<>);
        SlotPlan plan = Through(type, helper, content, identity);
        _inPlace.Add(plan);
        if (content is not JsonTypeInfo info || !SystemTextJson.IsOwn(info.Converter))
        {
            _converted.Add(plan);
        }

        return plan;
    }

    /// <summary>Where a collection asks the converter at once, not even null is a value of a type that it refuses.</summary>
    private Verdict<ValuePlan> PlanElement(Type type, Func<Type, Verdict<ValuePlan>> element) =>
        UnsupportedReason.IsRefused(Options.GetTypeInfo(type)) ? new ComposedPlan(type, typeof(NoValueReader<>), isContainer: false, type)
        : element(type);

    private static ComposedPlan Leaf(Type type, Type reader) => new(type, reader, isContainer: false);

    private sealed record ReadNames(string[] Names, string? Discriminator);
}
