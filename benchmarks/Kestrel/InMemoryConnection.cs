using System.Buffers;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http.Features;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>One connection in memory.</summary>
internal sealed class InMemoryConnection : ConnectionContext
{
    /// <summary>Makes a connection whose blocks come from <paramref name="pool"/>.</summary>
    public InMemoryConnection(MemoryPool<byte> pool)
    {
        // No thresholds: a flush that had to wait for the client would allocate in Kestrel itself, in the control as well.
        var options = new PipeOptions(
            pool,
            PipeScheduler.Inline,
            PipeScheduler.Inline,
            pauseWriterThreshold: 0,
            resumeWriterThreshold: 0,
            useSynchronizationContext: false);
        var requests = new Pipe(options);
        var responses = new Pipe(options);
        Transport = new Ends(requests.Reader, responses.Writer);
        Client = new Ends(responses.Reader, requests.Writer);
        Features.Set<IMemoryPoolFeature>(new Blocks(pool));
    }

    /// <summary>The client's end.</summary>
    public IDuplexPipe Client { get; }

    /// <inheritdoc/>
    public override IDuplexPipe Transport { get; set; }

    /// <inheritdoc/>
    public override string ConnectionId { get; set; } = "memory";

    /// <inheritdoc/>
    public override IFeatureCollection Features { get; } = new FeatureCollection();

    /// <inheritdoc/>
    public override IDictionary<object, object?> Items { get; set; } = new Dictionary<object, object?>();

    private sealed record Ends(PipeReader Input, PipeWriter Output) : IDuplexPipe;

    /// <summary>
    /// Tells Kestrel the pool, as the transport of sockets does. Without it Kestrel takes
    /// <see cref="MemoryPool{T}.Shared"/> for what is written before a response starts, whose blocks for "any size" are
    /// empty: what then asks for memory and reads into it, like stock's file of XML, takes nothing read for the end.
    /// </summary>
    private sealed record Blocks(MemoryPool<byte> MemoryPool) : IMemoryPoolFeature;
}
