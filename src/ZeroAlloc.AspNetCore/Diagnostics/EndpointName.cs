using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Routing;

namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>Names of endpoints for people: <c>GET /cities/{id}</c>, and for controllers the action, too.</summary>
internal static class EndpointName
{
    /// <summary>The method and the route of an endpoint; the display name if it has no route.</summary>
    public static string Of(Endpoint endpoint)
    {
        string shown = CSharpName.In(endpoint.DisplayName ?? "");
        if (endpoint is not RouteEndpoint { RoutePattern.RawText: { } pattern })
        {
            return shown;
        }

        string route = "/" + pattern.TrimStart('~').Trim('/');
        string name = endpoint.Metadata.GetMetadata<IHttpMethodMetadata>() is { HttpMethods: [_, ..] methods }
            ? $"{string.Join(", ", methods)} {route}"
            : route;
        return endpoint.Metadata.GetMetadata<ActionDescriptor>() is null ? name : $"{name} ({Action(shown)})";
    }

    /// <summary>The action without namespace and assembly: <c>CitiesController.Get</c> of <c>App.CitiesController.Get (App)</c>.</summary>
    private static string Action(string shown)
    {
        int end = shown.IndexOf(" (", StringComparison.Ordinal);
        string[] parts = (end < 0 ? shown : shown[..end]).Split('.');
        return string.Join('.', parts.TakeLast(2));
    }
}
