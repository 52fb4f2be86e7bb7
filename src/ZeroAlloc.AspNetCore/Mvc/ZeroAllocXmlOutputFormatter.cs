using System.Collections.Concurrent;
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Formatters.Xml;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Primitives;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Xml;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.AspNetCore.Mvc.Wrappers;
using ZeroAlloc.AspNetCore.Responses;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Writes the XML bodies of controllers. It precedes a built-in formatter in <c>MvcOptions.OutputFormatters</c>, that of XmlSerializer or
/// that of DataContractSerializer. It writes the same response in UTF-8, from pooled memory and without a temporary file; otherwise the
/// built-in formatter writes the response.
/// </summary>
/// <remarks>
/// The wrappers of the built-in formatter (for problem details, and sequences declared by an interface) apply. If an app changes the
/// writer or serializer settings of the built-in formatter, that formatter writes the response. An app can move or remove this formatter,
/// but can't create one, because it belongs to the built-in formatter that follows it. <b>Cost</b>: no allocation for compiled types
/// without a wrapper. A wrapper is an object for each response; one that enumerates also costs its enumerator. A <c>List&lt;T&gt;</c> or
/// an array declared by an interface needs none. <b>Threading</b>: any number of requests at once.
/// </remarks>
public sealed class ZeroAllocXmlOutputFormatter : TextOutputFormatter, IBodyFormatter
{
    private readonly TypesByWrappers<XmlActionType> _types;
    private readonly ConcurrentDictionary<Type, bool> _async = new();
    private readonly StockXmlOutput _stock;
    private readonly StockPlace _place;
    private readonly PlainMediaTypes _mediaTypes;
    private readonly XmlFormat _format;

    internal ZeroAllocXmlOutputFormatter(StockXmlOutput stock, StockPlace place, XmlFormat format)
    {
        _stock = stock;
        _types = new TypesByWrappers<XmlActionType>(stock.Wrappers);
        _place = place;
        _mediaTypes = new PlainMediaTypes(stock.Formatter.SupportedMediaTypes);
        _format = format;
        if (format.Options.RefuseInvalidCharacters)
        {
            // For what is left to it: other charsets, types that can't be written here.
            stock.WriterSettings.CheckCharacters = true;
        }

        // The base class makes its table of Content-Type texts from these.
        MediaTypeLists.Copy(stock.Formatter, this);
    }

    /// <inheritdoc/>
    object IBodyFormatter.Stock => _stock.Formatter;

    /// <inheritdoc/>
    BodyUse? IBodyFormatter.UseOf(Type declared) =>
        _place.IsBehind(this) && IsStock() ? new BodyUse(_format, TypeOf(declared).Prepared, IsWritten: true) : null;

    /// <inheritdoc/>
    public override bool CanWriteResult(OutputFormatterCanWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        StringSegment contentType = context.ContentType;
        bool isDecided = _mediaTypes.TryFind(contentType, out string? found);
        if (context.Object is not { } value
            || (isDecided && found is null)
            || !_place.IsBehind(this)
            || !IsStock()
            || (value.GetType() != context.ObjectType && IsAsync(value.GetType())))
        {
            return false;
        }

        context.ContentType = isDecided ? found : contentType;
        if (CanWrite(context.ObjectType, value) && (isDecided || IsSupported(context)) && Utf8Choice.IsMadeFor(_stock.Formatter, context))
        {
            return true;
        }

        context.ContentType = contentType;
        CountFallback(context, value);
        return false;
    }

    /// <summary>Returns null, because the built-in formatter lists the content types.</summary>
    public override IReadOnlyList<string>? GetSupportedContentTypes(string? contentType, Type objectType) => null;

    /// <inheritdoc/>
    public override Encoding SelectCharacterEncoding(OutputFormatterWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return Utf8Choice.Of(_stock.Formatter, context);
    }

    /// <inheritdoc/>
    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding)
    {
        ArgumentNullException.ThrowIfNull(context);
        object value = context.Object!;
        BodyContract contract = ContractFor(context.ObjectType!, ref value);
        return context.HttpContext.Response.ContentLength is null
            ? ResponseBody.WriteAsync(context.HttpContext, contract.Open(value), contentType: null, _format.Threshold, default)
                .AsTaskWithoutAllocating()
            : ReplaceLengthAsync(context.HttpContext, contract, value);
    }

    /// <inheritdoc/>
    protected override bool CanWriteType(Type? type) =>
        type is not null && !IsAsync(type) && (TypeOf(type) is { IsDecidedByValue: true } or { Contract.Writing: > Way.Unsupported });

    /// <summary>Whether a value is written here. Only the contract that would write it is asked, and so compiled and logged.</summary>
    private bool CanWrite(Type? declared, object value) => declared is not null && !IsAsync(declared) && TypeOf(declared).CanWrite(value);

    /// <summary>
    /// Writes a body in place of one whose length the application has set: the stock formatter sets the document's own, as far as it
    /// collects the document first. So does this, whatever its length.
    /// </summary>
    private async Task ReplaceLengthAsync(HttpContext context, BodyContract contract, object value)
    {
        HttpResponse response = context.Response;
        long? before = response.ContentLength;
        int threshold = _format.Threshold;
        if (!context.RequestServices.GetRequiredService<IOptions<MvcOptions>>().Value.SuppressOutputFormatterBuffering)
        {
            response.ContentLength = null;
            threshold = int.MaxValue;
        }

        try
        {
            await ResponseBody.WriteAsync(context, contract.Open(value), contentType: null, threshold, default);
        }
        catch when (!response.HasStarted)
        {
            response.ContentLength = before;
            throw;
        }
    }

    /// <summary>
    /// Whether the stock formatter supports type and media type. It would make its wrappers again to
    /// answer for the type; so it is asked only where the media types are not those that we know.
    /// </summary>
    private bool IsSupported(OutputFormatterCanWriteContext context) =>
        MediaTypeLists.AreSame(SupportedMediaTypes, _stock.Formatter.SupportedMediaTypes)
            ? base.CanWriteResult(context)
            : CanWriteType(context.ObjectType) && _stock.Formatter.CanWriteResult(context);

    /// <summary>Counts what the stock formatter writes, where it writes what is not compiled: it is the next to be asked.</summary>
    private void CountFallback(OutputFormatterCanWriteContext context, object value)
    {
        if (!_stock.IsByContract || !BodyMeter.CountsWritten || CanWrite(context.ObjectType, value))
        {
            return;
        }

        StringSegment contentType = context.ContentType;
        if (_stock.Formatter.CanWriteResult(context))
        {
            _format.Counters.Written(BodySerializer.BuiltIn);
        }

        context.ContentType = contentType;
    }

    /// <summary>Whether nobody has changed the stock formatter's settings.</summary>
    private bool IsStock() => _stock.IsUnchanged(_format.Options.RefuseInvalidCharacters);

    /// <summary>What writes a value, which is wrapped where it has to be.</summary>
    private BodyContract ContractFor(Type declared, ref object value)
    {
        XmlActionType type = TypeOf(declared);
        if (!type.IsWrapped)
        {
            return type.Contract;
        }

        if (type.ContractWithoutWrapper(value) is { Writing: > Way.Unsupported } contract)
        {
            return contract;
        }

        value = ProviderOf(declared)!.Wrap(value)!;
        return type.Contract;
    }

    /// <summary>Whether values are asynchronous sequences, which the stock formatter collects into a list before it writes that.</summary>
    private bool IsAsync(Type type) => _async.TryGetValue(type, out bool known) ? known : AddAsync(type);

    private bool AddAsync(Type type)
    {
        bool isAsync = XmlFormat.AsyncSequenceOf(type) is not null;
        return type.IsCollectible ? isAsync : _async.GetOrAdd(type, isAsync);
    }

    private XmlActionType TypeOf(Type declared)
    {
        ConcurrentDictionary<Type, XmlActionType> types = _types.Types;
        if (types.TryGetValue(declared, out XmlActionType? type))
        {
            return type;
        }

        type = new XmlActionType(declared, ProviderOf(declared)?.WrappingType ?? declared, _format, _stock.IsByContract);
        return declared.IsCollectible ? type : types.GetOrAdd(declared, type);
    }

    private IWrapperProvider? ProviderOf(Type declared) =>
        _stock.Wrappers.GetWrapperProvider(new WrapperProviderContext(declared, isSerialization: true));
}
