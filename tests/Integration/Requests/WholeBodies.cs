using System.Buffers;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace ZeroAlloc.Integration.Requests;

/// <summary>
/// Gives endpoints the body as a server gives one that has arrived: complete with the first read. System.Text.Json words some errors
/// differently when it does not yet know that the body is complete, which in an in-memory server is a matter of luck.
/// </summary>
internal static class WholeBodies
{
    /// <summary>Header of requests that are to be given so.</summary>
    public const string Header = "Whole";

    /// <summary>Adds the middleware.</summary>
    public static void UseWholeBodies(this WebApplication app) => app.Use(async (context, next) =>
    {
        if (context.Request.Headers.ContainsKey(Header))
        {
            var body = new MemoryStream();
            await context.Request.Body.CopyToAsync(body);
            context.Request.Body = body;
            body.Position = 0;
            context.Features.Set<IRequestBodyPipeFeature>(new WholePipe(body.ToArray()));
        }

        await next(context);
    });

    private sealed class WholePipe(byte[] body) : IRequestBodyPipeFeature
    {
        public PipeReader Reader { get; } = PipeReader.Create(new ReadOnlySequence<byte>(body));
    }
}
