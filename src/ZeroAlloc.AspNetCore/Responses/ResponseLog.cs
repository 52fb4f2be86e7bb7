using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace ZeroAlloc.AspNetCore.Responses;

/// <summary>The log of responses that have started and can't be completed.</summary>
internal static partial class ResponseLog
{
    /// <summary>
    /// Logs a model that canceled itself after the response had started, the timeout of an <c>HttpClient</c> for example. A server takes
    /// the exception for the client's leaving, because the request is aborted, and doesn't log it.
    /// </summary>
    public static void CanceledAfterStart(HttpContext context, Exception exception)
    {
        if (context.RequestServices?.GetService<ILoggerFactory>() is { } loggers)
        {
            CanceledAfterStart(loggers.CreateLogger("ZeroAlloc.AspNetCore"), exception);
        }
    }

    [LoggerMessage(
        30,
        LogLevel.Error,
        "The response was aborted after it had started, because its model or sequence threw an OperationCanceledException "
            + "although neither the request nor the caller was canceled.")]
    private static partial void CanceledAfterStart(ILogger logger, Exception exception);
}
