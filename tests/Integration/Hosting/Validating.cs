using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.Integration.Hosting;

/// <summary>The one call of <c>AddValidation</c> in this project: the framework's generator takes no second one.</summary>
internal static class Validating
{
    /// <summary>Has parameters of handlers validated.</summary>
    public static void AddTo(IServiceCollection services) => services.AddValidation();
}
