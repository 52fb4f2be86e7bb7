using System.Net;
using System.Net.Http.Json;
using System.Text.Json;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc.Testing;
using WebApi.Models;

namespace ZeroAlloc.Integration.Sample;

/// <summary>The sample as its users meet it; ASP.NET Core's own answers in the same process are the oracle.</summary>
public sealed class SampleTests(WebApplicationFactory<Program> factory) : IClassFixture<WebApplicationFactory<Program>>
{
    private const int CityCount = 3000;

    private readonly HttpClient _client = factory.CreateClient();

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("/")]
    [InlineData("/cities/1")]
    [InlineData("/cities/3000/card")]
    [InlineData("/cities/first")]
    [InlineData("/cities/all")]
    [InlineData("/cities/stream")]
    [InlineData("/events")]
    [InlineData("/events/mine")]
    [InlineData("/plain/cities/MK")]
    [InlineData("/plain/events/mine")]
    [InlineData("/api/cities/1")]
    [InlineData("/api/cities?country=mk")]
    [InlineData("/api/cities/3000/card")]
    [InlineData("/api/cities/all")]
    [InlineData("/api/cities/stream")]
    [InlineData("/api/events")]
    [InlineData("/api/events/mine")]
    [InlineData("/diagnostics/gc")]
    public async Task Get_EveryEndpoint_AnswersJson(string path)
    {
        using var response = await _client.GetAsync(path, Cancellation);

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal("application/json; charset=utf-8", response.Content.Headers.ContentType?.ToString());
        using var document = JsonDocument.Parse(await response.Content.ReadAsByteArrayAsync(Cancellation));
        Assert.NotEqual(JsonValueKind.Null, document.RootElement.ValueKind);
    }

    [Theory]
    [InlineData("/cities/1", "/stock/cities/1")]
    [InlineData("/cities/1753", "/stock/cities/1753")]
    [InlineData("/cities/2500/card", "/stock/cities/2500/card")]
    [InlineData("/cities/first", "/stock/cities/first")]
    [InlineData("/cities/all?times=3", "/stock/cities/all?times=3")]
    [InlineData("/cities/list?country=MK", "/stock/cities/list?country=MK")]
    [InlineData("/cities/stream", "/stock/cities/stream")]
    [InlineData("/events", "/stock/events")]
    [InlineData("/events?page=75", "/stock/events?page=75")]
    [InlineData("/events?page=150", "/stock/events?page=150")]
    [InlineData("/events/mine", "/stock/events/mine")]
    [InlineData("/control/events/mine", "/stock/events/mine")]
    [InlineData("/plain/cities/MK", "/stock/plain/cities/MK")]
    [InlineData("/plain/events/mine", "/stock/events/mine")]
    [InlineData("/api/cities/1753", "/stock/cities/1753")]
    [InlineData("/api/cities?country=MK", "/stock/plain/cities/MK")]
    [InlineData("/api/cities/all?times=3", "/stock/cities/all?times=3")]
    [InlineData("/api/cities/stream", "/stock/cities/stream")]
    [InlineData("/api/events?page=75", "/stock/events?page=75")]
    [InlineData("/api/events/mine", "/stock/events/mine")]
    public async Task Get_TwinOfStock_SameBytesAndType(string path, string stockPath)
    {
        using var ours = await _client.GetAsync(path, Cancellation);
        using var stock = await _client.GetAsync(stockPath, Cancellation);

        Assert.Equal(stock.StatusCode, ours.StatusCode);
        Assert.Equal(stock.Content.Headers.ContentType, ours.Content.Headers.ContentType);
        Assert.Equal(await stock.Content.ReadAsStringAsync(Cancellation), await ours.Content.ReadAsStringAsync(Cancellation));
        Assert.Equal(await stock.Content.ReadAsByteArrayAsync(Cancellation), await ours.Content.ReadAsByteArrayAsync(Cancellation));
    }

    [Fact]
    public async Task Get_CardByJsonResult_EscapesAsTheDefaultEncoder()
    {
        var card = await _client.GetFromJsonAsync<CityCard>("/stock/cities/1753/card", Cancellation);

        var text = await _client.GetStringAsync("/api/cities/1753/card", Cancellation);

        Assert.Equal(JsonSerializer.Serialize(card, JsonSerializerOptions.Web), text);
        Assert.Contains("\\u0026mlon=", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/events", 11_000, 13_000)]
    [InlineData("/events/mine", 72_000, 78_000)]
    [InlineData("/cities/all?times=20", 4_000_000, 10_000_000)]
    public async Task Get_SizedEndpoint_StaysInItsClass(string path, int least, int most)
    {
        var body = await _client.GetByteArrayAsync(path, Cancellation);

        Assert.InRange(body.Length, least, most);
    }

    [Theory]
    [InlineData("/cities/all?times=20", 20)]
    [InlineData("/api/cities/all?times=20", 20)]
    [InlineData("/cities/stream", 1)]
    [InlineData("/api/cities/stream", 1)]
    public async Task Get_StreamedList_EveryCityInOrder(string path, int times)
    {
        using var response = await _client.GetAsync(path, HttpCompletionOption.ResponseHeadersRead, Cancellation);
        var expected = Enumerable.Repeat(Enumerable.Range(1, CityCount), times).SelectMany(ids => ids);

        var cities = await response.Content.ReadFromJsonAsync<List<City>>(Cancellation);

        Assert.Equal(expected, cities!.Select(city => city.Id));
    }

    [Theory]
    [InlineData("/cities/0", 404)]
    [InlineData("/cities/3001/card", 404)]
    [InlineData("/events?page=151", 404)]
    [InlineData("/cities/all?times=101", 400)]
    [InlineData("/api/cities/0", 404)]
    [InlineData("/api/cities/3001/card", 404)]
    [InlineData("/api/events?page=0", 404)]
    [InlineData("/api/cities/all?times=0", 400)]
    [InlineData("/api/cities?country=MKX", 400)]
    public async Task Get_NothingToShow_ProblemDetails(string path, int status)
    {
        using var response = await _client.GetAsync(path, Cancellation);

        Assert.Equal(status, (int)response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
        var problem = await response.Content.ReadFromJsonAsync<JsonElement>(Cancellation);
        Assert.Equal(status, problem.GetProperty("status").GetInt32());
        Assert.NotEmpty(problem.GetProperty("title").GetString()!);
    }

    [Fact]
    public async Task Get_Gc_FiguresOnlyGrow()
    {
        var before = await _client.GetFromJsonAsync<GcReport>("/diagnostics/gc", Cancellation);
        GC.Collect();
        var after = await _client.GetFromJsonAsync<GcReport>("/diagnostics/gc", Cancellation);

        Assert.True(after!.Gen2Collections > before!.Gen2Collections);
        Assert.True(after.Gen0Collections >= after.Gen1Collections && after.Gen1Collections >= after.Gen2Collections);
        Assert.True(after.TotalAllocatedBytes > before.TotalAllocatedBytes);
        Assert.True(after.TotalPauseMilliseconds > before.TotalPauseMilliseconds);
        Assert.True(after.CpuMilliseconds >= before.CpuMilliseconds && before.CpuMilliseconds > 0);
        Assert.True(after.HeapBytes > 0 && after.WorkingSetBytes > after.HeapBytes / 2);
    }

    [Fact]
    public async Task Post_Gc_OnlyWhereItIsSwitchedOn_Collects()
    {
        using var refused = await _client.PostAsync("/diagnostics/gc", content: null, Cancellation);
        await using var switchedOn = factory.WithWebHostBuilder(host => host.UseSetting("Diagnostics:Collect", "true"));
        using var client = switchedOn.CreateClient();
        var before = await client.GetFromJsonAsync<GcReport>("/diagnostics/gc", Cancellation);
        using var response = await client.PostAsync("/diagnostics/gc", content: null, Cancellation);
        var after = await response.Content.ReadFromJsonAsync<GcReport>(Cancellation);

        Assert.Equal(HttpStatusCode.MethodNotAllowed, refused.StatusCode);
        Assert.True(after!.Gen2Collections >= before!.Gen2Collections + 2);
    }

    [Fact]
    public async Task Get_Root_NamesSourceAndLicence()
    {
        var welcome = await _client.GetFromJsonAsync<Welcome>("/", Cancellation);

        Assert.Contains("GeoNames", welcome!.Attribution, StringComparison.Ordinal);
        Assert.Contains("CC BY 4.0", welcome.Attribution, StringComparison.Ordinal);
        Assert.Equal(CityCount, welcome.Cities);
        Assert.Equal(CityCount, welcome.Events);
    }

    [Fact]
    public async Task Get_Root_EveryPathToTryIsMapped()
    {
        var welcome = await _client.GetFromJsonAsync<Welcome>("/", Cancellation);

        foreach (var path in welcome!.Try.Keys)
        {
            using var response = await _client.GetAsync(path, Cancellation);
            Assert.Equal(path == "/cities/0" ? HttpStatusCode.NotFound : HttpStatusCode.OK, response.StatusCode);
        }
    }

    [Fact]
    public async Task Get_Cities_ManyCountriesAndScripts()
    {
        var cities = await _client.GetFromJsonAsync<List<City>>("/stock/cities/all?times=1", Cancellation) ?? [];

        Assert.Equal(246, cities.DistinctBy(city => city.Country).Count());
        Assert.Contains(cities, city => city.Name.Any(c => c is >= '\u0400' and <= '\u04FF'));
        Assert.Contains(cities, city => city.Name.Any(c => c is >= '\u0600' and <= '\u06FF'));
        Assert.Contains(cities, city => city.Name.Any(c => c is >= '\u0370' and <= '\u03FF'));
        Assert.Contains(cities, city => city.Region is null);
        Assert.All(cities, city => Assert.True(Math.Abs(city.Latitude) <= 90 && Math.Abs(city.Longitude) <= 180));
    }

    [Fact]
    public async Task Get_Events_SameBytesInEveryHost()
    {
        await using var another = new WebApplicationFactory<Program>();
        using var client = another.CreateClient();

        Assert.Equal(
            await _client.GetStringAsync("/stock/events?page=42", Cancellation),
            await client.GetStringAsync("/stock/events?page=42", Cancellation));
    }

    [Fact]
    public async Task Get_OpenApi_DescribesTheModels()
    {
        var document = await _client.GetFromJsonAsync<JsonElement>("/openapi/v1.json", Cancellation);

        var schemas = document.GetProperty("components").GetProperty("schemas");
        Type[] models =
        [
            typeof(City), typeof(CityCard), typeof(CityEvent), typeof(EventPage), typeof(MyEvent), typeof(MyEvents), typeof(EventTask),
            typeof(GcReport), typeof(Welcome)
        ];
        Assert.All(models, model => Assert.True(schemas.TryGetProperty(model.Name, out _), model.Name));
    }

    [Theory]
    [InlineData("/cities/{id}", "City")]
    [InlineData("/cities/{id}/card", "CityCard")]
    [InlineData("/events", "EventPage")]
    [InlineData("/events/mine", "MyEvents")]
    [InlineData("/api/cities/{id}", "City")]
    [InlineData("/api/events/mine", "MyEvents")]
    [InlineData("/diagnostics/gc", "GcReport")]
    public async Task Get_OpenApi_EndpointNamesItsModel(string path, string schema)
    {
        var document = await _client.GetFromJsonAsync<JsonElement>("/openapi/v1.json", Cancellation);

        var content = document.GetProperty("paths").GetProperty(path).GetProperty("get")
            .GetProperty("responses").GetProperty("200").GetProperty("content").GetProperty("application/json");

        Assert.Equal($"#/components/schemas/{schema}", content.GetProperty("schema").GetProperty("$ref").GetString());
    }
}
