using System.Collections.Concurrent;
using System.Text;
using System.Xml;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Formatters.Xml;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Http;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Reads the XML of controllers, standing directly before the stock formatter. Bodies are received into memory, those beyond <see cref="ZeroAllocFormatterLimits.XmlBufferLimit"/> through
/// a temporary file. Plainly valid ones in UTF-8 of compiled types it reads itself; any other the stock formatter reads from there, so that its errors and model-state entries are the answer.
/// </summary>
/// <remarks>
/// Which media types and charsets are supported is the stock formatter's affair, as are its reader quotas; its depth is lowered to
/// <see cref="ZeroAllocFormatterLimits.MaxDepth"/>. A body of more than 1 GiB is answered 413, one beyond
/// <see cref="ZeroAllocFormatterLimits.XmlAttributeLimit"/> and its like as a malformed one. <b>Cost</b>: for compiled types the objects that the body describes, and the task and result that any
/// formatter returns; a body that has not yet arrived costs a state machine as well. <b>Threading</b>: any number of requests at once.
/// </remarks>
public sealed class ZeroAllocXmlInputFormatter : TextInputFormatter, IInputFormatterExceptionPolicy
{
    /// <summary>What the stock formatter says of a document that its reader refuses.</summary>
    private const string Malformed = "An error occurred while deserializing input data.";

    private readonly ConcurrentDictionary<Type, XmlInput?> _types = new();
    private readonly XmlSerializerInputFormatter _stock;
    private readonly PlainMediaTypes _mediaTypes;
    private readonly XmlInputs _inputs;
    private readonly int _maxDepth;
    private readonly int _limit;
    private readonly ILogger _logger;

    internal ZeroAllocXmlInputFormatter(XmlSerializerInputFormatter stock, ZeroAllocFormatterLimits limits, ILogger logger)
    {
        _stock = stock;
        _mediaTypes = new PlainMediaTypes(stock.SupportedMediaTypes);
        XmlFormatOptions options = limits.ForXml(stock.MaxDepth);
        _maxDepth = options.MaxDepth;
        _inputs = new XmlInputs(options);
        _limit = limits.EffectiveXmlBufferLimit;

        // What is too deep here would otherwise be taken there.
        stock.MaxDepth = _maxDepth;
        _logger = logger;
        MediaTypeLists.Copy(stock, this);
    }

    /// <inheritdoc/>
    InputFormatterExceptionPolicy IInputFormatterExceptionPolicy.ExceptionPolicy => InputFormatterExceptionPolicy.MalformedInputExceptions;

    /// <summary>The formatter that this one stands before.</summary>
    internal XmlSerializerInputFormatter Stock => _stock;

    /// <inheritdoc/>
    public override bool CanRead(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        bool isJudged = _mediaTypes.TryJudge(context.HttpContext.Request.ContentType, out bool isSupported);
        if (isJudged && !isSupported)
        {
            return false;
        }

        // The stock formatter would make its wrappers again to answer for the type; so it is asked once for each.
        bool isKnown = _types.ContainsKey(context.ModelType);
        if (isJudged && isKnown)
        {
            return true;
        }

        return isKnown && MediaTypeLists.AreSame(SupportedMediaTypes, _stock.SupportedMediaTypes)
            ? base.CanRead(context)
            : _stock.CanRead(context);
    }

    /// <summary>Nothing: the stock formatter lists the content types, and each should be listed once.</summary>
    public override IReadOnlyList<string>? GetSupportedContentTypes(string? contentType, Type objectType) => null;

    /// <inheritdoc/>
    public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return Utf8Choice.OfRequest(SupportedEncodings, context.HttpContext.Request.ContentType) is { } utf8
            ? ReadRequestBodyAsync(context, utf8)
            : base.ReadRequestBodyAsync(context);
    }

    /// <inheritdoc/>
    public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context, Encoding encoding)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(encoding);
        HttpRequest request = context.HttpContext.Request;
        bool isOurs = Utf8Choice.Is(encoding) && AreKnown(_stock.XmlDictionaryReaderQuotas);
        ValueTask<XmlBodyReading> reading = isOurs && InputOf(context.ModelType) is { IsCompiled: true } input
            ? input.TryReadAsync(request, _limit)
            : XmlIntake.ReceiveUnreadAsync(request, _limit);
        if (!reading.IsCompletedSuccessfully)
        {
            return AwaitAsync(reading, context, encoding);
        }

        XmlBodyReading body = reading.Result;
        return body.IsRead ? InputFormatterResult.SuccessAsync(body.Value) : ReadByStockAsync(body, context, encoding);
    }

    private async Task<InputFormatterResult> AwaitAsync(ValueTask<XmlBodyReading> reading, InputFormatterContext context, Encoding encoding)
    {
        XmlBodyReading body;
        try
        {
            body = await reading;
        }
        catch (XmlTooLongException e)
        {
            return Refuse(context, e);
        }

        return body.IsRead ? InputFormatterResult.Success(body.Value) : await ReadByStockAsync(body, context, encoding);
    }

    /// <summary>Leaves the answer to <see cref="BodySizeFilter"/>: an exception that reached the server would end the connection.</summary>
    private static InputFormatterResult Refuse(InputFormatterContext context, XmlTooLongException exception)
    {
        context.ModelState.TryAddModelError(context.ModelName, exception, context.Metadata);
        return InputFormatterResult.Failure();
    }

    private Task<InputFormatterResult> ReadByStockAsync(XmlBodyReading body, InputFormatterContext context, Encoding encoding) => XmlIntake.ReadFromMemoryAsync(
        context.HttpContext.Request,
        body,
        static state => state.Self.ReadReceivedAsync(state.body, state.context, state.encoding),
        (Self: this, body, context, encoding));

    /// <summary>Says of each malformed document what the stock formatter says of nearly all: it lets out some exceptions of its reader, and those that come before the first element.</summary>
    private async Task<InputFormatterResult> ReadReceivedAsync(XmlBodyReading body, InputFormatterContext context, Encoding encoding)
    {
        try
        {
            _inputs.ThrowIfBeyondLimits(body, WrapperOf(context.ModelType) ?? context.ModelType, encoding);
            return await _stock.ReadRequestBodyAsync(context, encoding);
        }
        catch (XmlException e)
        {
            throw new InputFormatterException(Malformed, e);
        }
        catch (InvalidOperationException e) when (XmlInputs.FaultIn(body, _stock.XmlDictionaryReaderQuotas, encoding, e) is { } fault)
        {
            throw new InputFormatterException(Malformed, fault);
        }
    }

    /// <summary>The reader of a model that the stock formatter takes; null where the stock formatter reads a wrapper of it.</summary>
    private XmlInput? InputOf(Type model)
    {
        if (_types.TryGetValue(model, out XmlInput? input))
        {
            return input;
        }

        Type? wrapping = WrapperOf(model);
        input = wrapping is null || wrapping == model ? _inputs.For(model, _logger) : null;
        return model.IsCollectible ? input : _types.GetOrAdd(model, input);
    }

    /// <summary>What the stock formatter reads in the place of a model; null for the model itself.</summary>
    private Type? WrapperOf(Type model) =>
        _stock.WrapperProviderFactories.GetWrapperProvider(new WrapperProviderContext(model, isSerialization: false))?.WrappingType;

    private bool AreKnown(XmlDictionaryReaderQuotas quotas) =>
        quotas.MaxDepth == _maxDepth
        && quotas is { MaxArrayLength: int.MaxValue, MaxBytesPerRead: int.MaxValue, MaxNameTableCharCount: int.MaxValue, MaxStringContentLength: int.MaxValue };
}
