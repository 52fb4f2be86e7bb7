using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.Endpoints;

/// <summary>Says that an endpoint answers 200 with a value, in one format.</summary>
/// <param name="type">Declared type of the value.</param>
/// <param name="contentTypes">What descriptions call the format.</param>
/// <param name="formatOf">The format, of the endpoint's host.</param>
internal sealed class SentMetadata(Type type, string[] contentTypes, Func<EndpointServices, BodyFormat> formatOf)
    : IProducesResponseTypeMetadata, IBodyUses
{
    public Type? Type => type;

    public int StatusCode => StatusCodes.Status200OK;

    public IEnumerable<string> ContentTypes => contentTypes;

    public IEnumerable<BodyUse> Under(EndpointServices services) => [new BodyUse(formatOf(services), type, IsWritten: true)];
}
