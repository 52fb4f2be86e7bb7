using System.Diagnostics.CodeAnalysis;
using System.Net.ServerSentEvents;
using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;
using ZeroAlloc.AspNetCore.MinimalApi.Filters;
using ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>Which bodies of an endpoint this library writes or reads, by what its metadata says.</summary>
internal static class EndpointBodies
{
    private const string Json = "JSON";
    private const string Excluded = "the option MinimalApis is false, or WithoutZeroAllocFormatters() applies to the endpoint.";
    private const string NoCode = "the app has neither dynamic nor precompiled code.";
    private const string NoCodeForResult = "the native app has no code for the result.";
    private const string MetadataAlone = "only metadata declares the type, so the handler chooses the serializer.";

    /// <summary>The bodies of an endpoint that is not a controller's action.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="services">Those of its host.</param>
    /// <param name="areValuesOurs">Whether the values of all handlers are written by this library.</param>
    /// <param name="body">Its body parameter; null for none.</param>
    public static IEnumerable<BodyUse> Of(Endpoint endpoint, EndpointServices services, bool areValuesOurs, BodyParameterUse? body)
    {
        if (body is { WhyNot: null, Type: { } read })
        {
            BodyParameterDelegate.Mention(read);
            yield return new BodyUse(services.Json, read, IsWritten: false);
        }

        MethodInfo? handler = endpoint.Metadata.GetMetadata<MethodInfo>();
        ValueEndpointMetadata? values = endpoint.Metadata.GetMetadata<ValueEndpointMetadata>();
        bool areOurs = values is null ? areValuesOurs : values == ValueEndpointMetadata.Written;
        bool isWritten = WritesItself(handler)
            || (areOurs && ReturnsValue(handler) && !AreLeft(handler, endpoint, body));
        foreach (object item in endpoint.Metadata)
        {
            IEnumerable<BodyUse> uses = item switch
            {
                IBodyUses ours => ours.Under(services),
                IProducesResponseTypeMetadata { Type: { } type } when areOurs && EventDataOf(type) is { } data =>
                    [new BodyUse(services.Json, data, IsWritten: true)],
                IProducesResponseTypeMetadata { Type: { } type } produces when isWritten && type != typeof(void) =>
                    Uses(services, produces.ContentTypes, type, isWritten: true, WhyUndecided(handler, areOurs)),
                IAcceptsMetadata { RequestType: { } type } accepts when type != body?.Type && !IsBound(handler, type) =>
                    Uses(services, accepts.ContentTypes, type, isWritten: false, MetadataAlone),
                _ => [],
            };
            foreach (BodyUse use in uses)
            {
                yield return use;
            }
        }

        if (isWritten && handler is not null)
        {
            foreach (Type type in DeclaredValues(handler))
            {
                yield return new BodyUse(services.Json, type, IsWritten: true);
            }
        }
    }

    /// <summary>The JSON bodies of an endpoint that the framework writes or reads itself, and what would change that.</summary>
    /// <param name="endpoint">The endpoint, not a controller's action.</param>
    /// <param name="services">Those of its host.</param>
    /// <param name="areValuesOurs">As for <see cref="Of"/>.</param>
    /// <param name="body">Its body parameter; null for none.</param>
    public static IEnumerable<FrameworkBody> HandledByFramework(
        Endpoint endpoint, EndpointServices services, bool areValuesOurs, BodyParameterUse? body) =>
        endpoint.Metadata.GetMetadata<MethodInfo>() is { } handler
            ? ReadByFramework(endpoint, handler, body).Concat(WrittenByFramework(endpoint, handler, services, areValuesOurs, body))
            : [];

    private static IEnumerable<FrameworkBody> ReadByFramework(Endpoint endpoint, MethodInfo handler, BodyParameterUse? body)
    {
        if (body is { WhyNot: { } whyNot })
        {
            yield return new FrameworkBody(Json, IsWritten: false, body.Value.Type, whyNot) { IsExcluded = body.Value.IsExcluded };
        }

        foreach (IAcceptsMetadata accepts in endpoint.Metadata.GetOrderedMetadata<IAcceptsMetadata>())
        {
            if (accepts.RequestType is { } type && type != body?.Type && accepts is not IBodyUses && IsBound(handler, type))
            {
                yield return new FrameworkBody(
                    Json,
                    IsWritten: false,
                    type,
                    "ASP.NET Core reads the body for a member of a parameter with [AsParameters]. Make the body a parameter of the handler.");
            }
        }
    }

    private static IEnumerable<FrameworkBody> WrittenByFramework(
        Endpoint endpoint, MethodInfo handler, EndpointServices services, bool areValuesOurs, BodyParameterUse? body)
    {
        ValueEndpointMetadata? values = endpoint.Metadata.GetMetadata<ValueEndpointMetadata>();
        bool isFrameworks = values is null ? !areValuesOurs : values != ValueEndpointMetadata.Written;
        Type returned = DeclaredType.Awaited(handler.ReturnType);
        string? reason = isFrameworks ? AppFeatures.HasCompiledCode ? Excluded : NoCode
            : AreLeft(handler, endpoint, body) ? UnboundArguments.Reason
            : ValueResult.IsOne(returned) && !ValueResult.CanBe(returned) ? AppFeatures.HasCompiledCode ? NoCodeForResult : NoCode
            : null;
        IEnumerable<Type> written = reason is null ? []
            : ValueResult.IsOne(returned) ? ResultTypes(endpoint, services).Concat(DeclaredValues(handler))
            : ReturnsValue(handler) && !typeof(IResult).IsAssignableFrom(returned) ? [returned]
            : [];
        return written.Select(type => new FrameworkBody(Json, IsWritten: true, type, reason!) { IsExcluded = reason == Excluded });
    }

    /// <summary>
    /// The types of values in results that a handler declares. Metadata say the same, but a native application may have none of a union.
    /// </summary>
    private static IEnumerable<Type> DeclaredValues(MethodInfo handler) => ValueResult.ValuesOf(DeclaredType.Awaited(handler.ReturnType));

    /// <summary>The types of values in results of the framework's, as these describe themselves.</summary>
    private static IEnumerable<Type> ResultTypes(Endpoint endpoint, EndpointServices services) => endpoint.Metadata
        .OfType<IProducesResponseTypeMetadata>()
        .Where(static produces => produces is not IBodyUses && produces.Type is not null && produces.Type != typeof(void))
        .Select(produces => EventDataOf(produces.Type!)
            ?? (services.Formats.NamedBy(produces.ContentTypes).Any(static format => format is JsonFormat) ? produces.Type : null))
        .OfType<Type>();

    /// <summary>
    /// Whether the framework writes the values since a filter would have it fail: not where compiled code reads the body, which
    /// calls the handler past the framework's delegate.
    /// </summary>
    private static bool AreLeft(MethodInfo handler, Endpoint endpoint, BodyParameterUse? body) =>
        UnboundArguments.CanFail(handler, endpoint.Metadata)
        && body is not { WhyNot: null }
        && !RequestDelegateGenerator.HasMade(endpoint.Metadata);

    private static IEnumerable<BodyUse> Uses(
        EndpointServices services, IEnumerable<string> contentTypes, Type type, bool isWritten, string? undecided) =>
        services.Formats.NamedBy(contentTypes)
            .Select(format => new BodyUse(format, type, isWritten) { Undecided = undecided });

    /// <summary>Type of the data of server-sent events; null where a type is none, or the data isn't JSON.</summary>
    private static Type? EventDataOf(Type type) =>
        type.IsConstructedGenericType
        && type.GetGenericTypeDefinition() == typeof(SseItem<>)
        && type.GenericTypeArguments[0] is var data
        && data != typeof(string)
        && data != typeof(byte[])
            ? data
            : null;

    /// <summary>Why metadata does not tell who writes the answer; null where it does: results are executed by this library.</summary>
    private static string? WhyUndecided(MethodInfo? handler, bool areOurs) =>
        !areOurs ? "the endpoint is excluded: ASP.NET Core writes returned values. ZeroAlloc results and methods still use compiled code."
        : !ReturnsValue(handler) ? MetadataAlone
        : null;

    /// <summary>
    /// Whether a result of no particular type, or the handler itself, writes the answer: one of ours may. Values, and results of
    /// the framework's own types, the framework writes, unless they are handed to us; results of ours say so.
    /// </summary>
    private static bool WritesItself(MethodInfo? handler) => handler is null
        || DeclaredType.Awaited(handler.ReturnType) is var declared && (declared == typeof(void) || declared == typeof(IResult));

    private static bool ReturnsValue([NotNullWhen(true)] MethodInfo? handler) =>
        handler is not null && ValueEndpointFilter.CanReturnValue(DeclaredType.Awaited(handler.ReturnType));

    /// <summary>Whether the framework reads the body, for a parameter, or for a property of one that stands for several.</summary>
    [UnconditionalSuppressMessage(
        "Trimming", "IL2075",
        Justification = "Properties that are not kept are bound by nobody.")]
    private static bool IsBound(MethodInfo? handler, Type type) =>
        handler is not null && Array.Exists(handler.GetParameters(), parameter => parameter.ParameterType == type
            || (parameter.IsDefined(typeof(AsParametersAttribute))
                && Array.Exists(parameter.ParameterType.GetProperties(), property => property.PropertyType == type)));
}
