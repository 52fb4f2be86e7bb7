using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Microsoft.Extensions.Caching.Hybrid;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Caching;

/// <summary>Values of a hybrid cache as JSON: the bytes of the cache's own serializer.</summary>
/// <typeparam name="T">Type of the values.</typeparam>
/// <param name="options">The options that the cache's own serializer would have.</param>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "As the cache's own serializer does it; types come in by options.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "As the cache's own serializer does it; types come in by options.")]
internal sealed class CacheSerializer<T>(JsonSerializerOptions options) : IHybridCacheSerializer<T>
{
    /// <summary>Levels that the framework's reader allows unless told otherwise.</summary>
    private const int DefaultMaxDepth = 64;

    /// <summary>
    /// Whether options say nothing that the cache's own serializer leaves aside. It makes writer and reader without options of their own,
    /// so that indentation, encoder, depth, comments and commas that the options name are none of its bytes.
    /// </summary>
    private readonly bool _isPlain = options is
    {
        WriteIndented: false,
        Encoder: null,
        MaxDepth: 0 or DefaultMaxDepth,
        AllowTrailingCommas: false,
        ReadCommentHandling: JsonCommentHandling.Disallow,
    };

    /// <summary>The serializer under the options that an application has chosen; otherwise under those for the type.</summary>
    public static CacheSerializer<T> Under(JsonSerializerOptions? chosen) =>
        chosen is not null && !ReferenceEquals(chosen, JsonSerializerOptions.Default) ? new(chosen)
        : new(FieldTypes.AreIn(typeof(T)) ? FieldTypes.Options : JsonSerializerOptions.Default);

    public T Deserialize(ReadOnlySequence<byte> source)
    {
        if (_isPlain)
        {
            try
            {
                return ZeroAllocJson.Deserialize<T>(source, options)!;
            }
            catch (JsonException)
            {
                // The cache's own serializer words it, or doesn't mind: what stands behind the value it leaves unread.
            }
        }

        var reader = new Utf8JsonReader(source);
        return JsonSerializer.Deserialize<T>(ref reader, options)!;
    }

    public void Serialize(T value, IBufferWriter<byte> target)
    {
        if (_isPlain)
        {
            ZeroAllocJson.Serialize(target, value, options);
            return;
        }

        using var writer = new Utf8JsonWriter(target);
        JsonSerializer.Serialize(writer, value, options);
    }
}
