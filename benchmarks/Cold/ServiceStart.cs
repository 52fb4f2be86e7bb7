namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>What a fresh process took for its first two requests; milliseconds.</summary>
/// <param name="CpuBefore">CPU time of the process until the first request came.</param>
/// <param name="Get">Time until the answer to the GET was complete.</param>
/// <param name="Post">The same of the POST behind it.</param>
/// <param name="Cpu">CPU time of the process meanwhile.</param>
/// <param name="CpuInAll">CPU time of the process from its start to the second answer.</param>
/// <param name="Methods">Methods that were compiled meanwhile.</param>
/// <param name="JitTime">CPU time that they took, a part of <paramref name="Cpu"/>.</param>
internal readonly record struct ServiceStart(
    double CpuBefore, double Get, double Post, double Cpu, double CpuInAll, double Methods, double JitTime);
