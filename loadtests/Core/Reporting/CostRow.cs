using ZeroAlloc.LoadTests.Probing;

namespace ZeroAlloc.LoadTests.Reporting;

/// <summary>What a server has spent on requests, as it is kept in files: raw counts, and what each request comes to.</summary>
public sealed record CostRow
{
    /// <summary>A row of a cost.</summary>
    /// <param name="cost">What was spent.</param>
    /// <param name="requests">On how many requests; with none of them all rates are 0.</param>
    public CostRow(GcCost cost, long requests)
    {
        Gen0Collections = cost.Gen0Collections;
        Gen1Collections = cost.Gen1Collections;
        Gen2Collections = cost.Gen2Collections;
        Gen0PerMillionRequests = PerRequest(cost.Gen0Collections) * 1e6;
        Gen1PerMillionRequests = PerRequest(cost.Gen1Collections) * 1e6;
        Gen2PerMillionRequests = PerRequest(cost.Gen2Collections) * 1e6;
        AllocatedBytesPerRequest = PerRequest(cost.AllocatedBytes);
        PauseMilliseconds = cost.PauseMilliseconds;
        CpuMicrosecondsPerRequest = PerRequest(cost.CpuMilliseconds * 1000);
        WorkingSetBytes = cost.WorkingSetBytes;

        double PerRequest(double sum) => requests == 0 ? 0 : sum / requests;
    }

    /// <summary>Collections of generation 0, those of older generations included.</summary>
    public int Gen0Collections { get; }

    /// <summary>Collections of generation 1, those of generation 2 included.</summary>
    public int Gen1Collections { get; }

    /// <summary>Collections of generation 2.</summary>
    public int Gen2Collections { get; }

    /// <summary><see cref="Gen0Collections"/> for each million requests.</summary>
    public double Gen0PerMillionRequests { get; }

    /// <summary><see cref="Gen1Collections"/> for each million requests.</summary>
    public double Gen1PerMillionRequests { get; }

    /// <summary><see cref="Gen2Collections"/> for each million requests.</summary>
    public double Gen2PerMillionRequests { get; }

    /// <summary>Bytes that the server's whole process allocated on the managed heap, for each request.</summary>
    public double AllocatedBytesPerRequest { get; }

    /// <summary>Time that collections kept all of the server's threads stopped, for all requests.</summary>
    public double PauseMilliseconds { get; }

    /// <summary>The server's processor time, for each request.</summary>
    public double CpuMicrosecondsPerRequest { get; }

    /// <summary>The server's physical memory at the end.</summary>
    public long WorkingSetBytes { get; }
}
