using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>Models and sequences that throw, an <see cref="OperationCanceledException"/> for example, although nobody canceled.</summary>
public sealed class CanceledModelTests
{
    [Theory]
    [InlineData("/value?at=0")]
    [InlineData("/sequence?at=0")]
    [InlineData("/sequence?at=2")]
    public async Task Difference_88_ModelCancelsItself_EmptyResponseOfStockErrorHere(string path)
    {
        foreach (bool ours in (bool[])[false, true])
        {
            await using WebApplication app = await App.StartKestrelAsync(services => Add(services, ours), Map);
            using var client = new HttpClient { BaseAddress = app.Address() };

            using HttpResponseMessage response = await client.GetAsync(
                new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken);

            Assert.Equal(ours ? HttpStatusCode.InternalServerError : HttpStatusCode.OK, response.StatusCode);
            Assert.Empty(await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        }
    }

    [Theory]
    [InlineData("/value?at=2&fault=true")]
    [InlineData("/sequence?at=0&fault=true")]
    public async Task Get_ModelThrowsBeforeTheStart_TypeStaysInTheResponse(string path)
    {
        foreach (bool ours in (bool[])[false, true])
        {
            string? type = null;
            await using WebApplication app = await App.StartKestrelAsync(
                services => Add(services, ours),
                app =>
                {
                    app.Use(async (context, next) =>
                    {
                        await Assert.ThrowsAsync<InvalidOperationException>(() => next(context));
                        type = context.Response.ContentType;
                    });
                    app.UseRouting();
                    Map(app);
                });
            using var client = new HttpClient { BaseAddress = app.Address() };
            using HttpResponseMessage response = await client.GetAsync(
                new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken);

            Assert.Equal("application/json; charset=utf-8", type);
        }
    }

    /// <summary>A server does not log an <see cref="OperationCanceledException"/> of a request that it knows to be aborted.</summary>
    [Theory]
    [InlineData("/value?at=9000")]
    [InlineData("/sequence?at=9000")]
    [InlineData("/waiting?at=2")]
    public async Task Get_ModelCancelsItselfAfterTheStart_AbortedAndLogged(string path)
    {
        var lines = new LogLines();
        await using WebApplication app = await App.StartKestrelAsync(
            services =>
            {
                services.AddLogging(logging => logging.AddProvider(lines));
                Add(services, ours: true);
            },
            Map);
        using var client = new HttpClient { BaseAddress = app.Address() };

        await Assert.ThrowsAnyAsync<HttpRequestException>(
            () => client.GetStringAsync(new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken));

        await Eventually.TrueAsync(() => lines.All.Any(
            static line => line.StartsWith("The response was aborted after it had started", StringComparison.Ordinal)));
        Assert.Contains(lines.Exceptions, static exception => exception.Contains(nameof(Failure), StringComparison.Ordinal));
    }

    /// <summary>A client of the server in memory sees the failure, too, before and after the start.</summary>
    [Theory]
    [InlineData("/value?at=0&fault=true")]
    [InlineData("/value?at=9000&fault=true")]
    [InlineData("/sequence?at=0&fault=true")]
    [InlineData("/sequence?at=9000&fault=true")]
    [InlineData("/waiting?at=2&fault=true")]
    public async Task Get_ModelFailsOnTheServerInMemory_ClientFailsAsWithStock(string path)
    {
        foreach (bool ours in (bool[])[false, true])
        {
            await using WebApplication app = await App.StartAsync(services => Add(services, ours), Map);
            using HttpClient client = app.GetTestClient();

            Exception? exception = await Record.ExceptionAsync(
                () => client.GetStringAsync(new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken)
                    .WaitAsync(TimeSpan.FromMinutes(1), TestContext.Current.CancellationToken));

            Assert.True(exception is InvalidOperationException or HttpRequestException, $"{ours}: {exception}");
        }
    }

    private static void Map(WebApplication app)
    {
        app.MapGet("/value", static (int at, bool? fault) => new Model(at, fault ?? false));
        app.MapGet("/sequence", static (int at, bool? fault) => CountAsync(at, fault ?? false, waits: false));
        app.MapGet("/waiting", static (int at, bool? fault) => CountAsync(at, fault ?? false, waits: true));
    }

    private static void Add(IServiceCollection services, bool ours)
    {
        if (ours)
        {
            services.AddZeroAllocFormatters();
        }
    }

    private static InvalidOperationException Failure(bool isFault) =>
        isFault ? new InvalidOperationException(nameof(Failure)) : throw new OperationCanceledException(nameof(Failure));

    private static async IAsyncEnumerable<int> CountAsync(int at, bool isFault, bool waits)
    {
        for (int i = 0; i < 10_000; i++)
        {
            if (i == at)
            {
                throw Failure(isFault);
            }

            if (waits)
            {
                await Task.Delay(1, CancellationToken.None);
            }

            yield return i;
        }
    }

    private sealed class Model(int at, bool isFault)
    {
        public IEnumerable<int> Numbers => Enumerable.Range(0, at);

        public int Failing => throw Failure(isFault);
    }
}
