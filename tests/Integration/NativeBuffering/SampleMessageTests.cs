using System.Net;
using System.Net.Http.Headers;
using System.Text.Json;
using Microsoft.AspNetCore.Mvc.Testing;
using WebApi.Models;
using ZeroAlloc.Client;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>The sample's messages as a client meets them.</summary>
public sealed class SampleMessageTests(WebApplicationFactory<Program> factory) : IClassFixture<WebApplicationFactory<Program>>
{
    private readonly HttpClient _client = factory.CreateClient();

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("/people/1")]
    [InlineData("/people/1/message")]
    [InlineData("/api/people/1")]
    [InlineData("/api/people/1.nb")]
    public async Task Get_Person_AsAMessage(string path)
    {
        using BufferedMessageOwner<PersonBufferedMessage> person = await _client.GetFromNativeBufferAsync<PersonBufferedMessage>(
            path, cancellationToken: Token);

        Assert.Equal(376, person.Buffer.Length);
        Assert.True(person.View.Name.Equals("Bill"));
    }

    [Theory]
    [InlineData("/people/1")]
    [InlineData("/api/people/1")]
    [InlineData("/api/people/1.json")]
    [InlineData("/cities/list?country=MK")]
    public async Task Get_WithoutAsking_Json(string path)
    {
        using HttpResponseMessage response = await _client.GetAsync(path, Token);
        using JsonDocument document = JsonDocument.Parse(await response.Content.ReadAsByteArrayAsync(Token));

        Assert.Equal("application/json", response.Content.Headers.ContentType?.MediaType);
    }

    [Fact]
    public async Task Get_AllCities_OneMessage()
    {
        using BufferedMessageOwner<CityListBufferedMessage> cities = await _client.GetFromNativeBufferAsync<CityListBufferedMessage>(
            "/cities/list", cancellationToken: Token);
        City? first = await _client.GetFromNativeBufferOrJsonAsync<City>("/cities/1", cancellationToken: Token);

        Assert.Equal(3000, cities.View.Cities.Count);
        Assert.Equal(first, cities.View.Cities[0].ToObject());
    }

    [Theory]
    [InlineData("/people/greeting")]
    [InlineData("/api/people/greeting")]
    public async Task Post_Greeting_ReadInPlace(string path)
    {
        using HttpResponseMessage response = await _client.PostAsNativeBufferAsync(
            path, new Person { Name = "Ann", Hobbies = ["Sailing"] }, Token);

        Assert.Equal("{\"text\":\"Hello Ann, 1 hobbies are plenty.\"}", await response.Content.ReadAsStringAsync(Token));
    }

    [Theory]
    [InlineData("/people")]
    [InlineData("/api/people")]
    public async Task Post_NoMessage_ProblemThatSaysWhere(string path)
    {
        using var content = new ByteArrayContent("no message"u8.ToArray());
        content.Headers.ContentType = new MediaTypeHeaderValue(NativeBufferMediaTypes.Canonical);
        using HttpResponseMessage response = await _client.PostAsync(path, content, Token);

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
        Assert.Contains("(at byte 10)", await response.Content.ReadAsStringAsync(Token), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_OpenApi_NoViews() =>
        Assert.DoesNotContain("BufferedMessage", await _client.GetStringAsync("/openapi/v1.json", Token), StringComparison.Ordinal);
}
