using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Reflection;
using System.Security.Claims;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;
using ZeroAlloc.AspNetCore.MinimalApi.Filters;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>Which parameter of a handler ASP.NET Core reads from the body, and whether compiled code may read it instead.</summary>
internal static class BodyParameterRules
{
    /// <summary>Types that ASP.NET Core binds by themselves, before it looks for services and bodies.</summary>
    private static readonly HashSet<Type> s_special =
    [
        typeof(HttpContext), typeof(HttpRequest), typeof(HttpResponse), typeof(ClaimsPrincipal), typeof(CancellationToken),
        typeof(IFormCollection), typeof(IFormFileCollection), typeof(IFormFile), typeof(Stream), typeof(PipeReader), typeof(string),
    ];

    /// <summary>Whether a handler may have a body parameter; asked before ASP.NET Core has said how it binds the parameters.</summary>
    /// <param name="handler">The handler.</param>
    /// <param name="services">The host's.</param>
    public static bool MayHaveOne(MethodInfo handler, IServiceProvider services)
    {
        IServiceProviderIsService? known = services.GetService<IServiceProviderIsService>();
        return Array.Exists(
            handler.GetParameters(),
            parameter => IsFromBody(parameter) || (MayBeInferred(parameter) && !IsService(parameter, known)));
    }

    /// <summary>The parameter that is read from the body; null where there is none, or it can't be told.</summary>
    /// <param name="handler">The handler.</param>
    /// <param name="metadata">The endpoint's, in which ASP.NET Core says how it binds each parameter.</param>
    /// <param name="services">The host's.</param>
    public static ParameterInfo? Find(MethodInfo handler, IEnumerable<object> metadata, IServiceProvider services)
    {
        if (!MayHaveOne(handler, services))
        {
            return null;
        }

        IParameterBindingMetadata[] bindings = [.. metadata.OfType<IParameterBindingMetadata>()];
        IServiceProviderIsService? known = services.GetService<IServiceProviderIsService>();
        ParameterInfo[] found = Array.FindAll(
            handler.GetParameters(),
            parameter => IsFromBody(parameter)
                || (MayBeInferred(parameter) && IsInferred(parameter, bindings) && !IsService(parameter, known)));

        // What the framework reads it also describes: a type that a later version binds in another way is not taken for a body.
        return found is [var body] && metadata.OfType<IAcceptsMetadata>().Any(accepted => accepted.RequestType == body.ParameterType)
            ? body
            : null;
    }

    /// <summary>Why ASP.NET Core has to read a body parameter, as a sentence; null where compiled code may, if it knows the type.</summary>
    /// <param name="handler">The handler.</param>
    /// <param name="body">Its body parameter.</param>
    /// <param name="metadata">The endpoint's.</param>
    /// <param name="services">The host's.</param>
    public static string? WhyNot(MethodInfo handler, ParameterInfo body, IEnumerable<object> metadata, IServiceProvider services)
    {
        bool isGenerated = RequestDelegateGenerator.HasMade(metadata);
        return (isGenerated ? null : BodyParameterSupport.WhyNot)
            ?? WhyNot(handler)
            ?? WhyNotBound(handler, metadata)
            ?? (isGenerated ? GeneratedArguments.WhyNot(handler, body, metadata, services) : null)
            ?? (IsDocument(body.ParameterType) ? "object, JsonElement, JsonDocument and JsonNode are read by System.Text.Json." : null);
    }

    /// <summary>The same, by what is known before ASP.NET Core has said how it binds the parameters.</summary>
    public static string? WhyNot(MethodInfo handler) =>
        handler.Module.Assembly.IsCollectible ? Log.CanBeUnloaded : null;

    private static string? WhyNotBound(MethodInfo handler, IEnumerable<object> metadata) =>
        metadata.OfType<IParameterBindingMetadata>().Any(static binding => binding.HasBindAsync)
            ? "another parameter has a BindAsync method, which runs before the body is read."
        : Array.Exists(handler.GetParameters(), static other => IsWholeBody(other.ParameterType))
            ? "another parameter is the Stream or PipeReader of the body."
        : handler.GetParameters().Length > BodilessEmitter.MaxArguments
            ? "the handler has more parameters than EndpointFilterInvocationContext.Create takes."
        : Array.Exists(handler.GetParameters(), static other => !BodilessParameter.CanRepeat(other))
            ? "another parameter is a service with the key of the object that asks for it."
        : null;

    private static bool IsWholeBody(Type type) => type == typeof(Stream) || type == typeof(PipeReader);

    private static bool IsFromBody(ParameterInfo parameter)
    {
        object[] attributes = parameter.GetCustomAttributes(inherit: true);
        return !IsWholeBody(parameter.ParameterType)
            && Array.Exists(attributes, static attribute => attribute is IFromBodyMetadata)
            && !Array.Exists(
                attributes, static attribute => attribute is IFromRouteMetadata or IFromQueryMetadata or IFromHeaderMetadata);
    }

    private static bool MayBeInferred(ParameterInfo parameter) => !s_special.Contains(parameter.ParameterType)
        && !IsParsed(Nullable.GetUnderlyingType(parameter.ParameterType) ?? parameter.ParameterType)
        && !typeof(IBody).IsAssignableFrom(parameter.ParameterType)
        && !Array.Exists(
            parameter.GetCustomAttributes(inherit: true),
            static attribute => attribute is IFromRouteMetadata or IFromQueryMetadata or IFromHeaderMetadata or IFromBodyMetadata
                or IFromFormMetadata or IFromServiceMetadata or FromKeyedServicesAttribute or AsParametersAttribute);

    /// <summary>
    /// Whether ASP.NET Core parses values of a type from routes and queries, so that such a parameter can't be the body. Endpoints of the
    /// request delegate generator are then left as they are.
    /// </summary>
    private static bool IsParsed(Type type) =>
        type.IsEnum || (type is { IsValueType: true, IsGenericType: false } && type.Namespace == nameof(System)) || ParsesItself(type);

    [UnconditionalSuppressMessage(
        "Trimming", "IL2070",
        Justification = "Without the method the endpoint is prepared, and ASP.NET Core says then how it binds the parameter.")]
    private static bool ParsesItself(Type type) =>
        Array.Exists(
            type.GetInterfaces(),
            implemented => implemented.IsGenericType
                && implemented.GetGenericTypeDefinition() == typeof(IParsable<>)
                && implemented.GenericTypeArguments[0] == type)
        || Array.Exists(
            type.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.FlattenHierarchy),
            method => method is { Name: "TryParse", IsGenericMethodDefinition: false }
                && method.ReturnType == typeof(bool)
                && method.GetParameters() is [{ } text, .. var between, { ParameterType.IsByRef: true } result]
                && text.ParameterType == typeof(string)
                && (between is [] || (between is [{ } provider] && provider.ParameterType == typeof(IFormatProvider)))
                && result.ParameterType.GetElementType() == type);

    private static bool IsService(ParameterInfo parameter, IServiceProviderIsService? known) =>
        known?.IsService(parameter.ParameterType) == true;

    private static bool IsInferred(ParameterInfo parameter, IParameterBindingMetadata[] bindings) =>
        ParameterBinding.Of(parameter, bindings) is { HasTryParse: false, HasBindAsync: false };

    private static bool IsDocument(Type type) => (Nullable.GetUnderlyingType(type) ?? type) is var read
        && (read == typeof(object)
            || read == typeof(JsonElement)
            || read == typeof(JsonDocument)
            || typeof(JsonNode).IsAssignableFrom(read));
}
