using Microsoft.Playwright;

namespace ZeroAlloc.Browser;

/// <summary>The page of <c>MapZeroAllocDiagnostics</c> for everybody: it is as much a user's first look as the live page.</summary>
[Collection(OneAtATime.Name)]
public sealed class DiagnosticsPageTests(LivePageFixture fixture)
{
    [Theory]
    [InlineData(ColorScheme.Light, 1280, 900)]
    [InlineData(ColorScheme.Dark, 1280, 900)]
    [InlineData(ColorScheme.Light, 320, 640)]
    [InlineData(ColorScheme.Dark, 320, 640)]
    public async Task Page_SchemeAndWidth_ReadableWithoutScrollingAside(ColorScheme scheme, int width, int height)
    {
        await using OpenPage open = await fixture.OpenDiagnosticsAsync(
            new BrowserNewContextOptions
            {
                ColorScheme = scheme,
                ViewportSize = new ViewportSize { Width = width, Height = height },
            });

        Assert.Equal(0, await open.WiderAsync());
        Assert.Equal(
            width < 1000,
            await open.Page.EvaluateAsync<bool>(
                "[...document.querySelectorAll('[role=region]')].some(e => e.scrollWidth > e.clientWidth)"));
        Assert.Empty(await open.FaintTextsAsync(100));
        string text = await open.Page.EvaluateAsync<string>("getComputedStyle(document.querySelector('.compiled')).color");
        Assert.Equal(scheme == ColorScheme.Light, Figures.First(text["rgb(".Length..]) < 100);
        open.AssertNoErrors();
    }

    /// <summary>Tables are reached and scrolled by keyboard, have names, and the legend explains every serializer.</summary>
    [Fact]
    public async Task Page_KeyboardAndReadAloud_EverythingIsReachedAndNamed()
    {
        await using OpenPage open = await fixture.OpenDiagnosticsAsync(
            new BrowserNewContextOptions { ViewportSize = new ViewportSize { Width = 320, Height = 640 } });
        var path = new List<string>();
        int count = await open.Page.GetByRole(AriaRole.Region).CountAsync();
        for (int i = 0; i < count; i++)
        {
            await open.Page.Keyboard.PressAsync("Tab");
            path.Add(await open.Page.EvaluateAsync<string>("document.activeElement.ariaLabel"));
            Assert.NotEqual("none", await open.Page.EvaluateAsync<string>("getComputedStyle(document.activeElement).outlineStyle"));
        }

        // A table that is wider than the window is scrolled by keys.
        await open.Page.EvaluateAsync("[...document.querySelectorAll('[tabindex]')].find(e => e.scrollWidth > e.clientWidth).focus()");
        await open.Page.Keyboard.PressAsync("ArrowRight");
        await open.WaitAsync("document.activeElement.scrollLeft > 0");

        Assert.Equal("Endpoints", path[0]);
        Assert.Equal(1, await open.Page.GetByRole(AriaRole.Heading, new PageGetByRoleOptions { Level = 1 }).CountAsync());
        Assert.Equal("en", await open.Page.EvaluateAsync<string>("document.documentElement.lang"));
        Assert.Empty(await open.Page.EvaluateAsync<string[]>(
            "[...document.querySelectorAll('td[class]:not(.number, .name)')].map(e => e.className)"
            + ".filter(serializer => !document.querySelector(`dt.${serializer} + dd`)?.textContent.trim())"));
        open.AssertNoErrors();
    }
}
