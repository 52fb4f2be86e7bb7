namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>The bodies of one endpoint, type and direction that have one reason.</summary>
/// <param name="Endpoint">The method and the route of the endpoint.</param>
/// <param name="IsWritten">Whether they are response bodies; otherwise they are request bodies.</param>
/// <param name="Type">The type that the endpoint declares.</param>
/// <param name="Formats">Their formats.</param>
internal sealed record BodyRow(string Endpoint, bool IsWritten, Type Type, IReadOnlyList<string> Formats);
