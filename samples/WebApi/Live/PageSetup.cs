namespace WebApi.Live;

/// <summary>What the page says of how it measures.</summary>
/// <param name="IsLoggingOff">Whether the measured processes log nothing.</param>
/// <param name="ProcessId">The process that serves the page and makes the load.</param>
internal sealed record PageSetup(bool IsLoggingOff, int ProcessId);
