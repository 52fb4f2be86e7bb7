using System.Data;
using Microsoft.Extensions.Configuration;
using NBomber.Contracts;
using NBomber.Contracts.Stats;
using ZeroAlloc.LoadTests.Reporting;
using ZeroAlloc.LoadTests.Running;

namespace ZeroAlloc.LoadTests.NBomber;

/// <summary>
/// Puts the table of the probes into NBomber's reports: collections, bytes a request, pauses, processor time, stock beside ours.
/// </summary>
/// <param name="twins">What the table has a line for.</param>
internal sealed class GcProbePlugin(IReadOnlyList<Twin> twins) : IWorkerPlugin
{
    /// <inheritdoc/>
    public string PluginName => "Collections and memory of the servers";

    /// <inheritdoc/>
    public Task Init(IBaseContext context, IConfiguration infraConfig) => Task.CompletedTask;

    /// <inheritdoc/>
    public Task Start() => Task.CompletedTask;

    /// <summary>Looks at the servers once more. NBomber gives it five seconds, and takes all tables away if it throws.</summary>
    public async Task<DataSet> GetStats(NodeStats stats)
    {
        var measurements = new List<Measurement>();
        foreach (Twin twin in twins)
        {
            measurements.Add(await twin.EndAsync());
        }

        ReportTable table = ReportTables.Measurements(measurements);
        var data = new DataTable(PluginName);
        foreach (string head in table.Heads)
        {
            data.Columns.Add(new DataColumn(head) { Caption = head });
        }

        foreach (IReadOnlyList<string> row in table.Rows)
        {
            data.Rows.Add([.. row]);
        }

        var set = new DataSet();
        set.Tables.Add(data);
        return set;
    }

    /// <inheritdoc/>
    public string[] GetHints() => [];

    /// <inheritdoc/>
    public Task Stop() => Task.CompletedTask;

    /// <inheritdoc/>
    public void Dispose()
    {
    }
}
