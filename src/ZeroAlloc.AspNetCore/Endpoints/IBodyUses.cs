using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.Endpoints;

/// <summary>Metadata of an endpoint that says which bodies this library writes there, or reads.</summary>
internal interface IBodyUses
{
    /// <summary>The bodies, in the formats of the endpoint's host.</summary>
    IEnumerable<BodyUse> Under(EndpointServices services);
}
