#pragma warning disable ASP0029
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore;

namespace ZeroAlloc.Framework11;

/// <summary>Validation of minimal APIs, by the interfaces of this framework.</summary>
public sealed class ValidationTests
{
    [Theory]
    [InlineData("""{"Email":"a@example.com","Age":20}""", 200)]
    [InlineData("""{"Email":"a","Age":20}""", 400)]
    [InlineData("""{"Age":1}""", 400)]
    [InlineData("{", 400)]
    public async Task Post_BodyOfAModel_AnsweredAsTheModel(string body, int status)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddValidation(static options => options.Resolvers.Insert(0, new SignUpResolver()));
        builder.Services.AddZeroAllocFormatters();
        await using WebApplication app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.MapPost("/ordinary", static (SignUp form) => form.Age);
        app.MapPost("/body", static (Body<SignUp> form) => form.Value.Age);
        await app.StartAsync(TestContext.Current.CancellationToken);

        string ordinary = await PostAsync(app, "/ordinary", body);

        Assert.StartsWith($"{status} ", ordinary, StringComparison.Ordinal);
        Assert.Equal(ordinary, await PostAsync(app, "/body", body));
    }

    private static async Task<string> PostAsync(WebApplication app, string path, string body)
    {
        using var client = new HttpClient { BaseAddress = new Uri(app.Urls.First()) };
        using var content = new StringContent(body, Encoding.UTF8, "application/json");
        using HttpResponseMessage answer = await client.PostAsync(
            new Uri(path, UriKind.Relative), content, TestContext.Current.CancellationToken);
        return $"{(int)answer.StatusCode} {answer.Content.Headers.ContentType} "
            + await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
    }
}
