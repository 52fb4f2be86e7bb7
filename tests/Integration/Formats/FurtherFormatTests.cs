using System.Net;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Formats;

/// <summary>
/// A format is a class and a line: it is negotiated, written and read at every door, through the seam of JSON, XML and NativeBuffering.
/// </summary>
public sealed class FurtherFormatTests : IAsyncLifetime
{
    private const string Text = "Id,Place,Celsius\r\n1,Bern,3.5\r\n2,Oslo,-4\r\n";

    private WebApplication _app = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _app = await App.StartAsync(
        static services =>
        {
            OneController<ReadingsController>.Add(services.AddControllers());
            services.AddZeroAllocFormatters();
            services.AddSingleton<BodyFormat, CsvFormat>();
        },
        static app =>
        {
            app.MapGet("/negotiated", static () => Results.Negotiated(Reading.Samples()));
            app.MapGet("/plain", static () => Reading.Samples()).WithZeroAllocFormatters();
            app.MapPost("/body", static (Body<List<Reading>> body) => Reading.Names(body.Value));
            app.MapControllers();
        });

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _app.DisposeAsync();

    [Theory]
    [InlineData("/negotiated")]
    [InlineData("/plain")]
    [InlineData("/readings")]
    public async Task Get_FormatNamed_Written(string path)
    {
        using HttpResponseMessage response = await GetAsync(path, "text/csv, application/json;q=0.5");

        Assert.Equal("text/csv; charset=utf-8", response.Content.Headers.ContentType?.ToString());
        Assert.Equal("attachment", response.Content.Headers.ContentDisposition?.DispositionType);
        Assert.Equal(Text, await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData("/negotiated", "*/*")]
    [InlineData("/plain", "text/csv;q=0.1, application/json")]
    [InlineData("/readings", "text/html, */*")]
    public async Task Get_AnotherSuitsBetter_Json(string path, string accept)
    {
        using HttpResponseMessage response = await GetAsync(path, accept);

        Assert.Equal("application/json", response.Content.Headers.ContentType?.MediaType);
    }

    [Theory]
    [InlineData("/body")]
    [InlineData("/readings")]
    public async Task Post_Format_Read(string path)
    {
        using HttpResponseMessage response = await PostAsync(path, Text);

        Assert.Equal("1:Bern 2:Oslo", await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData("/body")]
    [InlineData("/readings")]
    public async Task Post_Malformed_BadRequest(string path)
    {
        using HttpResponseMessage response = await PostAsync(path, Text + "three,Rome,20\r\n");

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
    }

    [Fact]
    public async Task Post_AnotherMediaType_UnsupportedMediaType()
    {
        using var content = new StringContent(Text, Encoding.UTF8, "text/plain");
        using HttpResponseMessage response = await _app.GetTestClient().PostAsync(
            new Uri("/body", UriKind.Relative), content, TestContext.Current.CancellationToken);

        Assert.Equal(HttpStatusCode.UnsupportedMediaType, response.StatusCode);
    }

    private async Task<HttpResponseMessage> GetAsync(string path, string accept)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, path);
        request.Headers.TryAddWithoutValidation("Accept", accept);
        return await _app.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
    }

    private async Task<HttpResponseMessage> PostAsync(string path, string text)
    {
        using var content = new StringContent(text, Encoding.UTF8, "text/csv");
        return await _app.GetTestClient().PostAsync(new Uri(path, UriKind.Relative), content, TestContext.Current.CancellationToken);
    }
}
