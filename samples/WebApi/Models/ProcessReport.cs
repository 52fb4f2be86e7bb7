namespace WebApi.Models;

/// <summary>What the process has from the system.</summary>
/// <param name="Handles">Files, sockets and the like that are open.</param>
/// <param name="Threads">Threads, those of the runtime included.</param>
public sealed record ProcessReport(int Handles, int Threads);
