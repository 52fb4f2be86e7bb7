using System.Reflection;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>What is thrown when a body can't be taken: logged and answered, or left to the application if it asked for exceptions.</summary>
/// <remarks>The rules are those of the framework's own body parameters.</remarks>
internal static class BodyRefusal
{
    /// <summary>The body is not of a type that is read: 415.</summary>
    public static Exception ForContentType(HttpContext context)
    {
        string? contentType = context.Request.ContentType;
        if (ThrowsOnBadRequest(context))
        {
            return new BadHttpRequestException($"Expected a supported JSON media type but got \"{contentType}\".", StatusCodes.Status415UnsupportedMediaType);
        }

        Log.UnexpectedContentType(Logger(context), contentType ?? "(none)");
        return new BodyRefusedException(StatusCodes.Status415UnsupportedMediaType, null);
    }

    /// <summary>The body is malformed or does not fit the type: 400.</summary>
    public static Exception ForJson(HttpContext context, Type type, ParameterInfo parameter, JsonException exception)
    {
        if (ThrowsOnBadRequest(context))
        {
            return new BadHttpRequestException($"Failed to read parameter \"{type.Name} {parameter.Name}\" from the request body as JSON.", exception);
        }

        Log.InvalidBody(Logger(context), type.Name, parameter.Name, exception);
        return new BodyRefusedException(StatusCodes.Status400BadRequest, exception);
    }

    /// <summary>The body did not arrive: the status that the server gives, or 400. Never left to the application: the client has gone, or broke the rules.</summary>
    public static Exception ForTransfer(HttpContext context, IOException exception)
    {
        Log.BodyNotReceived(Logger(context), exception);
        return new BodyRefusedException((exception as BadHttpRequestException)?.StatusCode ?? StatusCodes.Status400BadRequest, exception);
    }

    private static bool ThrowsOnBadRequest(HttpContext context) =>
        context.RequestServices?.GetService<IOptions<RouteHandlerOptions>>()?.Value.ThrowOnBadRequest ?? false;

    private static ILogger Logger(HttpContext context) => HostSettings.Of(context).Logger;
}
