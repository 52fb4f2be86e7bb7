using System.Reflection;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Http;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>What is thrown when a body can't be taken: logged and answered, or left to the application if it asked for exceptions.</summary>
/// <remarks>The rules are those of the framework's own body parameters.</remarks>
internal static class BodyRefusal
{
    /// <summary>What an endpoint reads that reads JSON alone, for people.</summary>
    public const string Json = "JSON";

    private const string Refused = "The request's body was refused.";

    /// <summary>The body is not of a type that is read: 415.</summary>
    /// <param name="context">The request.</param>
    /// <param name="formats">What the endpoint reads.</param>
    public static Exception ForContentType(HttpContext context, string formats)
    {
        string? contentType = context.Request.ContentType;
        if (ThrowsOnBadRequest(context))
        {
            return new BadHttpRequestException($"Expected a supported {formats} media type but got \"{contentType}\".", StatusCodes.Status415UnsupportedMediaType);
        }

        if (formats == Json)
        {
            StockLog.NoJson(Logger(context), contentType ?? "(none)");
        }
        else
        {
            StockLog.NoneOf(Logger(context), formats, contentType ?? "(none)");
        }

        return new BodyRefusedException(Refused, StatusCodes.Status415UnsupportedMediaType);
    }

    /// <summary>The body is malformed or does not fit the type: 400.</summary>
    public static Exception ForJson(HttpContext context, Type type, ParameterInfo parameter, JsonException exception)
    {
        if (ThrowsOnBadRequest(context))
        {
            return new BadHttpRequestException($"Failed to read parameter \"{TypeDisplayName.Of(type)} {parameter.Name}\" from the request body as JSON.", exception);
        }

        ILogger logger = Logger(context);
        if (logger.IsEnabled(LogLevel.Debug))
        {
            StockLog.InvalidJson(logger, TypeDisplayName.Of(type), parameter.Name, exception);
        }

        return new BodyRefusedException(Refused, StatusCodes.Status400BadRequest, exception);
    }

    /// <summary>The document is malformed or does not fit the type: 400.</summary>
    public static Exception ForXml(HttpContext context, Type type, ParameterInfo parameter, Exception exception)
    {
        if (ThrowsOnBadRequest(context))
        {
            return new BadHttpRequestException($"Failed to read parameter \"{TypeDisplayName.Of(type)} {parameter.Name}\" from the request body as XML.", exception);
        }

        ILogger logger = Logger(context);
        if (logger.IsEnabled(LogLevel.Debug))
        {
            StockLog.InvalidXml(logger, TypeDisplayName.Of(type), parameter.Name, XmlRequest.Describe(exception));
        }

        return new BodyRefusedException(Refused, StatusCodes.Status400BadRequest, exception);
    }

    /// <summary>The message is malformed (400) or too large (413): reason and offset are told, in a problem document.</summary>
    public static Exception ForMessage(HttpContext context, Type type, ParameterInfo parameter, NativeBufferFormatException exception, int limit)
    {
        bool tooLong = NativeBufferRequest.IsTooLong(exception);
        int status = tooLong ? StatusCodes.Status413PayloadTooLarge : StatusCodes.Status400BadRequest;
        if (ThrowsOnBadRequest(context))
        {
            return new BadHttpRequestException(
                $"Failed to read parameter \"{TypeDisplayName.Of(type)} {parameter.Name}\" from the request body as a NativeBuffering message. {exception.Message}", status, exception);
        }

        ILogger logger = Logger(context);
        if (logger.IsEnabled(LogLevel.Debug))
        {
            StockLog.InvalidMessage(logger, TypeDisplayName.Of(type), parameter.Name, exception);
        }

        return new BodyRefusedException(Refused, status, exception)
        {
            Detail = tooLong ? NativeBufferRequest.TooLargeText(limit) : exception.Message,
        };
    }

    /// <summary>The body did not arrive: the status that the server gives, or 400. Never left to the application: the client has gone, or broke the rules.</summary>
    public static Exception ForTransfer(HttpContext context, IOException exception)
    {
        StockLog.BodyNotReceived(Logger(context), exception);
        return new BodyRefusedException(Refused, (exception as BadHttpRequestException)?.StatusCode ?? StatusCodes.Status400BadRequest, exception);
    }

    private static bool ThrowsOnBadRequest(HttpContext context) =>
        context.RequestServices?.GetService<IOptions<RouteHandlerOptions>>()?.Value.ThrowOnBadRequest ?? false;

    private static ILogger Logger(HttpContext context) => HostSettings.Of(context).BindingLogger;
}
