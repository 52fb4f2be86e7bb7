using System.Reflection;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.MinimalApi.Filters;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>The body parameter of an endpoint that is complete, for whoever lists what endpoints read.</summary>
/// <param name="Type">Type of the parameter.</param>
/// <param name="WhyNot">Why ASP.NET Core reads it, as a sentence; null where compiled code does, if it knows the type.</param>
internal readonly record struct BodyParameterUse(Type Type, string? WhyNot)
{
    private const string Off =
        "the option MinimalApis or MinimalApiBodyParameters is false, or WithoutZeroAllocFormatters() applies to the endpoint.";

    /// <summary>Whether ASP.NET Core reads it since the application has said so.</summary>
    public bool IsExcluded { get; init; }

    /// <summary>The body parameter of an endpoint; null where it has none.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="services">The host's.</param>
    /// <param name="json">JSON under the host's options.</param>
    /// <param name="options">The host's settings.</param>
    public static BodyParameterUse? Of(Endpoint endpoint, IServiceProvider services, JsonFormat json, ZeroAllocFormatterOptions options)
    {
        if (endpoint.Metadata.GetMetadata<MethodInfo>() is not { } handler
            || BodyParameterRules.Find(handler, endpoint.Metadata, services) is not { } body)
        {
            return null;
        }

        ValueEndpointMetadata? choice = endpoint.Metadata.GetMetadata<ValueEndpointMetadata>();
        bool isOn = options.MinimalApiBodyParameters
            && (choice is null ? options.MinimalApis : choice == ValueEndpointMetadata.Written);
        if (!isOn)
        {
            return new BodyParameterUse(body.ParameterType, Off) { IsExcluded = true };
        }

        string? whyNot = BodyParameterRules.WhyNot(handler, body, endpoint.Metadata, services);
        return new BodyParameterUse(
            body.ParameterType,
            whyNot ?? (json.HasOwnConverter(body.ParameterType) ? "the type has a custom converter." : null));
    }
}
