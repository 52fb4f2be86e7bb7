using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>Says what a parameter of type <see cref="Body{T}"/> takes, for API descriptions and for routing, which answers other media types itself (415).</summary>
/// <param name="parameter">The parameter.</param>
/// <param name="model">Type of its model.</param>
/// <param name="endpoint">The endpoint.</param>
internal sealed class BodyMetadata(ParameterInfo parameter, Type model, EndpointBuilder endpoint) : IAcceptsMetadata
{
    private readonly Lazy<string[]> _contentTypes = EndpointMediaTypes.TakenAs(model, endpoint);

    /// <summary>The parameter.</summary>
    public ParameterInfo Parameter => parameter;

    /// <inheritdoc/>
    public IReadOnlyList<string> ContentTypes => _contentTypes.Value;

    /// <inheritdoc/>
    public Type? RequestType { get; } = NativeBufferInput.Of(model)?.SourceType ?? model;

    /// <inheritdoc/>
    public bool IsOptional { get; } = parameter.HasDefaultValue || new NullabilityInfoContext().Create(parameter).ReadState != NullabilityState.NotNull;
}
