using System.Net.ServerSentEvents;
using System.Reflection;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;
using ZeroAlloc.Crossings.Engine;
using BodyJson = ZeroAlloc.AspNetCore.Formats.Json.JsonFormat;
using HttpJsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;

namespace ZeroAlloc.Crossings.Json;

/// <summary>Server-sent events with a value as data: the calls of the framework's result, and ours.</summary>
internal sealed class ServerSentEventsDoor : IJsonDoor
{
    private static readonly FieldInfo s_options =
        typeof(HttpJsonOptions).GetField("<SerializerOptions>k__BackingField", BindingFlags.Instance | BindingFlags.NonPublic)!;

    public Row Row { get; } = new("server-sent events", 5);

    public bool Writes => true;

    public bool IsDocument => false;

    public string Oracle => Row.Feature;

    public byte[] Write<T>(T value, JsonSerializerOptions options)
    {
        var json = new BodyJson(options, new ZeroAllocFormatterOptions(), new TypeLog(NullLogger.Instance));
        return Send(options, context => EventsResult<T>.SendAsync(context, json, Events(value), EventsProbe.AreFlushed).AsTask());
    }

    public byte[] StockWrite<T>(T value, JsonSerializerOptions options) =>
        Send(options, context => TypedResults.ServerSentEvents(Events(value)).ExecuteAsync(context));

    public object? Read<T>(byte[] document, JsonSerializerOptions options) => throw new NotSupportedException();

    private static byte[] Send(JsonSerializerOptions options, Func<HttpContext, Task> send) => Task.Run(async () =>
    {
        // A host's options have a resolver.
        options.MakeReadOnly(populateMissingResolver: true);
        var http = new HttpJsonOptions();
        s_options.SetValue(http, options);
        var context = new DefaultHttpContext { RequestServices = new Services(http) };
        var calls = new Calls();
        context.Features.Set<IHttpResponseBodyFeature>(new StreamResponseBodyFeature(calls));
        await send(context);
        foreach ((string name, Microsoft.Extensions.Primitives.StringValues values) in context.Response.Headers)
        {
            calls.Write(Encoding.UTF8.GetBytes($"{name}: {values}"));
        }

        return calls.ToArray();
    }).GetAwaiter().GetResult();

    private static async IAsyncEnumerable<SseItem<T>> Events<T>(T value)
    {
        await foreach (T item in JsonStreamDoors.Items(value))
        {
            yield return new SseItem<T>(item);
        }

        yield return new SseItem<T>(value, "typed ä") { EventId = "5", ReconnectionInterval = TimeSpan.FromMilliseconds(1500.9) };
    }

    /// <summary>What is written, with a mark behind each call.</summary>
    private sealed class Calls : MemoryStream
    {
        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Write(buffer.Span);
            WriteByte((byte)'|');
            await Task.CompletedTask;
        }

        public override Task FlushAsync(CancellationToken cancellationToken)
        {
            WriteByte((byte)'^');
            return Task.CompletedTask;
        }
    }

    private sealed class Services(HttpJsonOptions options) : IServiceProvider, IOptions<HttpJsonOptions>
    {
        public HttpJsonOptions Value => options;

        public object? GetService(Type serviceType) => serviceType == typeof(IOptions<HttpJsonOptions>) ? this : null;
    }
}
