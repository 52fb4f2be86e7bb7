using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>Writes keys of one type by their converter, which is called directly: no document is written to learn their text.</summary>
internal abstract class KeyWriter
{
    private static readonly ConditionalWeakTable<JsonConverter, KeyWriter> s_writers = [];

    /// <summary>The writer of a type's keys; kept as long as their converter lives.</summary>
    /// <exception cref="NotSupportedException">The options know no such type.</exception>
    /// <exception cref="JsonRefusedException">A native application has no code for it: System.Text.Json writes the document.</exception>
    public static KeyWriter For(Type type, JsonSerializerOptions options) => s_writers.GetValue(
        options.GetTypeInfo(type).Converter,
        static converter => Constructions.TryCreate<KeyWriter>(typeof(KeyWriter<>), [converter.Type!], converter)
            ?? throw new JsonRefusedException());

    /// <summary>Whether code of the app's writes the keys.</summary>
    public abstract bool IsOfApp { get; }

    /// <summary>Writes a key as the name of a member.</summary>
    /// <exception cref="NotSupportedException">Its type can't be one of keys.</exception>
    public abstract void Write(Utf8JsonWriter writer, object key, JsonSerializerOptions options);
}

/// <summary>The same for keys of a type that is known.</summary>
internal sealed class KeyWriter<T>(JsonConverter<T> converter) : KeyWriter
    where T : notnull
{
    public override bool IsOfApp { get; } = !SystemTextJson.IsOwn(converter);

    public override void Write(Utf8JsonWriter writer, object key, JsonSerializerOptions options) =>
        converter.WriteAsPropertyName(writer, (T)key, options);
}
