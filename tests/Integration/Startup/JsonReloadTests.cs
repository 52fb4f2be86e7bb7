using System.Reflection;
using System.Reflection.Metadata;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Mvc;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Integration.Startup;

/// <summary>Edits of a running application: the next request sees them. A modifier that looks at a field stands for the edit.</summary>
public sealed class JsonReloadTests
{
    private const string Switch = "ZeroAlloc.Tests.Reload";
    private static bool s_isEdited;

    /// <summary>What is forgotten is forgotten for all of a process.</summary>
    [Fact]
    public async Task ClearCache_PropertyAdded_InAProcessOfItsOwn() => await RunnerProcess.RunAsync(
        new Dictionary<string, JsonNode> { [Switch] = true },
        "-method",
        $"{typeof(JsonReloadTests).FullName}.{nameof(ClearCache_PropertyAdded_NextRequestHasIt)}");

    [Fact]
    public async Task ClearCache_PropertyAdded_NextRequestHasIt()
    {
        Assert.SkipUnless(AppContext.TryGetSwitch(Switch, out bool isOn) && isOn, "It runs in a process of its own.");
        await using WebApplication app = await App.StartAsync(
            static services =>
            {
                services.AddZeroAllocFormatters();
                services.ConfigureHttpJsonOptions(static options => Edit(options.SerializerOptions));
                OneController<MadeController>.Add(
                    services.AddControllers().AddJsonOptions(static options => Edit(options.JsonSerializerOptions)));
            },
            static app =>
            {
                app.MapControllers();
                app.MapGet("/value", static () => new Answered(1));
                app.MapGet("/object", static () => Results.Ok((object)new Answered(1)));
            });
        string[] paths = ["/made", "/value", "/object"];
        foreach (string path in paths)
        {
            Assert.Equal("{}", await GetAsync(app, path));
        }

        s_isEdited = true;
        Clear(typeof(JsonSerializer).Assembly);
        Clear(typeof(ZeroAllocJson).Assembly);
        Clear(typeof(ZeroAllocJsonResult<>).Assembly);

        foreach (string path in paths)
        {
            Assert.Equal("""{"number":1}""", await GetAsync(app, path));
        }
    }

    private static void Edit(JsonSerializerOptions options) => options.TypeInfoResolver = new DefaultJsonTypeInfoResolver
    {
        Modifiers =
        {
            static info =>
            {
                if (info.Type == typeof(Answered) && !s_isEdited)
                {
                    info.Properties.Clear();
                }
            },
        },
    };

    private static Task<string> GetAsync(WebApplication app, string path) =>
        app.GetTestClient().GetStringAsync(new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken);

    /// <summary>As the runtime does for each assembly, those first that others refer to.</summary>
    private static void Clear(Assembly assembly)
    {
        foreach (MetadataUpdateHandlerAttribute handler in assembly.GetCustomAttributes<MetadataUpdateHandlerAttribute>())
        {
            handler.HandlerType.GetMethod("ClearCache", BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic)!
                .Invoke(null, [null]);
        }
    }
}
