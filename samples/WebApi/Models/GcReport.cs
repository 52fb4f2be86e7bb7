namespace WebApi.Models;

/// <summary>What memory management has cost this process since it started; take the difference of two reports.</summary>
/// <param name="Gen0Collections">Collections of generation 0, those of older generations included.</param>
/// <param name="Gen1Collections">Collections of generation 1, those of generation 2 included.</param>
/// <param name="Gen2Collections">Collections of generation 2.</param>
/// <param name="TotalAllocatedBytes">Bytes allocated on the managed heap by all threads.</param>
/// <param name="TotalPauseMilliseconds">Time that collections kept all threads stopped.</param>
/// <param name="CpuMilliseconds">Processor time used, user and kernel.</param>
/// <param name="HeapBytes">Bytes in use on the managed heap, as far as is known without collecting.</param>
/// <param name="WorkingSetBytes">Physical memory mapped to the process.</param>
/// <param name="IsServerGc">Whether the server collector runs (one heap for each core).</param>
public sealed record GcReport(
    int Gen0Collections,
    int Gen1Collections,
    int Gen2Collections,
    long TotalAllocatedBytes,
    double TotalPauseMilliseconds,
    double CpuMilliseconds,
    long HeapBytes,
    long WorkingSetBytes,
    bool IsServerGc);
