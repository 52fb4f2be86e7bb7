using System.Net;

namespace WebApi.Live;

/// <summary>
/// Keeps the page to people who sit at the machine: it starts processes and makes load. In Development everybody may, but for other
/// sites: what they make a browser send says where it comes from.
/// </summary>
/// <param name="environment">Where the sample runs.</param>
internal sealed class LocalOnly(IHostEnvironment environment) : IEndpointFilter
{
    /// <inheritdoc/>
    public ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        var request = context.HttpContext.Request;
        var isNear = environment.IsDevelopment() || (IsLocal(context.HttpContext.Connection) && IsLocal(request.Host));
        return isNear && IsOwn(request)
            ? next(context)
            : new ValueTask<object?>(TypedResults.Problem(
                "The live page is for the machine that it runs on.", statusCode: StatusCodes.Status403Forbidden));
    }

    private static bool IsOwn(HttpRequest request) =>
        request.Headers["Sec-Fetch-Site"].ToString() is "" or "same-origin" || HttpMethods.IsGet(request.Method);

    private static bool IsLocal(ConnectionInfo connection) =>
        connection.RemoteIpAddress is { } remote && IPAddress.IsLoopback(remote);

    // A name of somebody else's that leads here would make that site's pages this one's.
    private static bool IsLocal(HostString host) =>
        host.Host == "localhost" || (IPAddress.TryParse(host.Host.Trim('[', ']'), out var address) && IPAddress.IsLoopback(address));
}
