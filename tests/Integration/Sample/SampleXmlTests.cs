using System.Text;
using Microsoft.AspNetCore.Mvc.Testing;

namespace ZeroAlloc.Integration.Sample;

/// <summary>The sample serves and takes XML, by minimal APIs and controllers.</summary>
public sealed class SampleXmlTests(WebApplicationFactory<Program> factory) : IClassFixture<WebApplicationFactory<Program>>
{
    private const string Ann = "<Person><Name>Ann</Name><Age>31</Age><Hobbies><string>chess</string></Hobbies></Person>";

    private readonly HttpClient _client = factory.CreateClient();

    [Theory]
    [InlineData("/people/1", "application/xml")]
    [InlineData("/api/people/1", "application/xml")]
    [InlineData("/api/people/1.xml", null)]
    [InlineData("/people/1/xml", null)]
    public async Task Get_Person_SameXmlEverywhere(string path, string? accept)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, path);
        Assert.True(accept is null || request.Headers.TryAddWithoutValidation("Accept", accept));
        using HttpResponseMessage answer = await _client.SendAsync(request, TestContext.Current.CancellationToken);
        string text = await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);

        Assert.Equal("application/xml; charset=utf-8", $"{answer.Content.Headers.ContentType}");
        Assert.StartsWith(
            "<Person xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\"><Name>",
            text,
            StringComparison.Ordinal);
        Assert.Equal(await _client.GetStringAsync(new Uri("/people/1/xml", UriKind.Relative), TestContext.Current.CancellationToken), text);
    }

    [Theory]
    [InlineData("/people")]
    [InlineData("/api/people")]
    public async Task Post_PersonAsXml_ComesBackAsJson(string path)
    {
        using var content = new StringContent(Ann, Encoding.UTF8, "application/xml");
        using HttpResponseMessage answer = await _client.PostAsync(
            new Uri(path, UriKind.Relative), content, TestContext.Current.CancellationToken);

        Assert.StartsWith(
            "{\"name\":\"Ann\",\"age\":31,\"hobbies\":[\"chess\"]",
            await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken),
            StringComparison.Ordinal);
    }
}
