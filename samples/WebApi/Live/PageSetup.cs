namespace WebApi.Live;

/// <summary>What the page says of how it measures.</summary>
/// <param name="IsLean">Whether the lanes log nothing.</param>
/// <param name="ProcessId">The process that serves the page and makes the load.</param>
internal sealed record PageSetup(bool IsLean, int ProcessId);
