using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json.Values;

namespace ZeroAlloc.Formats.Json.Contracts;

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
    /// <param name="reason">Why there is none.</param>
    /// <returns>The plan, or null if System.Text.Json has to write the type as a whole.</returns>
    public static ContractPlan? Read(Type root, JsonSerializerOptions options, object firstSlot, out string reason)
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
                ValuePlan plan = reader.Plan(root, options.NumberHandling);
                if (plan is SlotPlan slot && slot.Helper != typeof(EnumTextSlot<>))
                {
                    // An object root among them: which polymorphic ancestor counts is decided for roots alone.
                    reason = $"{root} is written by it as a whole";
                    return null;
                }

                return new ContractPlan(plan, [.. reader._slots], options.MaxDepth == 0 ? 64 : options.MaxDepth, left);
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

    private ValuePlan Plan(Type type, JsonNumberHandling handling)
    {
        if (_left.ContainsKey(type))
        {
            return Through(type);
        }

        if (_objects.TryGetValue(type, out ObjectPlan? known))
        {
            return known;
        }

        if (type.IsCollectible)
        {
            throw new NotCoveredException(null, $"{type} can be unloaded");
        }

        JsonTypeInfo info = _options.GetTypeInfo(type);
        if (info.Converter.GetType().Assembly != typeof(JsonSerializer).Assembly)
        {
            throw new NotCoveredException(type, $"{type} has a converter of its own, {info.Converter.GetType()}");
        }

        if (info.PolymorphismOptions is not null)
        {
            throw new NotCoveredException(type, $"{type} is polymorphic");
        }

        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            return PlanNullable(type, Plan(underlying, handling), underlying);
        }

        return info.Kind switch
        {
            JsonTypeInfoKind.Object => PlanObject(info),
            JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary => PlanCollection(info, info.NumberHandling ?? handling),
            _ => PlanScalar(info, info.NumberHandling ?? handling),
        };
    }

    private static ValuePlan PlanNullable(Type type, ValuePlan inner, Type underlying) => inner is FixedPlan scalar
        ? new FixedPlan(type, typeof(NullableFixedWriter<,>).MakeGenericType(underlying, scalar.Writer))
        : new ComposedPlan(type, typeof(NullableWriter<,>), isContainer: false, underlying, inner) { RunsUserCode = false };

    private ValuePlan PlanScalar(JsonTypeInfo info, JsonNumberHandling handling)
    {
        Type type = info.Type;
        if (ScalarTable.Fixed(type, handling) is { } writer)
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

        var plan = new ObjectPlan(type);
        _objects.Add(type, plan);
        HashSet<Type> around = _collections;
        _collections = [];
        foreach (JsonPropertyInfo property in info.Properties)
        {
            if (MemberRules.Read(property, info, _options) is { } member)
            {
                ValuePlan value = property.CustomConverter is { } converter
                    ? PlanConverter(property, converter)
                    : Plan(property.PropertyType, property.NumberHandling ?? info.NumberHandling ?? _options.NumberHandling);
                JsonEncodedText name = JsonEncodedText.Encode(property.Name, _options.Encoder);
                plan.Members.Add(new MemberPlan(member, Encoding.UTF8.GetBytes($"\"{name}\":"), value, MemberRules.Ignore(property, _options)));
            }
        }

        _collections = around;
        return plan;
    }

    private ValuePlan PlanConverter(JsonPropertyInfo property, JsonConverter converter)
    {
        Type type = property.PropertyType;
        JsonConverter? expanded = converter is JsonConverterFactory factory ? factory.CreateConverter(type, _options) : converter;
        if (expanded is null || expanded is JsonConverterFactory || expanded.Type != type)
        {
            throw new NotCoveredException(property.DeclaringType, $"{property.DeclaringType} has a member, {property.Name}, whose converter is for another type");
        }

        if (type.IsEnum && expanded.GetType().Assembly == typeof(JsonSerializer).Assembly)
        {
            return PlanEnum(type, expanded);
        }

        return new SlotPlan(type, typeof(ConverterSlot<>), Slot(typeof(ConverterSlot<>), expanded), isDeepening: true);
    }

    private ValuePlan PlanCollection(JsonTypeInfo info, JsonNumberHandling handling)
    {
        if (!_collections.Add(info.Type))
        {
            throw new NotCoveredException(info.Type, $"{info.Type} is a collection of itself");
        }

        if (CollectionTable.Find(info, element => Plan(element, handling), key => PlanKey(key)) is { } plan)
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

    private SlotPlan? PlanEnumKey(Type type)
    {
        try
        {
            return new SlotPlan(type, typeof(EnumTextSlot<>), Slot(typeof(EnumTextSlot<>), EnumTexts.ForKeys(type, _options), (type, "key")), isDeepening: false);
        }
        catch (NotSupportedException)
        {
            // A generated context that does not list such a dictionary: System.Text.Json will write this one.
            return null;
        }
    }

    private ValuePlan Through(Type type)
    {
        JsonTypeInfo info = _options.GetTypeInfo(type);
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
