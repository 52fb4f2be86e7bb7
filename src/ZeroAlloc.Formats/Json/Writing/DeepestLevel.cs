using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>
/// Writes what stands at the deepest level that is allowed, under <c>ReferenceHandler.IgnoreCycles</c>: by System.Text.Json, which does
/// not know what is open outside of the part it writes.
/// </summary>
/// <remarks>
/// That matters for an object alone: a member that is open yields null, while every other value is refused there. So nothing can be
/// written of such an object but members that are null. An element of a collection is refused whatever it is, or it has no members.
/// </remarks>
internal static class DeepestLevel<T>
{
    /// <summary>Writes one value.</summary>
    /// <exception cref="JsonRefusedException">It is too deep.</exception>
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve)
    {
        var shared = (OptionsState)writer.Slots[OptionsState.Slot];
        var declared = (JsonTypeInfo<T>)shared.Options.GetTypeInfo(typeof(T));
        (JsonTypeInfo info, object? discriminator) = Discriminators.Find(declared, value!.GetType());
        if (info.Kind != JsonTypeInfoKind.Object || !HasOpenMember(ref writer, value, info))
        {
            DeepestParts.Note(ref writer, value, declared);
            return ref SerializerSlot<T>.WriteNoted(ref writer, ref position, value, declared, reserve);
        }

        SerializerBridge bridge = shared.RentBridge();
        try
        {
            Utf8JsonWriter text = bridge.Begin(writer.Depth);
            text.WriteStartObject();
            if (discriminator is not null)
            {
                text.WritePropertyName(Discriminators.Name(declared.PolymorphismOptions!, shared.Options));
                Discriminators.Write(text, discriminator);
            }

            WriteNulls(ref writer, text, value, info);
            text.WriteEndObject();
            return ref Literals.Bytes(ref writer, ref position, bridge.Text(), reserve);
        }
        finally
        {
            shared.EndBridge(bridge);
        }
    }

    private static bool HasOpenMember(ref OutputWindow writer, object value, JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in info.Properties)
        {
            if (IsWritten(property, info)
                && IsFollowed(property)
                && property.Get!(value) is { } member
                && OpenReferences.IsOpen(ref writer, member))
            {
                return true;
            }
        }

        return false;
    }

    private static void WriteNulls(ref OutputWindow writer, Utf8JsonWriter text, object value, JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in info.Properties)
        {
            if (!IsWritten(property, info))
            {
                continue;
            }

            object? member = property.Get!(value);
            if (member is not null && IsFollowed(property) && OpenReferences.IsOpen(ref writer, member))
            {
                member = null;
            }

            MemberIgnore ignore = WritingRules.Ignore(property);
            bool isLeftOut = ignore != MemberIgnore.Never
                && (member is null || (ignore == MemberIgnore.Default && IsDefault(member, property.PropertyType)));
            if (isLeftOut)
            {
                continue;
            }

            if (member is not null || WritingRules.RefusesNull(property, info.Options) || DeepestParts.IsConverted(property))
            {
                throw new JsonRefusedException();
            }

            text.WriteNull(property.Name);
        }
    }

    private static bool IsWritten(JsonPropertyInfo property, JsonTypeInfo info) =>
        WritingRules.Member(property, info, out MemberInfo? member) is null && member is not null;

    /// <summary>Whether System.Text.Json asks if the member's value is open: no struct, and no value without parts.</summary>
    private static bool IsFollowed(JsonPropertyInfo property) =>
        !property.PropertyType.IsValueType
        && property.CustomConverter is null
        && property.Options.GetTypeInfo(property.PropertyType).Kind != JsonTypeInfoKind.None;

    private static bool IsDefault(object value, Type type) => type.IsValueType
        && Nullable.GetUnderlyingType(type) is null
        && Array.CreateInstance(type, 1).GetValue(0)!.Equals(value);
}
