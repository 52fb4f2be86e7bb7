using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.JsonLines;
using ZeroAlloc.AspNetCore.Requests;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>Reads the body that a parameter of type <see cref="Body{T}"/> stands for, by its Content-Type.</summary>
internal static class BodyBinder
{
    /// <summary>Reads the body; null if there is none, or it is <c>null</c>: the framework knows whether that is allowed.</summary>
    /// <exception cref="BadHttpRequestException">
    /// The body can't be taken; <see cref="BodyEndpoint"/> makes the answer of it, unless the application asked for exceptions.
    /// </exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<Body<T>?> BindAsync<T>(HttpContext context, ParameterInfo parameter)
        where T : notnull
    {
        // No lines are an empty sequence, which isn't null.
        if (context.Features[typeof(IHttpRequestBodyDetectionFeature)] is not IHttpRequestBodyDetectionFeature { CanHaveBody: true }
            && !(JsonLinesFormat.IsSequence(typeof(T)) && JsonLinesFormat.Is(context.Request.ContentType, out _)))
        {
            return null;
        }

        FormatRegistry formats = EndpointServices.Of(context).Formats;
        BodyFormat? format = formats.FormatOf(context.Request, typeof(T), out BodyContract? found);
        if (format is null || found is not BodyContract<T> { IsTaken: true } contract)
        {
            throw Refuse(context, BodyRefusal.ForContentType(context, formats.ReadersOf(typeof(T)), format));
        }

        try
        {
            T? value = await contract.ReadAsync(context.Request, cancellationToken: default);
            if (value is not null && JsonLinesFormat.IsSequence(typeof(T)))
            {
                TellRefusals(value, context, format, typeof(T), parameter);
            }

            return value is null ? null : new Body<T>(value);
        }
        catch (IOException e)
        {
            throw Refuse(context, BodyRefusal.ForTransfer(context, e));
        }
        catch (Exception e) when (format.FaultIn(e) is { } fault)
        {
            throw Refuse(context, BodyRefusal.ForFault(context, format, typeof(T), parameter, e, fault));
        }
    }

    /// <summary>
    /// What is thrown for a body that isn't taken. If middleware has started the response, it is the server's exception, as where the
    /// framework binds the body and sets the status.
    /// </summary>
    private static Exception Refuse(HttpContext context, Exception refusal)
    {
        if (context.Response.HasStarted && refusal is BodyRefusedException { StatusCode: var status })
        {
            context.Response.StatusCode = status;
        }

        return refusal;
    }

    /// <summary>
    /// If a handler enumerates a line that can't be read, it gets the exception that binding a body throws. Unless it catches that, and if
    /// the response hasn't started, <see cref="BodyEndpoint"/> responds with the exception's status.
    /// </summary>
    private static void TellRefusals(object lines, HttpContext context, BodyFormat format, Type type, ParameterInfo parameter) =>
        JsonLinesFormat.SetRefusal(lines, e => e switch
        {
            IOException transfer => BodyRefusal.ForTransfer(context, transfer),
            InvalidDataException notDecoded => BodyRefusedException.NotDecoded(notDecoded),
            _ => format.FaultIn(e) is { } fault ? BodyRefusal.ForFault(context, format, type, parameter, e, fault) : null,
        });
}
