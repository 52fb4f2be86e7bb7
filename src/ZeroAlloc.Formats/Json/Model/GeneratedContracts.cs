using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>What is special about contracts that System.Text.Json's source generator makes.</summary>
/// <remarks>
/// Some of it is told by members of System.Text.Json that are not public. Where one of these is gone, the cautious answer is given.
/// </remarks>
internal static class GeneratedContracts
{
    private const string NoMembers = "PropertyMetadataSerializationNotSupported";
    private const string Wrapper = "JsonMetadataServicesConverter`1";

    /// <summary>
    /// Whether a contract has no members because it was made without them (<c>GenerationMode = Serialization</c>): it has code that
    /// writes the type, and System.Text.Json refuses to read it.
    /// </summary>
    [DynamicDependency(NoMembers, typeof(JsonTypeInfo))]
    public static bool KnowsNoMembers(JsonTypeInfo info) => info.Properties.Count == 0
        && (ContractMember.Read(info, typeof(JsonTypeInfo), NoMembers) as bool?
            ?? info.OriginatingResolver is JsonSerializerContext);

    /// <summary>
    /// Whether a contract sets a member after it has passed the member's value to the constructor. Generated code does so with
    /// <c>required</c> members, in an object initializer, even if the constructor is marked as setting them.
    /// </summary>
    public static bool SetsPassedMembers(JsonTypeInfo info) => info.OriginatingResolver is JsonSerializerContext
        && info.Properties.Any(static property => property.AssociatedParameter is { IsMemberInitializer: false }
            && property.AttributeProvider?.IsDefined(typeof(RequiredMemberAttribute), inherit: false) == true);

    /// <summary>Whether a contract calls an accessor, or uses a field, that it names.</summary>
    /// <remarks>
    /// <see cref="JsonIncludeAttribute"/> brings members into a contract that generated code can't reach.
    /// The contract then has delegates that throw in the place of these accessors.
    /// </remarks>
    public static bool Reaches(JsonTypeInfo info, MemberInfo accessor)
    {
        if (info.OriginatingResolver is not JsonSerializerContext context)
        {
            return true;
        }

        (bool isPublic, bool isInternal) = accessor switch
        {
            MethodBase method => (method.IsPublic, method.IsAssembly || method.IsFamilyOrAssembly),
            FieldInfo field => (field.IsPublic, field.IsAssembly || field.IsFamilyOrAssembly),
            _ => (false, false),
        };
        return isPublic || (isInternal && accessor.DeclaringType?.Assembly == context.GetType().Assembly);
    }

    /// <summary>
    /// The converter by which a collection's own kind is known: behind one that is put before it where the contract has code that writes.
    /// </summary>
    [DynamicDependency("Converter", "System.Text.Json.Serialization.Converters." + Wrapper, "System.Text.Json")]
    public static JsonConverter Converter(JsonTypeInfo info)
    {
        JsonConverter converter = info.Converter;
        return SystemTextJson.IsOwn(converter) && converter.GetType().Name == Wrapper
            ? ContractMember.Read(converter, converter.GetType(), "Converter") as JsonConverter ?? converter
            : converter;
    }

    /// <summary>Whether values may be written by code of the contract's that the generator has not made.</summary>
    // Trimming: where the member is gone, the answer is yes.
    public static bool HasOtherCode(JsonTypeInfo info)
    {
        PropertyInfo? handler = info.GetType().GetProperty(nameof(JsonTypeInfo<object>.SerializeHandler));
        return handler is null
            || (handler.GetValue(info) is not null
                && (info.OriginatingResolver is not { } resolver || !OptionsRules.IsPlain(resolver)));
    }
}
