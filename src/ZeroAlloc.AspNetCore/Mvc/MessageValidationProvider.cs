using Microsoft.AspNetCore.Mvc.ModelBinding.Metadata;
using ZeroAlloc.AspNetCore.Formats.NativeBuffering;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Keeps validation out of views: it would read every member of a message that has been verified, and allocate for each.</summary>
internal sealed class MessageValidationProvider : IValidationMetadataProvider
{
    public void CreateValidationMetadata(ValidationMetadataProviderContext context)
    {
        if (context.Key.MetadataKind != ModelMetadataKind.Property && MessageType.Of(context.Key.ModelType) is { IsView: true })
        {
            context.ValidationMetadata.ValidateChildren = false;
            context.ValidationMetadata.HasValidators = false;
        }
    }
}
