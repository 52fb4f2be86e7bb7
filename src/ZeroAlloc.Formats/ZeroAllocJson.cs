using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;

namespace ZeroAlloc.Formats;

/// <summary>JSON as System.Text.Json writes it, byte for byte, without allocating.</summary>
public static class ZeroAllocJson
{
    /// <summary>Writes <paramref name="value"/> as JSON in UTF-8.</summary>
    public static void Serialize<T>(IBufferWriter<byte> writer, T value, JsonSerializerOptions? options = null) =>
        throw new NotImplementedException();

    /// <summary>Writes <paramref name="value"/> as JSON in UTF-8, flushing whenever the flush threshold is passed.</summary>
    public static ValueTask SerializeAsync<T>(PipeWriter writer, T value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default) =>
        throw new NotImplementedException();

    /// <summary>The contract of <typeparamref name="T"/> under <paramref name="options"/>, compiled the first time.</summary>
    public static JsonContract<T> Compile<T>(JsonSerializerOptions? options = null) =>
        throw new NotImplementedException();

    /// <summary>Says, in text for people, how a type is written under the options and why.</summary>
    public static string Describe(Type type, JsonSerializerOptions? options = null) =>
        throw new NotImplementedException();
}
