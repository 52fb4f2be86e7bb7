using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Adds the stock XML formatters for an application that has not called <c>AddXmlSerializerFormatters</c> itself.</summary>
/// <remarks>
/// What that method adds, its wrappers for problem details and the name <c>xml</c> of <c>[FormatFilter]</c> included, is internal
/// to the framework; so it is called, with services of its own, and what it registers is applied to the application's options.
/// </remarks>
internal static class StockXmlFormatters
{
    /// <summary>Adds the formatter of each direction that has none, behind all others.</summary>
    /// <param name="mvc">The application's options. The input formatter keeps them, and asks them how requests are buffered.</param>
    /// <param name="loggers">For the output formatter.</param>
    /// <remarks>A class derived from a stock formatter counts as one: who wrote it has thought of XML.</remarks>
    public static void AddMissing(MvcOptions mvc, ILoggerFactory loggers)
    {
        bool writes = mvc.OutputFormatters.OfType<XmlSerializerOutputFormatter>().Any();
        bool reads = mvc.InputFormatters.OfType<XmlSerializerInputFormatter>().Any();
        if (writes && reads)
        {
            return;
        }

        Configure(mvc, loggers);
        if (writes)
        {
            mvc.OutputFormatters.RemoveAt(mvc.OutputFormatters.Count - 1);
        }

        if (reads)
        {
            mvc.InputFormatters.RemoveAt(mvc.InputFormatters.Count - 1);
        }
    }

    /// <summary>Does what a call of <c>AddXmlSerializerFormatters</c> would have done; both formatters come last.</summary>
    private static void Configure(MvcOptions mvc, ILoggerFactory loggers)
    {
        var services = new ServiceCollection();

        // An instance, which is not disposed with the provider.
        services.AddSingleton(loggers);
        new Builder(services).AddXmlSerializerFormatters();
        using ServiceProvider provider = services.BuildServiceProvider();
        foreach (IConfigureOptions<MvcOptions> setup in provider.GetServices<IConfigureOptions<MvcOptions>>())
        {
            setup.Configure(mvc);
        }
    }

    /// <summary>A builder that builds nothing: it carries the services.</summary>
    private sealed class Builder(IServiceCollection services) : IMvcCoreBuilder
    {
        public IServiceCollection Services => services;

        public ApplicationPartManager PartManager { get; } = new();
    }
}
