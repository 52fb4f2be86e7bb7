using System.Runtime;
using WebApi.Models;

namespace WebApi.Endpoints;

/// <summary>What the process has spent on memory management.</summary>
internal static class DiagnosticsEndpoints
{
    /// <summary>Maps <c>/diagnostics</c>.</summary>
    public static void MapDiagnostics(this IEndpointRouteBuilder routes) =>
        routes.MapGet("/diagnostics/gc", () => TypedResults.ZeroAllocJson(Measure()))
            .WithTags("Diagnostics")
            .WithSummary("Collections, allocated bytes, pauses and processor time since the process started");

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
