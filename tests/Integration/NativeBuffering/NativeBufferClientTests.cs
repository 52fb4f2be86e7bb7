using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Client;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>The client against the server, over sockets.</summary>
[Collection(nameof(Alone))]
public sealed class NativeBufferClientTests : IAsyncLifetime
{
    private WebApplication _app = null!;
    private HttpClient _client = null!;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        _app = await MessageApp.StartKestrelAsync();
        _client = new HttpClient { BaseAddress = _app.Address() };
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        _client.Dispose();
        return _app.DisposeAsync();
    }

    [Theory]
    [InlineData("/negotiated")]
    [InlineData("/plain")]
    [InlineData("/always")]
    [InlineData("/customers/one")]
    public async Task Get_EveryDoor_ViewUntilDisposed(string path)
    {
        int before = await Leases.QuietAsync();
        BufferedMessageOwner<CustomerBufferedMessage> owner = await _client.GetFromNativeBufferAsync<CustomerBufferedMessage>(
            path, cancellationToken: Token);

        Assert.Equal(7, owner.View.Id);
        Assert.Equal("é", owner.View.Tags[1].ToString());
        Assert.Equal(3, owner.View.Shop.Id);
        await Eventually.TrueAsync(() => BufferPool.Outstanding == before + 1);
        owner.Dispose();
        Assert.Throws<ObjectDisposedException>(() => owner.View.Id);
        await Leases.AssertBackAsync(before);
    }

    [Theory]
    [InlineData("POST", "/body")]
    [InlineData("POST", "/body-view")]
    [InlineData("POST", "/direct")]
    [InlineData("POST", "/customers/object")]
    [InlineData("POST", "/customers/view")]
    public async Task Post_EveryDoor_Accepted(string method, string path)
    {
        using HttpResponseMessage response = await _client.PostAsNativeBufferAsync(path, Customer.Ann(), Token);

        Assert.Equal(method, response.RequestMessage!.Method.Method);
        Assert.Equal(MessageApp.Bytes(Customer.Ann()).Length, response.RequestMessage.Content!.Headers.ContentLength);
        Assert.Equal("7 Ann 2", await response.Content.ReadAsStringAsync(Token));
    }

    [Fact]
    public async Task PutAndPatch_ArriveAsSuch()
    {
        await using WebApplication app = await App.StartKestrelAsync(
            services => services.AddZeroAllocFormatters(),
            app =>
                app.MapMethods("/", ["PUT", "PATCH"], (HttpRequest request, Body<Customer> body) => $"{request.Method} {body.Value.Name}"));
        using HttpResponseMessage put = await _client.PutAsNativeBufferAsync(app.Address(), Customer.Ann(), Token);
        using HttpResponseMessage patch = await _client.PatchAsNativeBufferAsync(app.Address(), Customer.Ann(), Token);

        Assert.Equal("PUT Ann", await put.Content.ReadAsStringAsync(Token));
        Assert.Equal("PATCH Ann", await patch.Content.ReadAsStringAsync(Token));
    }

    [Fact]
    public async Task Get_PreferringHandler_BinaryWhereThereIsOneElseJson()
    {
        await using WebApplication old = await App.StartKestrelAsync(_ => { }, app => app.MapGet("/negotiated", Customer.Ann));
        using var client = new HttpClient(new NativeBufferPreferringHandler(new SocketsHttpHandler()));
        foreach ((WebApplication app, string type) in ((WebApplication, string)[])[(_app, MessageApp.Binary), (old, "application/json")])
        {
            using HttpResponseMessage response = await client.GetAsync(new Uri(app.Address(), "/negotiated"), Token);
            Customer? read = await response.Content.ReadFromNativeBufferOrJsonAsync<Customer>(cancellationToken: Token);
            Customer? asked = await _client.GetFromNativeBufferOrJsonAsync<Customer>(
                new Uri(app.Address(), "/negotiated"), cancellationToken: Token);

            Assert.Equal(type, response.Content.Headers.ContentType?.MediaType);
            Assert.Equal(MessageApp.Bytes(Customer.Ann()), MessageApp.Bytes(read!));
            Assert.Equal(MessageApp.Bytes(Customer.Ann()), MessageApp.Bytes(asked!));
        }
    }

    [Fact]
    public async Task Get_ProblemStatus_HttpRequestExceptionWithIt()
    {
        HttpRequestException thrown = await Assert.ThrowsAsync<HttpRequestException>(
            () => _client.GetFromNativeBufferAsync<CustomerBufferedMessage>("/customers/missing", cancellationToken: Token));

        Assert.Equal(HttpStatusCode.NotFound, thrown.StatusCode);
    }

    [Theory]
    [InlineData(MessageApp.Binary)]
    [InlineData("application/json")]
    public async Task Get_ConnectionEndsInTheBody_HttpRequestExceptionAndAllLeasesBack(string type)
    {
        await using WebApplication app = await App.StartKestrelAsync(_ => { }, app => app.MapGet("/", async (HttpContext context) =>
        {
            context.Response.ContentType = type;
            context.Response.ContentLength = 1000;
            await context.Response.Body.WriteAsync(type == MessageApp.Binary ? MessageApp.Bytes(Customer.Ann()) : "{\"id\":7,"u8.ToArray());
            await context.Response.Body.FlushAsync();
            context.Abort();
        }));
        int before = await Leases.QuietAsync();

        HttpRequestException thrown = await Assert.ThrowsAsync<HttpRequestException>(
            () => _client.GetFromNativeBufferOrJsonAsync<Customer>(app.Address(), cancellationToken: Token));
        Assert.IsType<IOException>(thrown.InnerException, exactMatch: false);
        await Leases.AssertBackAsync(before);
    }

    [Fact]
    public async Task Get_LargerThanAllowed_NativeBufferFormatExceptionAndAllLeasesBack()
    {
        int before = await Leases.QuietAsync();
        NativeBufferFormatException thrown = await Assert.ThrowsAsync<NativeBufferFormatException>(
            () => _client.GetFromNativeBufferAsync<CustomerBufferedMessage>("/large?size=5000000", cancellationToken: Token));
        using BufferedMessageOwner<CustomerBufferedMessage> allowed =
            await _client.GetFromNativeBufferAsync<CustomerBufferedMessage>(
                "/large?size=5000000", maxLength: 6_000_000, cancellationToken: Token);

        Assert.Equal(NativeBufferReason.TooLong, thrown.Error.Reason);
        Assert.Equal(5_000_000, allowed.View.Photo.Length);
        allowed.Dispose();
        await Leases.AssertBackAsync(before);
    }
}
