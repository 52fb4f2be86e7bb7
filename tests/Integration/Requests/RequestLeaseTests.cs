using System.Collections.Concurrent;
using System.Net.Sockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Requests;

/// <summary>What requests hold, and that they give it back.</summary>
[Collection(nameof(Alone))]
public sealed class RequestLeaseTests : IAsyncLifetime
{
    private readonly WarningLines _lines = new();
    private WebApplication _app = null!;
    private volatile int _entered;
    private volatile int _left;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _app = await App.StartKestrelAsync(
        services =>
        {
            RequestApp.AddServices(services, ours: true);
            services.AddLogging(logging => logging.AddProvider(_lines));
        },
        app =>
        {
            app.Use(async (context, next) =>
            {
                Interlocked.Increment(ref _entered);
                try
                {
                    await next(context);
                }
                finally
                {
                    Interlocked.Increment(ref _left);
                }
            });
            app.UseRouting();
            RequestApp.Map(app, ours: true);
        });

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _app.DisposeAsync();

    [Fact]
    public async Task Post_EveryDocument_AllLeasesBack()
    {
        int before = await Leases.QuietAsync();
        foreach (string path in RequestApp.Paths)
        {
            foreach (string text in Documents.Accepted.Concat(Documents.Refused))
            {
                byte[] body = Encoding.UTF8.GetBytes(text);
                using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
                await connection.SendAsync(RawConnection.Request(path, body));
                Assert.NotEqual(0, (await connection.ReadAsync()).Status);
            }
        }

        await Leases.AssertBackAsync(before);
    }

    [Fact]
    public async Task Post_ClientLeavesInTheBody_QuietAndAllLeasesBack()
    {
        int before = await Leases.QuietAsync();
        int expected = 0;
        foreach (string path in (string[])["/required", "/bookings/required"])
        {
            foreach (string framing in (string[])["Content-Length: 100000", "Transfer-Encoding: chunked"])
            {
                using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
                await connection.SendAsync(RawConnection.Head(path, framing));
                byte[] begun = Encoding.ASCII.GetBytes("{\"id\":1,\"name\":\"" + new string('x', 20_000));
                await connection.SendAsync(framing.StartsWith('C') ? begun : RawConnection.Chunk(begun));
                expected++;
                await Eventually.TrueAsync(() => _entered == expected);
                connection.Abort();
                await Eventually.TrueAsync(() => _left == expected);
            }
        }

        await Leases.AssertBackAsync(before);
        Assert.True(_lines.All.IsEmpty, string.Join("\n", _lines.All));
        using RawConnection next = await RawConnection.OpenAsync(_app.Address());
        await next.SendAsync(RawConnection.Request("/required", Encoding.UTF8.GetBytes(Documents.Plain)));
        Assert.Equal(200, (await next.ReadAsync()).Status);
    }

    [Theory]
    [InlineData("/required")]
    [InlineData("/bookings/required")]
    public async Task Post_30MegabytesAnnouncedOneByteSent_NoMemoryOfThatSize(string path)
    {
        const int connections = 500;
        const int bytesEach = 64 * 1024;
        int before = await Leases.QuietAsync();
        long memory = GC.GetTotalMemory(forceFullCollection: true);
        byte[] request = Encoding.ASCII.GetBytes(RawConnection.Head(path, "Content-Length: 30000000") + "{");
        var clients = new List<TcpClient>();
        for (int i = 0; i < connections; i++)
        {
            var client = new TcpClient();
            clients.Add(client);
            await client.ConnectAsync(_app.Address().Host, _app.Address().Port, TestContext.Current.CancellationToken);
            await client.GetStream().WriteAsync(request, TestContext.Current.CancellationToken);
        }

        await Eventually.TrueAsync(() => _entered == connections);
        Assert.Equal(before, BufferPool.Outstanding);
        long kept = GC.GetTotalMemory(forceFullCollection: true) - memory;
        Assert.True(kept <= connections * bytesEach, $"{kept:N0} bytes");

        clients.ForEach(client => client.Dispose());
        await Eventually.TrueAsync(() => _left == connections);
    }

    /// <summary>Keeps what anybody warns of.</summary>
    private sealed class WarningLines : ILoggerProvider, ILogger
    {
        public ConcurrentQueue<string> All { get; } = new();

        /// <remarks>Kestrel itself warns at times of connections that are reset within a body, whoever reads it.</remarks>
        public ILogger CreateLogger(string categoryName) =>
            categoryName.StartsWith("Microsoft.AspNetCore.Server.Kestrel", StringComparison.Ordinal) ? NullLogger.Instance : this;

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Warning;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            if (IsEnabled(logLevel))
            {
                All.Enqueue($"{formatter(state, exception)} {exception}");
            }
        }

        public void Dispose()
        {
        }
    }
}
