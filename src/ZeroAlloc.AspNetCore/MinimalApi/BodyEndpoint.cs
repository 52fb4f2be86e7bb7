using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>Prepares endpoints whose handlers have a parameter of type <see cref="Body{T}"/>.</summary>
internal static class BodyEndpoint
{
    /// <summary>
    /// Describes the body, for API descriptions and for routing, which answers other media types itself (415); and puts a
    /// delegate around the handler's that answers refused bodies.
    /// </summary>
    public static void Prepare(ParameterInfo parameter, Type type, EndpointBuilder builder)
    {
        NativeBufferInput? messages = NativeBufferInput.Of(type);
        string[] contentTypes = messages is { IsView: true }
            ? [.. EndpointMediaTypes.Of(builder).All]
            : ["application/json", .. EndpointMediaTypes.TakenXmlOf(builder), .. messages is null ? [] : EndpointMediaTypes.Of(builder).All];
        builder.Metadata.Add(new AcceptsMetadata(contentTypes, messages?.SourceType ?? type, IsOptional(parameter)));
        if (builder.RequestDelegate is { } next)
        {
            builder.RequestDelegate = context => InvokeAsync(next, context);
        }
    }

    private static bool IsOptional(ParameterInfo parameter) =>
        parameter.HasDefaultValue || new NullabilityInfoContext().Create(parameter).ReadState != NullabilityState.NotNull;

    /// <summary>Invokes the handler; no allocation while it does not suspend.</summary>
    private static Task InvokeAsync(RequestDelegate next, HttpContext context)
    {
        Task handling = next(context);
        return handling.IsCompletedSuccessfully ? handling : AwaitAsync(handling, context);
    }

    private static async Task AwaitAsync(Task handling, HttpContext context)
    {
        try
        {
            await handling;
        }
        catch (BodyRefusedException e)
        {
            if (e.Detail is { } detail)
            {
                await TypedResults.Problem(detail, statusCode: e.StatusCode).ExecuteAsync(context);
            }
            else
            {
                context.Response.StatusCode = e.StatusCode;
            }
        }
    }
}
