using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>Which bodies of an endpoint this library writes or reads, by what its metadata says.</summary>
internal static class EndpointBodies
{
    private const string Json = "JSON";
    private const string MetadataAlone = "only metadata declares the type, so the handler chooses the serializer.";

    /// <summary>The bodies of an endpoint that is not a controller's action.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="services">Those of its host.</param>
    /// <param name="areValuesOurs">Whether the values of all handlers are written by this library.</param>
    public static IEnumerable<BodyUse> Of(Endpoint endpoint, EndpointServices services, bool areValuesOurs)
    {
        MethodInfo? handler = endpoint.Metadata.GetMetadata<MethodInfo>();
        ValueEndpointMetadata? values = endpoint.Metadata.GetMetadata<ValueEndpointMetadata>();
        bool areOurs = values is null ? areValuesOurs : values == ValueEndpointMetadata.Written;
        bool isWritten = WritesItself(handler)
            || (areOurs && ReturnsValue(handler) && !UnboundArguments.CanFail(handler, endpoint.Metadata));
        foreach (object item in endpoint.Metadata)
        {
            IEnumerable<BodyUse> uses = item switch
            {
                IBodyUses ours => ours.Under(services),
                IProducesResponseTypeMetadata { Type: { } type } produces when isWritten && type != typeof(void) =>
                    Uses(services, produces.ContentTypes, type, isWritten: true, WhyUndecided(handler, areOurs)),
                IAcceptsMetadata { RequestType: { } type } accepts when !IsBound(handler, type) =>
                    Uses(services, accepts.ContentTypes, type, isWritten: false, MetadataAlone),
                _ => [],
            };
            foreach (BodyUse use in uses)
            {
                yield return use;
            }
        }
    }

    /// <summary>The JSON bodies of an endpoint that the framework writes or reads itself, and what would change that.</summary>
    /// <param name="endpoint">The endpoint, not a controller's action.</param>
    /// <param name="areValuesOurs">As for <see cref="Of"/>.</param>
    public static IEnumerable<FrameworkBody> LeftToFramework(Endpoint endpoint, bool areValuesOurs)
    {
        if (endpoint.Metadata.GetMetadata<MethodInfo>() is not { } handler)
        {
            yield break;
        }

        foreach (IAcceptsMetadata accepts in endpoint.Metadata.GetOrderedMetadata<IAcceptsMetadata>())
        {
            if (accepts.RequestType is { } type && accepts is not IBodyUses && IsBound(handler, type))
            {
                yield return new FrameworkBody(
                    Json, IsWritten: false, type, "the parameter isn't a Body<T>. To use compiled code, wrap its type in Body<T>.");
            }
        }

        ValueEndpointMetadata? values = endpoint.Metadata.GetMetadata<ValueEndpointMetadata>();
        bool isLeft = values is null ? !areValuesOurs : values != ValueEndpointMetadata.Written;
        bool canFail = UnboundArguments.CanFail(handler, endpoint.Metadata);
        Type returned = DeclaredType.Awaited(handler.ReturnType);
        if ((isLeft || canFail) && ReturnsValue(handler) && returned != typeof(string) && !typeof(IResult).IsAssignableFrom(returned))
        {
            yield return new FrameworkBody(
                Json,
                IsWritten: true,
                returned,
                isLeft
                    ? "the option MinimalApis is false, or WithoutZeroAllocFormatters() applies to the endpoint."
                    : UnboundArguments.Reason);
        }
    }

    private static IEnumerable<BodyUse> Uses(
        EndpointServices services, IEnumerable<string> contentTypes, Type type, bool isWritten, string? undecided) =>
        services.Formats.NamedBy(contentTypes)
            .Select(format => new BodyUse(format, type, isWritten) { Undecided = undecided });

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
