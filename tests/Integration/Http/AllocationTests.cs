using System.IO.Pipelines;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Primitives;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>Bytes that writing a response allocates, everything of the server replaced by a double that allocates nothing.</summary>
public sealed class AllocationTests
{
    [Fact]
    public async Task WriteAsZeroAllocJsonAsync_BelowThreshold_AllocatesNothing() =>
        await AssertAllocatesAsync(0, new Person(), static (context, model) => context.Response.WriteAsZeroAllocJsonAsync(model));

    [Fact]
    public async Task WriteAsZeroAllocJsonAsync_DeclaredAsObject_AllocatesNothing() =>
        await AssertAllocatesAsync<object>(0, new Person(), static (context, model) => context.Response.WriteAsZeroAllocJsonAsync(model));

    [Fact]
    public async Task WriteAsZeroAllocJsonAsync_Struct_AllocatesNothing() =>
        await AssertAllocatesAsync(0, new Point(1, 2), static (context, model) => context.Response.WriteAsZeroAllocJsonAsync(model));

    [Fact]
    public async Task WriteAsZeroAllocJsonAsync_AboveThreshold_AllocatesNothing() =>
        await AssertAllocatesAsync(
            0,
            Enumerable.Range(0, 500).Select(_ => new Person()).ToList(),
            static (context, model) => context.Response.WriteAsZeroAllocJsonAsync(model));

    [Fact]
    public async Task ZeroAllocJsonResult_BelowThreshold_AllocatesTheResultAlone()
    {
        var model = new Person();
        long before = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(TypedResults.ZeroAllocJson(model));
        long result = GC.GetAllocatedBytesForCurrentThread() - before;

        await AssertAllocatesAsync(
            result, model, static (context, model) => new ValueTask(TypedResults.ZeroAllocJson(model).ExecuteAsync(context)));
    }

    private static async Task AssertAllocatesAsync<T>(long expected, T model, Func<HttpContext, T, ValueTask> write)
    {
        await using WebApplication app = await App.StartAsync(services => services.AddZeroAllocFormatters(), _ => { });
        var server = new NullServer();
        var context = new DefaultHttpContext(server.Features)
        {
            ServiceScopeFactory = app.Services.GetRequiredService<IServiceScopeFactory>(),
        };

        // On one thread from here on: the counter is the thread's.
        long smallest = long.MaxValue;
        for (int i = 0; i < 200; i++)
        {
            server.Reset();
            context.Features.Set<IServiceProvidersFeature>(null);
            long before = GC.GetAllocatedBytesForCurrentThread();
            ValueTask writing = write(context, model);
            Assert.True(writing.IsCompletedSuccessfully);
            writing.GetAwaiter().GetResult();
            smallest = Math.Min(smallest, GC.GetAllocatedBytesForCurrentThread() - before);
            Assert.True(server.Written > 10);
        }

        Assert.Equal(expected, smallest);
    }

    /// <summary>Head and body in one object, as a server has them; what is written is counted and forgotten.</summary>
    private sealed class NullServer : PipeWriter, IHttpResponseFeature, IHttpResponseBodyFeature
    {
        private readonly byte[] _block = new byte[64 * 1024];

        public NullServer()
        {
            Features.Set<IHttpRequestFeature>(new HttpRequestFeature { Method = "GET" });
            Features.Set<IHttpResponseFeature>(this);
            Features.Set<IHttpResponseBodyFeature>(this);
            Features.Set<IHttpRequestLifetimeFeature>(new HttpRequestLifetimeFeature());
        }

        public FeatureCollection Features { get; } = new();

        public int Written { get; private set; }

        public int StatusCode { get; set; } = 200;

        public string? ReasonPhrase { get; set; }

        public IHeaderDictionary Headers { get; set; } = new ServerHeaders();

        public Stream Body { get; set; } = Stream.Null;

        public bool HasStarted { get; private set; }

        public Stream Stream => Body;

        public PipeWriter Writer => this;

        public override bool CanGetUnflushedBytes => true;

        public override long UnflushedBytes => 0;

        public void Reset()
        {
            HasStarted = false;
            Written = 0;
            Headers.ContentLength = null;
        }

        public override void Advance(int bytes) => Written += bytes;

        public override Memory<byte> GetMemory(int sizeHint = 0) => _block;

        public override Span<byte> GetSpan(int sizeHint = 0) => _block;

        public override void CancelPendingFlush() => throw new NotSupportedException();

        public override void Complete(Exception? exception = null) => throw new NotSupportedException();

        public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
        {
            HasStarted = true;
            return default;
        }

        public Task StartAsync(CancellationToken cancellationToken = default)
        {
            HasStarted = true;
            return Task.CompletedTask;
        }

        public Task CompleteAsync() => throw new NotSupportedException();

        public void DisableBuffering() => throw new NotSupportedException();

        public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) => throw new NotSupportedException();

        public void OnStarting(Func<object, Task> callback, object state) => throw new NotSupportedException();

        public void OnCompleted(Func<object, Task> callback, object state)
        {
            // The first request of a host opens a scope, whose end nothing here waits for.
        }
    }

    /// <summary>Keeps the length as a number, as servers do; a plain dictionary makes it text.</summary>
    private sealed class ServerHeaders : IHeaderDictionary
    {
        private readonly HeaderDictionary _headers = [];

        public long? ContentLength { get; set; }

        public ICollection<string> Keys => _headers.Keys;

        public ICollection<StringValues> Values => _headers.Values;

        public int Count => _headers.Count;

        public bool IsReadOnly => false;

        public StringValues this[string key]
        {
            get => _headers[key];
            set => _headers[key] = value;
        }

        public void Add(string key, StringValues value) => _headers.Add(key, value);

        public void Add(KeyValuePair<string, StringValues> item) => _headers.Add(item);

        public void Clear() => _headers.Clear();

        public bool Contains(KeyValuePair<string, StringValues> item) => _headers.Contains(item);

        public bool ContainsKey(string key) => _headers.ContainsKey(key);

        public void CopyTo(KeyValuePair<string, StringValues>[] array, int arrayIndex) => _headers.CopyTo(array, arrayIndex);

        public IEnumerator<KeyValuePair<string, StringValues>> GetEnumerator() => _headers.GetEnumerator();

        public bool Remove(string key) => _headers.Remove(key);

        public bool Remove(KeyValuePair<string, StringValues> item) => _headers.Remove(item);

        public bool TryGetValue(string key, out StringValues value) => _headers.TryGetValue(key, out value);

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => _headers.GetEnumerator();
    }
}
