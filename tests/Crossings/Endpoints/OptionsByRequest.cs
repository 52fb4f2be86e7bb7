using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Options of JSON that are made anew for a request, and are others where it wants that.</summary>
internal static class OptionsByRequest
{
    /// <summary>Adds them.</summary>
    public static void Add(IServiceCollection services, ServiceLifetime lifetime)
    {
        services.Add(new ServiceDescriptor(
            typeof(IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>),
            static provider => Made<Microsoft.AspNetCore.Http.Json.JsonOptions>(provider, static options => options.SerializerOptions),
            lifetime));
        services.Add(new ServiceDescriptor(
            typeof(IOptions<JsonOptions>),
            static provider => Made<JsonOptions>(provider, static options => options.JsonSerializerOptions),
            lifetime));
    }

    private static IOptions<T> Made<T>(IServiceProvider provider, Func<T, JsonSerializerOptions> json)
        where T : class
    {
        IOptionsFactory<T> factory = provider.GetRequiredService<IOptionsFactory<T>>();
        T options = factory.Create(Options.DefaultName);
        if (Current.WantsOtherOptions)
        {
            json(options).PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper;
        }

        return new OfRequest<T>(options, factory);
    }

    /// <summary>The options of a request.</summary>
    public sealed class OfRequest<T>(T options, IOptionsFactory<T> factory) : OptionsWrapper<T>(options)
        where T : class
    {
        /// <summary>Makes those with which endpoints are built: no request wants others then.</summary>
        public T Usual() => factory.Create(Options.DefaultName);
    }
}
