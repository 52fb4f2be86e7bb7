using Microsoft.Playwright;

namespace ZeroAlloc.Browser;

/// <summary>The system's Chromium: no browser is downloaded.</summary>
internal static class Chromium
{
    private const string Missing = "There is no Chromium on the PATH, so no page was looked at. On Debian: apt-get install chromium";

    private static readonly string[] s_names = ["chromium", "chromium-browser", "google-chrome", "chrome"];

    /// <summary>Starts it, or skips the test where there is none.</summary>
    public static async Task<IBrowser> LaunchAsync(IPlaywright playwright)
    {
        string? path = Find();
        Assert.SkipWhen(path is null, Missing);
        return await playwright.Chromium.LaunchAsync(new BrowserTypeLaunchOptions { ExecutablePath = path });
    }

    private static string? Find() => (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator)
        .SelectMany(static folder => s_names.Select(name => Path.Combine(folder, OperatingSystem.IsWindows() ? name + ".exe" : name)))
        .FirstOrDefault(File.Exists);
}
