using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>What slow readers cost a server.</summary>
/// <param name="Scenario">The scenario's name.</param>
/// <param name="Side">Which twin answered.</param>
/// <param name="Connections">How many readers there were.</param>
/// <param name="BytesPerSecond">What each read a second.</param>
/// <param name="Interrupted">How many answers ended or failed while they were read.</param>
/// <param name="WorkingSetBefore">Physical memory before, in bytes.</param>
/// <param name="WorkingSetLargest">The largest while they read.</param>
/// <param name="WorkingSetAfter">A while after they were gone (<see cref="RunSettings.Recovery"/>).</param>
/// <param name="Beside">Quick requests of other clients, meanwhile.</param>
public sealed record SlowReadersResult(
    string Scenario,
    Side Side,
    int Connections,
    int BytesPerSecond,
    int Interrupted,
    long WorkingSetBefore,
    long WorkingSetLargest,
    long WorkingSetAfter,
    Measurement Beside)
{
    /// <summary>Physical memory that each reader made the process take, in bytes; 0 when it did not grow.</summary>
    public long BytesPerReader => Math.Max(0, WorkingSetLargest - WorkingSetBefore) / Math.Max(1, Connections);
}
