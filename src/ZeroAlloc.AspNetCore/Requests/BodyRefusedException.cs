using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.AspNetCore.Requests;

/// <summary>
/// Carries the answer to a body that can't be taken past the handler and its filters, to whoever stands around it and knows this type.
/// </summary>
/// <remarks>
/// A binder has no other way to keep a handler with an optional parameter from running, nor has a method that a handler
/// calls to read a body. Where nothing catches it, the server answers with the same status, since it knows the base class.
/// </remarks>
internal sealed class BodyRefusedException : BadHttpRequestException
{
    /// <summary>
    /// Whether the framework describes malformed JSON of a parameter, where the application has added problem details: from version 11 on.
    /// </summary>
    private static readonly bool s_describesJson = typeof(HttpContext).Assembly.GetName().Version is { Major: > 10 };

    /// <summary>Refuses a body.</summary>
    /// <param name="message">What is wrong; nothing of what stands in the body.</param>
    /// <param name="statusCode">The answer's status.</param>
    /// <param name="innerException">Whose fault was met, if somebody threw.</param>
    public BodyRefusedException(string message, int statusCode, Exception? innerException = null)
        : base(message, statusCode, innerException!)
    {
    }

    /// <summary>What a problem document tells the client; null for an answer without a body, as the framework gives for JSON.</summary>
    public string? Detail { get; init; }

    /// <summary>Refuses a body, and tells the client why.</summary>
    public static BodyRefusedException Of(int statusCode, string detail, Exception? innerException = null) =>
        new(detail, statusCode, innerException) { Detail = detail };

    /// <summary>Refuses a body that middleware can't decompress: nobody else would say that it is the client's fault.</summary>
    public static BodyRefusedException NotDecoded(InvalidDataException exception) =>
        Of(StatusCodes.Status400BadRequest, "The request body can't be decompressed.", exception);

    /// <summary>
    /// Refuses a body that somebody else refused who is not known to be heard everywhere: the
    /// server, or middleware that can't decompress it.
    /// </summary>
    public static BodyRefusedException From(BadHttpRequestException exception) =>
        Of(exception.StatusCode, exception.Message, exception);

    /// <summary>Writes the answer.</summary>
    public Task AnswerAsync(HttpContext context)
    {
        if (Detail is { } detail)
        {
            return TypedResults.Problem(detail, statusCode: StatusCode).ExecuteAsync(context);
        }

        context.Response.StatusCode = StatusCode;
        return s_describesJson
            && InnerException is JsonException { Path: { } path } fault
            && context.RequestServices.GetService<IProblemDetailsService>() is { } service
            ? service.TryWriteAsync(new ProblemDetailsContext { HttpContext = context, ProblemDetails = Describe(path, fault) }).AsTask()
            : Task.CompletedTask;
    }

    private HttpValidationProblemDetails Describe(string path, JsonException fault) =>
        new(new Dictionary<string, string[]> { [path] = [fault.Message] }) { Status = StatusCode };
}
