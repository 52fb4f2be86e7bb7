using System.Net.Http.Headers;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.NativeBuffering;

namespace ZeroAlloc.Integration.Concurrency;

/// <summary>
/// Types of an assembly that can be unloaded go through the doors of a host; when the host is gone, nothing of ours keeps them loaded.
/// </summary>
public sealed class PlugInTests
{
    private const string Json = "application/json";
    private const string Xml = "application/xml";

    private static readonly byte[] s_json = "{\"id\":5,\"branch\":null}"u8.ToArray();
    private static readonly byte[] s_xml = "<Shop><Id>5</Id></Shop>"u8.ToArray();

    /// <summary>
    /// Stock's row says that the framework itself lets them go, without which the others could not hold. Formatters of MVC have no
    /// rows: asked in the same way, stock's keep the types loaded, too.
    /// </summary>
    [Theory]
    [InlineData("response", Json, false)]
    [InlineData("response", Json, true)]
    [InlineData("response", Xml, true)]
    [InlineData("response", MessageApp.Binary, true)]
    [InlineData("result", Json, true)]
    [InlineData("result", Xml, true)]
    [InlineData("result", MessageApp.Binary, true)]
    public async Task Unload_AfterUseByAHost_LetsThePlugInGo(string door, string type, bool ours)
    {
        WeakReference plugIn = await UseAsync(door, type, ours);

        // System.Text.Json keeps accessors for a second after their last use, and looks at the clock when it makes others.
        for (int i = 0; i < 1200 && plugIn.IsAlive; i++)
        {
            await Task.Delay(50, TestContext.Current.CancellationToken);
            JsonSerializer.Serialize(new { Turn = i }, new JsonSerializerOptions { MaxDepth = 200 + i });
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.False(plugIn.IsAlive);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static async Task<WeakReference> UseAsync(string door, string type, bool ours)
    {
        var context = new AssemblyLoadContext("plug-in", isCollectible: true);
        await RunAsync(context, door, type, ours);
        var reference = new WeakReference(context);
        context.Unload();
        return reference;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Task RunAsync(AssemblyLoadContext context, string door, string type, bool ours)
    {
        Assembly assembly = context.LoadFromAssemblyPath(typeof(Shop).Assembly.Location);
        Type model = assembly.GetType(typeof(Shop).FullName!)!;
        Assert.True(model.IsCollectible);
        object doors = Activator.CreateInstance(
            typeof(Doors<,>).MakeGenericType(model, assembly.GetType(typeof(ShopBufferedMessage).FullName!)!))!;
        return ((IDoors)doors).AskAsync(door, type, ours);
    }

    /// <summary>What is done with a model, whichever it is.</summary>
    private interface IDoors
    {
        Task AskAsync(string door, string type, bool ours);
    }

    private sealed class Doors<TModel, TView> : IDoors
        where TModel : class, IBufferedMessageSource<TModel>, new()
        where TView : struct, IBufferedMessage<TView>
    {
        /// <summary>Sends a model, and gets it back.</summary>
        public async Task AskAsync(string door, string type, bool ours)
        {
            await using WebApplication app = await App.StartAsync(
                services =>
                {
                    // Settings like no others: equal ones share what System.Text.Json knows of types, and keep it.
                    services.ConfigureHttpJsonOptions(static json => json.SerializerOptions.MaxDepth = 81);
                    if (ours)
                    {
                        services.AddZeroAllocFormatters();
                    }
                },
                app => app.MapPost("/", context => AnswerAsync(context, door, type, ours)));
            byte[] body = type switch { Json => s_json, Xml => s_xml, _ => MessageApp.Bytes(new TModel()) };
            using var content = new ByteArrayContent(body) { Headers = { ContentType = new MediaTypeHeaderValue(type) } };
            using HttpResponseMessage response = await app.GetTestClient().PostAsync(
                new Uri("/", UriKind.Relative), content, TestContext.Current.CancellationToken);
            byte[] answer = await response.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken);

            Assert.True(response.IsSuccessStatusCode, $"{response.StatusCode}");
            if (type == Xml)
            {
                Assert.Contains("<Id>5</Id>", Encoding.UTF8.GetString(answer), StringComparison.Ordinal);
            }
            else
            {
                Assert.Equal(body, answer);
            }
        }

        private static Task AnswerAsync(HttpContext context, string door, string type, bool ours) =>
            ours ? ByEndpointAsync(context, type, byResult: door == "result") : ByStockAsync(context);

        private static async Task ByStockAsync(HttpContext context) =>
            await context.Response.WriteAsJsonAsync((await context.Request.ReadFromJsonAsync<TModel>())!);

        private static async Task ByEndpointAsync(HttpContext context, string type, bool byResult)
        {
            HttpRequest request = context.Request;
            TModel model = type switch
            {
                Json => (await request.ReadFromZeroAllocJsonAsync<TModel>())!,
                Xml => (await request.ReadFromZeroAllocXmlAsync<TModel>())!,
                _ => await ReadMessageAsync(request),
            };
            HttpResponse response = context.Response;
            Task written = (type, byResult) switch
            {
                (Json, false) => response.WriteAsZeroAllocJsonAsync(model).AsTask(),
                (Json, true) => Results.ZeroAllocJson(model).ExecuteAsync(context),
                (Xml, false) => response.WriteAsZeroAllocXmlAsync(model).AsTask(),
                (Xml, true) => Results.ZeroAllocXml(model).ExecuteAsync(context),
                (_, false) => response.WriteAsNativeBufferAsync(model).AsTask(),
                _ => Results.NativeBuffer(model).ExecuteAsync(context),
            };
            await written;
        }

        private static async Task<TModel> ReadMessageAsync(HttpRequest request)
        {
            using BufferedMessageOwner<TView> owner = await request.ReadFromNativeBufferAsync<TView>();
            return owner.View.IsNull ? throw new InvalidOperationException("There is no message.") : new TModel();
        }
    }
}
