using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Mvc;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.MinimalApi;

namespace ZeroAlloc.Integration.Requests;

/// <summary>
/// Bytes that reading a request allocates besides the model, everything of the server replaced by a double that allocates nothing.
/// </summary>
[Collection(nameof(Alone))]
public sealed class RequestAllocationTests : IAsyncLifetime
{
    private static readonly byte[] s_body = Encoding.UTF8.GetBytes(Documents.Plain);

    private WebApplication _app = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _app = await App.StartAsync(
        services =>
        {
            services.AddZeroAllocFormatters();
            services.AddTestControllers();
        },
        _ => { });

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _app.DisposeAsync();

    [Theory]
    [InlineData(4096)]
    [InlineData(16)]
    [InlineData(1)]
    public void ReadFromZeroAllocJsonAsync_PlainBody_AllocatesTheModelAlone(int segmentSize) => RequestBytes.AssertSame(
        () => Model(HostOptions()),
        () => Smallest(segmentSize, static context => Finish(context.Request.ReadFromZeroAllocJsonAsync<Booking>())));

    [Fact]
    public void Body_PlainBody_AllocatesTheModelAndWhatBindingCosts()
    {
        RequestDelegate handler = RequestDelegateFactory.Create(
            static (Body<Booking> body) => body.Value.Id == 7 ? Task.CompletedTask : throw new InvalidOperationException(),
            new RequestDelegateFactoryOptions { ServiceProvider = _app.Services }).RequestDelegate;

        RequestBytes.AssertSame(
            () => Model(HostOptions()) + 56, () => Smallest(4096, context => Assert.True(handler(context).IsCompletedSuccessfully)));
    }

    /// <summary>32 bytes are the arguments, as the framework hands them to filters.</summary>
    [Fact]
    public async Task BodyParameter_PlainBody_AllocatesTheModelAndTheArguments()
    {
        await using WebApplication app = await StartParameterAsync(static app => app.MapPost(
            "/", static (Booking body) => body.Id == 7 ? Task.CompletedTask : throw new InvalidOperationException()));
        RequestDelegate handler = HandlerOf(app);

        RequestBytes.AssertSame(
            () => Model(HostOptions()) + 32, () => Smallest(4096, context => Assert.True(handler(context).IsCompletedSuccessfully)));
    }

    [Fact]
    public async Task BodyParameter_WithOtherParameters_AllocatesTheModelAndTheArguments()
    {
        await using WebApplication app = await StartParameterAsync(static app => app.MapPost(
            "/{id}",
            static (Booking body, int? id, HttpContext context) =>
                body.Id == 7 ? Task.CompletedTask : throw new InvalidOperationException()));
        RequestDelegate handler = HandlerOf(app);

        RequestBytes.AssertSame(
            () => Model(HostOptions()) + 48, () => Smallest(4096, context => Assert.True(handler(context).IsCompletedSuccessfully)));
    }

    [Fact]
    public void ZeroAllocJsonInputFormatter_PlainBody_AllocatesTheModelAndWhatAnyFormatterReturns()
    {
        MvcOptions mvc = _app.Services.GetRequiredService<IOptions<MvcOptions>>().Value;
        ZeroAllocJsonInputFormatter formatter = mvc.InputFormatters.OfType<ZeroAllocJsonInputFormatter>().Single();
        ModelMetadata metadata = _app.Services.GetRequiredService<IModelMetadataProvider>().GetMetadataForType(typeof(Booking));
        var state = new ModelStateDictionary();
        InputFormatterContext? context = null;

        RequestBytes.AssertSame(
            () => Model(formatter.Stock.SerializerOptions) + Smallest(static () => Task.FromResult(InputFormatterResult.Success(s_body))),
            () => Smallest(
                4096,
                http => context = new InputFormatterContext(http, "", state, metadata, static (_, _) => throw new NotSupportedException()),
                _ =>
                {
                    Assert.True(formatter.CanRead(context!));
                    Assert.IsType<Booking>(formatter.ReadAsync(context!).Result.Model);
                }));
    }

    private static Task<WebApplication> StartParameterAsync(Action<WebApplication> map) => App.StartAsync(
        static services => services.AddZeroAllocFormatters(static options => options.BuildsBodyParametersAtOnce = true),
        app =>
        {
            app.UseRouting();
            map(app);
        });

    private static RequestDelegate HandlerOf(WebApplication app) =>
        app.ServedSources().Single().Endpoints.Single().RequestDelegate!;

    private JsonSerializerOptions HostOptions() =>
        _app.Services.GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>().Value.SerializerOptions;

    /// <summary>Bytes of the model itself.</summary>
    private static long Model(JsonSerializerOptions options)
    {
        JsonContract<Booking> contract = ZeroAllocJson.Compile<Booking>(options);
        Assert.SkipUnless(contract.IsReadCompiled, "Nothing is read by compiled code.");
        Assert.True(contract.TryRead(s_body, out _));
        return Smallest(() => contract.Deserialize(s_body));
    }

    /// <summary>The first runs may also compile, or initialise types.</summary>
    private static long Smallest(Func<object?> make)
    {
        long smallest = long.MaxValue;
        for (int i = 0; i < 100; i++)
        {
            smallest = Math.Min(smallest, Allocated(make));
        }

        return smallest;
    }

    private static void Finish(ValueTask<Booking?> reading)
    {
        // Not by an assertion that allocates.
        if (!reading.IsCompletedSuccessfully || reading.Result is not { Id: 7 })
        {
            throw new InvalidOperationException("The body was not read at once, or not rightly.");
        }
    }

    private static long Allocated(Func<object?> action)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(action());
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    private long Smallest(int segmentSize, Action<HttpContext> read) => Smallest(segmentSize, static _ => { }, read);

    private long Smallest(int segmentSize, Action<HttpContext> prepare, Action<HttpContext> read)
    {
        var server = new RequestDouble(Segments.Cut(s_body, segmentSize));
        return RequestBytes.Least(_app.Services, server.Features, server.Reset, prepare, read, () => Assert.True(server.IsConsumed));
    }
}
