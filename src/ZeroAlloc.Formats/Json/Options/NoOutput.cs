using System.Buffers;

namespace ZeroAlloc.Formats.Json.Options;

/// <summary>What a pooled <see cref="System.Text.Json.Utf8JsonWriter"/> stands on while nobody writes: it takes nothing.</summary>
/// <remarks>Not a stream: a writer that is set on one makes a buffer of its own each time (32 bytes).</remarks>
internal sealed class NoOutput : IBufferWriter<byte>
{
    private NoOutput()
    {
    }

    /// <summary>The one instance.</summary>
    public static NoOutput Instance { get; } = new();

    public void Advance(int count) => throw Refusal();

    public Memory<byte> GetMemory(int sizeHint = 0) => throw Refusal();

    public Span<byte> GetSpan(int sizeHint = 0) => throw Refusal();

    private static InvalidOperationException Refusal() => new("The Utf8JsonWriter was used after its converter had returned. Don't keep the writer.");
}
