using System.Net;
using System.Text.Json;
using System.Threading.Channels;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Client;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Sequences;

namespace ZeroAlloc.Integration.JsonLines;

/// <summary>JSON Lines of <c>HttpClient</c> against Kestrel.</summary>
public sealed class JsonLinesClientTests : IAsyncLifetime
{
    private readonly Channel<int> _collected = Channel.CreateUnbounded<int>();
    private WebApplication _app = null!;
    private HttpClient _client = null!;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        _app = await App.StartKestrelAsync(
            static services => services.AddZeroAllocFormatters(),
            app =>
            {
                app.MapGet("/people", static () => Results.ZeroAllocJsonLines(SequenceModels.People(1_000, true)));
                app.MapGet("/negotiated", static () => SequenceModels.People(3, true)).WithZeroAllocFormatters();
                app.MapGet("/blank", static (string type) => Results.Text("1\n\n2", type));
                app.MapGet("/missing", static () => Results.NotFound());
                app.MapPost("/collect", async (Body<IAsyncEnumerable<int>> numbers) =>
                {
                    await foreach (int number in numbers.Value)
                    {
                        _collected.Writer.TryWrite(number);
                    }
                });
                app.MapPost("/echo", static (Body<IAsyncEnumerable<int>> numbers) => Results.ZeroAllocJsonLines(numbers.Value));
            });
        _client = new HttpClient { BaseAddress = _app.Address() };
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        _client.Dispose();
        await _app.DisposeAsync();
    }

    [Theory]
    [InlineData("/people", 1_000)]
    [InlineData("/negotiated", 3)]
    public async Task GetFromZeroAllocJsonLinesAsync_People_AllAndEachTime(string path, int count)
    {
        IAsyncEnumerable<Person?> people = _client.GetFromZeroAllocJsonLinesAsync<Person>(path, cancellationToken: Token);
        List<Person> expected = await SequenceModels.People(count, false).ToListAsync(Token);

        Assert.Equal(JsonSerializer.Serialize(expected), JsonSerializer.Serialize(await people.ToListAsync(Token)));
        Assert.Equal(count, await people.CountAsync(Token));
        Assert.Equal(1, await people.Take(1).CountAsync(Token));
    }

    [Fact]
    public async Task GetFromZeroAllocJsonLinesAsync_NoSuccess_Throws()
    {
        HttpRequestException e = await Assert.ThrowsAsync<HttpRequestException>(
            async () => await _client.GetFromZeroAllocJsonLinesAsync<int>("/missing", cancellationToken: Token).ToListAsync(Token));

        Assert.Equal(HttpStatusCode.NotFound, e.StatusCode);
    }

    [Fact]
    public async Task GetFromZeroAllocJsonLinesAsync_BlankLine_ByTheMediaType()
    {
        Assert.Equal([1, 2], await GetBlankAsync("application/x-ndjson"));
        await Assert.ThrowsAnyAsync<JsonException>(() => GetBlankAsync("application/jsonl"));
        await Assert.ThrowsAnyAsync<InvalidOperationException>(() => GetBlankAsync("text/x;charset=utf-16"));
    }

    [Fact]
    public async Task GetFromZeroAllocJsonLinesAsync_LongLine_Throws() => await Assert.ThrowsAnyAsync<JsonException>(
        async () => await _client.GetFromZeroAllocJsonLinesAsync<Person>("/people", maxLineLength: 20, cancellationToken: Token)
            .ToListAsync(Token));

    [Fact]
    public async Task PostAsync_ItemsLater_EachIsSentWhenItIsThere()
    {
        var items = Channel.CreateUnbounded<int>();
        Task<HttpResponseMessage> sending = _client.PostAsZeroAllocJsonLinesAsync(
            "/collect", items.Reader.ReadAllAsync(Token), cancellationToken: Token);
        for (int i = 1; i < 4; i++)
        {
            items.Writer.TryWrite(i);
            Assert.Equal(i, await _collected.Reader.ReadAsync(Token));
        }

        items.Writer.Complete();
        using HttpResponseMessage answer = await sending;
        Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
    }

    [Fact]
    public async Task PostAsZeroAllocJsonLinesAsync_Sequence_SentAsLines()
    {
        using HttpResponseMessage answer = await _client.PostAsZeroAllocJsonLinesAsync(
            "/echo", Enumerable.Range(0, 50_000).ToAsyncEnumerable(), cancellationToken: Token);

        List<int> echoed = await answer.Content.ReadFromZeroAllocJsonLinesAsync<int>(cancellationToken: Token).ToListAsync(Token);
        Assert.Equal(Enumerable.Range(0, 50_000), echoed);
        Assert.Equal("application/jsonl", answer.Content.Headers.ContentType?.ToString());
    }

    private async Task<List<int>> GetBlankAsync(string type) =>
        await _client.GetFromZeroAllocJsonLinesAsync<int>($"/blank?type={type}", cancellationToken: Token).ToListAsync(Token);
}
