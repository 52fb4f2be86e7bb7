using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>
/// Says what a parameter of type <see cref="Body{T}"/> takes, for API descriptions and for routing,
/// which answers other media types itself (415).
/// </summary>
/// <param name="parameter">The parameter.</param>
/// <param name="model">Type of its model.</param>
/// <param name="endpoint">The endpoint.</param>
internal sealed class BodyMetadata(ParameterInfo parameter, Type model, EndpointBuilder endpoint) : IAcceptsMetadata, IBodyUses
{
    private readonly Lazy<string[]> _contentTypes = EndpointServices.MediaTypesOf(endpoint, formats => formats.TakenAs(model));

    /// <summary>The parameter.</summary>
    public ParameterInfo Parameter => parameter;

    public IReadOnlyList<string> ContentTypes => _contentTypes.Value;

    public Type? RequestType { get; } = EndpointServices.Of(endpoint).Formats.DescribedAs(model);

    public bool IsOptional { get; } = parameter.HasDefaultValue
        || new NullabilityInfoContext().Create(parameter).ReadState != NullabilityState.NotNull;

    public IEnumerable<BodyUse> Under(EndpointServices services) =>
        services.Formats.ReadersOf(model).Select(format => new BodyUse(format, model, IsWritten: false));
}
