using System.Buffers;
using System.IO.Pipelines;
using System.Net.ServerSentEvents;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>A thousand items as server-sent events and as JSON Lines, over sequences, streams and buffers that allocate nothing.</summary>
internal static class StreamRows
{
    private const int Count = 1_000;

    private static readonly FixedBuffer s_buffer = new(4 * 1024 * 1024);

    /// <summary>The encoder of ASP.NET Core's options on both sides.</summary>
    public static IEnumerable<Comparison> All()
    {
        yield return Events("1,000 Logins as server-sent events", ModelData.Login());
        yield return Events("1,000 Locations as server-sent events", ModelData.Location());
        yield return Written("1,000 Logins as JSON Lines", ModelData.Login());
        yield return Written("1,000 Locations as JSON Lines", ModelData.Location());
        yield return Read("1,000 Logins from JSON Lines", ModelData.Login());
        yield return Read("1,000 Locations from JSON Lines", ModelData.Location());
    }

    /// <summary>The framework's result, executed by itself and as an endpoint's filter executes it.</summary>
    private static Comparison Events<T>(string name, T item)
    {
        IServiceProvider services = new ServiceCollection().AddLogging().AddZeroAllocFormatters().BuildServiceProvider();
        ServerSentEventsResult<T> result = TypedResults.ServerSentEvents(new SseSequence<T>(item));
        return new Comparison(
            name,
            Contender("TypedResults.ServerSentEvents", context => new ValueTask(result.ExecuteAsync(context))),
            (Contender("the same, executed", context => ValueResult.TryExecute(context, result, out ValueTask writing)
                ? writing
                : throw new InvalidOperationException("The result was not taken.")), 0.4))
        {
            Allocates = true,
        };

        Contender Contender(string way, Func<HttpContext, ValueTask> write)
        {
            // A response is one long call of asynchronous methods, which reach their last form late.
            for (int i = 0; i < 20; i++)
            {
                Run(30, Stream.Null);
                Thread.Sleep(100);
            }

            return new Contender(way, count => Run(count, Stream.Null), () =>
            {
                using var stream = new MemoryStream();
                Run(1, stream);
                return stream.ToArray();
            });

            void Run(int count, Stream stream)
            {
                for (int i = 0; i < count; i++)
                {
                    var context = new DefaultHttpContext { RequestServices = services };
                    context.Features.Set<IHttpResponseBodyFeature>(new StreamResponseBodyFeature(stream));
                    Complete(write(context));
                }
            }
        }
    }

    private static Comparison Written<T>(string name, T item)
    {
        T[] items = [.. Enumerable.Repeat(item, Count)];
        var sequence = new ItemSequence<T>(items, isAwaited: false);
        IPartWriter<AsyncItems<T>> lines = ContractCache.For(JsonSerializerOptions.Web).Lines<T>();
        var source = new AsyncItems<T>();
        var frames = new PauseFrames();
        var typeInfo = (JsonTypeInfo<T>)JsonSerializerOptions.Web.GetTypeInfo(typeof(T));
        var writer = new Utf8JsonWriter(s_buffer);
        return new Comparison(
            name,
            Buffered("one Utf8JsonWriter", () =>
            {
                foreach (T one in items)
                {
                    writer.Reset(s_buffer);
                    JsonSerializer.Serialize(writer, one, typeInfo);
                    s_buffer.Write("\n"u8);
                }
            }),
            (Buffered("streamed", () =>
            {
                source.Begin(sequence, default);
                while (lines.WriteNext(s_buffer, source, 16 * 1024, frames))
                {
                }

                Complete(source.DisposeAsync());
            }), 0.4));
    }

    private static Comparison Read<T>(string name, T item)
    {
        byte[] line = [.. JsonSerializer.SerializeToUtf8Bytes(item, JsonSerializerOptions.Web), (byte)'\n'];
        byte[] document = [.. Enumerable.Repeat(line, Count).SelectMany(static one => one)];
        return new Comparison(
            name,
            Buffered("STJ, top-level values", () => Enumerate(
                JsonSerializer.DeserializeAsyncEnumerable<T>(Pipe(), topLevelValues: true, JsonSerializerOptions.Web))),
            (Buffered("line by line", () => Enumerate(ZeroAllocJson.DeserializeLinesAsync<T>(Pipe(), JsonSerializerOptions.Web))), 0.5))
        {
            Allocates = true,
        };

        PipeReader Pipe() => PipeReader.Create(new ReadOnlySequence<byte>(document));

        static void Enumerate(IAsyncEnumerable<T?> values)
        {
            IAsyncEnumerator<T?> enumerator = values.GetAsyncEnumerator();
            int count = 0;
            while (Completed(enumerator.MoveNextAsync()))
            {
                count++;
            }

            Complete(enumerator.DisposeAsync());
            if (count != Count)
            {
                throw new InvalidOperationException($"{count} values were read.");
            }
        }
    }

    private static Contender Buffered(string name, Action run)
    {
        return new Contender(
            name,
            count =>
            {
                for (int i = 0; i < count; i++)
                {
                    s_buffer.Clear();
                    run();
                }
            },
            () =>
            {
                s_buffer.Clear();
                run();
                return s_buffer.Written.ToArray();
            });
    }

    private static void Complete(ValueTask task)
    {
        if (!task.IsCompletedSuccessfully)
        {
            task.AsTask().GetAwaiter().GetResult();
        }
    }

    private static bool Completed(ValueTask<bool> task) =>
        task.IsCompletedSuccessfully ? task.Result : task.AsTask().GetAwaiter().GetResult();

    private sealed class SseSequence<T>(T item) : IAsyncEnumerable<SseItem<T>>, IAsyncEnumerator<SseItem<T>>
    {
        private int _left;

        public SseItem<T> Current { get; } = new(item);

        public IAsyncEnumerator<SseItem<T>> GetAsyncEnumerator(CancellationToken cancellationToken = default)
        {
            _left = Count;
            return this;
        }

        public ValueTask<bool> MoveNextAsync() => new(_left-- > 0);

        public ValueTask DisposeAsync() => default;
    }
}
