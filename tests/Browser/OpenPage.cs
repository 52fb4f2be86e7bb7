using System.Diagnostics;
using Microsoft.Playwright;

namespace ZeroAlloc.Browser;

/// <summary>A window that shows the page, and all that went wrong in it.</summary>
internal sealed class OpenPage : IAsyncDisposable
{
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
    public static async Task<OpenPage> OpenAsync(IBrowserContext context, Uri address)
    {
        var page = new OpenPage(context, await context.NewPageAsync());
        await page.Page.GotoAsync(address.ToString());
        await page.Page.Locator("#description pre").First.WaitForAsync();
        return page;
    }

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
                $"Not in {s_patience.TotalSeconds} s: {expression}; {await TextAsync("#status")}");
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
