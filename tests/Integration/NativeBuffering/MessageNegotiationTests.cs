using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.TestHost;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>Who gets a message and who JSON.</summary>
public sealed class MessageNegotiationTests
{
    private const string Json = "application/json; charset=utf-8";
    private const string Binary = NativeBufferMediaTypes.Canonical;
    private const string Vendor = NativeBufferMediaTypes.Vendor;

    private static readonly JsonSerializerOptions s_relaxed =
        new(JsonSerializerDefaults.Web) { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    [Theory]
    [InlineData(null, Json)]
    [InlineData("", Json)]
    [InlineData("*/*", Json)]
    [InlineData("application/*", Json)]
    [InlineData("application/json", Json)]
    [InlineData("application/json;charset=utf-8", Json)]
    [InlineData(Binary, Binary)]
    [InlineData("APPLICATION/X-NativeBuffer", Binary)]
    [InlineData(Binary + ";version=1", Binary)]
    [InlineData(Binary + ";version=\"1\"", Binary)]
    [InlineData(Binary + ";version=\"\\1\"", Binary)]
    [InlineData(Binary + ";version=2, application/json;q=0.1", Json)]
    [InlineData(Vendor, Vendor)]
    [InlineData(Vendor + ";q=0.5, " + Binary, Binary)]
    [InlineData(Binary + ";q=0.5, application/json", Json)]
    [InlineData(Binary + ", application/json;q=0.9", Binary)]
    [InlineData("application/json, " + Binary, Json)]
    [InlineData(Binary + ", application/json", Binary)]
    [InlineData(Binary + ";q=0, application/json", Json)]
    [InlineData(Binary + ";q=0, application/json;q=0.001", Json)]
    [InlineData("text/html, " + Binary + ";q=0.2", Binary)]
    public async Task Accept_MinimalApiAndController_SameAnswer(string? accept, string expected)
    {
        await using WebApplication app = await MessageApp.StartAsync();
        foreach (string path in (string[])["/negotiated", "/plain", "/customers/one"])
        {
            using HttpResponseMessage response = await GetAsync(app, path, accept);

            Assert.Equal(200, (int)response.StatusCode);
            Assert.Equal(expected, response.Content.Headers.ContentType?.ToString());
            Assert.Equal(Expected(expected), await response.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken));
        }
    }

    [Theory]
    [InlineData("*/*, " + Binary, Json)]
    [InlineData(Binary + ", */*", Binary)]
    [InlineData(Binary + ";q=0.5, */*", Json)]
    [InlineData("*/*;q=0.5, " + Binary, Binary)]
    [InlineData("application/json;q=0, */*, " + Binary + ";q=0.1", Binary)]
    public async Task Accept_AnythingBesidesBinary_ByWeightAndOrder(string accept, string expected)
    {
        // Not for controllers: there MVC takes no notice of a header with */* unless told to.
        await using WebApplication app = await MessageApp.StartAsync();
        using HttpResponseMessage response = await GetAsync(app, "/negotiated", accept);

        Assert.Equal(expected, response.Content.Headers.ContentType?.ToString());
    }

    [Theory]
    [InlineData("/negotiated", "text/html")]
    [InlineData("/negotiated", Binary + ";version=2")]
    [InlineData("/negotiated", Binary + ";q=0")]
    [InlineData("/negotiated", "application/json;q=0")]
    [InlineData("/negotiated", "application/json;q=2")]
    [InlineData("/negotiated-names", Binary)]
    [InlineData("/customers/one", "text/html")]
    [InlineData("/customers/one", Binary + ";version=2")]
    [InlineData("/customers/one", Binary + ";version=1;version=2")]
    [InlineData("/customers/one", Binary + ";q=0")]
    [InlineData("/negotiated", Binary + ";version=1;version=2")]
    [InlineData("/customers/names", Binary)]
    public async Task Accept_NothingFits_406(string path, string accept)
    {
        await using WebApplication app = await MessageApp.StartAsync(mvc: static mvc => mvc.ReturnHttpNotAcceptable = true);
        using HttpResponseMessage response = await GetAsync(app, path, accept);

        Assert.Equal(406, (int)response.StatusCode);
        Assert.Empty(await response.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task Accept_ReturnedValueAndNothingFits_JsonAsTheFrameworkGives()
    {
        await using WebApplication app = await MessageApp.StartAsync();
        using HttpResponseMessage response = await GetAsync(app, "/plain", "text/html");

        Assert.Equal(Json, response.Content.Headers.ContentType?.ToString());
    }

    /// <summary>The rows of docs/differences.md: what the doors make of one header.</summary>
    [Theory]
    [InlineData("*/*, " + Binary, Json, Json, Json)]
    [InlineData(Binary + ", */*", Binary, Binary, Json)]
    [InlineData("*/*;q=0.5, " + Binary, Binary, Binary, Json)]
    [InlineData("text/html", null, Json, Json)]
    [InlineData(Binary + ";q=0", null, Json, Json)]
    [InlineData(Binary + ";version=2", null, Json, Json)]
    [InlineData("application/json;q=0", null, Json, Json)]
    public async Task Accept_OneHeader_EachDoorByItsRule(string accept, string? negotiated, string plain, string controller)
    {
        await using WebApplication app = await MessageApp.StartAsync();
        foreach ((string path, string? expected) in ((string, string?)[])[
            ("/negotiated", negotiated), ("/plain", plain), ("/customers/one", controller)])
        {
            using HttpResponseMessage response = await GetAsync(app, path, accept);

            Assert.Equal(
                (expected is null ? 406 : 200, expected), ((int)response.StatusCode, response.Content.Headers.ContentType?.ToString()));
        }
    }

    [Theory]
    [InlineData("/negotiated", null, "Accept")]
    [InlineData("/negotiated", Binary, "Accept")]
    [InlineData("/negotiated", "text/html", "Accept")]
    [InlineData("/plain", null, "Accept")]
    [InlineData("/plain", Binary, "Accept")]
    [InlineData("/customers/one", Binary, "Accept")]
    [InlineData("/customers/one", null, "Accept")]
    [InlineData("/customers/one", "application/json", "Accept")]
    [InlineData("/customers/one", "text/plain", "Accept")]
    [InlineData("/customers/names", null, "")]
    [InlineData("/customers/binary", Binary, "")]
    [InlineData("/customers/files/7.json", null, "")]
    [InlineData("/animals/json", Binary, "")]
    [InlineData("/animals/two", null, "Accept")]
    [InlineData("/animals/two", Binary, "Accept")]
    [InlineData("/nothing", null, "Accept")]
    [InlineData("/customers/files/7.nb", Binary, "")]
    [InlineData("/always", Binary, "")]
    public async Task Vary_ClientChoseOrCouldChoose_NamesAccept(string path, string? accept, string expected)
    {
        await using WebApplication app = await MessageApp.StartAsync();
        using HttpResponseMessage response = await GetAsync(app, path, accept);

        Assert.Equal(expected, string.Join(", ", response.Headers.Vary));
    }

    [Theory]
    [InlineData("/customers/files/7.nb", null)]
    [InlineData("/customers/files/7.nb", "application/json")]
    [InlineData("/customers/binary", null)]
    [InlineData("/customers/binary", "*/*")]
    [InlineData("/always", null)]
    [InlineData("/always", "application/json")]
    [InlineData("/direct", null)]
    public async Task Get_ApplicationChose_BinaryWhateverTheClientTakes(string path, string? accept)
    {
        await using WebApplication app = await MessageApp.StartAsync();
        using HttpResponseMessage response = await GetAsync(app, path, accept);

        Assert.Equal(Binary, response.Content.Headers.ContentType?.ToString());
        byte[] body = await response.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken);
        Assert.Equal(7, CustomerBufferedMessage.Parse(NativeBuffer.Create(body)).Id);
        Assert.Equal(body.Length, response.Content.Headers.ContentLength);
    }

    [Fact]
    public async Task Get_ResultsExtensions_StatusAndContentTypeAsGiven()
    {
        await using WebApplication app = await MessageApp.StartAsync();
        using HttpResponseMessage binary = await GetAsync(app, "/twins?negotiated=false", null);
        using HttpResponseMessage negotiated = await GetAsync(app, "/twins?negotiated=true", Binary);

        Assert.Equal((201, "application/custom"), ((int)binary.StatusCode, binary.Content.Headers.ContentType?.ToString()));
        Assert.Equal((202, Binary), ((int)negotiated.StatusCode, negotiated.Content.Headers.ContentType?.ToString()));
    }

    [Fact]
    public async Task Get_FileOfJson_Json()
    {
        await using WebApplication app = await MessageApp.StartAsync();
        using HttpResponseMessage response = await GetAsync(app, "/customers/files/7.json", null);

        Assert.Equal(Json, response.Content.Headers.ContentType?.ToString());
    }

    [Theory]
    [InlineData(Binary)]
    [InlineData(Binary + ", application/json;q=0.1")]
    public async Task Get_Problem_NeverBinary(string accept)
    {
        await using WebApplication app = await MessageApp.StartAsync();
        using HttpResponseMessage response = await GetAsync(app, "/customers/missing", accept);

        Assert.Equal(404, (int)response.StatusCode);
        Assert.Equal("application/problem+json; charset=utf-8", response.Content.Headers.ContentType?.ToString());
    }

    [Theory]
    [InlineData(null)]
    [InlineData(Binary)]
    [InlineData("text/html")]
    public async Task Accept_NegotiatedProblem_JsonForEverybody(string? accept)
    {
        await using WebApplication app = await MessageApp.StartAsync();
        using HttpResponseMessage response = await GetAsync(app, "/problem", accept);

        Assert.Equal(409, (int)response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.ToString());
    }

    [Fact]
    public async Task MediaTypes_Configured_NamedInBothDirections()
    {
        await using WebApplication app = await MessageApp.StartAsync(static options =>
        {
            options.NativeBuffer.MediaTypes.Clear();
            options.NativeBuffer.MediaTypes.Add("application/vnd.shop.v1");
        });
        foreach (string path in (string[])["/negotiated", "/customers/one"])
        {
            using HttpResponseMessage ours = await GetAsync(app, path, "application/vnd.shop.v1");
            using HttpResponseMessage former = await GetAsync(app, path, Binary + ", application/json");

            Assert.Equal("application/vnd.shop.v1", ours.Content.Headers.ContentType?.ToString());
            Assert.Equal(Json, former.Content.Headers.ContentType?.ToString());
        }

        using var content = new ByteArrayContent(MessageApp.Bytes(Customer.Ann()));
        content.Headers.ContentType = new("application/vnd.shop.v1");
        using HttpResponseMessage taken = await app.GetTestClient().PostAsync(
            new Uri("/body", UriKind.Relative), content, TestContext.Current.CancellationToken);
        Assert.Equal("7 Ann 2", await taken.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    private static byte[] Expected(string contentType) => contentType == Json
        ? JsonSerializer.SerializeToUtf8Bytes(Customer.Ann(), s_relaxed)
        : MessageApp.Bytes(Customer.Ann());

    private static async Task<HttpResponseMessage> GetAsync(WebApplication app, string path, string? accept)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, path);
        if (accept is not null)
        {
            request.Headers.TryAddWithoutValidation("Accept", accept);
        }

        return await app.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
    }
}
