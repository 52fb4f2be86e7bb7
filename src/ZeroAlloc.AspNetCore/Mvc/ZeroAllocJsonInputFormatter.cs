using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Reads the JSON of controllers, standing directly before the stock formatter. It reads plainly valid bodies in UTF-8 of compiled
/// types; any other body goes untouched to the stock formatter, so that its model-state entries and log lines are the answer.
/// </summary>
/// <remarks>
/// Whether a media type or charset is supported is asked from the stock formatter itself: what an application changed there
/// holds here. <b>Cost</b>: the objects that the body describes, and the task and result that any formatter returns; a body that has not
/// yet arrived costs a state machine as well. <b>Threading</b>: any number of requests at once.
/// </remarks>
public sealed class ZeroAllocJsonInputFormatter : TextInputFormatter, IInputFormatterExceptionPolicy
{
    private readonly SystemTextJsonInputFormatter _stock;
    private readonly PlainMediaTypes _mediaTypes;
    private readonly JsonInputs _inputs;
    private readonly int _limit;
    private readonly ILogger _logger;
    private readonly ILogger _stockLogger;

    internal ZeroAllocJsonInputFormatter(SystemTextJsonInputFormatter stock, ZeroAllocFormatterLimits limits, ILoggerFactory loggers)
    {
        _stock = stock;
        _mediaTypes = new PlainMediaTypes(stock.SupportedMediaTypes);
        _inputs = JsonInputs.Of(stock.SerializerOptions, limits.MaxDepth);
        _limit = limits.JsonBufferLimit;
        _logger = loggers.CreateLogger(Log.Category);
        _stockLogger = loggers.CreateLogger(typeof(SystemTextJsonInputFormatter));
        MediaTypeLists.Copy(stock, this);
    }

    /// <inheritdoc/>
    InputFormatterExceptionPolicy IInputFormatterExceptionPolicy.ExceptionPolicy => InputFormatterExceptionPolicy.MalformedInputExceptions;

    /// <summary>The formatter that this one stands before.</summary>
    internal SystemTextJsonInputFormatter Stock => _stock;

    /// <inheritdoc/>
    public override bool CanRead(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (!RequestBody.IsReadFromPipe || _limit <= 0)
        {
            return false;
        }

        // Before the type: what is never sent as JSON need not be compiled for it.
        bool isJudged = _mediaTypes.TryJudge(context.HttpContext.Request.ContentType, out bool isSupported);
        return (isSupported || !isJudged)
            && _inputs.For(context.ModelType, _logger).IsCompiled
            && (isJudged || _stock.CanRead(context));
    }

    /// <summary>Nothing: the stock formatter lists the content types, and each should be listed once.</summary>
    public override IReadOnlyList<string>? GetSupportedContentTypes(string? contentType, Type objectType) => null;

    /// <inheritdoc/>
    public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return Utf8Choice.OfRequest(_stock.SupportedEncodings, context.HttpContext.Request.ContentType) is { } utf8
            ? ReadRequestBodyAsync(context, utf8)
            : _stock.ReadRequestBodyAsync(context);
    }

    /// <inheritdoc/>
    public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context, Encoding encoding)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(encoding);
        JsonInput input = _inputs.For(context.ModelType, _logger);
        if (!input.IsCompiled || !Utf8Choice.Is(encoding))
        {
            return _stock.ReadRequestBodyAsync(context, encoding);
        }

        ValueTask<BodyReading> reading = input.TryReadAsync(context.HttpContext.Request, _limit);
        if (!reading.IsCompletedSuccessfully)
        {
            return AwaitAsync(reading, context, encoding);
        }

        BodyReading body = reading.Result;
        return body.IsRead ? Task.FromResult(ResultOf(body.Value, context)) : ReadStockAsync(body, context, encoding);
    }

    private async Task<InputFormatterResult> AwaitAsync(ValueTask<BodyReading> reading, InputFormatterContext context, Encoding encoding)
    {
        BodyReading body = await reading;
        return body.IsRead ? ResultOf(body.Value, context) : await ReadStockAsync(body, context, encoding);
    }

    private Task<InputFormatterResult> ReadStockAsync(BodyReading body, InputFormatterContext context, Encoding encoding) => !body.IsSplintered
        ? _stock.ReadRequestBodyAsync(context, encoding)
        : SplinteredBody.ReadAsync(
            context.HttpContext.Request,
            static state => state._stock.ReadRequestBodyAsync(state.context, state.encoding),
            (_stock, context, encoding),
            default);

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
