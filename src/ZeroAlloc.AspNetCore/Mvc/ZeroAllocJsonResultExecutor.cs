using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.AspNetCore.Responses;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Executes <see cref="JsonResult"/> (<c>Json(x)</c>), which does not go through the formatters.</summary>
/// <remarks>
/// Stands before the stock executor and gives it whatever is not compiled, not UTF-8 or wrongly set. As in stock the run-time type
/// is written, with MVC's options as they are (so with the default encoder, unlike <c>Ok(x)</c>).
/// </remarks>
/// <param name="stock">MVC's own executor for System.Text.Json.</param>
/// <param name="options">MVC's options.</param>
/// <param name="formats">JSON in this host.</param>
/// <param name="loggers">Makes the logger of <paramref name="stock"/>.</param>
internal sealed class ZeroAllocJsonResultExecutor(
    IActionResultExecutor<JsonResult> stock, JsonSerializerOptions options, JsonFormats formats, ILoggerFactory loggers)
    : IActionResultExecutor<JsonResult>
{
    private readonly ILogger _stockLogger = loggers.CreateLogger(stock.GetType());

    public Task ExecuteAsync(ActionContext context, JsonResult result)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(result);
        HttpResponse response = context.HttpContext.Response;
        if (result.Value is not { } value
            || OptionsOf(result) is not { } options
            || !TryResolveContentType(result.ContentType, response.ContentType, out string contentType))
        {
            return stock.ExecuteAsync(context, result);
        }

        JsonFormat format = formats.Of(options);
        BodyContract contract = format.ContractFor(value.GetType());
        if (contract.Writing < Way.Streamed)
        {
            format.Counters.Written(BodySerializer.BuiltIn);
            return stock.ExecuteAsync(context, result);
        }

        if (response.HasStarted)
        {
            // The stock executor sets it first, and logs last: the server throws for what comes first.
            response.ContentType = contentType;
        }

        if (result.StatusCode is { } status)
        {
            response.StatusCode = status;
        }

        StockLog.ExecutingJsonResult(_stockLogger, value.GetType());
        return contract.Writing == Way.Streamed
            ? format.WriteSequenceAsync(context.HttpContext, contract, value, contentType, default).AsTaskWithoutAllocating()
            : ResponseBody.WriteAsync(
                context.HttpContext, contract.Open(value), contentType, format.Threshold, default).AsTaskWithoutAllocating();
    }

    /// <summary>The result's type, else the response's, else the default; false unless the body is then UTF-8.</summary>
    private static bool TryResolveContentType(string? ofResult, string? ofResponse, out string contentType)
    {
        string? given = ofResult ?? (string.IsNullOrEmpty(ofResponse) ? null : ofResponse);
        contentType = given ?? JsonFormat.DefaultContentType;
        return given is null || (MediaType.GetEncoding(given) ?? Encoding.UTF8).CodePage == Encoding.UTF8.CodePage;
    }

    /// <summary>
    /// The options to use; null if the settings are none of System.Text.Json's, about which the stock executor complains.
    /// </summary>
    private JsonSerializerOptions? OptionsOf(JsonResult result) =>
        result.SerializerSettings is { } settings ? settings as JsonSerializerOptions : options;
}
