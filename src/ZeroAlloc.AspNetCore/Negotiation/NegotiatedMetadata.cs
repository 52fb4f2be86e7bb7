using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.Negotiation;

/// <summary>Says that an endpoint answers 200 with a value, in the formats that its type can be written in.</summary>
/// <param name="type">Declared type of the value.</param>
/// <param name="endpoint">The endpoint.</param>
/// <remarks>Which these are is found out for API descriptions, and where types are compiled at start.</remarks>
internal sealed class NegotiatedMetadata(Type type, EndpointBuilder endpoint) : IProducesResponseTypeMetadata, IBodyUses
{
    private readonly Lazy<string[]> _contentTypes = EndpointServices.MediaTypesOf(endpoint, formats => formats.SentFor(type));

    public Type? Type => type;

    public int StatusCode => StatusCodes.Status200OK;

    public IEnumerable<string> ContentTypes => _contentTypes.Value;

    public IEnumerable<BodyUse> Under(EndpointServices services) =>
        services.Formats.WritersOf(type).Select(format => new BodyUse(format, type, IsWritten: true));
}
