using System.Net;
using System.Net.Sockets;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Client;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>Messages over HTTP/2, known beforehand: many streams share a connection, and each has a window of its own.</summary>
[Collection(nameof(Alone))]
public sealed class MessageHttp2Tests : IAsyncLifetime
{
    private const int Streams = 60;
    private const int StreamWindow = 65_535;

    private readonly TaskCompletionSource _gate = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private WebApplication _app = null!;
    private HttpClient _client = null!;
    private int _connections;
    private int _waiting;

    public static TheoryData<string> Takers => [.. MessageApp.Takers, "/direct"];

    public static TheoryData<string> Refusers => [.. MessageApp.Takers];

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        _app = await App.StartKestrelAsync(
            services =>
            {
                MessageApp.Add(services);
                services.Configure<KestrelServerOptions>(static kestrel =>
                {
                    kestrel.ConfigureEndpointDefaults(static endpoint => endpoint.Protocols = HttpProtocols.Http2);
                    kestrel.Limits.Http2.InitialStreamWindowSize = StreamWindow;
                });
            },
            app =>
            {
                MessageApp.Map(app);
                app.MapPost("/hold", (Func<Body<CustomerBufferedMessage>, Task<string>>)HoldAsync);
            });
        _client = new HttpClient(new SocketsHttpHandler { ConnectCallback = ConnectAsync })
        {
            BaseAddress = _app.Address(),
            DefaultRequestVersion = HttpVersion.Version20,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        _client.Dispose();
        return _app.DisposeAsync();
    }

    [Theory]
    [InlineData("/negotiated")]
    [InlineData("/always")]
    [InlineData("/direct")]
    [InlineData("/customers/one")]
    public async Task Get_Message_TheSameBytes(string path)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, path)
        {
            Version = HttpVersion.Version20,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Headers = { { "Accept", MessageApp.Binary } },
        };
        using HttpResponseMessage answer = await _client.SendAsync(request, Token);

        Assert.Equal(HttpVersion.Version20, answer.Version);
        Assert.Equal(MessageApp.Binary, answer.Content.Headers.ContentType?.MediaType);
        Assert.Equal(MessageApp.Bytes(Customer.Ann()).Length, answer.Content.Headers.ContentLength);
        Assert.Equal(MessageApp.Bytes(Customer.Ann()), await answer.Content.ReadAsByteArrayAsync(Token));
    }

    [Fact]
    public async Task Get_MessageBeyondTheWindow_Complete()
    {
        using BufferedMessageOwner<CustomerBufferedMessage> owner = await _client.GetFromNativeBufferAsync<CustomerBufferedMessage>(
            "/large?size=3000000", cancellationToken: Token);

        Assert.Equal(3_000_000, owner.View.Photo.Length);
    }

    [Theory]
    [MemberData(nameof(Takers))]
    public async Task Post_Message_Accepted(string path)
    {
        Assert.Equal((HttpStatusCode.OK, "7 Ann 2"), await PostAsync(path, Customer.Ann()));

        Customer large = Customer.Ann();
        large.Photo = new byte[5 * StreamWindow];
        Assert.Equal((HttpStatusCode.OK, "7 Ann 2"), await PostAsync(path, large));
    }

    [Theory]
    [MemberData(nameof(Refusers))]
    public async Task Post_Malformed_400WithReasonAndOffsetAndTheConnectionGoesOn(string path)
    {
        byte[] ann = MessageApp.Bytes(Customer.Ann());
        for (int length = 1; length < ann.Length; length += 13)
        {
            (HttpStatusCode status, string body) = await PostAsync(path, ann[..length]);

            Assert.Equal(HttpStatusCode.BadRequest, status);
            Assert.Contains("(at byte ", body, StringComparison.Ordinal);
        }

        Assert.Equal((HttpStatusCode.OK, "7 Ann 2"), await PostAsync(path, ann));
        Assert.Equal(1, _connections);
    }

    [Fact]
    public async Task Post_ManyStreamsAtOnce_EachViewKeepsItsOwnBytesUntilTheEnd()
    {
        int before = await Leases.QuietAsync();
        Task<(HttpStatusCode Status, string Body)>[] posts =
        [
            .. Enumerable.Range(1, Streams).Select(id => PostAsync("/hold", Held(id))),
        ];
        await Eventually.TrueAsync(() => Volatile.Read(ref _waiting) >= Streams);

        // All are there at the same time, each in memory of its own; others come and go meanwhile.
        Assert.Equal(Streams, _waiting);
        Assert.InRange(BufferPool.Outstanding - before, Streams, 2 * Streams);
        for (int i = 0; i < 20; i++)
        {
            Assert.Equal((HttpStatusCode.OK, "7 Ann 2"), await PostAsync("/body-view", Customer.Ann()));
        }

        _gate.SetResult();
        for (int id = 1; id <= Streams; id++)
        {
            Assert.Equal((HttpStatusCode.OK, $"{id} Held {id} {Length(id)}"), await posts[id - 1]);
        }

        await Leases.AssertBackAsync(before);
        Assert.Equal(1, _connections);
    }

    private static int Length(int id) => 100 * id;

    private static Customer Held(int id)
    {
        byte[] photo = new byte[Length(id)];
        photo.AsSpan().Fill((byte)id);
        return new Customer { Id = id, Name = $"Held {id}", Photo = photo };
    }

    private async Task<string> HoldAsync(Body<CustomerBufferedMessage> body)
    {
        int id = body.Value.Id;
        Interlocked.Increment(ref _waiting);
        await _gate.Task;
        return body.Value.Photo.AsSpan().IndexOfAnyExcept((byte)id) < 0
            ? $"{body.Value.Id} {body.Value.Name} {body.Value.Photo.Length}"
            : "The bytes are another's.";
    }

    private async ValueTask<Stream> ConnectAsync(SocketsHttpConnectionContext context, CancellationToken cancellationToken)
    {
        Interlocked.Increment(ref _connections);
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync(context.DnsEndPoint, cancellationToken);
        return new NetworkStream(socket, ownsSocket: true);
    }

    private Task<(HttpStatusCode Status, string Body)> PostAsync(string path, Customer customer) =>
        PostAsync(path, new NativeBufferContent(customer));

    private Task<(HttpStatusCode Status, string Body)> PostAsync(string path, byte[] body) =>
        PostAsync(path, new ByteArrayContent(body) { Headers = { { "Content-Type", MessageApp.Binary } } });

    private async Task<(HttpStatusCode Status, string Body)> PostAsync(string path, HttpContent content)
    {
        using (content)
        {
            using HttpResponseMessage answer = await _client.PostAsync(new Uri(path, UriKind.Relative), content, Token);
            Assert.Equal(HttpVersion.Version20, answer.Version);
            return (answer.StatusCode, await answer.Content.ReadAsStringAsync(Token));
        }
    }
}
