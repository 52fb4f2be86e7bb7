using System.Net;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc.Testing;
using WebApi.Models;

namespace ZeroAlloc.Integration.Sample;

/// <summary>What the sample makes of bodies; its twins, which ASP.NET Core alone serves, are the oracle.</summary>
public sealed class SampleRequestTests(WebApplicationFactory<Program> factory) : IClassFixture<WebApplicationFactory<Program>>
{
    private readonly HttpClient _client = factory.CreateClient();

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("""{"name":"Златибор","country":"RS","region":null,"latitude":43.7,"longitude":19.7}""")]
    [InlineData("""{ "LONGITUDE": "19.7", "Latitude": 43.7, "country": "RS", "name": "Zlatibor \"\u0026\"", "unknown": [1] }""")]
    public async Task Post_City_SameAnswerAsStock(string body)
    {
        (HttpStatusCode status, string text) = await PostAsync("/api/cities", body);

        Assert.Equal(HttpStatusCode.Created, status);
        Assert.Equal((status, text), await PostAsync("/stock/cities", body));
        Assert.Equal((status, text), await PostAsync("/cities", body));
        Assert.Equal(3001, JsonSerializer.Deserialize<City>(text, JsonSerializerOptions.Web)!.Id);
    }

    [Theory]
    [InlineData("""{"name":"x","country":"RS","latitude":"north","longitude":1}""", "$.latitude")]
    [InlineData("""{"name":"x","country":"SRB","latitude":91,"longitude":1}""", "Country")]
    [InlineData("""{"name":"x" """, "$")]
    public async Task Post_WrongCity_ProblemDetailsSayWhere(string body, string key)
    {
        (HttpStatusCode status, string text) = await PostAsync("/api/cities", body);

        Assert.Equal(HttpStatusCode.BadRequest, status);
        Assert.True(JsonSerializer.Deserialize<JsonElement>(text).GetProperty("errors").TryGetProperty(key, out _), text);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(1500)]
    [InlineData(3000)]
    public async Task Post_Event_SameAnswerAsStock(int index)
    {
        var page = await _client.GetFromJsonAsync<JsonElement>($"/stock/events?page={((index - 1) / 20) + 1}", Cancellation);
        string body = page.GetProperty("events")[(index - 1) % 20].GetRawText();

        (HttpStatusCode status, string text) = await PostAsync("/events", body);

        Assert.Equal(HttpStatusCode.Created, status);
        Assert.Equal((status, text), await PostAsync("/stock/events", body));
        Assert.Equal(
            JsonSerializer.Serialize(JsonSerializer.Deserialize<CityEvent>(body, JsonSerializerOptions.Web), JsonSerializerOptions.Web),
            JsonSerializer.Serialize(JsonSerializer.Deserialize<CityEvent>(text, JsonSerializerOptions.Web), JsonSerializerOptions.Web));
    }

    [Theory]
    [InlineData("""{"name":"Zlatibor","country":"RS","latitude":43.7,"longitude":19.7}""")]
    [InlineData("""{"name":"Zlatibor","coun""")]
    [InlineData("")]
    [InlineData("null")]
    [InlineData("""{"name":"Zlatibor","country":"RS","latitude":"north","longitude":19.7}""")]
    [InlineData("""{"name":"Zlatibor","country":"RS","unknown":""", 70)]
    [InlineData("""{"name":"Zlatibor","country":"RS","latitude":43.7,"longitude":19.7}""", 0, 2_000_000)]
    public async Task Post_AnyBody_SameAnswerAsTheTwinOfItsKind(string body, int depth = 0, int spaces = 0)
    {
        body = new string(' ', spaces) + body + (depth == 0 ? "" : new string('[', depth) + new string(']', depth) + "}");
        using WebApplicationFactory<Program> stock = factory.WithWebHostBuilder(static host => host.UseSetting("Stock", "true"));
        using HttpClient stockClient = stock.CreateClient();

        Assert.Equal(WithoutTrace(await PostAsync("/api/cities", body, stockClient)), WithoutTrace(await PostAsync("/api/cities", body)));
        Assert.Equal((await PostAsync("/stock/cities", body)).Status, (await PostAsync("/cities", body)).Status);
        Assert.Equal(WithoutTrace(await PostAsync("/stock/cities/draft", body)), WithoutTrace(await PostAsync("/cities/draft", body)));
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"eventId":1}""")]
    [InlineData("""{"eventId":"one"}""")]
    [InlineData("null")]
    [InlineData("")]
    public async Task Post_WrongEvent_SameStatusAsStock(string body)
    {
        (HttpStatusCode status, _) = await PostAsync("/events", body);

        Assert.Equal(HttpStatusCode.BadRequest, status);
        Assert.Equal(status, (await PostAsync("/stock/events", body)).Status);
    }

    [Theory]
    [InlineData("/events", "CityEvent")]
    [InlineData("/cities", "NewCity")]
    [InlineData("/cities/draft", "NewCity")]
    [InlineData("/stock/events", "CityEvent")]
    [InlineData("/api/cities", "NewCity")]
    public async Task Get_OpenApi_BodyNamesItsModel(string path, string schema)
    {
        var document = await _client.GetFromJsonAsync<JsonElement>("/openapi/v1.json", Cancellation);

        var content = document.GetProperty("paths").GetProperty(path).GetProperty("post")
            .GetProperty("requestBody").GetProperty("content").GetProperty("application/json");

        Assert.Equal($"#/components/schemas/{schema}", content.GetProperty("schema").GetProperty("$ref").GetString());
    }

    private static (HttpStatusCode Status, string Text) WithoutTrace((HttpStatusCode Status, string Text) answer) =>
        (answer.Status, Regex.Replace(answer.Text, "\"traceId\":\"[^\"]*\"", ""));

    private async Task<(HttpStatusCode Status, string Text)> PostAsync(string path, string body, HttpClient? client = null)
    {
        using var content = new StringContent(body, Encoding.UTF8, "application/json");
        using var answer = await (client ?? _client).PostAsync(new Uri(path, UriKind.Relative), content, Cancellation);
        return (answer.StatusCode, await answer.Content.ReadAsStringAsync(Cancellation));
    }
}
