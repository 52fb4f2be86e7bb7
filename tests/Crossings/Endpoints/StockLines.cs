using System.IO.Pipelines;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using HttpJsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>JSON Lines as an application would write them: each item by System.Text.Json, with a flush before one is waited for.</summary>
/// <param name="items">The items; null for an empty body.</param>
/// <param name="contentType">The Content-Type; null for the one that the client names, as in negotiation.</param>
/// <param name="status">The status; null to leave it.</param>
internal sealed class StockLines<T>(IAsyncEnumerable<T>? items, string? contentType, int? status) : IResult
{
    public async Task ExecuteAsync(HttpContext httpContext)
    {
        if (items is not null && httpContext.Response.HasStarted)
        {
            // Throws what the server throws for a status or a header that comes too late.
            SetStatus(httpContext.Response);
            Begin(httpContext);
        }

        try
        {
            await SendAsync(httpContext);
        }
        catch (InvalidOperationException) when (httpContext.Response.HasStarted && !HasNoBody(httpContext))
        {
            httpContext.Abort();
            throw;
        }
        catch (NotSupportedException) when (httpContext.RequestAborted.IsCancellationRequested)
        {
            // The client has left while an item was awaited: C#'s iterator can't be disposed then.
        }
    }

    /// <summary>A value has the options with which its endpoint was built, a result those of the request.</summary>
    private HttpJsonOptions OptionsOf(IServiceProvider services)
    {
        IOptions<HttpJsonOptions> options = services.GetRequiredService<IOptions<HttpJsonOptions>>();
        return contentType is null && options is OptionsByRequest.OfRequest<HttpJsonOptions> ofRequest ? ofRequest.Usual() : options.Value;
    }

    private static bool HasNoBody(HttpContext httpContext) =>
        (HttpMethods.IsHead(httpContext.Request.Method) && !httpContext.Request.Headers.ContainsKey("X-HTTP-Method-Override"))
            || httpContext.Response.StatusCode is 204 or 205 or 304;

    /// <summary>The same, where the server would throw. An item may still have changed the status.</summary>
    private static bool SendsNoBody(HttpContext httpContext) => HasNoBody(httpContext)
        && ReferenceEquals(httpContext.Features.Get<IHttpResponseBodyFeature>(), httpContext.Features.Get<IHttpResponseFeature>());

    private async Task SendAsync(HttpContext httpContext)
    {
        HttpResponse response = httpContext.Response;
        SetStatus(response);
        if (items is null)
        {
            return;
        }

        JsonSerializerOptions compact = new(OptionsOf(httpContext.RequestServices).SerializerOptions) { WriteIndented = false };
        Begin(httpContext);
        await using IAsyncEnumerator<T> at = items.GetAsyncEnumerator(httpContext.RequestAborted);
        bool has = await at.MoveNextAsync();
        using var line = new MemoryStream();
        while (has)
        {
            byte[] text = JsonSerializer.SerializeToUtf8Bytes(at.Current, compact);
            text.AsSpan().Replace((byte)'\n', (byte)' ');
            line.Write(text);
            line.WriteByte((byte)'\n');
            ValueTask<bool> next = at.MoveNextAsync();
            if (!next.IsCompleted)
            {
                if (SendsNoBody(httpContext))
                {
                    await next;
                    return;
                }

                await FlushAsync(response.BodyWriter, line, httpContext.RequestAborted, next);
            }

            has = await next;
        }

        if (!SendsNoBody(httpContext))
        {
            await FlushAsync(response.BodyWriter, line, httpContext.RequestAborted);
        }
    }

    private void SetStatus(HttpResponse response)
    {
        if (status is { } given)
        {
            response.StatusCode = given;
        }
    }

    /// <summary>Sends lines. If that fails, the item that is awaited comes first: C#'s iterator can't be disposed before.</summary>
    private static async ValueTask FlushAsync(
        PipeWriter writer, MemoryStream line, CancellationToken cancellationToken, ValueTask<bool> next)
    {
        try
        {
            await FlushAsync(writer, line, cancellationToken);
        }
        catch (InvalidOperationException e)
        {
            try
            {
                await next;
            }
            catch (InvalidOperationException)
            {
                // The client has what failed first.
            }

            System.Runtime.ExceptionServices.ExceptionDispatchInfo.Throw(e);
        }
    }

    private static async ValueTask FlushAsync(PipeWriter writer, MemoryStream line, CancellationToken cancellationToken)
    {
        await writer.WriteAsync(line.ToArray(), cancellationToken);
        line.SetLength(0);
    }

    private void Begin(HttpContext context)
    {
        if (contentType is null)
        {
            context.Response.Headers.Append("Vary", "Accept");
        }

        context.Response.ContentType = contentType ?? context.Request.Headers.Accept.ToString().Split([';', ','])[0];
    }
}
