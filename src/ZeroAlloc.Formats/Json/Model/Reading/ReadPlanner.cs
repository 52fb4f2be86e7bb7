using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Reading;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Model.Reading;

/// <summary>Reads, from System.Text.Json's own <see cref="JsonTypeInfo"/>, how it would read a type.</summary>
/// <remarks>
/// A document that turns out not to be plainly valid is read again from its start, so that code which could notice must not have
/// run: a type with such code anywhere inside is left to System.Text.Json as a whole.
/// </remarks>
internal sealed class ReadPlanner
{
    private readonly JsonSerializerOptions _options;
    private readonly Dictionary<Type, ObjectReadPlan> _objects = [];
    private readonly List<object> _slots = [];
    private readonly Dictionary<object, int> _slotNumbers = [];

    private ReadPlanner(JsonSerializerOptions options) => _options = options;

    /// <summary>Reads the contract of a root.</summary>
    /// <param name="root">Declared type.</param>
    /// <param name="options">Read-only options.</param>
    /// <param name="reason">Why there is none.</param>
    /// <returns>The contract, or null if System.Text.Json has to read the type.</returns>
    public static ReadContract? Read(Type root, JsonSerializerOptions options, out string reason)
    {
        reason = OptionsRules.WhyNotRead(options) ?? "";
        if (reason.Length != 0)
        {
            return null;
        }

        try
        {
            var planner = new ReadPlanner(options);
            ReadPlan plan = planner.Plan(root, NumberRules.OfType(options.GetTypeInfo(root), options));
            if (plan is not SlotReadPlan { Type.IsEnum: false })
            {
                return new ReadContract(plan, [.. planner._slots]);
            }

            reason = UnsupportedReason.Reason(options.GetTypeInfo(root));
        }
        catch (NotCoveredException e)
        {
            reason = e.Message;
        }

        return null;
    }

    private ReadPlan Plan(Type type, JsonNumberHandling? handling)
    {
        if (_objects.TryGetValue(type, out ObjectReadPlan? known))
        {
            return known;
        }

        JsonTypeInfo info = TypeRules.Read(type, _options);
        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            return new ComposedReadPlan(type, typeof(NullableReader<,>), underlying, Plan(underlying, handling));
        }

        return info.Kind switch
        {
            JsonTypeInfoKind.Object => PlanObject(info),
            JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary => PlanCollection(info, handling ?? NumberRules.OfType(info, _options)),
            _ => PlanScalar(info, handling ?? JsonNumberHandling.Strict),
        };
    }

    private ReadPlan PlanScalar(JsonTypeInfo info, JsonNumberHandling handling)
    {
        Type type = info.Type;
        if (ReadScalarTable.Find(type, handling) is { } reader)
        {
            return new ScalarReadPlan(type, reader);
        }

        if (type.IsEnum)
        {
            return PlanEnum(type, info.Converter);
        }

        if (type == typeof(object) || type == typeof(JsonElement) || type == typeof(JsonDocument) || typeof(JsonNode).IsAssignableFrom(type))
        {
            return new SlotReadPlan(type, typeof(SerializerReadSlot<>), Slot(info));
        }

        throw new NotCoveredException(type, UnsupportedReason.Reason(info));
    }

    private ReadPlan PlanEnum(Type type, JsonConverter converter) => EnumTexts.For(type, converter, _options).IsNumeric
        ? new ScalarReadPlan(type, ReadScalarTable.EnumNumber(type))
        : new SlotReadPlan(type, typeof(EnumNameSlot<>), Slot(EnumNames.For(type, converter, _options), converter));

    private CollectionReadPlan PlanCollection(JsonTypeInfo info, JsonNumberHandling? handling) =>
        CollectionReadTable.Find(info.Type, element => Plan(element, handling), PlanKey)
        ?? throw new NotCoveredException(info.Type, $"{info.Type} is a collection that only System.Text.Json knows how to fill");

    private ReadPlan? PlanKey(Type type)
    {
        if (_options.GetTypeInfo(type).Converter.GetType().Assembly != typeof(JsonSerializer).Assembly)
        {
            return null;
        }

        if (type.IsEnum)
        {
            return PlanEnumKey(type);
        }

        return ReadScalarTable.Key(type) is { } reader ? new ScalarReadPlan(type, reader) : null;
    }

    private SlotReadPlan? PlanEnumKey(Type type)
    {
        try
        {
            return new SlotReadPlan(type, typeof(EnumNameSlot<>), Slot(EnumNames.ForKeys(type, _options), (type, "key")));
        }
        catch (NotSupportedException)
        {
            // A generated context that does not list such a dictionary: System.Text.Json will read this one.
            return null;
        }
    }

    private ObjectReadPlan PlanObject(JsonTypeInfo info)
    {
        ObjectRules.Check(info);
        Type type = info.Type;
        bool refusesUnknown = (info.UnmappedMemberHandling ?? _options.UnmappedMemberHandling) == JsonUnmappedMemberHandling.Disallow;
        ConstructorInfo? constructor = ObjectRules.Constructor(info);
        string[] names = [.. info.Properties.Select(static property => property.Name)];
        var plan = new ObjectReadPlan(type, constructor, Slot(new MemberNames(names, _options.PropertyNameCaseInsensitive)), refusesUnknown);
        _objects.Add(type, plan);
        foreach (ParameterInfo parameter in constructor?.GetParameters() ?? [])
        {
            plan.Parameters.Add(new ReadParameter(parameter.ParameterType, DefaultSlot(info, parameter)));
        }

        foreach (JsonPropertyInfo property in info.Properties)
        {
            ICustomAttributeProvider? target = ObjectRules.Target(property, type, constructor);
            plan.Members.Add(new ReadMember(
                property.Name,
                target is null ? null : PlanMember(property, info),
                target,
                property.IsRequired,
                property.AssociatedParameter is { IsMemberInitializer: true }));
        }

        ObjectRules.CheckComplete(plan);
        return plan;
    }

    private ReadPlan PlanMember(JsonPropertyInfo property, JsonTypeInfo info)
    {
        if (property.CustomConverter is not { } converter)
        {
            return Plan(property.PropertyType, NumberRules.OfMember(property, info, _options));
        }

        Type type = property.PropertyType;
        JsonConverter? expanded = converter is JsonConverterFactory factory ? factory.CreateConverter(type, _options) : converter;
        if (type.IsEnum && expanded is not null && expanded.Type == type && expanded.GetType().Assembly == typeof(JsonSerializer).Assembly)
        {
            return PlanEnum(type, expanded);
        }

        throw new NotCoveredException(info.Type, $"{info.Type} has a member, {property.Name}, with a converter of its own");
    }

    private int DefaultSlot(JsonTypeInfo info, ParameterInfo parameter)
    {
        JsonParameterInfo? described = info.Properties.Select(static property => property.AssociatedParameter)
            .FirstOrDefault(candidate => candidate is { IsMemberInitializer: false } && candidate.Position == parameter.Position);
        object? value = described is { HasDefaultValue: true } ? described.DefaultValue : null;
        return value is null || IsZero(value, parameter.ParameterType) ? -1 : Slot(value, (parameter.Member, parameter.Position));
    }

    /// <summary>Whether a default is what an empty local of the type holds. A nullable's is null, and not every zero of a fraction is the same.</summary>
    private static bool IsZero(object value, Type type) =>
        value.GetType() == type && type.IsValueType && value is not (decimal or double or float or Half) && value.Equals(Activator.CreateInstance(type));

    private int Slot(object content, object? identity = null)
    {
        identity ??= content;
        if (!_slotNumbers.TryGetValue(identity, out int number))
        {
            number = _slots.Count;
            _slots.Add(content);
            _slotNumbers.Add(identity, number);
        }

        return number;
    }
}
