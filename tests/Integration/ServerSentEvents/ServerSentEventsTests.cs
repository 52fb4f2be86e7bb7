using System.IO.Pipelines;
using System.Net.ServerSentEvents;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.ServerSentEvents;

/// <summary><c>TypedResults.ServerSentEvents</c> with the one line on, and executed by the framework: the same calls and bytes.</summary>
public sealed class ServerSentEventsTests
{
    public static TheoryData<string, string> Rows =>
    [
        .. from name in EventModels.Names from options in (string[])["web", "indented", "strings", "context"] select (name, options),
    ];

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Execute_AnyEvents_SameCallsAndHeadersAsTheFramework(string name, string options)
    {
        await using WebApplication app = await StartAsync(ours: true, options);
        var stock = new Recorded(app.Services);
        var ours = new Recorded(app.Services);

        await stock.RunAsync(context => EventModels.Make(name).ExecuteAsync(context));
        await ours.RunAsync(context => ValueResult.TryExecute(context, EventModels.Make(name), out ValueTask writing)
            ? writing.AsTask()
            : Task.FromException(new InvalidOperationException("The framework's result was not taken.")));

        Assert.Equal(stock.Calls, ours.Calls);
        Assert.True(stock.Calls.Count > 5);
    }

    [Theory]
    [InlineData("/any/people")]
    [InlineData("/any/items")]
    [InlineData("/any/strings")]
    [InlineData("/declared")]
    [InlineData("/union")]
    public async Task Get_EndpointReturnsEvents_SameAnswerByUs(string path)
    {
        await using WebApplication stock = await StartAsync(ours: false, "web");
        await using WebApplication ours = await StartAsync(ours: true, "web");
        string expected = await DescribeAsync(stock, path);

        Assert.Equal(expected, await DescribeAsync(ours, path));
        Assert.Contains("text/event-stream", expected, StringComparison.Ordinal);
    }

    [Fact]
    public async Task TryExecute_SequenceThatIsAlsoOneOfTexts_SentByTheFramework()
    {
        await using WebApplication app = await StartAsync(ours: true, "web");
        var context = new DefaultHttpContext { RequestServices = app.Services };

        Assert.False(ValueResult.TryExecute(context, TypedResults.ServerSentEvents<object>(new TwoSequences()), out _));
    }

    [Fact]
    public void AreKnown_ThisFramework_SendsAsThisLibrary() => Assert.True(EventsProbe.AreKnown && EventFields<Person>.Exist);

    private static async Task<string> DescribeAsync(WebApplication app, string path)
    {
        HttpResponseMessage answer = await app.GetTestClient().GetAsync(path, TestContext.Current.CancellationToken);
        return $"{answer}{await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken)}";
    }

    private static Task<WebApplication> StartAsync(bool ours, string options) => App.StartAsync(
        services =>
        {
            services.ConfigureHttpJsonOptions(json =>
            {
                if (options == "context")
                {
                    json.SerializerOptions.TypeInfoResolverChain.Clear();
                    json.SerializerOptions.TypeInfoResolverChain.Add(PersonContext.Default);
                }

                json.SerializerOptions.WriteIndented = options == "indented";
                json.SerializerOptions.NumberHandling = options == "strings"
                    ? System.Text.Json.Serialization.JsonNumberHandling.WriteAsString
                    : json.SerializerOptions.NumberHandling;
            });
            if (ours)
            {
                services.AddZeroAllocFormatters();
            }
        },
        static app =>
        {
            app.MapGet("/any/{name}", static (string name) => EventModels.Make(name));
            app.MapGet("/declared", static () => TypedResults.ServerSentEvents(Sequences.SequenceModels.People(3, true)));
            app.MapGet("/union", static Results<ServerSentEventsResult<Person>, NotFound> () =>
                TypedResults.ServerSentEvents(Sequences.SequenceModels.People(3, true)));
        });

    /// <summary>The framework sends the texts, whatever the result was declared with.</summary>
    private sealed class TwoSequences : IAsyncEnumerable<SseItem<object>>, IAsyncEnumerable<SseItem<string>>
    {
        IAsyncEnumerator<SseItem<object>> IAsyncEnumerable<SseItem<object>>.GetAsyncEnumerator(CancellationToken cancellationToken) =>
            throw new NotSupportedException();

        IAsyncEnumerator<SseItem<string>> IAsyncEnumerable<SseItem<string>>.GetAsyncEnumerator(CancellationToken cancellationToken) =>
            throw new NotSupportedException();
    }

    /// <summary>A response that writes down all that is done with it.</summary>
    private sealed class Recorded : Stream, IHttpResponseBodyFeature
    {
        private readonly DefaultHttpContext _context;
        private readonly CancellationTokenSource _aborted = new();

        public Recorded(IServiceProvider services)
        {
            _context = new DefaultHttpContext { RequestServices = services, RequestAborted = _aborted.Token };
            _context.Features.Set<IHttpResponseBodyFeature>(this);
        }

        public List<string> Calls { get; } = [];

        public Stream Stream => this;

        public PipeWriter Writer => throw new NotSupportedException();

        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public async Task RunAsync(Func<HttpContext, Task> run)
        {
            try
            {
                await run(_context);
                Calls.Add("done");
            }
            catch (Exception e)
            {
                Calls.Add($"{e.GetType()}: {e.Message}");
            }

            Calls.AddRange(_context.Response.Headers.Select(static header => $"{header.Key}: {header.Value}")
                .Order(StringComparer.Ordinal));
        }

        public void DisableBuffering() => Calls.Add("disable");

        public Task CompleteAsync() => throw new NotSupportedException();

        public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) =>
            throw new NotSupportedException();

        public Task StartAsync(CancellationToken cancellationToken = default)
        {
            Calls.Add("start");
            return Task.CompletedTask;
        }

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            string text = $"{Convert.ToHexString(buffer.Span)} {Encoding.UTF8.GetString(buffer.Span)}";
            Calls.Add($"write {cancellationToken == _aborted.Token} {text}");
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
}
