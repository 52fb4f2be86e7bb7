using System.Buffers;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Emission.UserCode;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>What of the settings of an object and its members compiled readers honour: an allow-list.</summary>
internal static class ReadingRules
{
    /// <summary>Members whose order in the document can be noted: four bits each.</summary>
    private const int MaxOrdered = 16;

    private static readonly SearchValues<char> s_escaped = SearchValues.Create(
        ['"', '\\', .. Enumerable.Range(0, 32).Select(static unit => (char)unit)]);

    /// <summary>Judges the settings of an object's type.</summary>
    /// <exception cref="NotCoveredException">System.Text.Json has to read it.</exception>
    public static void Check(JsonTypeInfo info)
    {
        Type type = info.Type;
        if (!TypeRules.IsPlainObject(info))
        {
            throw new NotCoveredException(type, $"{type} is read by {info.Converter.GetType().Name}");
        }

        if (GeneratedContracts.KnowsNoMembers(info))
        {
            throw new NotCoveredException(null, $"{type} comes from a generated context that names no members of it");
        }

        if (!MemberAccess.HasMemberForEachParameter(info))
        {
            throw new NotCoveredException(type, $"{type} has a constructor parameter, or a member that is initialized, without a member in its contract");
        }

        bool hasCallbacks = info.OnDeserializing is not null || info.OnDeserialized is not null;
        if ((hasCallbacks && type.IsValueType)
            || (typeof(IJsonOnDeserializing).IsAssignableFrom(type) && info.OnDeserializing is null)
            || (typeof(IJsonOnDeserialized).IsAssignableFrom(type) && info.OnDeserialized is null))
        {
            throw new NotCoveredException(type, $"{type} has deserialization callbacks");
        }

        foreach (JsonPropertyInfo property in info.Properties.Where(static property => !property.IsExtensionData))
        {
            if (IsEscaped(property.Name))
            {
                throw new NotCoveredException(type, $"{type} has a name that documents have to escape");
            }
        }
    }

    /// <summary>Whether a name has characters that documents have to escape, or pairs of surrogates, perhaps halves of such.</summary>
    public static bool IsEscaped(string name) => name.AsSpan().IndexOfAny(s_escaped) >= 0 || name.Any(char.IsSurrogate);

    /// <summary>The constructor that System.Text.Json would call; null for the default of a struct.</summary>
    /// <exception cref="NotCoveredException">There is none.</exception>
    public static ConstructorInfo? Constructor(JsonTypeInfo info)
    {
        Type type = info.Type;

        // A struct that has a constructor without parameters is made by it, although the contract does not name it.
        ConstructorInfo? constructor = info.ConstructorAttributeProvider as ConstructorInfo
            ?? (type.IsValueType ? type.GetConstructor([]) : null);
        if (constructor is null && !type.IsValueType)
        {
            throw new NotCoveredException(type, $"{type} has no constructor that is known");
        }

        int bound = info.Properties.Count(static property => property.AssociatedParameter is { IsMemberInitializer: false });
        if ((constructor?.GetParameters().Length ?? 0) != bound)
        {
            throw new NotCoveredException(type, $"{type} has a constructor parameter without a member");
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
        && info.ConstructorAttributeProvider is ConstructorInfo constructor
        && constructor.GetParameters().Length != 0
        && constructor == ContractMember.ConstructorOf(info)
            ? constructor
            : null;

    /// <summary>Judges a member that a contract which may have been changed passes to its constructor.</summary>
    /// <exception cref="NotCoveredException">What is in it can't be told from the options.</exception>
    public static void CheckPassed(JsonPropertyInfo property, JsonTypeInfo info)
    {
        if (!ContractMember.HasUsualContract(property))
        {
            throw new NotCoveredException(info.Type, $"{info.Type} has a member, {property.Name}, with a contract of its own");
        }
    }

    /// <summary>What makes objects by a contract that may have been changed.</summary>
    /// <exception cref="NotCoveredException">It makes them by a constructor that can't be told, or structs.</exception>
    public static Func<object> Creator(JsonTypeInfo info) =>
        !info.Type.IsValueType && info.Properties.All(static property => property.AssociatedParameter is null)
            ? info.CreateObject
                ?? throw new NotCoveredException(info.Type, $"{info.Type} has a contract that makes no objects")
            : throw new NotCoveredException(info.Type, $"{info.Type} is a struct, or made by a constructor that its contract does not tell");

    /// <summary>What sets a member by a contract that may have been changed; null if it is read over.</summary>
    /// <exception cref="NotCoveredException">That can't be told.</exception>
    public static Delegate? Setter(JsonPropertyInfo property, JsonTypeInfo info) =>
        ContractMember.TryReadSetter(property, out Delegate? setter)
            ? setter
            : throw new NotCoveredException(info.Type, $"{info.Type} has a member, {property.Name}, whose setter can't be told from its contract");

    /// <summary>Judges a collection whose contract may have been changed.</summary>
    /// <exception cref="NotCoveredException">It may be made by code of the application's, or calls back.</exception>
    public static void CheckModified(JsonTypeInfo info)
    {
        bool isMadeAsUsual = info.CreateObject is not { } create || create.Method.Module.Assembly == typeof(JsonSerializer).Assembly;
        if (!isMadeAsUsual || info.OnDeserializing is not null || info.OnDeserialized is not null)
        {
            throw new NotCoveredException(info.Type, $"{info.Type} has a contract with code of its own");
        }
    }

    /// <summary>What a member's value goes into; null if System.Text.Json doesn't bind the member, and its value is skipped.</summary>
    /// <param name="property">The member.</param>
    /// <param name="info">The object whose member it is.</param>
    /// <param name="constructor">The constructor that makes the object.</param>
    /// <exception cref="NotCoveredException">It goes into something unknown.</exception>
    public static ICustomAttributeProvider? Target(JsonPropertyInfo property, JsonTypeInfo info, ConstructorInfo? constructor)
    {
        Type type = property.DeclaringType;
        bool isBound = MemberAccess.IsBound(property);
        if (property.AssociatedParameter is { IsMemberInitializer: false } parameter)
        {
            ParameterInfo? target = constructor?.GetParameters().ElementAtOrDefault(parameter.Position);
            return target is null || target.ParameterType != property.PropertyType
                ? throw new NotCoveredException(type, $"{type} has a constructor parameter, {parameter.Name}, of another type than its member")
                : isBound ? target : null;
        }

        if (!isBound)
        {
            return property.AssociatedParameter is null
                ? null
                : throw new NotCoveredException(type, $"{type} has a member, {property.Name}, that is initialized and never bound");
        }

        return property.AttributeProvider switch
        {
            FieldInfo { IsStatic: false, IsInitOnly: false } field when field.FieldType == property.PropertyType =>
                Reached(field, field, property, info),
            PropertyInfo { SetMethod: { IsStatic: false } set } member when member.PropertyType == property.PropertyType =>
                Reached(member, set, property, info),
            _ => throw new NotCoveredException(type, $"{type} has a member, {property.Name}, that is neither a property nor a field"),
        };
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

    /// <summary>Judges a plan that has all its members.</summary>
    /// <exception cref="NotCoveredException">There are setters whose order may matter.</exception>
    public static void CheckComplete(ObjectPlan plan)
    {
        if (plan.Type.IsValueType && plan.Members.FirstOrDefault(static member => member.SetterSlot is not null) is { } boxed)
        {
            throw new NotCoveredException(
                plan.Type, $"{plan.Type} is a struct, of which a contract that may have been changed sets {boxed.Name} in a box");
        }

        // What is set when all has been read is set in the contract's order and once, but for members whose order is noted.
        bool isSetLate = plan.IsConstructedLast || plan.Members.Any(static member => member.IsInitializer);
        bool isNoted = plan.OrderedMembers.Count <= MaxOrdered && !plan.Members.Any(static member => member.IsInitializer);
        if (isSetLate && !isNoted && plan.Members.FirstOrDefault(static member => member.HasSetterWithCode) is { } late)
        {
            throw new NotCoveredException(
                plan.Type, $"{plan.Type} has both constructor parameters and a setter with code of its own, {late.Name}");
        }
    }

    private static MemberInfo Reached(MemberInfo member, MemberInfo accessor, JsonPropertyInfo property, JsonTypeInfo info) =>
        GeneratedContracts.Reaches(info, accessor)
            ? member
            : throw new NotCoveredException(info.Type, $"{info.Type} has a member, {property.Name}, that its generated contract can't set");
}
