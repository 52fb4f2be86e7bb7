using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>What is written into an object to say which of the types that its declared type names it is.</summary>
internal static class Discriminators
{
    private const string UsualName = "$type";

    /// <summary>The member that stands first in objects of a derived type; null if it has no discriminator.</summary>
    /// <param name="declared">The declared type's contract.</param>
    /// <param name="discriminator">A string, an <see cref="int"/> or null.</param>
    /// <param name="options">The options, whose encoder escapes both.</param>
    public static MemberPlan? Member(JsonPolymorphismOptions declared, object? discriminator, JsonSerializerOptions options)
    {
        if (discriminator is null)
        {
            return null;
        }

        var text = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(text, new JsonWriterOptions { Encoder = options.Encoder }))
        {
            Write(writer, discriminator);
        }

        return new MemberPlan(Name(declared, options).Value, new ConstantPlan(text.WrittenSpan.ToArray()), Target: null);
    }

    /// <summary>The discriminator's name: System.Text.Json escapes its own by its own encoder, whatever the options' is.</summary>
    public static JsonEncodedText Name(JsonPolymorphismOptions declared, JsonSerializerOptions options) =>
        JsonEncodedText.Encode(
            declared.TypeDiscriminatorPropertyName,
            declared.TypeDiscriminatorPropertyName == UsualName ? null : options.Encoder);

    /// <summary>Writes a discriminator, a string or an <see cref="int"/>.</summary>
    public static void Write(Utf8JsonWriter writer, object discriminator)
    {
        if (discriminator is int number)
        {
            writer.WriteNumberValue(number);
        }
        else
        {
            writer.WriteStringValue((string)discriminator);
        }
    }

    /// <summary>The contract by which a value is written, and its discriminator: the declared one where it names no other.</summary>
    /// <param name="declared">The declared type's contract.</param>
    /// <param name="type">The value's own type.</param>
    public static (JsonTypeInfo Info, object? Discriminator) Find(JsonTypeInfo declared, Type type)
    {
        foreach (JsonDerivedType derived in declared.PolymorphismOptions?.DerivedTypes ?? [])
        {
            if (derived.DerivedType == type)
            {
                return (declared.Options.GetTypeInfo(type), derived.TypeDiscriminator);
            }
        }

        return (declared, null);
    }

    /// <summary>
    /// Whether a derived type is an object whose members can stand behind a discriminator; those that System.Text.Json refuses for a
    /// member of the same name are not, so that it words the refusal.
    /// </summary>
    public static bool IsPossible(JsonPolymorphismOptions declared, JsonTypeInfo derived) =>
        derived.Kind == JsonTypeInfoKind.Object
        && !derived.Type.IsValueType
        && derived.Properties.All(property => property.Name != declared.TypeDiscriminatorPropertyName);
}
