using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using ZeroAlloc.AspNetCore.Negotiation;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Writes nothing; but says <c>Vary: Accept</c> for values that can be messages, where the client
/// chooses, whichever formatter writes them then.
/// </summary>
/// <remarks>
/// It stands before all that write models, since MVC asks the formatters one by one until one of them will write:
/// without the header a cache would give the JSON of one client to another that asked for a message. <b>Cost</b>: none.
/// </remarks>
internal sealed class MessageVaryFormatter : IOutputFormatter
{
    public bool CanWriteResult(OutputFormatterCanWriteContext context)
    {
        if (context.Object is IBufferedMessageSource && (!context.ContentTypeIsServerDefined || OffersSeveral(context.HttpContext)))
        {
            VaryHeader.AddAccept(context.HttpContext.Response);
        }

        return false;
    }

    public Task WriteAsync(OutputFormatterWriteContext context) => throw new NotSupportedException("This formatter adds a header and writes no bodies.");

    /// <summary>Whether the action names several types, among which the client chooses.</summary>
    private static bool OffersSeveral(HttpContext context) =>
        context.GetEndpoint()?.Metadata.GetMetadata<ProducesAttribute>() is { ContentTypes.Count: > 1 };
}
