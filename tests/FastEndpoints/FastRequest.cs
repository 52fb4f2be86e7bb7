using ZeroAlloc.Setups;

namespace ZeroAlloc.FastEndpointsTests;

/// <summary>What an endpoint is asked.</summary>
/// <param name="Request">The request.</param>
/// <param name="IsSerialized">Whether FastEndpoints' function writes the answer: the framework's own results go past it.</param>
internal sealed record FastRequest(Request Request, bool IsSerialized);
