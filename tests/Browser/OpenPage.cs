using System.Diagnostics;
using Microsoft.Playwright;

namespace ZeroAlloc.Browser;

/// <summary>A window that shows the page, and all that went wrong in it.</summary>
internal sealed class OpenPage : IAsyncDisposable
{
    /// <summary>
    /// The texts that can be seen and have less than 4.5 : 1 against the nearest background (WCAG 2.2, 1.4.3); all backgrounds of the
    /// pages are opaque.
    /// </summary>
    private const string FaintTexts = """
        atLeast => {
          const light = colour => {
            const [r, g, b] = colour.match(/[\d.]+/g).slice(0, 3).map(part => part / 255)
              .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const behind = element => {
            for (; element; element = element.parentElement) {
              const colour = getComputedStyle(element).backgroundColor;
              if (!/, 0\)$|transparent/.test(colour)) return colour;
            }
            return getComputedStyle(document.documentElement).colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches ? 'rgb(18, 18, 18)' : 'rgb(255, 255, 255)';
          };
          const faint = [];
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          let seen = 0;
          while (texts.nextNode()) {
            const element = texts.currentNode.parentElement;
            if (!texts.currentNode.textContent.trim() || !element.checkVisibility() || element.closest('svg, script')) continue;
            seen++;
            const [a, b] = [light(getComputedStyle(element).color), light(behind(element))].sort((x, y) => y - x);
            if ((a + 0.05) / (b + 0.05) < 4.5) faint.push(`${texts.currentNode.textContent.trim().slice(0, 40)}: ${((a + 0.05) / (b + 0.05)).toFixed(2)}`);
          }
          return seen < atLeast ? [`only ${seen} texts were seen`] : faint;
        }
        """;

    /// <summary>A machine may be busy with other things.</summary>
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(1);

    private readonly IBrowserContext _context;
    private readonly List<string> _errors = [];

    private OpenPage(IBrowserContext context, IPage page)
    {
        _context = context;
        Page = page;
        page.SetDefaultTimeout((float)s_patience.TotalMilliseconds);
        page.PageError += (_, error) => _errors.Add(error);
        page.Console += (_, message) =>
        {
            if (message.Type is "error" or "warning")
            {
                _errors.Add(message.Text);
            }
        };
    }

    /// <summary>The page.</summary>
    public IPage Page { get; }

    /// <summary>Opens an address and waits until the page has begun.</summary>
    /// <param name="context">The window.</param>
    /// <param name="address">The address.</param>
    /// <param name="begun">What is there as soon as the page has begun.</param>
    public static async Task<OpenPage> OpenAsync(IBrowserContext context, Uri address, string begun)
    {
        var page = new OpenPage(context, await context.NewPageAsync());
        await page.Page.GotoAsync(address.ToString());
        await page.Page.Locator(begun).First.WaitForAsync();
        return page;
    }

    /// <summary>Texts that are hard to read against their background.</summary>
    /// <param name="atLeast">How many texts there are.</param>
    public Task<string[]> FaintTextsAsync(int atLeast) => Page.EvaluateAsync<string[]>(FaintTexts, atLeast);

    /// <summary>By how much the page is wider than its window.</summary>
    public Task<int> WiderAsync() =>
        Page.EvaluateAsync<int>("document.documentElement.scrollWidth - document.documentElement.clientWidth");

    /// <summary>Chooses one of the values of what is sent.</summary>
    public Task ChooseAsync(string name, string value) =>
        Page.Locator($"input[name={name}][value={value}]").CheckAsync(new LocatorCheckOptions { Force = true });

    /// <summary>What an element shows.</summary>
    public Task<string> TextAsync(string selector) => Page.Locator(selector).First.InnerTextAsync();

    /// <summary>The number that an element begins with.</summary>
    public async Task<double> NumberAsync(string selector) => Figures.First(await TextAsync(selector));

    /// <summary>Waits until an expression is true in the page, asking from outside: the page's policy lets no text be run inside.</summary>
    public async Task WaitAsync(string expression)
    {
        long start = Stopwatch.GetTimestamp();
        while (!await Page.EvaluateAsync<bool>(expression))
        {
            Assert.True(
                Stopwatch.GetElapsedTime(start) < s_patience,
                $"Not in {s_patience.TotalSeconds} s: {expression}; {await TextAsync("body")}");
            await Task.Delay(100, TestContext.Current.CancellationToken);
        }
    }

    /// <summary>Starts the load, and waits until each lane has some samples.</summary>
    public async Task StartAsync()
    {
        await Page.Locator("#start").ClickAsync();
        await WaitForSamplesAsync(3);
    }

    /// <summary>Waits until the curves of both lanes have so many points.</summary>
    public Task WaitForSamplesAsync(int count) => WaitAsync(
        $"[...document.querySelectorAll('#chart-bytes .curve')].every(curve => curve.points.numberOfItems >= {count})");

    /// <summary>Nothing that a developer would see in red.</summary>
    public void AssertNoErrors() => Assert.Empty(_errors);

    /// <inheritdoc/>
    public async ValueTask DisposeAsync() => await _context.DisposeAsync();
}
