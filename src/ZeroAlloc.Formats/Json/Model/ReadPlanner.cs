using System.Collections.Concurrent;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Reading;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Model;

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
    private readonly HashSet<ValuePlan> _inPlace = [];
    private readonly HashSet<ValuePlan> _converted = [];
    private readonly Dictionary<ObjectPlan, ReadNames> _names = [];
    private bool _isNoticed;
    private bool _isConverted;

    private ReadPlanner(Type root, JsonSerializerOptions options, Dictionary<Type, string> left, bool callsConverters)
        : base(options, left)
    {
        _root = root;
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
    /// nothing else could tell that it was begun. Whether that is so, the whole plan says; otherwise it is made anew, with queues.
    /// </remarks>
    public static ContractPlan? Plan(
        Type root,
        JsonSerializerOptions options,
        Func<Type, bool, ICompiledReader> inner,
        ConcurrentDictionary<Type, KnownObject>? known,
        out string reason)
    {
        known = options.ReferenceHandler is null ? known : null;
        ContractPlan? plan = Plan(root, options, inner, known, callsConverters: true, out reason, out bool isNoticed);
        return plan is null || isNoticed ? Plan(root, options, inner, known: null, callsConverters: false, out reason, out _) : plan;
    }

    private static ContractPlan? Plan(
        Type root,
        JsonSerializerOptions options,
        Func<Type, bool, ICompiledReader> inner,
        ConcurrentDictionary<Type, KnownObject>? known,
        bool callsConverters,
        out string reason,
        out bool isNoticed)
    {
        ReadPlanner? last = null;
        ContractPlan? plan = PlanUntilCovered(
            root,
            OptionsRules.WhyNotRead(options),
            left =>
            {
                last = new ReadPlanner(root, options, left, callsConverters) { Known = known };
                ValuePlan plan = last.PlanRoot(root, outer: null);
                last.CheckFilled();
                if (last.FillsKnown || (last.IsProven && last.HasTakenOver))
                {
                    // What is filled in place, and what is not divided after all, has objects of its own alone.
                    last = new ReadPlanner(root, options, left, callsConverters);
                    plan = last.PlanRoot(root, outer: null);
                    last.CheckFilled();
                }

                bool isProven = last.IsProven;

                // Where the document is gone over twice, all of it is: what is kept between has its place in the whole.
                IReadOnlyDictionary<ObjectPlan, int> shapes = isProven || options.ReferenceHandler is not null
                    ? new Dictionary<ObjectPlan, int>()
                    : last.Divide(plan, type => new InnerShape<ICompiledReader>(type, isCounted: true, inner));
                last.NameMembers(plan, shapes);
                return last.Refer(
                    new ContractPlan(plan, last.Slots) { IsRead = true, IsProven = isProven, Left = left, InnerShapes = shapes });
            },
            out reason);
        isNoticed = last is { _isNoticed: true, _isConverted: true };
        return plan;
    }

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

    /// <inheritdoc/>
    protected override ValuePlan PlanType(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        Type type = info.Type;
        return type != _root && Nullable.GetUnderlyingType(type) is null && RefusedTypes.Contains(info)
            ? new ComposedPlan(type, typeof(RefusedReader<>), isContainer: false, type)
            : base.PlanType(info, handling);
    }

    /// <inheritdoc/>
    protected override JsonNumberHandling? EnterCollection(JsonTypeInfo info, JsonNumberHandling? handling) =>
        handling ?? NumberRules.OfType(info, Options);

    /// <inheritdoc/>
    protected override ValuePlan PlanNullable(Type type, Type underlying, ValuePlan inner) =>
        new ComposedPlan(type, typeof(NullableReader<,>), isContainer: false, underlying, inner);

    /// <inheritdoc/>
    protected override ValuePlan PlanScalar(JsonTypeInfo info, JsonNumberHandling? handling)
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
            : throw new NotCoveredException(type, UnsupportedReason.Reason(info));
    }

    /// <inheritdoc/>
    protected override ValuePlan PlanEnum(Type type, JsonConverter converter) => EnumTexts.For(type, converter, Options).IsNumeric
        ? Leaf(type, ReadScalarTable.EnumNumber(type))
        : Through(type, typeof(EnumNameSlot<>), EnumNames.For(type, converter, Options), converter);

    /// <inheritdoc/>
    protected override ValuePlan PlanConverter(JsonPropertyInfo property, JsonConverter? converter) => converter is null
        ? throw new NotCoveredException(Owner, $"{Owner} has a member, {property.Name}, whose converter is for another type")
        : PlanInPlace(property.PropertyType, OwnConverter.For(converter, Options), converter);

    /// <inheritdoc/>
    protected override ValuePlan PlanElements(JsonTypeInfo info, Func<Type, ValuePlan> element)
    {
        if (IsModified)
        {
            ReadingRules.CheckModified(info);
        }

        ValuePlan PlanOne(Type type) => PlanElement(type, element);
        CollectionPlan plan = CollectionTable.Read(info, PlanOne, PlanKey)
            ?? FilledCollections.Plan(info, PlanOne, PlanKey)
            ?? throw new NotCoveredException(info.Type, $"{info.Type} is a collection that only System.Text.Json knows how to fill");
        if (plan.Element is EntryPlan && !Options.AllowDuplicateProperties)
        {
            throw new NotCoveredException(info.Type, $"{info.Type} refuses keys that it has already");
        }

        if (IsInPlace(plan.Element is EntryPlan entry ? entry.Value : plan.Element))
        {
            // One by one they would take longer than all of them at once.
            throw new NotCoveredException(info.Type, $"{info.Type} holds values that only System.Text.Json knows how to read");
        }

        plan.IsReferable = Preserves && WritingRules.CanBeReferenced(info);
        _isNoticed |= FilledCollections.RunsUserCode(plan);
        return plan;
    }

    /// <inheritdoc/>
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

    /// <inheritdoc/>
    protected override ObjectPlan BeginObject(JsonTypeInfo info) => BeginObject(info, [], discriminator: null);

    /// <summary>Plans an object but for the members of its contract.</summary>
    /// <param name="info">Its contract.</param>
    /// <param name="first">Members in front of those of the contract.</param>
    /// <param name="discriminator">For <see cref="MemberNames"/>.</param>
    private ObjectPlan BeginObject(JsonTypeInfo info, IEnumerable<MemberPlan> first, string? discriminator)
    {
        ReadingRules.Check(info);

        // Where duplicates are refused, only System.Text.Json knows which names it has skipped.
        bool refusesUnknown = !Options.AllowDuplicateProperties
            || (info.UnmappedMemberHandling ?? UnmappedMemberHandling(info)) == JsonUnmappedMemberHandling.Disallow;
        ConstructorInfo? constructor = IsModified ? ReadingRules.UnchangedConstructor(info) : ReadingRules.Constructor(info);
        _isNoticed |= IsModified || ReadingRules.Notices(constructor, info.Type);
        IEnumerable<JsonPropertyInfo> known = info.Properties.Where(static property => !property.IsExtensionData);
        string[] names = [.. first.Select(static member => member.Name), .. known.Select(static property => property.Name)];
        int[] defaults = [.. (constructor?.GetParameters() ?? []).Select(parameter => DefaultSlot(info, parameter))];
        _isNoticed |= info.OnDeserializing is not null || info.OnDeserialized is not null;
        var plan = new ObjectPlan(info.Type)
        {
            Reading = new ObjectReading(constructor, defaults, refusesUnknown)
            {
                CreatorSlot = IsModified && constructor is null ? Slot(typeof(ReadCallbacks), ReadingRules.Creator(info)) : -1,
                CallbackSlots = (CallbackSlot(info.OnDeserializing), CallbackSlot(info.OnDeserialized)),
                RefusesDuplicates = !Options.AllowDuplicateProperties,
            },
        };
        plan.Members.AddRange(first);
        _names.Add(plan, new ReadNames(names, discriminator ?? (Preserves ? Identifier : null)));
        return plan;
    }

    /// <inheritdoc/>
    protected override MemberPlan? PlanMember(ObjectPlan plan, JsonPropertyInfo property, JsonTypeInfo info)
    {
        if (property.IsExtensionData)
        {
            plan.Extension = PlanExtension(plan, property, info);
            return null;
        }

        bool isSetByContract = IsModified && property.AssociatedParameter is null;
        Delegate? setter = isSetByContract ? ReadingRules.Setter(property, info) : null;
        ICustomAttributeProvider? target = isSetByContract ? null : ReadingRules.Target(property, info, plan.Reading!.Constructor);
        if (target is not null && IsModified)
        {
            ReadingRules.CheckPassed(property, info);
        }

        _isNoticed |= ReadingRules.Notices(target, info.Type);
        bool isSet = target is not null || setter is not null;
        bool isFilled = FillingRules.IsFilled(property, info);
        bool isSkipped = !isSet && !isFilled;
        ValuePlan value = isSkipped ? new SkippedPlan(property.PropertyType) : PlanValue(property, info);
        (MemberInfo? source, int? getter) = isFilled ? PlanSource(property, info) : default;
        bool refusesNull = !isSkipped && (ReadingRules.RefusesNull(property, Options) || (!isSet && !property.PropertyType.IsValueType));
        if (refusesNull && _converted.Contains(Content(value)))
        {
            // What is null there is the converter's matter. Where System.Text.Json itself reads a value, only null is.
            throw new NotCoveredException(
                info.Type, $"{info.Type} has a member, {property.Name}, of which only System.Text.Json knows whether it is null");
        }

        return new MemberPlan(property.Name, isFilled ? PlanFilled(value, property, info) : value, target)
        {
            Source = source,
            GetterSlot = getter,
            LateTarget = target is ParameterInfo && !IsModified ? FillingRules.LateTarget(property, info) : null,
            SetterSlot = setter is null ? null : Slot(property.PropertyType, setter),
            RefusesNull = refusesNull,
            IsRequired = ReadingRules.IsRequired(property, Options),
            IsInitializer = property.AssociatedParameter is { IsMemberInitializer: true },
        };
    }

    /// <inheritdoc/>
    protected override void EndObject(ObjectPlan plan)
    {
        ReadingRules.CheckComplete(plan);
        ExtensionRules.CheckComplete(plan);
        IEnumerable<ValuePlan> values = plan.Members.Select(static member => member.Value).Where(static value => value is not SkippedPlan);
        bool isCalled = plan.Extension is null && values.Count() <= MaxConverted && values.All(IsCalled);
        if ((plan.Extension is not null || values.Any()) && values.All(IsInPlace) && !isCalled)
        {
            throw new NotCoveredException(
                plan.Type, $"{plan.Type} has members that only System.Text.Json knows how to read, and no others");
        }
    }

    /// <summary>Plans a value that System.Text.Json reads in place.</summary>
    /// <exception cref="NotCoveredException">What it is in has a number handling that the type alone does not have.</exception>
    protected override ValuePlan PlanLeft(Type type, JsonNumberHandling? handling)
    {
        JsonTypeInfo info = Options.GetTypeInfo(type);
        if (info.Kind is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary
            && EnterCollection(info, handling) != NumberRules.OfType(info, Options))
        {
            throw new NotCoveredException(Owner, $"{Owner ?? type} has a number handling of its own for what is in {type}");
        }

        if (TypeRules.IsOwn(info.Converter))
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
        if (content is not JsonTypeInfo info || !TypeRules.IsOwn(info.Converter))
        {
            _converted.Add(plan);
        }

        return plan;
    }

    /// <summary>Where a collection asks the converter at once, not even null is a value of a type that it refuses.</summary>
    private ValuePlan PlanElement(Type type, Func<Type, ValuePlan> element) => UnsupportedReason.IsRefused(Options.GetTypeInfo(type))
        ? new ComposedPlan(type, typeof(NoValueReader<>), isContainer: false, type)
        : element(type);

    private static ComposedPlan Leaf(Type type, Type reader) => new(type, reader, isContainer: false);

    private int CallbackSlot(Action<object>? callback) => callback is null ? -1 : Slot(typeof(ReadCallbacks), callback);

    private int DefaultSlot(JsonTypeInfo info, ParameterInfo parameter)
    {
        JsonParameterInfo? described = info.Properties.Select(static property => property.AssociatedParameter)
            .FirstOrDefault(candidate => candidate is { IsMemberInitializer: false } && candidate.Position == parameter.Position);
        object? value = described is { HasDefaultValue: true } ? described.DefaultValue : null;
        return value is null || IsZero(value, parameter.ParameterType)
            ? -1
            : Slot(typeof(ReadDefaults), value, (parameter.Member, parameter.Position));
    }

    /// <summary>
    /// Whether a default is what an empty local of the type holds. A nullable's is null, and not every zero of a fraction is the same.
    /// </summary>
    private static bool IsZero(object value, Type type) =>
        value.GetType() == type
        && type.IsValueType
        && value is not (decimal or double or float or Half)
        && value.Equals(Activator.CreateInstance(type));

    private sealed record ReadNames(string[] Names, string? Discriminator);
}
