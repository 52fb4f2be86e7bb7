using ZeroAlloc.LoadTests.Hostile;
using ZeroAlloc.LoadTests.Running;

namespace ZeroAlloc.LoadTests.Reporting;

/// <summary>All that one command found out.</summary>
public sealed class LoadReport
{
    private readonly List<Measurement> _measurements = [];
    private readonly List<RampResult> _ramps = [];
    private readonly List<FloodResult> _floods = [];
    private readonly List<SlowReadersResult> _slowReaders = [];
    private readonly List<SlowWritersResult> _slowWriters = [];
    private readonly List<string> _broken = [];
    private readonly List<HostileResult> _hostile = [];

    /// <summary>The command with its options.</summary>
    public required string Command { get; init; }

    /// <summary>When it ran.</summary>
    public required DateTimeOffset At { get; init; }

    /// <summary>Where it ran.</summary>
    public required Machine Machine { get; init; }

    /// <summary>What was measured at fixed rates: stock, then ours, for each scenario.</summary>
    public IReadOnlyList<Measurement> Measurements => _measurements;

    /// <summary>How far servers could be driven.</summary>
    public IReadOnlyList<RampResult> Ramps => _ramps;

    /// <summary>What was sent as fast as it was answered: stock, then ours, for each scenario.</summary>
    public IReadOnlyList<FloodResult> Floods => _floods;

    /// <summary>What slow readers cost.</summary>
    public IReadOnlyList<SlowReadersResult> SlowReaders => _slowReaders;

    /// <summary>What slow writers cost.</summary>
    public IReadOnlyList<SlowWritersResult> SlowWriters => _slowWriters;

    /// <summary>What lasted; <see langword="null"/> if nothing did.</summary>
    public SoakResult? Soak { get; private set; }

    /// <summary>What hostile clients brought about: stock, then ours.</summary>
    public IReadOnlyList<HostileResult> Hostile => _hostile;

    /// <summary>The promises that did not hold, in words.</summary>
    public IReadOnlyList<string> Broken => _broken;

    /// <summary>Notes a pair of twins.</summary>
    /// <param name="twins">Stock, then ours.</param>
    /// <param name="judgeAllocation">Whether ours must not allocate more; runs of a second are too short to tell.</param>
    public void Add(IReadOnlyList<Measurement> twins, bool judgeAllocation)
    {
        ArgumentNullException.ThrowIfNull(twins);
        _measurements.AddRange(twins);
        _broken.AddRange(twins.SelectMany(Promises.BrokenBy));
        if (judgeAllocation)
        {
            _broken.AddRange(Promises.BrokenBy(twins[0], twins[1]));
        }
    }

    /// <summary>Notes a ramp. Nothing is promised of it.</summary>
    /// <param name="ramp">The result.</param>
    public void Add(RampResult ramp) => _ramps.Add(ramp);

    /// <summary>Notes a pair of twins that another tool drove.</summary>
    /// <param name="twins">Stock, then ours.</param>
    public void Add(IReadOnlyList<FloodResult> twins)
    {
        ArgumentNullException.ThrowIfNull(twins);
        _floods.AddRange(twins);
        _broken.AddRange(twins.SelectMany(Promises.BrokenBy));
    }

    /// <summary>Notes what slow readers cost.</summary>
    /// <param name="result">The result.</param>
    /// <param name="judgeMemory">
    /// Whether ours must not take more than promised; in a run of a second the working set still grows with what is compiled.
    /// </param>
    public void Add(SlowReadersResult result, bool judgeMemory = true)
    {
        _slowReaders.Add(result);
        _broken.AddRange(Promises.BrokenBy(result, judgeMemory));
    }

    /// <summary>Notes what slow writers cost.</summary>
    /// <param name="result">The result.</param>
    /// <param name="judgeMemory">
    /// Whether ours must not take more than promised; in a run of a second the working set still grows with what is compiled.
    /// </param>
    public void Add(SlowWritersResult result, bool judgeMemory = true)
    {
        _slowWriters.Add(result);
        _broken.AddRange(Promises.BrokenBy(result, judgeMemory));
    }

    /// <summary>Notes a soak.</summary>
    /// <param name="soak">The result.</param>
    public void Add(SoakResult soak)
    {
        Soak = soak;
        _broken.AddRange(Promises.BrokenBy(soak));
    }

    /// <summary>Notes what hostile clients brought about.</summary>
    /// <param name="twins">Stock, then ours.</param>
    /// <param name="judgeTrends">Whether the soak lasted long enough to be judged.</param>
    public void Add(IReadOnlyList<HostileResult> twins, bool judgeTrends)
    {
        ArgumentNullException.ThrowIfNull(twins);
        _hostile.AddRange(twins);
        _broken.AddRange(HostilePromises.BrokenBy(twins[0], twins[1], judgeTrends));
    }

    /// <summary>Notes something that went wrong before it could be measured.</summary>
    /// <param name="broken">What, in words.</param>
    public void AddBroken(string broken) => _broken.Add(broken);

    /// <summary>The tables of all results.</summary>
    public IReadOnlyList<ReportTable> Tables() =>
    [
        .. Measurements.Count > 0 ? [ReportTables.Measurements(Measurements)] : Array.Empty<ReportTable>(),
        .. Ramps.Count > 0 ? [ReportTables.Ramps(Ramps)] : Array.Empty<ReportTable>(),
        .. Floods.Count > 0 ? [ReportTables.Floods(Floods)] : Array.Empty<ReportTable>(),
        .. SlowReaders.Count > 0 ? [ReportTables.SlowReaders(SlowReaders)] : Array.Empty<ReportTable>(),
        .. SlowWriters.Count > 0 ? [ReportTables.SlowWriters(SlowWriters)] : Array.Empty<ReportTable>(),
        .. Hostile.Count > 0 ? HostileTables.All(Hostile) : [],
        .. Soak is { } soak ? ReportTables.Soak(soak) : [],
    ];
}
