using System.Diagnostics;
using System.Runtime;
using WebApi.Models;

namespace WebApi.Endpoints;

/// <summary>What the process has spent on memory management.</summary>
internal static class DiagnosticsEndpoints
{
    /// <summary>Maps <c>/diagnostics</c>.</summary>
    public static void MapDiagnostics(this WebApplication app)
    {
        app.MapGet("/diagnostics/gc", () => TypedResults.ZeroAllocJson(Measure()))
            .WithTags("Diagnostics")
            .WithSummary("Collections, allocated bytes, pauses and processor time since the process started");

        // For load tests, which look for leaks. Nobody else should be able to stop the process at will.
        if (app.Configuration.GetValue<bool>("Diagnostics:Collect"))
        {
            app.MapPost("/diagnostics/gc", () =>
            {
                Collect();
                return TypedResults.ZeroAllocJson(Measure());
            })
                .WithTags("Diagnostics")
                .WithSummary("The same after a full collection, which gives free memory back to the system");

            app.MapGet("/diagnostics/process", () => TypedResults.ZeroAllocJson(Count()))
                .WithTags("Diagnostics")
                .WithSummary("How many handles the process has open, and how many threads it has");
        }
    }

    /// <summary>Collects all garbage, and what finalizers have made garbage.</summary>
    private static void Collect()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
    }

    private static ProcessReport Count()
    {
        using var process = Process.GetCurrentProcess();
        return new ProcessReport(process.HandleCount, process.Threads.Count);
    }

    /// <summary>Takes the figures. The count of allocated bytes is the exact one, which stops all threads for a moment.</summary>
    private static GcReport Measure() => new(
        GC.CollectionCount(0),
        GC.CollectionCount(1),
        GC.CollectionCount(2),
        GC.GetTotalAllocatedBytes(precise: true),
        GC.GetTotalPauseDuration().TotalMilliseconds,
        Environment.CpuUsage.TotalTime.TotalMilliseconds,
        GC.GetTotalMemory(forceFullCollection: false),
        Environment.WorkingSet,
        GCSettings.IsServerGC);
}
