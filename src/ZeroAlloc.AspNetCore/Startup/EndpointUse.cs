using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.Startup;

/// <summary>What an endpoint says of its bodies.</summary>
/// <param name="Endpoint">The endpoint.</param>
/// <param name="Bodies">Those that come to this library.</param>
/// <param name="HandledByFramework">Those that don't.</param>
internal sealed record EndpointUse(Endpoint Endpoint, IReadOnlyList<BodyUse> Bodies, IReadOnlyList<FrameworkBody> HandledByFramework);
