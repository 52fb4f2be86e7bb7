using System.Diagnostics;
using System.Net;
using System.Text.Json;
using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.Browser;

/// <summary>The server behind the page: whom it serves, and what it leaves behind. No browser is needed.</summary>
[Collection(OneAtATime.Name)]
public sealed class ServerTests(LivePageFixture fixture)
{
    private const string Measured = "?size=Small&format=Json&direction=Response";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("Accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8", "text/html")]
    [InlineData("Accept", "*/*", "application/json")]
    public async Task Root_ByAccept_PageForBrowsersJsonForPrograms(string name, string value, string expected)
    {
        using HttpResponseMessage answer = await SendAsync(HttpMethod.Get, "/", name, value);

        Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
        Assert.Equal(expected, answer.Content.Headers.ContentType?.MediaType);
        Assert.Equal(expected == "text/html", answer.Headers.Contains("Content-Security-Policy"));
    }

    [Theory]
    [InlineData("GET", "/live/", "Host", "elsewhere.example")]
    [InlineData("POST", "/live/response" + Measured, "Host", "elsewhere.example")]
    [InlineData("POST", "/live/run" + Measured + "&rate=1", "Sec-Fetch-Site", "cross-site")]
    [InlineData("POST", "/live/compare" + Measured, "Sec-Fetch-Site", "same-site")]
    public async Task Request_FromElsewhere_Forbidden(string method, string path, string name, string value)
    {
        using HttpResponseMessage answer = await SendAsync(new HttpMethod(method), path, name, value);

        Assert.Equal(HttpStatusCode.Forbidden, answer.StatusCode);
    }

    [Theory]
    [InlineData("/live/response?size=Vast&format=Json&direction=Response")]
    [InlineData("/live/run?size=Small&format=Json&direction=Response&rate=many")]
    public async Task Request_NothingThatThereIs_BadRequest(string path)
    {
        using HttpResponseMessage answer = await SendAsync(HttpMethod.Post, path, "Accept", "*/*");

        Assert.Equal(HttpStatusCode.BadRequest, answer.StatusCode);
    }

    /// <summary>However the sample ends: here it is killed, and can do nothing any more.</summary>
    [Fact]
    public async Task Lanes_SampleKilled_EndWithIt()
    {
        await using SampleServer server = await SampleServer.StartAsync(Side.ZeroAlloc, new SampleServerOptions(), Cancellation);
        using var client = new HttpClient { BaseAddress = server.Address };
        using JsonDocument setup = JsonDocument.Parse(await client.GetStringAsync("/live/setup", Cancellation));
        using HttpResponseMessage compared = await client.PostAsync("/live/compare" + Measured + "&turn=100", content: null, Cancellation);
        (int Process, int Port)[] places = LaneFigures.PlacesIn(await compared.Content.ReadAsStringAsync(Cancellation));
        Process[] lanes = [.. places.Select(place => Process.GetProcessById(place.Process))];
        Assert.All(lanes, lane => Assert.False(lane.HasExited));

        using Process sample = Process.GetProcessById(setup.RootElement.GetProperty("processId").GetInt32());
        sample.Kill();

        Assert.Equal(2, lanes.Length);
        foreach (Process lane in lanes)
        {
            await lane.WaitForExitAsync(Cancellation).WaitAsync(TimeSpan.FromMinutes(1), Cancellation);
            lane.Dispose();
        }
    }

    /// <summary>Without logging less is left of a request, and what a body costs above that stays the same.</summary>
    [Fact]
    public async Task Lanes_LoggingOff_BaselineCostsLess()
    {
        Environment.SetEnvironmentVariable("Logging", "none");
        await using SampleServer silent = await SampleServer.StartAsync(Side.ZeroAlloc, new SampleServerOptions(), Cancellation);
        Environment.SetEnvironmentVariable("Logging", null);

        (double ours, double control) = await CompareAsync(silent.Address);

        Assert.InRange(control, 0, (await CompareAsync(fixture.Address)).Control - 500);
        Assert.InRange(ours, control - 10, control + 10);
    }

    /// <summary>Bytes of a request in our lane, and of its control.</summary>
    private static async Task<(double Ours, double Control)> CompareAsync(Uri address)
    {
        using var client = new HttpClient { BaseAddress = address };
        using HttpResponseMessage answer = await client.PostAsync("/live/compare" + Measured + "&turn=150", content: null, Cancellation);
        string last = (await answer.Content.ReadAsStringAsync(Cancellation)).Split("data: ")[^1];
        using JsonDocument told = JsonDocument.Parse(last);
        JsonElement ours = told.RootElement.GetProperty("results")[1];
        Assert.Equal("ours", ours.GetProperty("lane").GetString());
        return (ours.GetProperty("bytesPerRequest").GetDouble(), ours.GetProperty("controlBytes").GetDouble());
    }

    private async Task<HttpResponseMessage> SendAsync(HttpMethod method, string path, string name, string value)
    {
        using var client = new HttpClient { BaseAddress = fixture.Address };
        using var request = new HttpRequestMessage(method, path);
        Assert.True(request.Headers.TryAddWithoutValidation(name, value));
        return await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, Cancellation);
    }
}
