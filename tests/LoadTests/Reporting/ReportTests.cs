using System.Text.Json;
using System.Xml.Linq;
using ZeroAlloc.LoadTests.Load;
using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Reporting;
using ZeroAlloc.LoadTests.Running;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Tests.Doubles;
using ZeroAlloc.LoadTests.Tools;

namespace ZeroAlloc.LoadTests.Tests.Reporting;

/// <summary>One report in three forms.</summary>
public sealed class ReportTests
{
    private static readonly GcCost s_cost = new(4, 2, 1, 3_500_000, 12.34, 250, 64 * 1024 * 1024);

    [Fact]
    public void Render_Markdown_OneLineForEachSideWithItsFigures()
    {
        string[] lines = MarkdownReport.Render(Make()).Split('\n');

        Assert.Contains("All promises held.", lines);
        Assert.Equal(
            [
                "| json-page | Stock | 200 | 1,000 | 0 | 2.02 | 2.02 | 1.01 | 4,000 (4) | 2,000 (2) | 1,000 (1) | 3,500 | 12.3 | 250 | 64.0 |",
                "| json-page | ZeroAlloc | 200 | 1,000 | 0 | 2.02 | 2.02 | 1.01 | 0 (0) | 0 (0) | 0 (0) | 0 | 0.0 | 0 | 0.0 |"
            ],
            lines.Where(line => line.StartsWith("| json-page", StringComparison.Ordinal)));
    }

    [Fact]
    public void Render_Markdown_EveryTableIsRectangular() => Assert.All(MakeFull().Tables(), table =>
    {
        string[] lines = MarkdownReport.Render(table).TrimEnd('\n').Split('\n');

        Assert.Equal(table.Rows.Count + 2, lines.Length);
        Assert.All(lines, line => Assert.Equal(table.Heads.Count + 1, line.Count(c => c == '|')));
    });

    [Fact]
    public void Render_Html_ParsesAndHasEveryCell()
    {
        LoadReport report = MakeFull();
        report.AddBroken("<script>alert(1)</script> & more");

        string html = HtmlReport.Render(report);

        XElement body = XElement.Parse(
            html[html.IndexOf("<body>", StringComparison.Ordinal)..html.LastIndexOf("</html>", StringComparison.Ordinal)]);
        Assert.Equal(report.Tables().Sum(table => table.Heads.Count * table.Rows.Count), body.Descendants("td").Count());
        Assert.Empty(body.Descendants("script"));
        Assert.Contains("<script>alert(1)</script> & more", body.Elements("p").Select(p => p.Value));
    }

    [Fact]
    public void Render_Json_RawCountsAndRates()
    {
        using JsonDocument document = JsonDocument.Parse(JsonReport.Render(MakeFull()));

        JsonElement stock = document.RootElement.GetProperty("measurements")[0];
        JsonElement cost = stock.GetProperty("cost");
        Assert.Equal("Stock", stock.GetProperty("side").GetString());
        Assert.Equal((4, 4_000, 3_500), (cost.GetProperty("gen0Collections").GetInt32(), cost
            .GetProperty("gen0PerMillionRequests")
            .GetDouble(), cost.GetProperty("allocatedBytesPerRequest").GetDouble()));
        Assert.Equal(250, cost.GetProperty("cpuMicrosecondsPerRequest").GetDouble(), tolerance: 1e-6);
        Assert.Equal(
            2,
            document.RootElement.GetProperty("slowReaders").GetArrayLength() + document.RootElement.GetProperty("ramps").GetArrayLength());
        JsonElement flood = document.RootElement.GetProperty("floods")[0];
        Assert.Equal(
            (500, 2_000),
            (flood.GetProperty("requestsPerSecond").GetDouble(), flood
                .GetProperty("cost")
                .GetProperty("gen0PerMillionRequests")
                .GetDouble()));
        JsonElement hostile = document.RootElement.GetProperty("hostile")[1];
        Assert.Equal("ZeroAlloc", hostile.GetProperty("side").GetString());
        Assert.Equal(1, hostile.GetProperty("attack").GetProperty("visits").GetInt32());
        Assert.Equal(20, hostile.GetProperty("samples").GetArrayLength());
        Assert.Equal(20, document.RootElement.GetProperty("soak").GetProperty("workingSet").GetArrayLength());
        Assert.Equal("compare --seconds 5", document.RootElement.GetProperty("command").GetString());
    }

    [Fact]
    public void Add_BrokenTwins_AreInTheReport()
    {
        LoadReport report = Empty();

        report.Add([Measurements.Make(Side.Stock), Measurements.Make(Side.ZeroAlloc, s_cost, failed: 1)], judgeAllocation: true);

        Assert.Equal(2, report.Broken.Count);
        Assert.Contains($"- {report.Broken[0]}", MarkdownReport.Render(report), StringComparison.Ordinal);
    }

    [Fact]
    public void Write_AReport_ThreeFilesOverOlderOnes()
    {
        string folder = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        try
        {
            Assert.Equal(Path.Combine(folder, "compare.md"), ReportFiles.Write(MakeFull(), folder, "compare"));
            ReportFiles.Write(Make(), folder, "compare");

            Assert.Equal(["compare.html", "compare.json", "compare.md"], Directory.EnumerateFiles(folder).Select(Path.GetFileName).Order());
            Assert.Equal(MarkdownReport.Render(Make()), File.ReadAllText(Path.Combine(folder, "compare.md")));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static FloodResult Flood(Side side) =>
        new("json-city", side, "wrk", new ToolOutcome(2_000, 0, TimeSpan.FromSeconds(4)), s_cost);

    private static LoadReport Empty() => new()
    {
        Command = "compare --seconds 5",
        At = new DateTimeOffset(2026, 1, 2, 3, 4, 0, TimeSpan.Zero),
        Machine = new Machine("a processor", 2, "an | operating system", "a runtime", ServerGc: true, "1.0"),
    };

    private static LoadReport Make()
    {
        LoadReport report = Empty();
        report.Add([Measurements.Make(Side.Stock, s_cost), Measurements.Make(Side.ZeroAlloc)], judgeAllocation: true);
        return report;
    }

    private static LoadReport MakeFull()
    {
        LoadReport report = Make();
        report.Add(new RampResult(
            "saturation", Side.Stock, [Measurements.Make(Side.Stock), Measurements.Make(Side.Stock, failed: 5)], HeldPerSecond: 200));
        report.Add([Flood(Side.Stock), Flood(Side.ZeroAlloc)]);
        report.Add(new SlowReadersResult("slow-download", Side.Stock, 10, 1024, 0, 1, 2, 1, Measurements.Make(Side.Stock)));
        report.Add(
            new SlowWritersResult("slow-upload", Side.Stock, 4, [new ExchangeOutcome(null, 10)], 1, 2, 1, Measurements.Make(Side.Stock)));
        report.Add([HostileResults.Make(Side.Stock), HostileResults.Make(Side.ZeroAlloc)], judgeTrends: true);
        MemorySample[] samples = [.. Enumerable.Range(0, 20).Select(i => new MemorySample(TimeSpan.FromSeconds(i), 1_000_000))];
        report.Add(new SoakResult([Measurements.Make(Side.ZeroAlloc), Measurements.Make(Side.ZeroAlloc)], samples, samples, samples));
        return report;
    }
}
