using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ZeroAlloc.Integration.Http;

namespace ZeroAlloc.Integration.Sequences;

/// <summary>A response that writes down, into the log of what is written, when it is flushed and aborted.</summary>
internal sealed class TracedResponse : IHttpRequestLifetimeFeature
{
    private readonly CancellationTokenSource _aborted = new();

    public TracedResponse(IServiceProvider services)
    {
        Server = new NullServer
        {
            Flushing = written =>
            {
                Log.Add($"flush {written}");
                return new ValueTask<FlushResult>(Flushed);
            },
        };
        Server.Features.Set<IHttpRequestLifetimeFeature>(this);
        RequestAborted = _aborted.Token;
        Context = new DefaultHttpContext(Server.Features) { RequestServices = services };
    }

    /// <summary>What was done, in order.</summary>
    public List<string> Log { get; } = [];

    /// <summary>What each flush returns.</summary>
    public FlushResult Flushed { get; set; }

    /// <summary>The server.</summary>
    public NullServer Server { get; }

    /// <summary>The request.</summary>
    public HttpContext Context { get; }

    /// <inheritdoc/>
    public CancellationToken RequestAborted { get; set; }

    /// <inheritdoc/>
    public void Abort()
    {
        Log.Add("abort");
        _aborted.Cancel();
    }

    /// <summary>Cancels the request, as a server does whose client leaves.</summary>
    public void Leave() => _aborted.Cancel();

    /// <summary>Writes, and says in the log how that ended.</summary>
    public async Task<TracedResponse> RunAsync(Func<HttpContext, ValueTask> write)
    {
        try
        {
            await write(Context);
            Log.Add("done");
        }
        catch (Exception e)
        {
            Log.Add($"{e.GetType().Name}: {e.Message}");
        }

        return this;
    }
}
