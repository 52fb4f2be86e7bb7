using System.Diagnostics.Metrics;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Xml;
using System.Xml.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Sequences;

namespace ZeroAlloc.Integration.Http;

/// <summary>
/// What the meter counts: docs/metrics.md, instrument by instrument. Its counters are the process's, so that nothing runs beside.
/// </summary>
[Collection(nameof(CountedCollection))]
public sealed class BodyMeterTests
{
    private const string Json = "application/json";
    private const string Xml = "application/xml";

    private static readonly Person s_person = new();

    [Theory]
    [InlineData("/compiled", null, "json", "compiled")]
    [InlineData("/extension", null, "json", "compiled")]
    [InlineData("/group/value", null, "json", "compiled")]
    [InlineData("/group/value", Xml, "xml", "compiled")]
    [InlineData("/group/result", null, "json", "compiled")]
    [InlineData("/stream", null, "json", "compiled")]
    [InlineData("/group/stream", null, "json", "compiled")]
    [InlineData("/group/stream/result", null, "json", "compiled")]
    [InlineData("/meter/stream", Json, "json", "compiled")]
    [InlineData("/meter/stream/json", null, "json", "compiled")]
    [InlineData("/tree", null, "json", "built_in")]
    [InlineData("/negotiated", Xml, "xml", "compiled")]
    [InlineData("/left/empty", Xml, "xml", "compiled")]
    [InlineData("/left/full", Xml, "xml", "built_in")]
    [InlineData("/meter/person", Json, "json", "compiled")]
    [InlineData("/meter/person", Xml, "xml", "compiled")]
    [InlineData("/meter/json", null, "json", "compiled")]
    [InlineData("/meter/tree", null, "json", "built_in")]
    [InlineData("/meter/tree/json", null, "json", "built_in")]
    public async Task Get_AnyDoor_CountsOneBodyWritten(string path, string? accept, string format, string way)
    {
        await using WebApplication app = await StartAsync();
        using HttpClient client = app.GetTestClient();
        if (accept is not null)
        {
            client.DefaultRequestHeaders.Accept.Add(new MediaTypeWithQualityHeaderValue(accept));
        }

        using Recording recording = new();
        byte[] body = await client.GetByteArrayAsync(path, TestContext.Current.CancellationToken);

        Assert.Equal([($"zeroalloc.bodies.written {format} {way}", 1)], recording.Of("zeroalloc.bodies"));
        // XmlSerializer's documents are sent by the library, too.
        int sent = way == "compiled" || format == "xml" ? body.Length : 0;
        Assert.Equal(sent, recording.Of("zeroalloc.bytes.written").Sum(static item => item.Value));
    }

    [Fact]
    public async Task Get_BodyInParts_CountsAllOfItsBytes()
    {
        await using WebApplication app = await StartAsync();
        using HttpClient client = app.GetTestClient();
        using Recording recording = new();
        foreach (string path in new[] { "/long", "/sequence" })
        {
            byte[] body = await client.GetByteArrayAsync(path, TestContext.Current.CancellationToken);
            Assert.Equal(body.Length, recording.Of("zeroalloc.bytes.written").Sum(static item => item.Value));
            recording.Clear();
        }
    }

    [Theory]
    [InlineData("/body", Json, """{"Name":"n","Age":3}""", "json", "compiled")]
    [InlineData("/request", Json, """{"Name":"n","Age":3}""", "json", "compiled")]
    [InlineData("/body", Json, """{"Name":"n","Age":"three"}""", "json", "fallback")]
    [InlineData("/body/tree", Json, """{"Name":"n"}""", "json", "built_in")]
    [InlineData("/body", Xml, "<Person><Name>n</Name></Person>", "xml", "compiled")]
    [InlineData("/body", Xml, "<Person><Name>n</Person>", "xml", "fallback")]
    [InlineData("/meter/person", Json, """{"Name":"n","Age":3}""", "json", "compiled")]
    [InlineData("/meter/person", Json, """{"Name":"n","Age":"three"}""", "json", "fallback")]
    [InlineData("/meter/person", Xml, "<Person><Name>n</Name></Person>", "xml", "compiled")]
    [InlineData("/meter/person", Xml, "<Person><Name>n</Person>", "xml", "fallback")]
    [InlineData("/meter/tree", Json, """{"Name":"n"}""", "json", "built_in")]
    public async Task Post_AnyDoor_CountsOneBodyRead(string path, string contentType, string text, string format, string way)
    {
        await using WebApplication app = await StartAsync();
        using HttpClient client = app.GetTestClient();
        using Recording recording = new();
        using StringContent content = new(text, Encoding.UTF8, contentType);
        using HttpResponseMessage response = await client.PostAsync(path, content, TestContext.Current.CancellationToken);

        Assert.Equal(way != "fallback", response.IsSuccessStatusCode);
        Assert.Equal([($"zeroalloc.bodies.read {format} {way}", 1)], recording.Of("zeroalloc.bodies.read"));
    }

    [Theory]
    [InlineData("/body")]
    [InlineData("/request")]
    [InlineData("/meter/person")]
    public async Task Post_JsonAboveTheBufferLimit_CountsStock(string path)
    {
        await using WebApplication app = await StartAsync(static options => options.Limits.JsonBufferLimit = 16);
        using HttpClient client = app.GetTestClient();
        using Recording recording = new();
        using StringContent content = new("""{"Name":"n","Age":3}""", Encoding.UTF8, Json);
        using HttpResponseMessage response = await client.PostAsync(path, content, TestContext.Current.CancellationToken);

        Assert.True(response.IsSuccessStatusCode);
        Assert.Equal([("zeroalloc.bodies.read json built_in", 1)], recording.Of("zeroalloc.bodies.read"));
    }

    [Fact]
    public async Task Message_WrittenAndRead_IsCounted()
    {
        await using WebApplication app = await StartAsync();
        using HttpClient client = app.GetTestClient();
        using Recording recording = new();
        byte[] message = await client.GetByteArrayAsync("/message", TestContext.Current.CancellationToken);
        using ByteArrayContent content = new(message);
        content.Headers.ContentType = new MediaTypeHeaderValue("application/x-nativebuffer");
        using HttpResponseMessage response = await client.PostAsync("/message", content, TestContext.Current.CancellationToken);

        Assert.True(response.IsSuccessStatusCode);
        Assert.Equal(
            [("zeroalloc.bodies.read nativebuffering compiled", 1), ("zeroalloc.bodies.written nativebuffering compiled", 1)],
            recording.Of("zeroalloc.bodies"));
    }

    [Fact]
    public void Shapes_WhateverIsCompiled_GrowWithIt()
    {
        using Recording recording = new();
        recording.Observe();
        long before = Assert.Single(recording.Of("zeroalloc.shapes.compiled")).Value;
        recording.Clear();
        _ = ZeroAlloc.Formats.ZeroAllocJson.Compile<Dictionary<Guid, List<(int, Person?)?>>>();
        recording.Observe();

        Assert.Equal(before + 1, Assert.Single(recording.Of("zeroalloc.shapes.compiled")).Value);
        Assert.Single(recording.Of("zeroalloc.bodies.streaming"));
        Assert.True(recording.Duration > 0);
    }

    [Fact]
    public void CodeLimit_OptionsMadeAtRunTime_GrowsTowardsTheLimit()
    {
        using Recording recording = new();
        recording.Observe();
        long before = Assert.Single(recording.Of("zeroalloc.code.limited")).Value;
        Assert.InRange(before, 0, recording.Of("zeroalloc.code.limit").Single(static one => one.Name == "zeroalloc.code.limit").Value);
        recording.Clear();
        _ = ZeroAlloc.Formats.ZeroAllocJson.Compile<Dictionary<Guid, List<(byte, Person?)?>>>();
        recording.Observe();
        Assert.Equal(before, Assert.Single(recording.Of("zeroalloc.code.limited")).Value);
        recording.Clear();
        _ = ZeroAlloc.Formats.ZeroAllocJson.Compile<Dictionary<Guid, List<(short, Person?)?>>>(new JsonSerializerOptions());
        recording.Observe();

        Assert.InRange(Assert.Single(recording.Of("zeroalloc.code.limited")).Value, before + 4096, before + 20_000);
    }

    /// <summary>It is counted in this process, as the switch says.</summary>
    [Fact]
    public void Memory_Rented_IsTold()
    {
        using Recording recording = new();
        recording.Observe();
        long memory = Assert.Single(recording.Of("zeroalloc.memory.rented")).Value;
        long arrays = Assert.Single(recording.Of("zeroalloc.arrays.rented")).Value;
        byte[] rented = BufferPool.Rent(5000);
        recording.Clear();
        recording.Observe();
        long memoryMeanwhile = Assert.Single(recording.Of("zeroalloc.memory.rented")).Value;
        long arraysMeanwhile = Assert.Single(recording.Of("zeroalloc.arrays.rented")).Value;
        int length = rented.Length;
        BufferPool.Return(rented);
        recording.Clear();
        recording.Observe();

        Assert.Equal((memory + length, arrays + 1), (memoryMeanwhile, arraysMeanwhile));
        Assert.Equal(memory, Assert.Single(recording.Of("zeroalloc.memory.rented")).Value);
    }

    [Fact]
    public async Task Request_WhileSomebodyListens_AllocatesAsMuch()
    {
        void Endpoints(WebApplication app) => app.MapGet("/x", (HttpContext context) =>
            context.Response.WriteAsZeroAllocJsonAsync(s_person).AsTask());
        await using CountedApplication counted = await CountedApplication.StartAsync("/x", static _ => { }, Endpoints);
        await using CountedApplication silent = await CountedApplication.StartAsync("/x", static _ => { }, Endpoints);
        using Recording recording = new(isCounted: false);
        SettledCode.Until(() => counted.Least == silent.Least, () =>
        {
            recording.Pause();
            silent.Ask(100);
            recording.Resume();
            counted.Ask(100);
        });

        Assert.Equal(silent.Least, counted.Least);
        Assert.True(recording.Measurements > 100);
    }

    private static Task<WebApplication> StartAsync(Action<ZeroAllocFormatterOptions>? configure = null) => App.StartAsync(
        services =>
        {
            services.AddTestControllers().AddXmlSerializerFormatters();
            services.AddZeroAllocFormatters(configure);
        },
        static app =>
        {
            app.MapControllers();
            app.MapGet("/compiled", static () => Results.ZeroAllocJson(s_person));
            app.MapGet("/extension", static (HttpContext context) => context.Response.WriteAsZeroAllocJsonAsync(s_person).AsTask());
            app.MapGet("/stream", static () => Results.ZeroAllocJson(SequenceModels.People(300, true)));
            app.MapGet("/tree", static () => Results.ZeroAllocJson(JsonNode.Parse("{}")));
            app.MapGet("/negotiated", static () => Results.Negotiated(s_person));
            app.MapGet("/left/empty", static () => Results.ZeroAllocXml(new LeftMember()));
            XmlAttribute other = new XmlDocument().CreateAttribute("a");
            app.MapGet("/left/full", () => Results.ZeroAllocXml(new LeftMember { Others = [other] }));
            app.MapGet("/message", static () => Results.NativeBuffer(new MeteredMessage { Id = 7 }));
            app.MapGet("/long", static () => Results.ZeroAllocJson(Enumerable.Range(0, 20_000).ToList()));
            app.MapGet("/sequence", static () => Results.Negotiated(Enumerable.Range(0, 20_000).ToArray()));
            RouteGroupBuilder group = app.MapGroup("/group").WithZeroAllocFormatters();
            group.MapGet("/value", static () => s_person);
            group.MapGet("/stream", static () => SequenceModels.People(3, true));
            group.MapGet("/stream/result", static () => TypedResults.Ok(SequenceModels.People(3, true)));
            group.MapGet("/result", static () => TypedResults.Ok(s_person));
            app.MapPost("/body", static (Body<Person> body) => Results.StatusCode(body.Value is null ? 500 : 204));
            app.MapPost("/body/tree", static (Body<JsonNode> body) => Results.StatusCode(body.Value is null ? 500 : 204));
            app.MapPost("/message", static (Body<MeteredMessage> body) => Results.StatusCode(body.Value.Id == 7 ? 204 : 500));
            app.MapPost("/request", static async (HttpContext context) =>
            {
                Person? person = await context.Request.ReadFromZeroAllocJsonAsync<Person>(cancellationToken: context.RequestAborted);
                context.Response.StatusCode = person is null ? 500 : 204;
            });
        });

    /// <summary>Adds up what the meter measures.</summary>
    private sealed class Recording : IDisposable
    {
        private readonly MeterListener _listener = new();
        private readonly SortedDictionary<string, long> _sums = new(StringComparer.Ordinal);
        private readonly Lock _gate = new();
        private readonly List<Instrument> _instruments = [];
        private readonly bool _isCounted;

        public Recording(bool isCounted = true)
        {
            _isCounted = isCounted;
            _listener.InstrumentPublished = (instrument, listener) =>
            {
                if (instrument.Meter.Name == "ZeroAlloc.AspNetCore")
                {
                    _instruments.Add(instrument);
                    listener.EnableMeasurementEvents(instrument);
                }
            };
            _listener.SetMeasurementEventCallback<long>(Add);
            _listener.SetMeasurementEventCallback<int>((instrument, value, tags, state) => Add(instrument, value, tags, state));
            _listener.SetMeasurementEventCallback<double>((_, value, _, _) => Duration = value);
            _listener.Start();
        }

        public double Duration { get; private set; }

        public int Measurements { get; private set; }

        public void Observe() => _listener.RecordObservableInstruments();

        public void Pause() => _instruments.ForEach(instrument => _listener.DisableMeasurementEvents(instrument));

        public void Resume() => _instruments.ForEach(instrument => _listener.EnableMeasurementEvents(instrument));

        public void Clear() => _sums.Clear();

        public (string Name, long Value)[] Of(string prefix) =>
            [.. _sums.Where(item => item.Key.StartsWith(prefix, StringComparison.Ordinal)).Select(static item => (item.Key, item.Value))];

        public void Dispose() => _listener.Dispose();

        private void Add(Instrument instrument, long value, ReadOnlySpan<KeyValuePair<string, object?>> tags, object? state)
        {
            Measurements++;
            if (!_isCounted)
            {
                return;
            }

            string name = instrument.Name;
            foreach (KeyValuePair<string, object?> tag in tags)
            {
                Assert.StartsWith("zeroalloc.", tag.Key, StringComparison.Ordinal);
                name += $" {tag.Value}";
            }

            lock (_gate)
            {
                _sums[name] = _sums.GetValueOrDefault(name) + value;
            }
        }
    }

    /// <summary>A type that is compiled, with a member whose values are XmlSerializer's.</summary>
    public sealed class LeftMember
    {
        /// <summary>Attributes that have no member.</summary>
        [XmlAnyAttribute]
        public XmlAttribute[]? Others { get; set; }
    }
}
