using System.Net.Http.Headers;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using ZeroAlloc.AspNetCore;

namespace ZeroAlloc.Integration.MinimalApi.BodyParameters;

/// <summary>Bodies that can't be read, after middleware has started the response.</summary>
public sealed class StartedResponseTests
{
    [Theory]
    [InlineData("{", "application/json")]
    [InlineData("{}", null)]
    [InlineData("", "application/json")]
    public async Task Request_InvalidBodyAfterStart_ThrowsAsFrameworkDoes(string body, string? contentType)
    {
        string stock = await AskAsync(body, contentType, isOurs: false, static (Setting setting) => setting.ToString());
        string ours = await AskAsync(body, contentType, isOurs: true, static (Body<Setting> setting) => setting.Value.ToString());

        Assert.Contains("has already started", stock, StringComparison.Ordinal);
        Assert.Equal(stock, ours);
    }

    private static void Nothing(ZeroAllocFormatterOptions options)
    {
    }

    private static async Task<string> AskAsync(string body, string? contentType, bool isOurs, Delegate handler)
    {
        await using BodyParameterApplication application = await BodyParameterApplication.StartAsync(
            routes => routes.MapGroup("").MapPost("/", handler).Add(static endpoint =>
            {
                RequestDelegate next = endpoint.RequestDelegate!;
                endpoint.RequestDelegate = async context =>
                {
                    await context.Response.StartAsync(context.RequestAborted);
                    await next(context);
                };
            }),
            static _ => { },
            configure: isOurs ? Nothing : null);
        using var request = new HttpRequestMessage(HttpMethod.Post, "/") { Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body)) };
        request.Content.Headers.ContentType = contentType is null ? null : new MediaTypeHeaderValue(contentType);
        string seen = await application.AskAsync(request);
        return string.Join('\n', seen.Split('\n').Where(static line => line.Contains("Exception", StringComparison.Ordinal)));
    }
}
