using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore.Formats.NativeBuffering;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Describes bodies that actions take as views by the type that they show: its members are what a client sends.</summary>
internal sealed class MessageDescriptionProvider(IServiceProvider services) : IApiDescriptionProvider
{
    /// <summary>After MVC's own provider (-1000).</summary>
    public int Order => -900;

    public void OnProvidersExecuting(ApiDescriptionProviderContext context)
    {
        IModelMetadataProvider? metadata = services.GetService<IModelMetadataProvider>();
        foreach (ApiParameterDescription parameter in context.Results.SelectMany(static description => description.ParameterDescriptions))
        {
            if (parameter.Source == BindingSource.Body
                && parameter.Type is { } type
                && MessageType.Of(type) is { IsView: true } input)
            {
                parameter.Type = input.SourceType;
                if (metadata?.GetMetadataForType(input.SourceType) is { } described)
                {
                    parameter.ModelMetadata = described;
                }
            }
        }
    }

    public void OnProvidersExecuted(ApiDescriptionProviderContext context)
    {
        // The descriptions are complete.
    }
}
