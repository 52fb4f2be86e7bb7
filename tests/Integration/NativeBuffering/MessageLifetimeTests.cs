using System.Net.Sockets;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>Pooled memory of messages: every lease comes back, and a view throws from then on.</summary>
[Collection(nameof(Alone))]
public sealed class MessageLifetimeTests
{
    private static readonly byte[] s_ann = MessageApp.Bytes(Customer.Ann());

    [Fact]
    public async Task Post_ViewInAController_ThrowsAfterTheRequest()
    {
        await using WebApplication app = await MessageApp.StartKestrelAsync();
        int before = await Leases.QuietAsync();
        using RawConnection connection = await RawConnection.OpenAsync(app.Address());
        await connection.SendAsync(RawConnection.Request("/customers/view", s_ann, MessageApp.Binary));
        Assert.Equal((200, "7 Ann 2"), await connection.ReadAsync());

        await Leases.AssertBackAsync(before);
        Assert.Throws<ObjectDisposedException>(() => CustomersController.LastView.Id);
    }

    [Fact]
    public async Task Post_ViewInAMinimalApi_LivesThroughTheResponseAndThrowsAfterIt()
    {
        CustomerBufferedMessage kept = default;
        await using WebApplication app = await App.StartKestrelAsync(
            services => services.AddZeroAllocFormatters(),
            app => app.MapPost("/", async (Body<CustomerBufferedMessage> body, HttpResponse response) =>
            {
#pragma warning disable ZAF020 // Kept on purpose: what is tested is that it throws later.
                kept = body.Value;
#pragma warning restore ZAF020
                await response.WriteAsync("begun ");
                await Task.Yield();
                await response.WriteAsync(kept.Name.ToString()!);
            }));
        int before = await Leases.QuietAsync();
        using RawConnection connection = await RawConnection.OpenAsync(app.Address());
        await connection.SendAsync(RawConnection.Request("/", s_ann, MessageApp.Binary));
        Assert.Equal((200, "begun Ann"), await connection.ReadAsync());

        await Leases.AssertBackAsync(before);
        Assert.Throws<ObjectDisposedException>(() => kept.Id);
    }

    [Fact]
    public async Task Read_OwnerDisposed_ViewThrows()
    {
        await using WebApplication app = await App.StartKestrelAsync(
            services => services.AddZeroAllocFormatters(),
            app => app.MapPost("/", async (HttpRequest request) =>
            {
                BufferedMessageOwner<CustomerBufferedMessage> body = await request.ReadFromNativeBufferAsync<CustomerBufferedMessage>();
                body.Dispose();
                body.Dispose();
                return Assert.Throws<ObjectDisposedException>(() => body.View.Id).ObjectName;
            }));
        using RawConnection connection = await RawConnection.OpenAsync(app.Address());
        await connection.SendAsync(RawConnection.Request("/", s_ann, MessageApp.Binary));

        Assert.Equal((200, nameof(NativeBufferOwner)), await connection.ReadAsync());
    }

    [Fact]
    public async Task Read_WrongContentTypeOrMalformedOrTooLarge_OneExceptionEach()
    {
        var seen = new List<string>();
        await using WebApplication app = await App.StartKestrelAsync(
            services => services.AddZeroAllocFormatters(options => options.Limits.NativeBufferLimit = 1000),
            app => app.MapPost("/", async (HttpRequest request) =>
            {
                Exception? thrown = await Record.ExceptionAsync(
                    async () => await request.ReadFromNativeBufferAsync<CustomerBufferedMessage>(request.HttpContext.RequestAborted));
                return thrown is BadHttpRequestException refused ? $"{nameof(BadHttpRequestException)} {refused.StatusCode}" : $"{thrown}";
            }));
        int before = await Leases.QuietAsync();
        using RawConnection connection = await RawConnection.OpenAsync(app.Address());
        foreach ((byte[] body, string type) in ((byte[], string)[])[
            (s_ann, "application/json"), (s_ann[1..], MessageApp.Binary), (new byte[1001], MessageApp.Binary)])
        {
            await connection.SendAsync(RawConnection.Request("/", body, type));
            seen.Add((await connection.ReadAsync()).Body);
        }

        Assert.Equal(["BadHttpRequestException 415", "BadHttpRequestException 400", "BadHttpRequestException 413"], seen);
        await Leases.AssertBackAsync(before);
    }

    [Fact]
    public async Task Read_BufferedAndWoundBackBody_IsReadAgain()
    {
        await using WebApplication app = await App.StartKestrelAsync(
            services => services.AddZeroAllocFormatters(),
            app => app.MapPost("/", async (HttpRequest request) =>
            {
                request.EnableBuffering();
                int sum = 0;
                for (int i = 0; i < 3; i++)
                {
                    using BufferedMessageOwner<CustomerBufferedMessage> body =
                        await request.ReadFromNativeBufferAsync<CustomerBufferedMessage>();
                    sum += body.View.Id;
                    request.Body.Position = 0;
                }

                return sum;
            }));
        using RawConnection connection = await RawConnection.OpenAsync(app.Address());
        await connection.SendAsync(RawConnection.Request("/", s_ann, MessageApp.Binary));

        Assert.Equal((200, "21"), await connection.ReadAsync());
    }

    [Fact]
    public async Task Send_GoodAndBadRequestsOfAllKinds_AllLeasesBack()
    {
        await using WebApplication app = await MessageApp.StartKestrelAsync(static options => options.Limits.NativeBufferLimit = 4096);
        int before = await Leases.QuietAsync();
        using (RawConnection connection = await RawConnection.OpenAsync(app.Address()))
        {
            foreach (string path in MessageApp.Takers)
            {
                foreach (byte[] body in (byte[][])[s_ann, s_ann[..40], new byte[5000], []])
                {
                    await connection.SendAsync(RawConnection.Request(path, body, MessageApp.Binary));
                    Assert.NotEqual(0, (await connection.ReadAsync()).Status);
                }
            }

            foreach (string path in (string[])["/negotiated", "/always", "/direct", "/large?size=200000", "/cycle", "/customers/binary"])
            {
                await connection.SendAsync($"GET {path} HTTP/1.1\r\nHost: a\r\nAccept: {MessageApp.Binary}\r\n\r\n");
                Assert.NotEqual(0, (await connection.ReadAsync()).Status);
            }
        }

        await Leases.AssertBackAsync(before);
    }

    [Fact]
    public async Task Get_ClientLeavesALargeMessage_AllLeasesBack()
    {
        await using WebApplication app = await MessageApp.StartKestrelAsync();
        int before = await Leases.QuietAsync();
        for (int i = 0; i < 10; i++)
        {
            using var client = new TcpClient { ReceiveBufferSize = 4096 };
            await client.ConnectAsync(app.Address().Host, app.Address().Port, TestContext.Current.CancellationToken);
            await client
                .GetStream()
                .WriteAsync("GET /large?size=30000000 HTTP/1.1\r\nHost: a\r\n\r\n"u8.ToArray(), TestContext.Current.CancellationToken);
            await client.GetStream().ReadExactlyAsync(new byte[1 + (i * 50_000)], TestContext.Current.CancellationToken);
            client.LingerState = new LingerOption(true, 0);
        }

        await Leases.AssertBackAsync(before);
    }

    [Theory]
    [InlineData("/body")]
    [InlineData("/body-view")]
    [InlineData("/direct")]
    [InlineData("/customers/view")]
    public async Task Post_ClientLeavesInTheBody_AllLeasesBack(string path)
    {
        await using WebApplication app = await MessageApp.StartKestrelAsync();
        int before = await Leases.QuietAsync();
        using (RawConnection connection = await RawConnection.OpenAsync(app.Address()))
        {
            await connection.SendAsync(RawConnection.Head(path, "Content-Length: 4000000", MessageApp.Binary));
            await connection.SendAsync(s_ann);
            await Eventually.TrueAsync(() => BufferPool.Outstanding > before);
            Assert.Equal(before + 1, BufferPool.Outstanding);
            connection.Abort();
        }

        await Leases.AssertBackAsync(before);
    }
}
