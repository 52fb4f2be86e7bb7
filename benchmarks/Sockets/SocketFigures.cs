namespace ZeroAlloc.Benchmarks.Sockets;

/// <summary>What came of some requests.</summary>
/// <param name="PerSecond">Requests a second.</param>
/// <param name="CpuNanoseconds">Processor time of the service's process, user and kernel, a request.</param>
/// <param name="Bytes">Bytes that the process allocated, a request.</param>
internal readonly record struct SocketFigures(double PerSecond, double CpuNanoseconds, double Bytes);
