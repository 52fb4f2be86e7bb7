using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>A converter of the application's that reads values in place, asked as System.Text.Json asks it.</summary>
internal abstract class OwnConverter
{
    /// <summary>The converter.</summary>
    public abstract JsonConverter Converter { get; }

    /// <summary>Wraps a converter.</summary>
    public static OwnConverter For(JsonConverter converter, JsonSerializerOptions options) =>
        Constructions.Create<OwnConverter>(typeof(OwnConverter<>), [converter.Type!], converter, options);
}

/// <summary>The same for values of one type.</summary>
internal sealed class OwnConverter<T>(JsonConverter<T> converter, JsonSerializerOptions options) : OwnConverter
{
    // System.Text.Json's own answer, which a converter of a value type need not have given: where it says nothing, it is given null.
    private readonly bool? _isGivenNull = NullHandling.IsRead(converter);

    private readonly JsonReaderOptions _readerOptions = new()
    {
        AllowTrailingCommas = options.AllowTrailingCommas,
        CommentHandling = options.ReadCommentHandling,
        MaxDepth = options.MaxDepth,
    };

    public override JsonConverter Converter => converter;

    /// <summary>Reads the value at the start of a text.</summary>
    /// <param name="text">
    /// The document from the value on: a converter that goes on reading behind its value finds something there, and fails.
    /// </param>
    /// <param name="length">Bytes of the value.</param>
    /// <exception cref="JsonException">The converter has read too much or too little, or refuses null or the value.</exception>
    public T? Read(ReadOnlySpan<byte> text, out int length)
    {
        var reader = new Utf8JsonReader(text, isFinalBlock: true, new JsonReaderState(_readerOptions));
        reader.Read();
        JsonTokenType token = reader.TokenType;
        length = (int)reader.BytesConsumed;
        if (token == JsonTokenType.Null && !(_isGivenNull ?? converter.HandleNull))
        {
            return default(T) is null ? default : throw new JsonException();
        }

        T? value = converter.Read(ref reader, typeof(T), options);
        bool isRead = token is JsonTokenType.StartObject or JsonTokenType.StartArray
            ? IsAtEnd(reader, text, out length)
            : reader.TokenType == token && reader.BytesConsumed == length;
        return isRead ? value : throw new JsonException();
    }

    /// <summary>Whether a reader has come to the last bracket of the object or array at the start of a text, and no further.</summary>
    /// <remarks>
    /// A converter may have put another reader in place of its own. One whose token is in this text is a copy of it, since only that
    /// knows the text; and it has one end at the outermost level.
    /// Bound: references are compared; the index is the span's.
    /// </remarks>
    private static bool IsAtEnd(in Utf8JsonReader reader, ReadOnlySpan<byte> text, out int length)
    {
        length = (int)reader.BytesConsumed;
        return reader is { TokenType: JsonTokenType.EndObject or JsonTokenType.EndArray, CurrentDepth: 0 }
            && (uint)(length - 1) < (uint)text.Length
            && Unsafe.AreSame(in MemoryMarshal.GetReference(reader.ValueSpan), in text[length - 1]);
    }
}
