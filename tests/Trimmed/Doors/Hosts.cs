using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Trimmed.Asking;

namespace ZeroAlloc.Trimmed.Doors;

/// <summary>Starts the applications that are asked.</summary>
internal static class Hosts
{
    /// <summary>One application on a port of its own.</summary>
    /// <param name="resolver">Where contracts come from, in minimal APIs and controllers.</param>
    /// <param name="atStart">Told what is compiled at start where this library answers; null where it does not.</param>
    /// <remarks>
    /// Controllers are found by their assembly's list of types, which a trimmer does not follow: an application has to keep them.
    /// </remarks>
    [DynamicDependency(DynamicallyAccessedMemberTypes.All, typeof(ModelsController))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.All, typeof(MessagesController))]
    public static async Task<WebApplication> StartAsync(IJsonTypeInfoResolver resolver, TypesAtStart? atStart)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(["--hostBuilder:reloadConfigOnChange=false"]);
        builder.Logging.SetMinimumLevel(LogLevel.None);
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.ConfigureHttpJsonOptions(options => options.SerializerOptions.TypeInfoResolverChain.Insert(0, resolver));
        IMvcBuilder mvc = builder.Services.AddControllers()
            .AddJsonOptions(options => options.JsonSerializerOptions.TypeInfoResolverChain.Insert(0, resolver));
        mvc.AddXmlSerializerFormatters();
        if (atStart is not null)
        {
            builder.Logging.AddProvider(atStart).AddFilter<TypesAtStart>("ZeroAlloc.AspNetCore", LogLevel.Information);
            builder.Services.AddZeroAllocFormatters(options => options.CompileAtStartup = true);
        }

        WebApplication app = builder.Build();
        app.MapControllers();
        if (atStart is not null)
        {
            Ours.Map(app);
        }
        else
        {
            Stock.Map(app);
        }

        await app.StartAsync();
        return app;
    }
}
