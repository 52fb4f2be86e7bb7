using System.Buffers;
using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Cold.Types;

/// <summary>Calls for a type that is known by name only. What a call needs is there before it.</summary>
internal abstract class TypeCall
{
    /// <summary>Writes by this library.</summary>
    public abstract void Write(IBufferWriter<byte> output, JsonSerializerOptions options);

    /// <summary>Writes by System.Text.Json.</summary>
    public abstract void WriteStock(Utf8JsonWriter output, JsonSerializerOptions options);

    /// <summary>Reads by this library.</summary>
    public abstract object? Read(byte[] document, JsonSerializerOptions options);

    /// <summary>Reads by System.Text.Json.</summary>
    public abstract object? ReadStock(byte[] document, JsonSerializerOptions options);

    /// <summary>The calls for a type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="value">What is written; null where it is read only.</param>
    public static TypeCall Of(Type type, object? value) =>
        (TypeCall)Activator.CreateInstance(typeof(Typed<>).MakeGenericType(type), value)!;

    private sealed class Typed<T>(T value) : TypeCall
    {
        public override void Write(IBufferWriter<byte> output, JsonSerializerOptions options) =>
            ZeroAllocJson.Serialize(output, value, options);

        public override void WriteStock(Utf8JsonWriter output, JsonSerializerOptions options) =>
            JsonSerializer.Serialize(output, value, options);

        public override object? Read(byte[] document, JsonSerializerOptions options) =>
            ZeroAllocJson.Deserialize<T>(document, options);

        public override object? ReadStock(byte[] document, JsonSerializerOptions options) =>
            JsonSerializer.Deserialize<T>(document, options);
    }
}
