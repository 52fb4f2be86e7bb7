using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Trimmed.Doors;

/// <summary>Starts the applications that are asked.</summary>
internal static class Hosts
{
    /// <summary>One application on a port of its own.</summary>
    /// <param name="resolver">Where contracts come from, in minimal APIs and controllers.</param>
    /// <param name="isOurs">Whether this library answers.</param>
    /// <remarks>
    /// Controllers are found by their assembly's list of types, which a trimmer does not follow: an application has to keep them.
    /// </remarks>
    [DynamicDependency(DynamicallyAccessedMemberTypes.All, typeof(ModelsController))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.All, typeof(MessagesController))]
    public static async Task<WebApplication> StartAsync(IJsonTypeInfoResolver resolver, bool isOurs)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(["--hostBuilder:reloadConfigOnChange=false"]);
        builder.Logging.SetMinimumLevel(LogLevel.None);
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.ConfigureHttpJsonOptions(options => options.SerializerOptions.TypeInfoResolverChain.Insert(0, resolver));
        IMvcBuilder mvc = builder.Services.AddControllers()
            .AddJsonOptions(options => options.JsonSerializerOptions.TypeInfoResolverChain.Insert(0, resolver));
        mvc.AddXmlSerializerFormatters();
        if (isOurs)
        {
            builder.Services.AddZeroAllocFormatters();
        }

        WebApplication app = builder.Build();
        app.MapControllers();
        if (isOurs)
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
