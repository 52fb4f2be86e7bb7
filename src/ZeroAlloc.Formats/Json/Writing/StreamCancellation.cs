using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>
/// Whether System.Text.Json itself looks at the token after each write to a stream, or leaves it to the stream: version 11 looks, version
/// 10 doesn't. Found out once per process, by writing a number with a canceled token to a stream that ignores it.
/// </summary>
internal static class StreamCancellation
{
    /// <summary>Whether a canceled token ends writing after the part that is being written.</summary>
    public static bool IsCheckedAfterEachPart { get; } = Ask();

    private static bool Ask()
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine() };
        JsonTypeInfo<int> info = JsonMetadataServices.CreateValueInfo<int>(options, JsonMetadataServices.Int32Converter);
        return JsonSerializer.SerializeAsync(new HeedlessStream(), 0, info, new CancellationToken(canceled: true)).IsCanceled;
    }

    private sealed class HeedlessStream : MemoryStream
    {
        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) => default;
    }
}
