using System.Collections.Concurrent;
using System.Text;
using System.Xml;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Formatters.Xml;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Xml;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.AspNetCore.Mvc.Wrappers;
using ZeroAlloc.AspNetCore.Requests;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Reads the XML bodies of controllers. It precedes a built-in formatter in <c>MvcOptions.InputFormatters</c>, that of XmlSerializer or
/// that of DataContractSerializer. Bodies are buffered in memory, those beyond <see cref="ZeroAllocFormatterLimits.XmlBufferLimit"/> in a
/// temporary file. The formatter reads valid bodies of compiled types in UTF-8 or UTF-16. The built-in formatter reads other bodies from
/// the buffer, and adds its errors and model-state entries.
/// </summary>
/// <remarks>
/// The media types, charsets and reader quotas are those of the built-in formatter; for XmlSerializer, the depth is lowered to
/// <see cref="ZeroAllocFormatterLimits.MaxDepth"/>. The response is 413 for a body of more than 1 GiB, and 400 for a body beyond limits
/// such as <see cref="ZeroAllocFormatterLimits.XmlAttributeLimit"/>. For data contracts, those limits don't apply to bodies that the
/// built-in formatter reads. <b>Cost</b>: for compiled types, the objects that the body describes, and the task and result that any
/// formatter returns. A body that isn't complete yet also costs a state machine. <b>Threading</b>: any number of requests at once.
/// </remarks>
public sealed class ZeroAllocXmlInputFormatter : TextInputFormatter, IInputFormatterExceptionPolicy, IBodyFormatter
{
    /// <summary>The number of UTF-16, the lower byte first.</summary>
    private const int Utf16 = 1200;

    /// <summary>What the stock formatter says of a document that its reader refuses.</summary>
    private const string Malformed = "An error occurred while deserializing input data.";

    private readonly TypesByWrappers<BodyContract?> _types;
    private readonly StockXmlInput _stock;
    private readonly StockPlace _place;
    private readonly PlainMediaTypes _mediaTypes;
    private readonly XmlFormat _format;

    internal ZeroAllocXmlInputFormatter(StockXmlInput stock, StockPlace place, XmlFormat format)
    {
        _stock = stock;
        _types = new TypesByWrappers<BodyContract?>(stock.Wrappers);
        _place = place;
        _mediaTypes = new PlainMediaTypes(stock.Formatter.SupportedMediaTypes);
        _format = format;
        MediaTypeLists.Copy(stock.Formatter, this);
    }

    /// <inheritdoc/>
    InputFormatterExceptionPolicy IInputFormatterExceptionPolicy.ExceptionPolicy => _stock.ExceptionPolicy;

    /// <inheritdoc/>
    object IBodyFormatter.Stock => _stock.Formatter;

    /// <inheritdoc/>
    BodyUse? IBodyFormatter.UseOf(Type declared) =>
        !_place.IsBehind(this) || FindContract(declared) is null ? null : new BodyUse(_format, declared, IsWritten: false);

    /// <inheritdoc/>
    public override bool CanRead(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        bool isDecided = _mediaTypes.TryDecide(context.HttpContext.Request.ContentType, out bool isSupported);
        if ((isDecided && !isSupported) || !_place.IsBehind(this))
        {
            return false;
        }

        // The stock formatter would make its wrappers again to answer for the type; so it is asked once for each.
        bool isKnown = _types.Types.ContainsKey(context.ModelType);
        if (isDecided && isKnown)
        {
            return true;
        }

        return isKnown && MediaTypeLists.AreSame(SupportedMediaTypes, _stock.Formatter.SupportedMediaTypes)
            ? base.CanRead(context)
            : _stock.Formatter.CanRead(context);
    }

    /// <summary>Returns null, because the built-in formatter lists the content types.</summary>
    public override IReadOnlyList<string>? GetSupportedContentTypes(string? contentType, Type objectType) => null;

    /// <inheritdoc/>
    public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        string? contentType = context.HttpContext.Request.ContentType;
        return (Utf8Choice.OfRequest(_stock.Formatter.SupportedEncodings, contentType) ?? EncodingOf(contentType)) is { } encoding
            ? ReadRequestBodyAsync(context, encoding)
            : _stock.Formatter.ReadRequestBodyAsync(context);
    }

    /// <inheritdoc/>
    public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context, Encoding encoding)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(encoding);
        HttpRequest request = context.HttpContext.Request;
        bool isUtf16 = encoding.CodePage == Utf16 && !_stock.IsByContract;
        bool isOurs = (isUtf16 || Utf8Choice.Is(encoding)) && _stock.IsUnchanged(_format.ReadingOptions.MaxDepth);
        BodyContract? compiled = isOurs && ContractOf(context.ModelType) is { Reading: Way.Compiled } contract ? contract : null;
        if (compiled is null && _stock.IsByContract)
        {
            _format.Counters.Read(BodySerializer.BuiltIn);
            return _stock.Formatter.ReadRequestBodyAsync(context, encoding);
        }

        ValueTask<ReadAttempt<object>> reading;
        try
        {
            reading = compiled is null ? ReceiveUnreadAsync(request)
                : isUtf16 ? TryReadUtf16Async(compiled, request)
                : compiled.TryReadAsync(request);
        }
        catch (InvalidOperationException e) when (MissingIn(e) is { } missing)
        {
            throw new InputFormatterException(Malformed, missing);
        }

        if (!reading.IsCompletedSuccessfully)
        {
            return AwaitAsync(reading, context, encoding);
        }

        ReadAttempt<object> attempt = reading.Result;
        return attempt.IsRead ? InputFormatterResult.SuccessAsync(attempt.Value) : ReadByStockAsync(attempt.Document!, context, encoding);
    }

    /// <summary>What the stock formatter of XmlSerializer takes for a malformed document; null for any other failure.</summary>
    private Exception? MissingIn(InvalidOperationException failure) => _stock.IsByContract ? null : XmlFormat.MissingIn(failure);

    private async ValueTask<ReadAttempt<object>> TryReadUtf16Async(BodyContract contract, HttpRequest request)
    {
        ReadAttempt<object> received = await RequestBody.ReceiveUnreadAsync(request, _format.BufferLimit);
        PooledBlock? document = received.Document;
        try
        {
            if (!contract.TryReadUtf16(document!.WrittenSpan, out object? value))
            {
                document = null;
                return received;
            }

            return ReadAttempt<object>.Read(value);
        }
        finally
        {
            document?.Dispose();
        }
    }

    private ValueTask<ReadAttempt<object>> ReceiveUnreadAsync(HttpRequest request)
    {
        _format.Counters.Read(BodySerializer.BuiltIn);
        return RequestBody.ReceiveUnreadAsync(request, _format.BufferLimit);
    }

    private async Task<InputFormatterResult> AwaitAsync(
        ValueTask<ReadAttempt<object>> reading, InputFormatterContext context, Encoding encoding)
    {
        ReadAttempt<object> attempt;
        try
        {
            attempt = await reading;
        }
        catch (XmlTooLongException e)
        {
            return Refuse(context, e);
        }
        catch (InvalidOperationException e) when (MissingIn(e) is { } missing)
        {
            throw new InputFormatterException(Malformed, missing);
        }

        return attempt.IsRead ? InputFormatterResult.Success(attempt.Value) : await ReadByStockAsync(attempt.Document!, context, encoding);
    }

    /// <summary>Leaves the answer to <see cref="BodySizeFilter"/>: an exception that reached the server would end the connection.</summary>
    private static InputFormatterResult Refuse(InputFormatterContext context, XmlTooLongException exception)
    {
        context.ModelState.TryAddModelError(context.ModelName, exception, context.Metadata);
        return InputFormatterResult.Failure();
    }

    private Task<InputFormatterResult> ReadByStockAsync(PooledBlock document, InputFormatterContext context, Encoding encoding) =>
        RequestBody.ReadByStreamAsync(context.HttpContext.Request, document, () => ReadReceivedAsync(document, context, encoding));

    /// <summary>
    /// Says of each malformed document what the stock formatter of XmlSerializer says of nearly all: it lets out
    /// some exceptions of its reader, and those that come before the first element. MVC takes all of them from a derived class.
    /// An encoding that the application has added, and the reader doesn't know, is not the document's fault.
    /// </summary>
    private async Task<InputFormatterResult> ReadReceivedAsync(PooledBlock document, InputFormatterContext context, Encoding encoding)
    {
        bool isTold = _stock.IsByContract || _stock.ExceptionPolicy == InputFormatterExceptionPolicy.AllExceptions;
        try
        {
            if (!_stock.IsByContract)
            {
                _format.ThrowIfBeyondLimits(document, WrapperOf(context.ModelType) ?? context.ModelType, encoding);
            }

            return await _stock.Formatter.ReadRequestBodyAsync(context, encoding);
        }
        catch (XmlException e) when (!isTold && IsKnown(encoding))
        {
            throw new InputFormatterException(Malformed, e);
        }
        catch (InvalidOperationException e)
            when (!isTold && XmlFormat.FaultIn(document, _stock.Quotas, encoding, e) is { } fault)
        {
            throw new InputFormatterException(Malformed, fault);
        }
    }

    /// <summary>
    /// The encoding that the stock formatter chooses of its own, which an application may change at any time; null for one that it refuses.
    /// </summary>
    private Encoding? EncodingOf(string? contentType)
    {
        IList<Encoding> encodings = _stock.Formatter.SupportedEncodings;
        if (contentType is null || new MediaType(contentType) is not { Charset.HasValue: true } mediaType)
        {
            return encodings.FirstOrDefault();
        }

        string? name = mediaType.Encoding?.WebName;
        return encodings.FirstOrDefault(encoding => encoding.WebName.Equals(name, StringComparison.OrdinalIgnoreCase));
    }

    /// <summary>Whether the reader of the stock formatter knows an encoding: by its name, as the reader does.</summary>
    private static bool IsKnown(Encoding encoding) => encoding.WebName is "utf-8" or "utf-16" or "utf-16BE";

    /// <summary>The contract of a model that the stock formatter takes; null where the stock formatter reads a wrapper of it.</summary>
    private BodyContract? ContractOf(Type model)
    {
        ConcurrentDictionary<Type, BodyContract?> types = _types.Types;
        if (types.TryGetValue(model, out BodyContract? contract))
        {
            return contract;
        }

        contract = FindContract(model);
        return model.IsCollectible ? contract : types.GetOrAdd(model, contract);
    }

    /// <summary>The same of any model, which is not kept: a model that is kept is one that the stock formatter takes.</summary>
    private BodyContract? FindContract(Type model)
    {
        Type? wrapping = WrapperOf(model);
        return wrapping is null || wrapping == model ? _format.ContractFor(model) : null;
    }

    /// <summary>What the stock formatter reads in the place of a model; null for the model itself.</summary>
    private Type? WrapperOf(Type model) =>
        _stock.Wrappers.GetWrapperProvider(new WrapperProviderContext(model, isSerialization: false))?.WrappingType;
}
