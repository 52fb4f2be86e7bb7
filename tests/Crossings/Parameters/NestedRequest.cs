using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Crossings.Parameters.Programs;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>A request that is made while the parameters of another are bound, on the same thread.</summary>
internal static class NestedRequest
{
    /// <summary>The path of its endpoint.</summary>
    public const string Path = "/nested";

    /// <summary>Asks the endpoint, and says what it has answered.</summary>
    public static Nested Run(IServiceProvider services)
    {
        Endpoint endpoint = services.GetRequiredService<EndpointDataSource>().Endpoints.First(endpoint => endpoint.DisplayName == "nested");
        DefaultHttpContext context = new() { RequestServices = services };
        context.Request.Method = "POST";
        context.Request.Path = Path;
        context.Request.QueryString = new QueryString("?q=9");
        context.Request.ContentType = "application/json";
        context.Request.Body = new MemoryStream(Encoding.UTF8.GetBytes("""{"user":"nested","password":null}"""));
        context.Request.ContentLength = context.Request.Body.Length;
        context.Features.Set<IHttpRequestBodyDetectionFeature>(new Detection());
        context.Response.Body = new MemoryStream();
        endpoint.RequestDelegate!(context).GetAwaiter().GetResult();
        return new Nested($"{context.Response.StatusCode}");
    }

    private sealed class Detection : IHttpRequestBodyDetectionFeature
    {
        public bool CanHaveBody => true;
    }
}
