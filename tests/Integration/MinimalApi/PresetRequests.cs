using System.Globalization;
using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>
/// Middleware for tests of statuses: a path that begins with <c>/preset/404</c> sets that status before the endpoint, and what an endpoint
/// throws becomes the response.
/// </summary>
internal static class PresetRequests
{
    /// <summary>The middleware.</summary>
    public static async Task InvokeAsync(HttpContext context, RequestDelegate next)
    {
        string[] parts = context.Request.Path.Value!.Split('/', 4);
        if (parts[1] == "preset")
        {
            context.Response.StatusCode = int.Parse(parts[2], CultureInfo.InvariantCulture);
            context.Request.Path = "/" + parts[3];
        }

        try
        {
            await next(context);
        }
        catch (Exception e) when (!context.Response.HasStarted)
        {
            int status = context.Response.StatusCode;
            context.Response.Clear();
            context.Response.StatusCode = StatusCodes.Status500InternalServerError;
            await context.Response.WriteAsync($"{e.GetType()}: {e.Message} {status}");
        }
    }
}
