using System.ComponentModel;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>
/// Refuses views as JSON: written they would show how they are made, and read they would be empty, both without a word. For generated code.
/// </summary>
/// <typeparam name="TView">The view.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class BufferedMessageJsonConverter<TView> : JsonConverter<TView>
    where TView : struct, IBufferedMessage<TView>
{
    /// <inheritdoc/>
    public override bool HandleNull => true;

    /// <summary>Always throws.</summary>
    /// <exception cref="NotSupportedException">Always: a view is made of a message.</exception>
    public override TView Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        throw new NotSupportedException(
            $"'{typeof(TView)}' is a view over a binary message and can't be read from JSON. In minimal APIs take a Body<{typeof(TView).Name}>, or the type that it shows.");

    /// <summary>Always throws.</summary>
    /// <exception cref="NotSupportedException">Always: a view is written as what it shows.</exception>
    public override void Write(Utf8JsonWriter writer, TView value, JsonSerializerOptions options) => throw new NotSupportedException(
        $"'{typeof(TView)}' is a view over a binary message and can't be written as JSON. Write the object that its ToObject() makes.");
}
