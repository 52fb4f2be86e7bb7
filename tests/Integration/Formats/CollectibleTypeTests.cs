using System.Net.Http.Json;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Formats;

/// <summary>Types that can be unloaded are not compiled; every door takes them all the same.</summary>
public sealed class CollectibleTypeTests
{
    [Fact]
    public async Task Body_TypeOfAPlugIn_ReadAsPlainParametersAre()
    {
        var plugIn = new AssemblyLoadContext("plug-in", isCollectible: true);
        Type type = plugIn.LoadFromAssemblyPath(typeof(Point).Assembly.Location).GetType(typeof(Point).FullName!)!;
        MethodInfo map = typeof(CollectibleTypeTests).GetMethod(nameof(Map), BindingFlags.Static | BindingFlags.NonPublic)!
            .MakeGenericMethod(type);
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(),
            app => map.Invoke(null, [app]));

        string[] answers = [await PostAsync(app, "/plain"), await PostAsync(app, "/body")];

        plugIn.Unload();
        Assert.Equal(["{\"x\":1,\"y\":2}", "{\"x\":1,\"y\":2}"], answers);
    }

    private static void Map<T>(WebApplication app)
        where T : notnull
    {
        Delegate plain = static (T body) => body;
        Delegate ours = static (Body<T> body) => body.Value;
        app.MapPost("/plain", plain);
        app.MapPost("/body", ours);
    }

    private static async Task<string> PostAsync(WebApplication app, string path)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        using HttpResponseMessage response = await app.GetTestClient()
            .PostAsJsonAsync(new Uri(path, UriKind.Relative), new { x = 1, y = 2 }, token);
        return await response.EnsureSuccessStatusCode().Content.ReadAsStringAsync(token);
    }
}
