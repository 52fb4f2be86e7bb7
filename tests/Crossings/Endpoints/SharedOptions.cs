using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Objects of options that several applications of one process use.</summary>
internal sealed class SharedOptions
{
    private readonly Microsoft.AspNetCore.Http.Json.JsonOptions _handlers = new();
    private readonly JsonOptions _controllers = new();

    /// <summary>Makes them with the settings of an application.</summary>
    public SharedOptions(ApplicationModel model)
    {
        foreach (Action<JsonSerializerOptions> json in model.Settings.Select(setting => setting.Json).OfType<Action<JsonSerializerOptions>>())
        {
            json(_handlers.SerializerOptions);
            json(_controllers.JsonSerializerOptions);
        }
    }

    /// <summary>Has an application use them.</summary>
    public void AddTo(IServiceCollection services) =>
        services.AddSingleton(Options.Create(_handlers)).AddSingleton(Options.Create(_controllers));
}
