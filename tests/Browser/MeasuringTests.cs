using System.Text.Json;
using Microsoft.Playwright;

namespace ZeroAlloc.Browser;

/// <summary>What the live page measures: figures of the lanes, 0 bytes where that is promised, and nothing when nobody looks.</summary>
[Collection(OneAtATime.Name)]
public sealed class MeasuringTests(LivePageFixture fixture)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Start_BothLanes_ChartsMoveWithTheFiguresOfTheLanes()
    {
        string told = "";
        int[] ports;
        double[] shown;
        await using (OpenPage open = await fixture.OpenAsync())
        {
            await open.Page.ExposeFunctionAsync("heard", (string text) => told += text);
            await open.Page.EvaluateAsync("""
                (status => new MutationObserver(() => heard(status.textContent)).observe(status, { childList: true }))(document.getElementById('status'))
                """);
            await open.StartAsync();
            string[] before = await PointsAsync(open);
            await open.WaitForSamplesAsync(before[0].Split(' ').Length + 2);

            Assert.All((await PointsAsync(open)).Zip(before), pair => Assert.NotEqual(pair.Second, pair.First));
            await open.WaitAsync("document.querySelector('[data-lane=ours][data-hero]').textContent === '0'");
            Assert.InRange(await open.NumberAsync("[data-lane=stock][data-hero]"), 300, 5_000);
            shown =
            [
                await open.NumberAsync("[data-lane=stock][data-detail]"),
                await open.NumberAsync("[data-lane=ours][data-detail]"),
            ];
            ports = [.. LaneFigures.PlacesIn(told).Select(place => place.Port)];
            Assert.Equal(2, ports.Distinct().Count());
            string title = await open.Page.Locator("#chart-bytes svg title").TextContentAsync() ?? "";
            Assert.Contains("ASP.NET Core", title, StringComparison.Ordinal);
            open.AssertNoErrors();
        }

        await AssertQuietAsync(ports);
        for (int lane = 0; lane < 2; lane++)
        {
            using var figures = new LaneFigures(ports[lane]);
            Assert.InRange(await figures.BytesPerRequestAsync("/agenda/json/page"), shown[lane] * 0.8, shown[lane] * 1.25);
        }
    }

    [Theory]
    [InlineData("Page", "Json", "Response", 300)]
    [InlineData("Page", "Xml", "Request", 5_000)]
    [InlineData("Small", "NativeBuffering", "Request", 300)]
    public async Task Compare_WhatIsPromised_ZeroAboveTheBaseline(string size, string format, string direction, double leastOfStock)
    {
        await using OpenPage open = await fixture.OpenAsync(
            new BrowserNewContextOptions { Permissions = ["clipboard-read", "clipboard-write"] }, "?turn=150");
        await open.ChooseAsync("size", size);
        await open.ChooseAsync("format", format);
        await open.ChooseAsync("direction", direction);

        await open.Page.Locator("#compare").ClickAsync();
        await open.Page.Locator("#comparison tr.main").First.WaitForAsync();

        Assert.Equal("0 B", await open.TextAsync("#comparison tr.main td:nth-of-type(2)"));
        Assert.True(await open.NumberAsync("#comparison tr.main td:nth-of-type(1)") >= leastOfStock);
        await open.Page.Locator("#copy").ClickAsync();
        await open.WaitAsync("document.getElementById('status').textContent.includes('clipboard')");
        string copied = await open.Page.EvaluateAsync<string>("navigator.clipboard.readText()");
        string stock = await open.TextAsync("#comparison tr.main td");
        Assert.Contains($"| Allocated above the baseline, per request | {stock} | 0 B |", copied, StringComparison.Ordinal);
        open.AssertNoErrors();
    }

    /// <summary>Returned values are JSON, and cost the object by which ASP.NET Core passes them on.</summary>
    [Fact]
    public async Task Compare_ReturnedValue_ItsObjectAboveTheBaseline()
    {
        await using OpenPage open = await fixture.OpenAsync(query: "?turn=150");
        await open.ChooseAsync("format", "Xml");
        await open.ChooseAsync("direction", "Value");

        Assert.True(await open.Page.Locator("input[name=format][value=Json]").IsCheckedAsync());
        Assert.True(await open.Page.Locator("input[name=format][value=Xml]").IsDisabledAsync());
        Assert.Contains("MapGet", await open.TextAsync("#apis"), StringComparison.Ordinal);
        await open.Page.Locator("#compare").ClickAsync();
        await open.Page.Locator("#comparison tr.main").First.WaitForAsync();

        // The object has 32 bytes. What else the process allocates meanwhile counts for both sides, so the difference can be 31.
        Assert.InRange(await open.NumberAsync("#comparison tr.main td:nth-of-type(2)"), 31, 64);
        Assert.True(await open.NumberAsync("#comparison tr.main td:nth-of-type(1)") >= 136);
        open.AssertNoErrors();
    }

    [Theory]
    [InlineData("Json", "Identical: 12,")]
    [InlineData("Xml", "Identical: 17,")]
    [InlineData("NativeBuffering", "The bodies differ from byte 0 on")]
    public async Task Ask_BothLanes_BytesAndHeadersSideBySide(string format, string verdict)
    {
        await using OpenPage open = await fixture.OpenAsync();
        await open.ChooseAsync("format", format);

        await open.Page.Locator("#ask").ClickAsync();
        await open.Page.Locator("#answer .verdict").WaitForAsync();

        Assert.StartsWith(verdict, await open.TextAsync("#answer .verdict"), StringComparison.Ordinal);
        Assert.Contains("HTTP/1.1 200 OK", await open.TextAsync("#answer table"), StringComparison.Ordinal);
        Assert.Contains("Content-Type", await open.TextAsync("#answer table"), StringComparison.Ordinal);
        open.AssertNoErrors();
    }

    [Fact]
    public async Task Type_Chosen_IsDescribedAsTheLibraryDoes()
    {
        await using OpenPage open = await fixture.OpenAsync();

        await open.Page.Locator("#types").SelectOptionAsync("Person");
        await open.WaitAsync("document.getElementById('description').textContent.includes('Person')");

        using var client = new HttpClient { BaseAddress = fixture.Address };
        using JsonDocument view = JsonDocument.Parse(await client.GetStringAsync("/live/types/Person", Cancellation));
        Assert.Equal(view.RootElement.GetProperty("json").GetString()!.Trim(), (await open.TextAsync("#description pre")).Trim());
        Assert.Contains("compiled", await open.TextAsync("#description"), StringComparison.Ordinal);
        open.AssertNoErrors();
    }

    private static async Task<string[]> PointsAsync(OpenPage open) => await open.Page.EvaluateAsync<string[]>(
        "[...document.querySelectorAll('#chart-bytes .curve, #chart-cpu .curve')].map(curve => curve.getAttribute('points'))");

    /// <summary>Once the page has gone, the lanes are sent nothing any more: between two looks lies a look, and no load.</summary>
    private static async Task AssertQuietAsync(int[] ports)
    {
        foreach (int port in ports)
        {
            using var figures = new LaneFigures(port);
            long grown = long.MaxValue;
            for (int i = 0; i < 40 && grown > 20_000; i++)
            {
                long before = await figures.AllocatedAsync();
                await Task.Delay(250, Cancellation);
                grown = await figures.AllocatedAsync() - before;
            }

            Assert.InRange(grown, 0, 20_000);
        }
    }
}
