using Microsoft.Playwright;
using ZeroAlloc.LoadTests.Servers;

[assembly: AssemblyFixture(typeof(ZeroAlloc.Browser.LivePageFixture))]

namespace ZeroAlloc.Browser;

/// <summary>The sample as a process, and a browser: once for all tests.</summary>
public sealed class LivePageFixture : IAsyncLifetime
{
    private readonly SemaphoreSlim _launching = new(1);
    private SampleServer? _server;
    private IPlaywright? _playwright;
    private IBrowser? _browser;

    /// <summary>Where the sample listens.</summary>
    public Uri Address => _server!.Address;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() =>
        _server = await SampleServer.StartAsync(Side.ZeroAlloc, new SampleServerOptions(), CancellationToken.None);

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        if (_browser is not null)
        {
            await _browser.DisposeAsync();
        }

        _playwright?.Dispose();
        await _server!.DisposeAsync();
        _launching.Dispose();
    }

    /// <summary>Opens the page in a window of its own; skips the test where there is no browser.</summary>
    /// <param name="options">The window's size, colours and the like.</param>
    /// <param name="query">What is appended to the address.</param>
    internal Task<OpenPage> OpenAsync(BrowserNewContextOptions? options = null, string query = "") =>
        OpenAsync("/live/" + query, "#description pre", options);

    /// <summary>Opens what <c>MapZeroAllocDiagnostics</c> shows of the sample; likewise.</summary>
    internal Task<OpenPage> OpenDiagnosticsAsync(BrowserNewContextOptions? options = null) => OpenAsync("/zeroalloc", "dl", options);

    private async Task<OpenPage> OpenAsync(string path, string begun, BrowserNewContextOptions? options)
    {
        await _launching.WaitAsync(TestContext.Current.CancellationToken);
        try
        {
            _playwright ??= await Playwright.CreateAsync();
            _browser ??= await Chromium.LaunchAsync(_playwright);
        }
        finally
        {
            _launching.Release();
        }

        return await OpenPage.OpenAsync(await _browser.NewContextAsync(options), new Uri(Address, path), begun);
    }
}
