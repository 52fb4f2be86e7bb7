namespace ZeroAlloc.LoadTests.Probing;

/// <summary>What a server's process holds at one moment, right after a full collection.</summary>
/// <param name="At">When, from the beginning of the run.</param>
/// <param name="WorkingSetBytes">Physical memory mapped to the process.</param>
/// <param name="HeapBytes">Bytes in use on the managed heap.</param>
/// <param name="Handles">Files, sockets and the like that are open.</param>
/// <param name="Threads">Threads of the process.</param>
/// <param name="Leases">Arrays that the library has rented and not given back; null for stock, which has none.</param>
/// <param name="LeasedBytes">Bytes of those; null for stock.</param>
public sealed record Census(
    TimeSpan At, long WorkingSetBytes, long HeapBytes, int Handles, int Threads, int? Leases, long? LeasedBytes);
