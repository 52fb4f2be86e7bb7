using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats;

/// <summary>Converts a <see cref="Version"/> to and from a JSON string, for use with System.Text.Json by itself.</summary>
/// <remarks>
/// Text, property names and errors are those of System.Text.Json's built-in converter, which handles unusual texts.
/// <para><b>Cost:</b> writing allocates nothing; reading allocates the <see cref="Version"/> and nothing else. Both are linear in a text
/// of at most 43 bytes.</para>
/// <para><b>Threading:</b> the converter has no state. One instance can serve any number of threads and options.</para>
/// </remarks>
/// <example><code>options.Converters.Add(new VersionJsonConverter());</code></example>
public sealed class VersionJsonConverter : JsonConverter<Version>
{
    private const int MaxLength = VersionText.MaxLength - 2;

    /// <summary>Reads a version from the current string of the reader.</summary>
    /// <param name="reader">
    /// A reader at a string of two to four numbers separated by points, each at most <see cref="int.MaxValue"/>, or at null.
    /// </param>
    /// <param name="typeToConvert"><see cref="Version"/>.</param>
    /// <param name="options">The options in use.</param>
    /// <returns>The version; null for null.</returns>
    /// <exception cref="InvalidOperationException">The token isn't a string.</exception>
    /// <exception cref="FormatException">The text is too long, or begins or ends with something other than a digit.</exception>
    /// <exception cref="JsonException">The text isn't a version.</exception>
    public override Version? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        TryRead(ref reader, JsonTokenType.String) ?? JsonMetadataServices.VersionConverter.Read(ref reader, typeToConvert, options);

    /// <summary>Writes a version as a string.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The version; null is written as null.</param>
    /// <param name="options">The options in use.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    public override void Write(Utf8JsonWriter writer, Version value, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }

        Span<byte> text = stackalloc byte[MaxLength];
        value.TryFormat(text, out int length);
        writer.WriteStringValue(text[..length]);
    }

    /// <summary>Reads a version from the current property name of the reader, a key of a dictionary.</summary>
    /// <param name="reader">A reader at a property name of the form that <see cref="Read"/> accepts.</param>
    /// <param name="typeToConvert"><see cref="Version"/>.</param>
    /// <param name="options">The options in use.</param>
    /// <returns>The version.</returns>
    /// <exception cref="FormatException">The text is too long, or begins or ends with something other than a digit.</exception>
    /// <exception cref="JsonException">The text isn't a version.</exception>
    public override Version ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        TryRead(ref reader, JsonTokenType.PropertyName)
        ?? JsonMetadataServices.VersionConverter.ReadAsPropertyName(ref reader, typeToConvert, options)!;

    /// <summary>Writes a version as a property name, a key of a dictionary.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The version.</param>
    /// <param name="options">The options in use.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> or <paramref name="value"/> is null.</exception>
    public override void WriteAsPropertyName(Utf8JsonWriter writer, Version value, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(value);
        Span<byte> text = stackalloc byte[MaxLength];
        value.TryFormat(text, out int length);
        writer.WritePropertyName(text[..length]);
    }

    private static Version? TryRead(ref Utf8JsonReader reader, JsonTokenType token)
    {
        if (reader.TokenType != token || reader.ValueIsEscaped)
        {
            return null;
        }

        if (!reader.HasValueSequence)
        {
            return VersionText.TryParse(reader.ValueSpan);
        }

        if (reader.ValueSequence.Length > MaxLength)
        {
            return null;
        }

        Span<byte> text = stackalloc byte[MaxLength];
        reader.ValueSequence.CopyTo(text);
        return VersionText.TryParse(text[..(int)reader.ValueSequence.Length]);
    }
}
