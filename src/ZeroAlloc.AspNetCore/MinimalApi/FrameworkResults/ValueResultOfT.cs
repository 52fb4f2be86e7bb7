using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;

/// <summary>One of the framework's results that send a value as JSON.</summary>
/// <typeparam name="T">Declared type of the value.</typeparam>
/// <param name="category">The category that the result logs in.</param>
internal sealed class ValueResult<T>(string category) : ValueResult
{
    protected override bool TryExecuteValue(HttpContext context, IResult result, out ValueTask writing)
    {
        writing = default;
        if (((IValueHttpResult<T>)result).Value is not { } value)
        {
            return false;
        }

        EndpointServices services = EndpointServices.Of(context);
        ILogger logger = services.LoggerOf(category);
        string? location = result switch
        {
            Created<T> created => created.Location,
            Accepted<T> accepted => accepted.Location,
            _ => null,
        };
        HttpResponse response = context.Response;
        if (!string.IsNullOrEmpty(location))
        {
            response.Headers.Location = location;
        }

        if (((IStatusCodeHttpResult)result).StatusCode is { } status)
        {
            StockLog.SettingStatus(logger, status);
            response.StatusCode = status;
        }

        writing = services.Json.WriteResultAsync(logger, context, value, contentType: null);
        return true;
    }
}
