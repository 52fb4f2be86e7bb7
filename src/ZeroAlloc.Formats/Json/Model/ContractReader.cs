using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>Reads how System.Text.Json would write a type, from its own <see cref="JsonTypeInfo"/>.</summary>
/// <remarks>
/// A type that turns out to be not covered may already stand inside others (recursion); the reading then starts over with that
/// type left to System.Text.Json from the outset, so that no half-read plan survives.
/// </remarks>
internal sealed class ContractReader
{
    private readonly JsonSerializerOptions _options;
    private readonly Dictionary<Type, string> _left;
    private readonly Dictionary<Type, ObjectPlan> _objects = [];
    private readonly List<object> _slots;
    private readonly Dictionary<(Type Helper, object Content), int> _slotNumbers = [];

    // Collections being read since the last object: an object met again ends a recursion, a collection would not.
    private HashSet<Type> _collections = [];

    // The object whose members are being read; null at the root.
    private Type? _owner;

    private ContractReader(JsonSerializerOptions options, object firstSlot, Dictionary<Type, string> left)
    {
        _options = options;
        _left = left;
        _slots = [firstSlot];
    }

    /// <summary>Reads the contract of a root.</summary>
    /// <param name="root">Declared type.</param>
    /// <param name="options">Read-only options.</param>
    /// <param name="firstSlot">What the code finds in slot 0.</param>
    /// <param name="outer">Number handling of what the root is in, if it is in something.</param>
    /// <param name="reason">Why there is none.</param>
    /// <returns>The plan, or null if System.Text.Json has to write the type as a whole.</returns>
    public static ContractPlan? Read(Type root, JsonSerializerOptions options, object firstSlot, JsonNumberHandling? outer, out string reason)
    {
        reason = OptionsRules.WhyNot(options) ?? "";
        if (reason.Length != 0)
        {
            return null;
        }

        Dictionary<Type, string> left = [];
        while (true)
        {
            try
            {
                var reader = new ContractReader(options, firstSlot, left);
                ValuePlan plan = reader.Plan(root, outer ?? NumberRules.OfType(options.GetTypeInfo(root), options));
                if (plan is SlotPlan slot && slot.Helper != typeof(EnumTextSlot<>))
                {
                    // An object root among them: which polymorphic ancestor counts is decided for roots alone.
                    reason = UnsupportedReason.Reason(options.GetTypeInfo(root));
                    return null;
                }

                return new ContractPlan(plan, [.. reader._slots], DepthLimit.Of(options), left);
            }
            catch (NotCoveredException e) when (e.Type is { } type && type != root && left.TryAdd(type, e.Message))
            {
                // Read again, with that type left to System.Text.Json.
            }
            catch (NotCoveredException e)
            {
                reason = e.Message;
                return null;
            }
        }
    }

    private ValuePlan Plan(Type type, JsonNumberHandling? handling)
    {
        if (_left.ContainsKey(type))
        {
            return Through(type, handling);
        }

        if (_objects.TryGetValue(type, out ObjectPlan? known))
        {
            return known;
        }

        if (AsyncStreams.IsOne(type))
        {
            throw new NotCoveredException(null, $"{type} is an asynchronous stream");
        }

        JsonTypeInfo info = TypeRules.Read(type, _options);
        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            return PlanNullable(type, Plan(underlying, Enter(info, handling)), underlying);
        }

        return info.Kind switch
        {
            JsonTypeInfoKind.Object => PlanObject(info),
            JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary => PlanCollection(info, Enter(info, handling)),
            _ => PlanScalar(info, handling),
        };
    }

    /// <summary>How numbers inside a value are written, given how they would be written outside of collections.</summary>
    /// <exception cref="NotCoveredException">It is not how the value's type would have them: where System.Text.Json writes such a value, it knows the type alone.</exception>
    private JsonNumberHandling? Enter(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        if (info.Kind is not (JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary))
        {
            return handling;
        }

        JsonNumberHandling? own = NumberRules.OfType(info, _options);
        if (NumberRules.AreSame(handling ?? own, own))
        {
            return own;
        }

        // A collection of collections, met at run time: what the options say goes through it.
        return own is null && NumberRules.AreSame(handling, NumberRules.OfOptions(_options))
            ? handling
            : throw new NotCoveredException(_owner, $"{_owner ?? info.Type} has a number handling of its own for what is in {info.Type}");
    }

    /// <summary>The same for a collection that System.Text.Json writes, whatever collections are in it.</summary>
    private void EnterAll(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        HashSet<Type> seen = [];
        for (JsonTypeInfo? inner = info; inner is not null && seen.Add(inner.Type); inner = inner.ElementType is { } element ? _options.GetTypeInfo(element) : null)
        {
            handling = Enter(inner, handling);
        }
    }

    private static ValuePlan PlanNullable(Type type, ValuePlan inner, Type underlying) => inner is FixedPlan scalar
        ? new FixedPlan(type, typeof(NullableFixedWriter<,>).MakeGenericType(underlying, scalar.Writer))
        : new ComposedPlan(type, typeof(NullableWriter<,>), isContainer: false, underlying, inner) { RunsUserCode = false };

    private ValuePlan PlanScalar(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        Type type = info.Type;
        if (ScalarTable.Fixed(type, handling ?? JsonNumberHandling.Strict) is { } writer)
        {
            return new FixedPlan(type, writer);
        }

        if ((ScalarTable.Text(type) ?? ScalarTable.Tree(type)) is { } text)
        {
            return text;
        }

        if (type.IsEnum)
        {
            return PlanEnum(type, info.Converter);
        }

        if (type == typeof(object))
        {
            if (!NumberRules.AreSame(handling, NumberRules.OfOptions(_options)))
            {
                throw new NotCoveredException(_owner, $"{_owner ?? type} has a number handling of its own for values of any type");
            }

            return new SlotPlan(type, typeof(RuntimeTypeSlot<>), slot: 0, isDeepening: true);
        }

        bool isTree = typeof(JsonNode).IsAssignableFrom(type);
        return new SlotPlan(type, typeof(SerializerSlot<>), Slot(typeof(SerializerSlot<>), info), isDeepening: isTree);
    }

    private ValuePlan PlanEnum(Type type, JsonConverter converter)
    {
        EnumTexts texts = EnumTexts.For(type, converter, _options);
        return texts.IsNumeric
            ? new FixedPlan(type, ScalarTable.EnumNumber(type))
            : new SlotPlan(type, typeof(EnumTextSlot<>), Slot(typeof(EnumTextSlot<>), texts, converter), isDeepening: false);
    }

    private ValuePlan PlanObject(JsonTypeInfo info)
    {
        Type type = info.Type;
        if (info.OnSerializing is not null || info.OnSerialized is not null)
        {
            throw new NotCoveredException(type, $"{type} has serialization callbacks");
        }

        if (info.Converter.GetType().Namespace is not "System.Text.Json.Serialization.Converters" || info.Converter.GetType().Name.StartsWith("FSharp", StringComparison.Ordinal))
        {
            throw new NotCoveredException(type, $"{type} is written by {info.Converter.GetType().Name}");
        }

        if (info.Properties.Count == 0 && info.OriginatingResolver is JsonSerializerContext)
        {
            // Generated with GenerationMode = Serialization: there is code that writes the type, and nothing that tells its members.
            throw new NotCoveredException(null, $"{type} comes from a generated context that names no members of it");
        }

        var plan = new ObjectPlan(type);
        _objects.Add(type, plan);
        (HashSet<Type> around, Type? owner) = (_collections, _owner);
        (_collections, _owner) = ([], type);
        foreach (JsonPropertyInfo property in info.Properties)
        {
            if (MemberRules.Read(property, info) is { } member)
            {
                ValuePlan value = property.CustomConverter is { } converter
                    ? PlanConverter(property, converter)
                    : Plan(property.PropertyType, NumberRules.OfMember(property, info, _options));
                JsonEncodedText name = JsonEncodedText.Encode(property.Name, _options.Encoder);
                plan.Members.Add(new MemberPlan(member, Encoding.UTF8.GetBytes($"\"{name}\":"), value, MemberRules.Ignore(property, _options)));
            }
        }

        (_collections, _owner) = (around, owner);
        return plan;
    }

    private ValuePlan PlanConverter(JsonPropertyInfo property, JsonConverter converter)
    {
        Type type = property.PropertyType;
        JsonConverter? expanded = converter is JsonConverterFactory factory ? factory.CreateConverter(type, _options) : converter;
        if (expanded is null || expanded is JsonConverterFactory || expanded.Type != type)
        {
            throw new NotCoveredException(_owner, $"{_owner} has a member, {property.Name}, whose converter is for another type");
        }

        if (type.IsEnum && expanded.GetType().Assembly == typeof(JsonSerializer).Assembly)
        {
            return PlanEnum(type, expanded);
        }

        return new SlotPlan(type, typeof(ConverterSlot<>), Slot(typeof(ConverterSlot<>), expanded), isDeepening: true);
    }

    private ValuePlan PlanCollection(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        // Whether null is one of them, which a member may be, depends on the collection.
        if (info.ElementType is { } element && UnsupportedReason.IsRefused(_options.GetTypeInfo(element)))
        {
            throw new NotCoveredException(info.Type, $"{info.Type} is a collection of values that it refuses, and it words the refusal");
        }

        if (!_collections.Add(info.Type))
        {
            throw new NotCoveredException(info.Type, $"{info.Type} is a collection of itself");
        }

        if (CollectionTable.Find(info, item => Plan(item, handling), key => PlanKey(key)) is { } plan)
        {
            _collections.Remove(info.Type);
            return plan;
        }

        throw new NotCoveredException(info.Type, $"{info.Type} is a collection that only System.Text.Json knows how to write");
    }

    private ValuePlan? PlanKey(Type type)
    {
        if (_options.GetTypeInfo(type).Converter.GetType().Assembly != typeof(JsonSerializer).Assembly)
        {
            return null;
        }

        if (type.IsEnum)
        {
            return PlanEnumKey(type);
        }

        return type == typeof(string) && _options.DictionaryKeyPolicy is not null ? null : ScalarTable.Key(type);
    }

    private SlotPlan PlanEnumKey(Type type) =>
        new(type, typeof(EnumTextSlot<>), Slot(typeof(EnumTextSlot<>), EnumTexts.ForKeys(type, _options), (type, "key")), isDeepening: false);

    private ValuePlan Through(Type type, JsonNumberHandling? handling)
    {
        if (AsyncStreams.CanBeIn(type, _options))
        {
            throw new NotCoveredException(null, $"{type}, which is left to it, can hold an asynchronous stream");
        }

        JsonTypeInfo info = _options.GetTypeInfo(type);
        EnterAll(info, handling);
        return new SlotPlan(type, typeof(SerializerSlot<>), Slot(typeof(SerializerSlot<>), info), isDeepening: true);
    }

    private int Slot(Type helper, object content, object? identity = null)
    {
        (Type, object) key = (helper, identity ?? content);
        if (!_slotNumbers.TryGetValue(key, out int number))
        {
            number = _slots.Count;
            _slots.Add(content);
            _slotNumbers.Add(key, number);
        }

        return number;
    }
}
