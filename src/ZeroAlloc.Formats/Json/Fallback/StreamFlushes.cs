using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>
/// Whether System.Text.Json flushes a stream after each part that it writes asynchronously: version 11 does, version 10 doesn't. Found out
/// once per process, by writing a number to a stream that notes it.
/// </summary>
internal static class StreamFlushes
{
    /// <summary>Whether each part is flushed.</summary>
    public static bool FollowEachPart { get; } = Ask();

    private static bool Ask()
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine() };
        JsonTypeInfo<int> info = JsonMetadataServices.CreateValueInfo<int>(options, JsonMetadataServices.Int32Converter);
        using var stream = new NotingStream();
        _ = JsonSerializer.SerializeAsync(stream, 0, info);
        return stream.IsFlushed;
    }

    private sealed class NotingStream : MemoryStream
    {
        public bool IsFlushed { get; private set; }

        public override Task FlushAsync(CancellationToken cancellationToken)
        {
            IsFlushed = true;
            return Task.CompletedTask;
        }
    }
}
