using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.MinimalApi.Filters;
using ZeroAlloc.AspNetCore.Requests;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>Prepares endpoints whose handlers have a parameter of type <see cref="Body{T}"/>.</summary>
internal static class BodyEndpoint
{
    /// <summary>
    /// Describes the body, shows the model to filters, and puts a delegate around the handler's that answers refused bodies.
    /// </summary>
    /// <exception cref="InvalidOperationException">Something else of the handler takes the body, which can be read once.</exception>
    public static void Prepare<T>(ParameterInfo parameter, EndpointBuilder builder)
        where T : notnull
    {
        EndpointServices.MentionContracts<T>();
        var body = new BodyMetadata(parameter, typeof(T), builder);
        RefuseOtherBodies(body, builder);
        builder.Metadata.Add(body);
        BodyFilter<T> filter = BodyFilter<T>.Add(builder);
        if (builder.RequestDelegate is { } next)
        {
            builder.RequestDelegate = new Answering<T>(next, filter).InvokeAsync;
        }
    }

    /// <summary>As the framework refuses two parameters that it reads itself: when the endpoint is built.</summary>
    private static void RefuseOtherBodies(BodyMetadata body, EndpointBuilder builder)
    {
        string name = NameOf(body.Parameter);
        if (body.Parameter.GetCustomAttributes().OfType<IFromBodyMetadata>().Any())
        {
            throw new InvalidOperationException(
                $"The parameter \"{name}\" is a {nameof(Body<>)}<T>, which reads the body without an attribute. Remove the [FromBody] attribute.");
        }

        ParameterInfo? other = builder.Metadata.OfType<BodyMetadata>().FirstOrDefault()?.Parameter
            ?? builder.Metadata.OfType<IParameterBindingMetadata>()
                .Select(static bound => bound.ParameterInfo)
                .FirstOrDefault(bound => IsRead(bound, builder));
        if (other is not null)
        {
            throw new InvalidOperationException(
                $"The parameters \"{NameOf(other)}\" and \"{name}\" both read the request body, which can be read only once. Keep one of them, or declare one type that has both as members.");
        }
    }

    /// <summary>Whether the framework reads the body, or a form, for a parameter: it has said then that the endpoint accepts one.</summary>
    private static bool IsRead(ParameterInfo parameter, EndpointBuilder builder)
    {
        Attribute[] attributes = [.. parameter.GetCustomAttributes()];
        Type type = parameter.ParameterType;
        return Array.Exists(attributes, static attribute => attribute is IFromFormMetadata)
            || type == typeof(IFormCollection)
            || type == typeof(IFormFile)
            || type == typeof(IFormFileCollection)
            || builder.Metadata.OfType<IAcceptsMetadata>().Any(accepted => accepted is not BodyMetadata && accepted.RequestType == type);
    }

    private static string NameOf(ParameterInfo parameter) => $"{TypeDisplayName.Of(parameter.ParameterType)} {parameter.Name}";

    /// <summary>Answers refused bodies in the place of the handler.</summary>
    /// <param name="next">The framework's delegate around the handler.</param>
    /// <param name="filter">The endpoint's filter, which knows whether it is the only one.</param>
    private sealed class Answering<T>(RequestDelegate next, BodyFilter<T> filter)
        where T : notnull
    {
        /// <summary>Invokes the handler; no allocation while it does not suspend.</summary>
        public Task InvokeAsync(HttpContext context)
        {
            Task handling = filter.IsAlone ? next.InvokePresetAsync(context) : next(context);
            return handling.IsCompletedSuccessfully ? handling : AwaitAsync(handling, context);
        }

        private static async Task AwaitAsync(Task handling, HttpContext context)
        {
            try
            {
                await handling;
            }
            catch (BodyRefusedException e) when (!context.Response.HasStarted)
            {
                await e.AnswerAsync(context);
            }
        }
    }
}
