using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.MinimalApi.Filters;
using ZeroAlloc.AspNetCore.Requests;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>
/// What is thrown when a body can't be taken: logged and answered, or left to the application if it asked for exceptions.
/// </summary>
/// <remarks>The rules are those of the framework's own body parameters.</remarks>
internal static class BodyRefusal
{
    private const string Refused = "The request body was rejected.";

    /// <summary>The body is not of a type that is read: 415.</summary>
    /// <param name="context">The request.</param>
    /// <param name="readers">What the endpoint reads.</param>
    /// <param name="refused">What the body is, if it is of a format that does not take the type.</param>
    public static Exception ForContentType(HttpContext context, IReadOnlyList<BodyFormat> readers, BodyFormat? refused)
    {
        BodyFormat[] formats = [.. readers.Where(reader => reader != refused)];
        string? contentType = context.Request.ContentType;
        string names = Enumerate(formats);
        if (ThrowsOnBadRequest(context))
        {
            return new BadHttpRequestException(
                $"Expected a supported {names} media type but got \"{contentType}\".", StatusCodes.Status415UnsupportedMediaType);
        }

        if (formats is [JsonFormat])
        {
            StockLog.NoJson(Logger(context), contentType ?? "(none)");
        }
        else
        {
            StockLog.NoneOf(Logger(context), names, contentType ?? "(none)");
        }

        return new BodyRefusedException(Refused, StatusCodes.Status415UnsupportedMediaType);
    }

    /// <summary>The body is malformed, does not fit the type, or is too large.</summary>
    /// <param name="context">The request.</param>
    /// <param name="format">The body's format.</param>
    /// <param name="type">What it was read as.</param>
    /// <param name="parameter">The parameter.</param>
    /// <param name="exception">What the reader threw.</param>
    /// <param name="fault">What <paramref name="format"/> says of that.</param>
    public static Exception ForFault(
        HttpContext context, BodyFormat format, Type type, ParameterInfo parameter, Exception exception, BodyFault fault)
    {
        if (ThrowsOnBadRequest(context))
        {
            string detail = fault.Detail is null ? "" : " " + exception.Message;
            return new BadHttpRequestException(
                $"Failed to read parameter \"{NameOf(context, type, parameter)} {parameter.Name}\" from the request body as {format.NameOfBody}.{detail}",
                fault.Status,
                exception);
        }

        ILogger logger = Logger(context);
        if (logger.IsEnabled(LogLevel.Debug))
        {
            format.LogFault(logger, NameOf(context, type, parameter), parameter.Name, exception);
        }

        return new BodyRefusedException(fault.Detail ?? Refused, fault.Status, exception) { Detail = fault.Detail };
    }

    /// <summary>
    /// The body did not arrive: the status that the server gives, or 400. Never left to the
    /// application: the client has gone, or broke the rules.
    /// </summary>
    public static Exception ForTransfer(HttpContext context, IOException exception)
    {
        StockLog.BodyNotReceived(Logger(context), exception);
        return new BodyRefusedException(
            Refused, (exception as BadHttpRequestException)?.StatusCode ?? StatusCodes.Status400BadRequest, exception);
    }

    private static string Enumerate(IReadOnlyList<BodyFormat> formats)
    {
        string[] names = [.. formats.Select(static format => format.Name)];
        return names.Length == 1 ? names[0] : $"{string.Join(", ", names[..^1])} or {names[^1]}";
    }

    private static bool ThrowsOnBadRequest(HttpContext context) =>
        context.RequestServices?.GetService<IOptions<RouteHandlerOptions>>()?.Value.ThrowOnBadRequest ?? false;

    /// <summary>The logger of whatever binds the endpoint's parameters.</summary>
    private static ILogger Logger(HttpContext context)
    {
        EndpointServices services = EndpointServices.Of(context);
        return IsGenerated(context) ? services.LoggerOf(RequestDelegateGenerator.Category) : services.BindingLogger;
    }

    /// <summary>The type that the framework would name: that of an ordinary parameter, a nullable one for an optional value.</summary>
    private static string NameOf(HttpContext context, Type type, ParameterInfo parameter)
    {
        if (IsGenerated(context))
        {
            return GeneratedTypeName.OfBody(parameter);
        }

        string name = TypeDisplayName.Of(type);
        return type.IsValueType && IsAnnotated(parameter) ? $"{nameof(Nullable)}<{name}>" : name;
    }

    private static bool IsAnnotated(ParameterInfo parameter) =>
        new NullabilityInfoContext().Create(parameter).ReadState == NullabilityState.Nullable;

    private static bool IsGenerated(HttpContext context) =>
        context.GetEndpoint() is { } endpoint && RequestDelegateGenerator.HasMade(endpoint.Metadata);
}
