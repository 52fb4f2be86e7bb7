using System.Globalization;
using NBomber.Contracts.Stats;
using NBomber.CSharp;
using ZeroAlloc.LoadTests.NBomber;
using ZeroAlloc.LoadTests.Scenarios;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;
using LoadScenario = ZeroAlloc.LoadTests.Traffic.Scenario;

string name = args.Length > 0 ? args[0] : "json-page";
TimeSpan duration = TimeSpan.FromSeconds(args.Length > 1 ? int.Parse(args[1], CultureInfo.InvariantCulture) : 30);
LoadScenario? chosen = ScenarioCatalogue.All().FirstOrDefault(scenario => scenario.Name == name);
if (chosen is not { Profile: FixedRate })
{
    Console.Error.WriteLine($"'{name}' is no scenario of a fixed rate. dotnet run --project loadtests/Runner -- list shows them.");
    return 2;
}

await using ServerPair servers = await ServerPair.StartAsync(new SampleServerOptions(), CancellationToken.None);
Twin stock = await Twin.PrepareAsync(chosen, servers.Stock);
Twin ours = await Twin.PrepareAsync(chosen, servers.ZeroAlloc);

// NBomber does not wait for a plugin's start, so the first look at the servers is taken here, after they are warm.
await stock.BeginAsync();
await ours.BeginAsync();
using var plugin = new GcProbePlugin([stock, ours]);
NBomberRunner
    .RegisterScenarios(stock.ToNBomber(duration), ours.ToNBomber(duration))
    .WithTestSuite("ZeroAlloc.AspNetCore")
    .WithTestName(name)
    .WithWorkerPlugins(plugin)
    .WithReportFolder(
        Path.Combine("artifacts", "loadtests", "nbomber-" + DateTime.UtcNow.ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture)))
    .WithReportFileName(name)
    .WithReportFormats(ReportFormat.Html, ReportFormat.Md, ReportFormat.Csv)
    .Run();

return stock.Failed + ours.Failed == 0 ? 0 : 1;
