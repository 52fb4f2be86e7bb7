using System.Net.ServerSentEvents;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;

namespace ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;

/// <summary>
/// Whether the framework sends server-sent events as this version of the library does. Both send some, once per process, to nobody; a
/// framework that does it otherwise, or later than at once, executes its results itself.
/// </summary>
internal static class EventsProbe
{
    private static readonly (bool AreKnown, bool AreFlushed) s_found = Ask();

    /// <summary>Whether the two have sent the same, with the same headers and in the same writes.</summary>
    public static bool AreKnown => s_found.AreKnown;

    /// <summary>Whether the framework flushes after each event, as .NET 11 does; a write to a server's body does so, too.</summary>
    public static bool AreFlushed => s_found.AreFlushed;

    private static (bool AreKnown, bool AreFlushed) Ask()
    {
        foreach (bool areFlushed in (ReadOnlySpan<bool>)[false, true])
        {
            if (Ask(areFlushed))
            {
                return (true, areFlushed);
            }
        }

        return (false, false);
    }

    private static bool Ask(bool areFlushed)
    {
        try
        {
            var options = new JsonOptions();
            options.SerializerOptions.TypeInfoResolver = new Resolver();
            var services = new Services(options);
            var json = new JsonFormat(
                options.SerializerOptions, new ZeroAllocFormatterOptions(), new TypeLog(NullLogger.Instance));
            return Same(services, json, areFlushed, "a\r\nb\rc\n", "") && Same(services, json, areFlushed, 1, 2);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Whatever this framework does, it isn't what is known.
            return false;
        }
    }

    private static bool Same<T>(IServiceProvider services, JsonFormat json, bool areFlushed, T first, T second)
    {
        var ours = new Recording(services);
        var stock = new Recording(services);
        return ours.Send(context => EventsResult<T>.SendAsync(context, json, Items(first, second), areFlushed, isCounted: false).AsTask())
            && stock.Send(context => TypedResults.ServerSentEvents(Items(first, second)).ExecuteAsync(context))
            && ours.Calls.SequenceEqual(stock.Calls);
    }

#pragma warning disable CS1998 // Both are asked for what they do with items that are there.
    private static async IAsyncEnumerable<SseItem<T>> Items<T>(T first, T second)
    {
        yield return new SseItem<T>(first);
        yield return new SseItem<T>(second, "type") { EventId = "id", ReconnectionInterval = TimeSpan.FromMilliseconds(1500.9) };
    }
#pragma warning restore CS1998

    /// <summary>A response that writes down what is done with it.</summary>
    private sealed class Recording : Stream
    {
        private readonly DefaultHttpContext _context;

        public Recording(IServiceProvider services)
        {
            _context = new DefaultHttpContext { RequestServices = services };
            _context.Features.Set<IHttpResponseBodyFeature>(new StreamResponseBodyFeature(this));
        }

        public List<string> Calls { get; } = [];

        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        /// <summary>Sends, and adds the headers; false if that isn't done at once.</summary>
        public bool Send(Func<HttpContext, Task> send)
        {
            bool isDone = send(_context).IsCompletedSuccessfully;
            Calls.AddRange(_context.Response.Headers.Select(static header => $"{header.Key}: {header.Value}")
                .Order(StringComparer.Ordinal));
            return isDone;
        }

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Calls.Add(System.Text.Encoding.UTF8.GetString(buffer.Span));
            return default;
        }

        public override Task FlushAsync(CancellationToken cancellationToken)
        {
            Calls.Add("flush");
            return Task.CompletedTask;
        }

        public override void Flush() => Calls.Add("flush");

        public override void Write(byte[] buffer, int offset, int count) => Calls.Add("write");

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();
    }

    private sealed class Services(JsonOptions options) : IServiceProvider, IOptions<JsonOptions>
    {
        public JsonOptions Value => options;

        public object? GetService(Type serviceType) => serviceType == typeof(IOptions<JsonOptions>) ? this : null;
    }

    private sealed class Resolver : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => type == typeof(int)
            ? JsonMetadataServices.CreateValueInfo<int>(options, JsonMetadataServices.Int32Converter)
            : null;
    }
}
