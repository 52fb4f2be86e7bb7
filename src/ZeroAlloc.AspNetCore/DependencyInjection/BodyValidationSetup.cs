#pragma warning disable ASP0029
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Validation;
using ZeroAlloc.AspNetCore.MinimalApi.Validation;

namespace ZeroAlloc.AspNetCore.DependencyInjection;

/// <summary>If an app validates (<c>AddValidation()</c>), has bodies validated as ordinary parameters.</summary>
internal sealed class BodyValidationSetup : IPostConfigureOptions<ValidationOptions>
{
    public void PostConfigure(string? name, ValidationOptions options)
    {
        if (options.Resolvers.Count > 0)
        {
            BodyValidation.AddTo(options);
        }
    }
}
