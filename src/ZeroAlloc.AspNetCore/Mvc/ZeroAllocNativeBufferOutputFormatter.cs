using Microsoft.AspNetCore.Mvc.Formatters;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.NativeBuffering;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Writes NativeBuffering messages for controllers. It writes only values that are an <see cref="IBufferedMessageSource"/>, and only if
/// the client, <c>[Produces]</c> or a format mapping names one of its media types. The other formatters handle wildcards and requests
/// without an Accept header.
/// </summary>
/// <remarks>
/// Problem details aren't such values, so they stay JSON or XML. A value is written as its declared type (<c>ActionResult&lt;T&gt;</c>,
/// or the return type of the action), otherwise as its run-time type. <b>Cost</b>: no allocation in addition to MVC's, except 48 bytes if
/// the run-time type derives from the declared type and is a message, too. <b>Threading</b>: any number of requests at once.
/// </remarks>
public sealed class ZeroAllocNativeBufferOutputFormatter : OutputFormatter, IBodyFormatter
{
    private readonly NativeBufferFormat _format;
    private readonly FormatOutputFormatter _formatter;

    internal ZeroAllocNativeBufferOutputFormatter(NativeBufferFormat format)
    {
        _format = format;
        _formatter = new FormatOutputFormatter(format);
        foreach (ResponseMediaType mediaType in format.MediaTypes)
        {
            SupportedMediaTypes.Add(mediaType.Name);
        }
    }

    /// <inheritdoc/>
    object? IBodyFormatter.Stock => null;

    /// <inheritdoc/>
    BodyUse? IBodyFormatter.UseOf(Type declared) =>
        _format.CanBeSent(declared) ? new BodyUse(_format, declared, IsWritten: true) : null;

    /// <inheritdoc/>
    public override bool CanWriteResult(OutputFormatterCanWriteContext context) => _formatter.CanWriteResult(context);

    /// <inheritdoc/>
    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context) => _formatter.WriteResponseBodyAsync(context);

    /// <inheritdoc/>
    protected override bool CanWriteType(Type? type) => type is not null && MessageType.CanBeSent(type);
}
