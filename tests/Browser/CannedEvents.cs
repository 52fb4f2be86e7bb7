using System.Text.RegularExpressions;
using Microsoft.Playwright;

namespace ZeroAlloc.Browser;

/// <summary>What the server tells while it measures, made up: for tests that look at the page and not at what is measured.</summary>
internal static class CannedEvents
{
    private const string Results = """
        {"phase":"Done","results":[
        {"lane":"stock","requests":16159,"bytesPerRequest":30168.2,"controlBytes":1752.4,"gen0":76.7,"gen1":1.1,"gen2":0,"pauseMilliseconds":20.5,"cpuMicroseconds":83.1,"controlCpuMicroseconds":24,"p50":82,"p99":1204},
        {"lane":"ours","requests":27181,"bytesPerRequest":1752.4,"controlBytes":1752.4,"gen0":3.7,"gen1":0,"gen2":0,"pauseMilliseconds":1.1,"cpuMicroseconds":47.2,"controlCpuMicroseconds":32,"p50":45,"p99":310}]}
        """;

    /// <summary>Answers in the server's place: a comparison, and ten seconds of load.</summary>
    public static async Task AnswerAsync(IPage page)
    {
        await AnswerAsync(page, "compare", [Results.ReplaceLineEndings("")]);
        await AnswerAsync(page, "run", [.. Enumerable.Range(1, 20).SelectMany(Samples)]);
    }

    private static string[] Samples(int index) => [Sample("stock", index, 30_168), Sample("ours", index, 1_752)];

    private static string Sample(string lane, int index, int bytes) => FormattableString.Invariant(
        $$$"""{"sample":{"lane":"{{{lane}}}","seconds":{{{index / 2.0}}},"requests":100,"requestsPerSecond":200,"bytesPerRequest":{{{bytes}}},"controlBytes":1752,"gen0":{{{index * bytes / 9_000}}},"gen1":1,"gen2":0,"pauseMilliseconds":{{{index * bytes / 50_000.0}}},"cpuMicroseconds":{{{60 + (index % 7)}}},"p50":{{{70 + (index % 5)}}},"p99":{{{400 + (9 * (index % 11))}}}}}""");

    private static Task AnswerAsync(IPage page, string path, string[] events) => page.RouteAsync(
        new Regex($@"/live/{path}\?"),
        route => route.FulfillAsync(new RouteFulfillOptions
        {
            ContentType = "text/event-stream",
            Body = string.Concat(events.Select(static text => $"data: {text}\n\n")),
        }));
}
