using Microsoft.Playwright;

namespace ZeroAlloc.Browser;

/// <summary>The live page for everybody: narrow and wide, light and dark, by keyboard, read aloud.</summary>
[Collection(OneAtATime.Name)]
public sealed class AppearanceTests(LivePageFixture fixture)
{
    private static readonly string s_pictures = Path.Combine(AppContext.BaseDirectory, "pictures");

    [Theory]
    [InlineData(ColorScheme.Light, 1280, 900)]
    [InlineData(ColorScheme.Dark, 1280, 900)]
    [InlineData(ColorScheme.Light, 320, 640)]
    [InlineData(ColorScheme.Dark, 320, 640)]
    public async Task Page_SchemeAndWidth_ReadableWithoutScrollingAside(ColorScheme scheme, int width, int height)
    {
        await using OpenPage open = await fixture.OpenAsync(
            new BrowserNewContextOptions
            {
                ColorScheme = scheme,
                ViewportSize = new ViewportSize { Width = width, Height = height },
            });
        await CannedEvents.AnswerAsync(open.Page);
        await open.ChooseAsync("format", "Xml");
        await open.Page.Locator("#compare").ClickAsync();
        await open.Page.Locator("#comparison tr.main").First.WaitForAsync();
        await open.Page.Locator("#ask").ClickAsync();
        await open.Page.Locator("#answer .verdict").WaitForAsync();
        await open.StartAsync();
        await open.Page.Locator("#chart-bytes summary").ClickAsync();

        int wider = await open.WiderAsync();
        string[] faint = await open.FaintTextsAsync(60);
        string ground = await open.Page.EvaluateAsync<string>("getComputedStyle(document.body).backgroundColor");
        string picture = Path.Combine(s_pictures, $"{scheme}-{width}.png");
        await open.Page.ScreenshotAsync(new PageScreenshotOptions { FullPage = true, Path = picture });

        Assert.Equal(0, wider);
        Assert.Empty(faint);
        Assert.Equal(scheme == ColorScheme.Light, Figures.First(ground["rgb(".Length..]) > 128);
        open.AssertNoErrors();
    }

    /// <summary>From the address line on, without a mouse: what is sent is chosen, the load started and stopped.</summary>
    [Fact]
    public async Task Keyboard_FromTheTop_ChoosesStartsAndStops()
    {
        await using OpenPage open = await fixture.OpenAsync();
        var path = new List<string>();
        while (!path.Contains("start") && path.Count < 20)
        {
            await open.Page.Keyboard.PressAsync("Tab");
            path.Add(await open.Page.EvaluateAsync<string>(
                "document.activeElement.name || document.activeElement.id || document.activeElement.className"));
            Assert.True(
                await open.Page.EvaluateAsync<bool>(
                    "(e => [e, e.nextElementSibling].some(e => e && getComputedStyle(e).outlineStyle === 'solid'))(document.activeElement)"),
                path[^1]);
            if (path[^1] == "format")
            {
                await open.Page.Keyboard.PressAsync("ArrowRight");
            }
        }

        Assert.Equal(["skip", "size", "format", "direction", "rate", "start"], path);
        Assert.Equal("Xml", await open.Page.EvaluateAsync<string>("new FormData(document.getElementById('controls')).get('format')"));
        await open.Page.Keyboard.PressAsync("Enter");
        await open.WaitForSamplesAsync(1);
        Assert.Equal("Stop", await open.TextAsync("#start"));
        await open.Page.Keyboard.PressAsync("Enter");
        await open.WaitAsync("document.getElementById('status').textContent === 'Stopped.'");
        Assert.Equal("Start", await open.TextAsync("#start"));
        open.AssertNoErrors();
    }

    /// <summary>Names and roles as an assistive technology gets them; each chart has words and a table.</summary>
    [Fact]
    public async Task Page_ReadAloud_EverythingHasAName()
    {
        await using OpenPage open = await fixture.OpenAsync();
        await CannedEvents.AnswerAsync(open.Page);
        await open.StartAsync();
        ILocator charts = open.Page.Locator("#charts figure");
        for (int i = 0; i < await charts.CountAsync(); i++)
        {
            await charts.Nth(i).Locator("summary").ClickAsync();
            string said = await charts.Nth(i).GetByRole(AriaRole.Img).Locator("title").TextContentAsync() ?? "";
            Assert.Matches(@": ASP.NET Core [\d,]+.*ZeroAlloc [\d,]+", said);
            await charts.Nth(i).Locator("tbody tr").Nth(2).WaitForAsync();
        }

        Assert.Equal(6, await charts.CountAsync());
        Assert.Equal(
            ["Model", "Format", "Measured API", "Requests per second, each server"],
            await open.Page.GetByRole(AriaRole.Group).Locator("legend").AllInnerTextsAsync());
        Assert.Equal("polite", await open.Page.GetByRole(AriaRole.Status).GetAttributeAsync("aria-live"));
        Assert.Empty(await open.Page.EvaluateAsync<string[]>(
            "[...document.querySelectorAll('button, select, input')].filter(e => !(e.textContent.trim() || e.labels?.length)).map(e => e.outerHTML)"));
        Assert.Equal(1, await open.Page.GetByRole(AriaRole.Heading, new PageGetByRoleOptions { Level = 1 }).CountAsync());
        open.AssertNoErrors();
    }
}
