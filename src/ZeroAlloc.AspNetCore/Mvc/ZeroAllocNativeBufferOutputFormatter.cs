using Microsoft.AspNetCore.Mvc.Formatters;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.NativeBuffering;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Writes NativeBuffering messages for controllers: only values that are an
/// <see cref="IBufferedMessageSource"/>, and only where the client, or <c>[Produces]</c>, or a format mapping,
/// names one of its media types. Wildcards and missing Accept headers are for the formatters before it.
/// </summary>
/// <remarks>
/// Problem details are no such values, so they stay JSON or XML. A value is written as the type that MVC takes it for:
/// that of <c>ActionResult&lt;T&gt;</c> and of actions that return the value itself, else its own. <b>Cost</b>: no
/// allocation besides MVC's own, but 48 bytes where a value's own type derives from that type and is a message, too.
/// <b>Threading</b>: any number of requests at once.
/// </remarks>
public sealed class ZeroAllocNativeBufferOutputFormatter : OutputFormatter
{
    private readonly FormatOutputFormatter _formatter;

    internal ZeroAllocNativeBufferOutputFormatter(NativeBufferFormat format)
    {
        _formatter = new FormatOutputFormatter(format);
        foreach (ResponseMediaType mediaType in format.MediaTypes)
        {
            SupportedMediaTypes.Add(mediaType.Name);
        }
    }

    /// <inheritdoc/>
    public override bool CanWriteResult(OutputFormatterCanWriteContext context) => _formatter.CanWriteResult(context);

    /// <inheritdoc/>
    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context) => _formatter.WriteResponseBodyAsync(context);

    /// <inheritdoc/>
    protected override bool CanWriteType(Type? type) => type is not null && MessageType.CanBeSent(type);
}
