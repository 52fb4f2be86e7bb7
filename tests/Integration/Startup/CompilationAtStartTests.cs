using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Startup;

/// <summary>Compiling at start gets into nobody's way: not into that of requests, of failures, nor of the host's end.</summary>
public sealed class CompilationAtStartTests
{
    /// <summary>Longer than any step takes where nothing is wrong.</summary>
    private static readonly TimeSpan s_patience = Eventually.Patience;

    [Fact]
    public async Task Options_CompileAtStartup_AreReadOnlyOnlyWhereItIsOn()
    {
        await using WebApplication off = await StartAsync(new LogLines(), options => options.CompileAtStartup = false);
        var lines = new LogLines();
        await using WebApplication on = await StartAsync(lines);
        await lines.HasCompiledAsync();

        Assert.True(JsonOf(on).IsReadOnly);
        Assert.False(JsonOf(off).IsReadOnly);
    }

    /// <summary>A request for one type is answered while another one is being compiled.</summary>
    [Fact]
    public async Task Request_WhileAnotherTypeIsCompiled_DoesNotWait()
    {
        using var gate = new Gate();
        var lines = new LogLines();
        await using WebApplication app = await StartAsync(lines, json: gate.AddTo);
        await gate.IsReached.WaitAsync(s_patience, TestContext.Current.CancellationToken);

        string answer = await app.GetTestClient().GetStringAsync(
            new Uri("/negotiable", UriKind.Relative), TestContext.Current.CancellationToken);

        Assert.Equal(JsonSerializer.Serialize(new Negotiable(1), JsonOf(app)), answer);
        Assert.False(lines.SaysSo());
        gate.Open();
        await lines.HasCompiledAsync();
    }

    [Fact]
    public async Task StopAsync_WhileATypeIsCompiled_NoOtherIsBegun()
    {
        using var gate = new Gate();
        var lines = new LogLines();
        await using WebApplication app = await StartAsync(lines, json: gate.AddTo);
        await gate.IsReached.WaitAsync(s_patience, TestContext.Current.CancellationToken);

        Task stopping = app.StopAsync(TestContext.Current.CancellationToken);
        await Eventually.TrueAsync(() => app.Lifetime.ApplicationStopping.IsCancellationRequested);
        gate.Open();
        await stopping.WaitAsync(s_patience, TestContext.Current.CancellationToken);

        Assert.DoesNotContain(lines.OfTypes(), line => line.Contains(nameof(Negotiable), StringComparison.Ordinal));
    }

    /// <summary>What is thrown while a contract is made is thrown to the requests, as ever; other types are compiled.</summary>
    [Fact]
    public async Task ContractThatThrows_Compiled_RequestsFailAsEver()
    {
        static void Throw(JsonSerializerOptions options) => options.TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(
            static info =>
            {
                if (info.Type == typeof(Answered))
                {
                    throw new TimeoutException("modifier");
                }
            });
        var lines = new LogLines();
        await using WebApplication app = await StartAsync(lines, json: Throw);
        await using WebApplication untouched = await StartAsync(new LogLines(), options => options.CompileAtStartup = false, Throw);
        await lines.HasCompiledAsync();

        Exception expected = await FailureAsync(untouched);
        Exception actual = await FailureAsync(app);
        Assert.Equal((expected.GetType(), expected.Message), (actual.GetType(), actual.Message));
        Assert.Contains(lines.OfTypes(), line => line.Contains(nameof(Negotiable), StringComparison.Ordinal));
    }

    [Fact]
    public async Task EndpointThatCannotBeBuilt_HostStarts()
    {
        var lines = new LogLines();
        await using WebApplication app = await App.StartAsync(
            services => Add(services, lines, _ => { }, _ => { }),
            app => app.MapGet("/faulty", () => "").Finally(static _ => throw new TimeoutException("convention")));
        await lines.HasCompiledAsync();

        Assert.Contains("none. Reading the endpoint metadata failed", lines.OfStart(), StringComparison.Ordinal);
        Assert.Contains(lines.Exceptions, exception => exception.Contains("convention", StringComparison.Ordinal));
    }

    /// <summary>Hosts of other things than web applications have no endpoints.</summary>
    [Fact]
    public async Task HostWithoutRouting_Starts()
    {
        var lines = new LogLines();
        HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        Add(builder.Services, lines, options => options.CompileAtStartupTypes.Add(typeof(Unnamed)), _ => { });
        using IHost host = builder.Build();
        await host.StartAsync(TestContext.Current.CancellationToken);
        await lines.HasCompiledAsync();
        await host.StopAsync(TestContext.Current.CancellationToken);

        Assert.StartsWith("1, in ", lines.OfStart(), StringComparison.Ordinal);
    }

    /// <summary>Services that nobody hosts have no lifetime; they are complete all the same.</summary>
    [Fact]
    public void Services_WithoutHost_AreValid()
    {
        var services = new ServiceCollection();
        Add(services, new LogLines(), _ => { }, _ => { });

        using ServiceProvider provider = services.BuildServiceProvider(
            new ServiceProviderOptions { ValidateOnBuild = true, ValidateScopes = true });

        Assert.NotNull(provider.GetRequiredService<IOptions<ZeroAllocFormatterOptions>>().Value);
    }

    private static Task<WebApplication> StartAsync(
        LogLines lines, Action<ZeroAllocFormatterOptions>? configure = null, Action<JsonSerializerOptions>? json = null) => App.StartAsync(
            services => Add(services, lines, configure ?? (_ => { }), json ?? (_ => { })),
            app =>
            {
                app.MapGet("/answered", () => TypedResults.ZeroAllocJson(new Answered(1)));
                app.MapGet("/negotiable", () => TypedResults.ZeroAllocJson(new Negotiable(1)));
            });

    private static void Add(
        IServiceCollection services,
        LogLines lines,
        Action<ZeroAllocFormatterOptions> configure,
        Action<JsonSerializerOptions> json) => services
            .AddZeroAllocFormatters(options => options.CompileAtStartup = true)
            .AddZeroAllocFormatters(configure)
            .Configure<JsonOptions>(options => json(options.SerializerOptions))
            .AddLogging(logging => logging.AddProvider(lines).AddFilter("ZeroAlloc.AspNetCore", LogLevel.Debug));

    private static JsonSerializerOptions JsonOf(WebApplication app) =>
        app.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions;

    private static async Task<Exception> FailureAsync(WebApplication app) => await Assert.ThrowsAnyAsync<Exception>(
        () => app.GetTestClient().GetAsync(new Uri("/answered", UriKind.Relative), TestContext.Current.CancellationToken));

    /// <summary>Holds up whoever makes the contract of <see cref="Answered"/>.</summary>
    private sealed class Gate : IDisposable
    {
        private readonly TaskCompletionSource _reached = new(TaskCreationOptions.RunContinuationsAsynchronously);
        private readonly ManualResetEventSlim _open = new();

        /// <summary>Done when somebody stands before it.</summary>
        public Task IsReached => _reached.Task;

        public void AddTo(JsonSerializerOptions options) =>
            options.TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(info =>
            {
                if (info.Type == typeof(Answered))
                {
                    _reached.TrySetResult();
                    _open.Wait(s_patience);
                }
            });

        public void Open() => _open.Set();

        public void Dispose()
        {
            _open.Set();
            _open.Dispose();
        }
    }
}
