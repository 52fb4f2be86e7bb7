using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Primitives;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.AspNetCore.Responses;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Writes the JSON bodies of controllers. It precedes the built-in formatter in <c>MvcOptions.OutputFormatters</c>. It writes the same
/// response if the type is compiled and the response is UTF-8; otherwise the built-in formatter writes the response.
/// </summary>
/// <remarks>
/// The media types and charsets are those of the built-in formatter, including changes by the app. An app can move or remove the
/// formatter, but can't create one, because it belongs to the built-in formatter that follows it. <b>Threading</b>: any number of
/// requests at once.
/// </remarks>
public sealed class ZeroAllocJsonOutputFormatter : TextOutputFormatter, IBodyFormatter
{
    private readonly SystemTextJsonOutputFormatter _stock;
    private readonly StockPlace _place;
    private readonly PlainMediaTypes _mediaTypes;
    private readonly JsonFormat _format;

    internal ZeroAllocJsonOutputFormatter(SystemTextJsonOutputFormatter stock, StockPlace place, JsonFormat format)
    {
        _stock = stock;
        _place = place;
        _mediaTypes = new PlainMediaTypes(stock.SupportedMediaTypes);
        _format = format;

        // The base class makes its table of Content-Type texts from these.
        MediaTypeLists.Copy(stock, this);
    }

    /// <inheritdoc/>
    object IBodyFormatter.Stock => _stock;

    /// <inheritdoc/>
    BodyUse? IBodyFormatter.UseOf(Type declared) => _place.IsBehind(this) ? new BodyUse(_format, declared, IsWritten: true) : null;

    /// <inheritdoc/>
    public override bool CanWriteResult(OutputFormatterCanWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (context.Object is not { } value || !_place.IsBehind(this))
        {
            return false;
        }

        // Before the type: what is never asked for as JSON need not be compiled for it.
        StringSegment contentType = context.ContentType;
        bool isDecided = _mediaTypes.TryFind(contentType, out string? found);
        if (isDecided && found is null)
        {
            return false;
        }

        if (_format.ContractFor(context.ObjectType, ref value).Writing < Way.Streamed)
        {
            CountFallback(context, isDecided);
            return false;
        }

        context.ContentType = isDecided ? found : contentType;
        if ((isDecided || _stock.CanWriteResult(context)) && Utf8Choice.IsMadeFor(_stock, context))
        {
            return true;
        }

        context.ContentType = contentType;
        return false;
    }

    /// <summary>Returns null, because the built-in formatter lists the content types.</summary>
    public override IReadOnlyList<string>? GetSupportedContentTypes(string? contentType, Type objectType) => null;

    /// <inheritdoc/>
    public override Encoding SelectCharacterEncoding(OutputFormatterWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return Utf8Choice.Of(_stock, context);
    }

    /// <inheritdoc/>
    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding)
    {
        ArgumentNullException.ThrowIfNull(context);
        object value = context.Object!;
        BodyContract contract = _format.ContractFor(context.ObjectType, ref value);
        if (contract.Writing == Way.Streamed)
        {
            return _format.WriteSequenceAsync(context.HttpContext, contract, value, contentType: null, default).AsTaskWithoutAllocating();
        }

        return ResponseBody.WriteAsync(
            context.HttpContext, contract.Open(value), contentType: null, _format.Threshold, default).AsTaskWithoutAllocating();
    }

    /// <summary>Counts what the stock formatter writes: it is the next to be asked.</summary>
    private void CountFallback(OutputFormatterCanWriteContext context, bool isSupported)
    {
        if (!BodyMeter.CountsWritten)
        {
            return;
        }

        StringSegment contentType = context.ContentType;
        if (isSupported || _stock.CanWriteResult(context))
        {
            _format.Counters.Written(BodySerializer.BuiltIn);
        }

        context.ContentType = contentType;
    }
}
