using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>The type that an endpoint declares is the one that its clients read: a derived one is not sent in its place.</summary>
public sealed class DeclaredTypeTests
{
    [Theory]
    [InlineData("/result", false)]
    [InlineData("/negotiated", false)]
    [InlineData("/direct", false)]
    [InlineData("/plain", false)]
    [InlineData("/awaited", false)]
    [InlineData("/animals/declared", false)]
    [InlineData("/animals/result", false)]
    [InlineData("/object", true)]
    [InlineData("/interface", true)]
    [InlineData("/plain-object", true)]
    [InlineData("/animals/own", true)]
    public async Task Get_DogDeclaredOtherwise_MessageOfTheDeclaredType(string path, bool isDog)
    {
        await using WebApplication app = await App.StartAsync(static services => MessageApp.Add(services), Map);
        using var request = new HttpRequestMessage(HttpMethod.Get, path) { Headers = { { "Accept", MessageApp.Binary } } };
        using HttpResponseMessage response = await app.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
        byte[] body = await response.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken);

        Assert.Equal(MessageApp.Binary, response.Content.Headers.ContentType?.ToString());
        Assert.Equal(MessageApp.Bytes(isDog ? Dog.Rex() : new Animal { Name = "Rex" }), body);
    }

    private static void Map(WebApplication app)
    {
        app.MapControllers();
        app.MapGet("/result", () => TypedResults.NativeBuffer<Animal>(Dog.Rex()));
        app.MapGet("/negotiated", () => TypedResults.Negotiated<Animal>(Dog.Rex()));
        app.MapGet("/direct", (HttpResponse response) => response.WriteAsNativeBufferAsync<Animal>(Dog.Rex()));
        app.MapGet("/plain", Animal () => Dog.Rex()).WithZeroAllocFormatters();
        app.MapGet("/awaited", async Task<Animal> () =>
        {
            await Task.Yield();
            return Dog.Rex();
        }).WithZeroAllocFormatters();
        app.MapGet("/object", () => TypedResults.Negotiated<object>(Dog.Rex()));
        app.MapGet("/interface", () => TypedResults.NativeBuffer<IBufferedMessageSource>(Dog.Rex()));
        app.MapGet("/plain-object", object () => Dog.Rex()).WithZeroAllocFormatters();
    }
}
