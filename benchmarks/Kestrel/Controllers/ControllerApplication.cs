using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.Benchmarks.Kestrel.Controllers;

/// <summary>What the applications with controllers have in common.</summary>
internal static class ControllerApplication
{
    /// <summary>
    /// Adds controllers, and the stock formatters of XML only where it is measured: MVC asks formatters one by one,
    /// and each of these two allocates 32 bytes to say no, which would be counted for whatever stands behind them.
    /// </summary>
    public static void Add(IServiceCollection services, BodyFormat format, Action<MvcOptions> configure)
    {
        IMvcBuilder builder = services.AddControllers(configure);
        if (format == BodyFormat.Xml)
        {
            builder.AddXmlSerializerFormatters();
        }
    }
}
