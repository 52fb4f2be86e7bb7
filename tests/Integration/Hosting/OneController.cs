using System.Reflection;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.Integration.Hosting;

/// <summary>Finds one controller alone, which no other host has.</summary>
internal sealed class OneController<T> : ControllerFeatureProvider
{
    /// <summary>Makes an application have this controller alone.</summary>
    public static void Add(IMvcBuilder mvc) => mvc.ConfigureApplicationPartManager(static parts =>
    {
        parts.FeatureProviders.Clear();
        parts.FeatureProviders.Add(new OneController<T>());
    });

    /// <inheritdoc/>
    protected override bool IsController(TypeInfo typeInfo) => typeInfo == typeof(T);
}
