using System.Buffers;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.UserCode;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>What of the settings of an object and its members compiled readers honour: an allow-list.</summary>
internal static class ReadingRules
{
    /// <summary>Members whose order in the document can be noted: four bits each.</summary>
    private const int MaxOrdered = 16;

    private static readonly SearchValues<char> s_escaped = SearchValues.Create(
        ['"', '\\', .. Enumerable.Range(0, 32).Select(static unit => (char)unit)]);

    /// <summary>Checks the settings of an object's type.</summary>
    public static NotCovered? Check(JsonTypeInfo info)
    {
        Type type = info.Type;
        if (!TypeRules.IsPlainObject(info))
        {
            return new NotCovered(type, $"{type} has a special converter, {info.Converter.GetType().Name}");
        }

        if (GeneratedContracts.KnowsNoMembers(info))
        {
            return new NotCovered($"the source-generated contract of {type} has no metadata (set GenerationMode to Metadata or Default)");
        }

        if (!MemberAccess.HasMemberForEachParameter(info))
        {
            return new NotCovered(type, $"{type} has a constructor parameter or an initialized member that its contract doesn't include");
        }

        if (GeneratedContracts.SetsPassedMembers(info))
        {
            return new NotCovered(
                type, $"the source-generated contract of {type} passes a required member to the constructor and then sets the member");
        }

        if ((HasCallbacks(info) && type.IsValueType)
            || (typeof(IJsonOnDeserializing).IsAssignableFrom(type) && info.OnDeserializing is null)
            || (typeof(IJsonOnDeserialized).IsAssignableFrom(type) && info.OnDeserialized is null))
        {
            return WhyNotCalled(type);
        }

        return info.Properties.FirstOrDefault(static property => !property.IsExtensionData && IsEscaped(property.Name)) is { } escaped
            ? new NotCovered(type, $"the JSON name of {Name(escaped, info)} has to be escaped")
            : null;
    }

    /// <summary>Whether a name has characters that documents have to escape, or pairs of surrogates, perhaps halves of such.</summary>
    public static bool IsEscaped(string name) => name.AsSpan().IndexOfAny(s_escaped) >= 0 || name.Any(char.IsSurrogate);

    /// <summary>The constructor that System.Text.Json would call; null for the default of a struct.</summary>
    public static Verdict<ConstructorInfo?> Constructor(JsonTypeInfo info)
    {
        Type type = info.Type;

        // A struct that has a constructor without parameters is made by it, although the contract does not name it.
        ConstructorInfo? constructor = info.ConstructorAttributeProvider as ConstructorInfo
            ?? (type.IsValueType ? type.GetConstructor([]) : null);
        if (type.IsAbstract)
        {
            return new NotCovered(type, $"{type} is abstract");
        }

        if (constructor is null && !type.IsValueType)
        {
            return new NotCovered(type, $"the constructor of {type} can't be determined from its contract");
        }

        int bound = info.Properties.Count(static property => property.AssociatedParameter is { IsMemberInitializer: false });
        if ((constructor?.GetParameters().Length ?? 0) != bound)
        {
            return new NotCovered(type, $"{type} has a constructor parameter without a matching member");
        }

        return constructor;
    }

    /// <summary>Whether a document without a member is refused.</summary>
    public static bool IsRequired(JsonPropertyInfo property, JsonSerializerOptions options) => property.IsRequired
        || (options.RespectRequiredConstructorParameters
            && property.AssociatedParameter is { IsMemberInitializer: false, HasDefaultValue: false });

    /// <summary>Whether null is refused for a member that could hold it.</summary>
    public static bool RefusesNull(JsonPropertyInfo property, JsonSerializerOptions options) => options.RespectNullableAnnotations
        && !property.PropertyType.IsValueType
        && (!property.IsSetNullable || property.AssociatedParameter is { IsMemberInitializer: false, IsNullable: false });

    /// <summary>
    /// The constructor with parameters that a contract calls which may have been changed: what makes objects by one can't be replaced, only
    /// done without. Null if a delegate of the contract's makes them.
    /// </summary>
    public static ConstructorInfo? UnchangedConstructor(JsonTypeInfo info) =>
        info.CreateObject is null
        && !info.Type.IsAbstract
        && info.ConstructorAttributeProvider is ConstructorInfo constructor
        && constructor.GetParameters().Length != 0
        && constructor == ContractMember.ConstructorOf(info)
            ? constructor
            : null;

    /// <summary>Checks a member that a contract which may have been changed passes to its constructor.</summary>
    public static NotCovered? CheckPassed(JsonPropertyInfo property, JsonTypeInfo info) => ContractMember.HasUsualContract(property)
        ? null
        : new NotCovered(info.Type, $"a custom resolver gave {Name(property, info)} a contract of its own");

    /// <summary>What makes objects by a contract that may have been changed.</summary>
    public static Verdict<Func<object>> Creator(JsonTypeInfo info)
    {
        if (info.Type.IsValueType || info.Properties.Any(static property => property.AssociatedParameter is not null))
        {
            return new NotCovered(
                info.Type, $"a custom resolver may have changed the contract of {info.Type}, a struct or a type with constructor parameters");
        }

        return info.CreateObject is { } create ? create : new NotCovered(info.Type, $"the contract of {info.Type} creates no objects");
    }

    /// <summary>What sets a member by a contract that may have been changed; null if it is read over.</summary>
    public static Verdict<Delegate?> Setter(JsonPropertyInfo property, JsonTypeInfo info) =>
        ContractMember.TryReadSetter(property, out Delegate? setter)
            ? setter
            : new NotCovered(info.Type, $"the setter of {Name(property, info)} can't be determined from its contract");

    /// <summary>Refuses a collection with deserialization callbacks: compiled code doesn't call them.</summary>
    public static NotCovered? CheckCallbacks(JsonTypeInfo info) => HasCallbacks(info) ? WhyNotCalled(info.Type) : null;

    /// <summary>Checks a collection whose contract may have been changed.</summary>
    public static NotCovered? CheckModified(JsonTypeInfo info) =>
        info.CreateObject is not { } create || SystemTextJson.IsOwn(create)
            ? null
            : new NotCovered(info.Type, $"a custom resolver gave the collection {info.Type} a factory");

    /// <summary>What a member's value goes into; null if System.Text.Json doesn't bind the member, and its value is skipped.</summary>
    /// <param name="property">The member.</param>
    /// <param name="info">The object whose member it is.</param>
    /// <param name="constructor">The constructor that makes the object.</param>
    public static Verdict<ICustomAttributeProvider?> Target(JsonPropertyInfo property, JsonTypeInfo info, ConstructorInfo? constructor)
    {
        Type type = property.DeclaringType;
        bool isBound = MemberAccess.IsBound(property);
        if (property.AssociatedParameter is { IsMemberInitializer: false } parameter)
        {
            ParameterInfo? target = constructor?.GetParameters().ElementAtOrDefault(parameter.Position);
            return target is null || target.ParameterType != property.PropertyType
                ? new NotCovered(type, $"the constructor parameter {parameter.Name} of {type} has another type than its member")
                : isBound ? target : default(Verdict<ICustomAttributeProvider?>);
        }

        if (!isBound)
        {
            return property.AssociatedParameter is null
                ? default(Verdict<ICustomAttributeProvider?>)
                : new NotCovered(type, $"{Name(property, info)} is initialized when the object is created, and documents can't set it");
        }

        (MemberInfo? member, MemberInfo? accessor) = property.AttributeProvider switch
        {
            FieldInfo { IsStatic: false, IsInitOnly: false } field when field.FieldType == property.PropertyType => (field, field),
            PropertyInfo { SetMethod: { IsStatic: false } set } found when found.PropertyType == property.PropertyType =>
                ((MemberInfo)found, (MemberInfo)set),
            _ => default,
        };
        if (accessor is null)
        {
            return new NotCovered(type, $"{Name(property, info)} is neither an instance property nor a field");
        }

        return GeneratedContracts.Reaches(info, accessor) ? member : new NotCovered(
            info.Type, $"the source-generated context can't access the setter of {Name(property, info)}");
    }

    /// <summary>
    /// Whether a constructor, or a setter of objects of exactly <paramref name="owner"/>, could notice that it runs twice.
    /// </summary>
    public static bool Notices(ICustomAttributeProvider? target, Type owner) => target switch
    {
        ConstructorInfo constructor => !ReplaySafety.Runs(constructor),
        PropertyInfo { SetMethod: { } set } => !ReplaySafety.Runs(AutoProperties.Exact(set, owner), owner),
        _ => false,
    };

    /// <summary>Checks a plan that has all its members.</summary>
    public static NotCovered? CheckComplete(ObjectPlan plan)
    {
        if (plan.Type.IsValueType && plan.Members.FirstOrDefault(static member => member.SetterSlot is not null) is { } boxed)
        {
            return new NotCovered(
                plan.Type, $"{plan.Type} is a struct, and a custom resolver may have changed the setter of its member {boxed.Name}");
        }

        // What is set when all has been read is set in the contract's order and once, but for members whose order is noted.
        bool isSetLate = plan.IsConstructedLast || plan.Members.Any(static member => member.IsInitializer);
        bool isNoted = plan.OrderedMembers.Count <= MaxOrdered && !plan.Members.Any(static member => member.IsInitializer);
        return isSetLate && !isNoted && plan.Members.FirstOrDefault(static member => member.HasSetterWithCode) is { } late
            ? new NotCovered(plan.Type, $"{plan.Type} has both constructor parameters and a setter with code, {late.Name}")
            : null;
    }

    private static string Name(JsonPropertyInfo property, JsonTypeInfo info) => MemberAccess.Name(property, info.Type);

    private static bool HasCallbacks(JsonTypeInfo info) => info.OnDeserializing is not null || info.OnDeserialized is not null;

    private static NotCovered WhyNotCalled(Type type) => new(type, $"{type} has deserialization callbacks that compiled code can't call");
}
