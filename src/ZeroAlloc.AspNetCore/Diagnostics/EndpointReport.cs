namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>The bodies that an endpoint names.</summary>
/// <param name="Name">The method and the route of the endpoint.</param>
/// <param name="Bodies">Its bodies.</param>
internal sealed record EndpointReport(string Name, IReadOnlyList<BodyReport> Bodies);
