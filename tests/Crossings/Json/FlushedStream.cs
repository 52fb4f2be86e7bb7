using System.Text.Json;

namespace ZeroAlloc.Crossings.Json;

/// <summary>A stream that knows whether what was written last has been flushed, as a file or a compressed stream needs it.</summary>
internal sealed class FlushedStream : MemoryStream
{
    /// <summary>Whether System.Text.Json flushes a stream at the end of a document.</summary>
    public static bool IsFlushedByStock { get; } = AskAsync().GetAwaiter().GetResult();

    /// <summary>Whether everything is flushed.</summary>
    public bool IsFlushed { get; private set; }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        IsFlushed = false;
        return base.WriteAsync(buffer, cancellationToken);
    }

    public override Task FlushAsync(CancellationToken cancellationToken)
    {
        IsFlushed = true;
        return Task.CompletedTask;
    }

    private static async Task<bool> AskAsync()
    {
        using FlushedStream stream = new();
        await JsonSerializer.SerializeAsync(stream, 0);
        return stream.IsFlushed;
    }
}
