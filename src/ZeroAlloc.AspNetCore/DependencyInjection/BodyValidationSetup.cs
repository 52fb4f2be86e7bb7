#pragma warning disable ASP0029
using System.Runtime.CompilerServices;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Validation;
using ZeroAlloc.AspNetCore.MinimalApi;

namespace ZeroAlloc.AspNetCore.DependencyInjection;

/// <summary>Where an application validates (<c>AddValidation()</c>), has bodies validated as plain parameters.</summary>
internal sealed class BodyValidationSetup : IPostConfigureOptions<ValidationOptions>
{
    /// <summary>The framework whose experimental interface <see cref="BodyValidation"/> implements; the next one has another.</summary>
    private const int FrameworkVersion = 10;

    public void PostConfigure(string? name, ValidationOptions options)
    {
        if (Environment.Version.Major == FrameworkVersion && options.Resolvers.Count > 0)
        {
            AddTo(options);
        }
    }

    /// <summary>A method of its own, so that another framework does not even load the type.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void AddTo(ValidationOptions options) => BodyValidation.AddTo(options);
}
