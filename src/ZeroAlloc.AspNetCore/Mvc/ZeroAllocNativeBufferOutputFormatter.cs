using Microsoft.AspNetCore.Mvc.Formatters;
using ZeroAlloc.AspNetCore.Http;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Writes NativeBuffering messages for controllers: only values that are an <see cref="IBufferedMessageSource"/>, and only where the client, or
/// <c>[Produces]</c>, or a format mapping, names one of its media types. Wildcards and missing Accept headers are for the formatters before it.
/// </summary>
/// <remarks>
/// Problem details are no such values, so they stay JSON or XML. A value is written as the type that MVC takes it for: that of <c>ActionResult&lt;T&gt;</c> and of
/// actions that return the value itself, else its own. <b>Cost</b>: no allocation besides MVC's own, but 48 bytes where a value's own type derives from
/// that type and is a message, too.
/// <b>Threading</b>: any number of requests at once.
/// </remarks>
public sealed class ZeroAllocNativeBufferOutputFormatter : OutputFormatter
{
    private readonly MessageMediaTypes _mediaTypes;

    internal ZeroAllocNativeBufferOutputFormatter(MessageMediaTypes mediaTypes)
    {
        _mediaTypes = mediaTypes;
        foreach (string mediaType in mediaTypes.All)
        {
            SupportedMediaTypes.Add(mediaType);
        }
    }

    /// <inheritdoc/>
    public override bool CanWriteResult(OutputFormatterCanWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (context.Object is not IBufferedMessageSource
            || !context.ContentType.HasValue
            || !_mediaTypes.TryFind(context.ContentType.AsSpan(), out string? mediaType)
            || Prepare(context) is null)
        {
            return false;
        }

        context.ContentType = mediaType;
        return true;
    }

    /// <inheritdoc/>
    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        // The base class has set the Content-Type.
        return NativeBufferResponse.WriteAsync(context.HttpContext, Prepare(context)!, contentType: "", default).AsTaskWithoutAllocating();
    }

    /// <inheritdoc/>
    protected override bool CanWriteType(Type? type) => type is not null && NativeBufferInput.CanBeSent(type);

    private static IBufferedMessageSource? Prepare(OutputFormatterCanWriteContext context) =>
        NativeBufferResponse.Prepare(context.Object, context.ObjectType ?? typeof(object));
}
