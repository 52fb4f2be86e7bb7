using System.Reflection;
using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.AspNetCore.Requests;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Reads the JSON bodies of controllers. It precedes the built-in formatter in <c>MvcOptions.InputFormatters</c>. It reads valid UTF-8
/// bodies of compiled types, and passes other bodies unchanged to the built-in formatter, which adds its model-state errors and log
/// lines.
/// </summary>
/// <remarks>
/// The media types and charsets are those of the built-in formatter, including changes by the app. <b>Cost</b>: the objects that the body
/// describes, and the task and result that any formatter returns. A body that isn't complete yet also costs a state machine.
/// <b>Threading</b>: any number of requests at once.
/// </remarks>
public sealed class ZeroAllocJsonInputFormatter : TextInputFormatter, IInputFormatterExceptionPolicy, IBodyFormatter
{
    private readonly SystemTextJsonInputFormatter _stock;
    private readonly StockPlace _place;
    private readonly PlainMediaTypes _mediaTypes;
    private readonly JsonFormat _format;
    private readonly ILogger _stockLogger;

    internal ZeroAllocJsonInputFormatter(SystemTextJsonInputFormatter stock, StockPlace place, JsonFormat format, ILoggerFactory loggers)
    {
        _stock = stock;
        _place = place;
        _mediaTypes = new PlainMediaTypes(stock.SupportedMediaTypes);
        _format = format;
        _stockLogger = LoggerOf(stock) ?? loggers.CreateLogger(typeof(SystemTextJsonInputFormatter));
        MediaTypeLists.Copy(stock, this);
    }

    /// <inheritdoc/>
    InputFormatterExceptionPolicy IInputFormatterExceptionPolicy.ExceptionPolicy => InputFormatterExceptionPolicy.MalformedInputExceptions;

    /// <summary>The formatter that this one stands before.</summary>
    internal SystemTextJsonInputFormatter Stock => _stock;

    /// <inheritdoc/>
    object IBodyFormatter.Stock => _stock;

    /// <inheritdoc/>
    BodyUse? IBodyFormatter.UseOf(Type declared) => _place.IsBehind(this) ? new BodyUse(_format, declared, IsWritten: false) : null;

    /// <inheritdoc/>
    public override bool CanRead(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (!_format.IsReadFromPipe || !_place.IsBehind(this))
        {
            return false;
        }

        // Before the type: what is never sent as JSON need not be compiled for it.
        bool isDecided = _mediaTypes.TryDecide(context.HttpContext.Request.ContentType, out bool isSupported);
        bool isCompiled = (isSupported || !isDecided) && _format.ContractFor(context.ModelType).Reading == Way.Compiled;
        bool isTaken = isSupported || (!isDecided && (isCompiled || BodyMeter.CountsRead) && _stock.CanRead(context));
        if (isTaken && !isCompiled)
        {
            // By the stock formatter, which is the next to be asked.
            _format.Counters.Read(BodySerializer.BuiltIn);
        }

        return isTaken && isCompiled;
    }

    /// <summary>Returns null, because the built-in formatter lists the content types.</summary>
    public override IReadOnlyList<string>? GetSupportedContentTypes(string? contentType, Type objectType) => null;

    /// <inheritdoc/>
    public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return Utf8Choice.OfRequest(_stock.SupportedEncodings, context.HttpContext.Request.ContentType) is { } utf8
            ? ReadRequestBodyAsync(context, utf8)
            : FallBackAsync(context);
    }

    /// <inheritdoc/>
    public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context, Encoding encoding)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(encoding);
        BodyContract contract = _format.ContractFor(context.ModelType);
        if (contract.Reading != Way.Compiled || !Utf8Choice.Is(encoding))
        {
            _format.Counters.Read(BodySerializer.BuiltIn);
            return _stock.ReadRequestBodyAsync(context, encoding);
        }

        ValueTask<ReadAttempt<object>> reading = contract.TryReadAsync(context.HttpContext.Request);
        if (!reading.IsCompletedSuccessfully)
        {
            return AwaitAsync(reading, context, encoding);
        }

        ReadAttempt<object> attempt = reading.Result;
        return attempt.IsRead ? Task.FromResult(ResultOf(attempt.Value, context)) : ReadByStockAsync(attempt.Document, context, encoding);
    }

    /// <summary>The logger that an application has made the stock formatter with; null where the framework keeps it elsewhere.</summary>
    private static ILogger? LoggerOf(SystemTextJsonInputFormatter stock) => typeof(SystemTextJsonInputFormatter)
        .GetField("_logger", BindingFlags.Instance | BindingFlags.NonPublic)?.GetValue(stock) as ILogger;

    private Task<InputFormatterResult> FallBackAsync(InputFormatterContext context)
    {
        _format.Counters.Read(BodySerializer.BuiltIn);
        return _stock.ReadRequestBodyAsync(context);
    }

    private async Task<InputFormatterResult> AwaitAsync(
        ValueTask<ReadAttempt<object>> reading, InputFormatterContext context, Encoding encoding)
    {
        ReadAttempt<object> attempt = await reading;
        return attempt.IsRead ? ResultOf(attempt.Value, context) : await ReadByStockAsync(attempt.Document, context, encoding);
    }

    private Task<InputFormatterResult> ReadByStockAsync(PooledBlock? document, InputFormatterContext context, Encoding encoding) =>
        document is null
            ? _stock.ReadRequestBodyAsync(context, encoding)
            : ReadDocumentByStockAsync(document, context, encoding);

    private Task<InputFormatterResult> ReadDocumentByStockAsync(PooledBlock document, InputFormatterContext context, Encoding encoding) =>
        RequestBody.ReadByPipeAsync(context.HttpContext.Request, document, () => _stock.ReadRequestBodyAsync(context, encoding));

    /// <summary>As stock: the document <c>null</c> is no value, unless the action says that it is one.</summary>
    private InputFormatterResult ResultOf(object? value, InputFormatterContext context)
    {
        if (value is null && !context.TreatEmptyInputAsDefaultValue)
        {
            return InputFormatterResult.NoValue();
        }

        StockLog.BodyRead(_stockLogger, context.ModelType);
        return InputFormatterResult.Success(value);
    }
}
