using System.ComponentModel;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>
/// Rejects views as JSON. Without the converter, written views would show their internal structure, and read views would be empty. For
/// generated code.
/// </summary>
/// <typeparam name="TView">The view.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class BufferedMessageJsonConverter<TView> : JsonConverter<TView>
    where TView : struct, IBufferedMessage<TView>
{
    /// <inheritdoc/>
    public override bool HandleNull => true;

    /// <summary>Always throws.</summary>
    /// <exception cref="NotSupportedException">Always, because a view is created from a message.</exception>
    public override TView Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        throw new NotSupportedException(
            $"'{typeof(TView)}' is a view over a binary message and can't be read from JSON. In minimal APIs, declare a Body<{typeof(TView).Name}> or the message type.");

    /// <summary>Always throws.</summary>
    /// <exception cref="NotSupportedException">Always, because a view is written as its object.</exception>
    public override void Write(Utf8JsonWriter writer, TView value, JsonSerializerOptions options) => throw new NotSupportedException(
        $"'{typeof(TView)}' is a view over a binary message and can't be written as JSON. Write the object that its ToObject() returns.");
}
