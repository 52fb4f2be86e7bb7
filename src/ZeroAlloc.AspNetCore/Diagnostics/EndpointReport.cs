namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>The bodies that an endpoint names.</summary>
/// <param name="Name">The endpoint, as the framework shows it.</param>
/// <param name="Bodies">Its bodies.</param>
internal sealed record EndpointReport(string Name, IReadOnlyList<BodyReport> Bodies);
