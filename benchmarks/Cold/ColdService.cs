using System.Globalization;
using System.Reflection;
using System.Runtime;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>A small service with a controller, on Kestrel and a port: what fresh processes run for <see cref="ServiceCommand"/>.</summary>
/// <remarks>
/// Its output says the port once it listens, and <see cref="Ready"/> once nothing is left to compile ahead. For each line
/// that it is sent it answers with figures of its process.
/// </remarks>
internal static class ColdService
{
    /// <summary>First argument of the process.</summary>
    public const string Command = "cold-service";

    /// <summary>What the process says when nothing is left to be done before the first request.</summary>
    public const string Ready = "ready";

    /// <summary>The file of precompiled shapes, beside the benchmarks.</summary>
    public static string File { get; } = Path.Combine(AppContext.BaseDirectory, "Cold.ZeroAlloc.dll");

    /// <summary>Serves until the input ends.</summary>
    /// <param name="kind">How.</param>
    public static async Task<int> RunAsync(ServiceKind kind)
    {
        // As the runtime configuration would say it.
        if (kind == ServiceKind.Recording)
        {
            AppContext.SetData(PrecompiledRecording.Option, File);
        }
        else if (kind is ServiceKind.Precompiled or ServiceKind.PrecompiledAndCompiledAtStart)
        {
            AppContext.SetData(PrecompiledShapes.Option, Path.GetFileNameWithoutExtension(File));
        }

        bool isCompiledAtStart = kind is ServiceKind.CompiledAtStart or ServiceKind.Recording or ServiceKind.PrecompiledAndCompiledAtStart;
        WebApplicationBuilder builder = WebApplication.CreateBuilder(
            new WebApplicationOptions { EnvironmentName = Environments.Production });
        builder.Logging.ClearProviders().AddProvider(new ReadyWhenLogged());
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddControllers().ConfigureApplicationPartManager(static parts =>
        {
            parts.FeatureProviders.Clear();
            parts.FeatureProviders.Add(new OneController());
        });
        if (kind != ServiceKind.Stock)
        {
            builder.Services.AddZeroAllocFormatters(options =>
            {
                options.CompileAtStartup = isCompiledAtStart;
                options.CompileInBackground = kind == ServiceKind.CompiledInBackground;
            });
        }

        await using WebApplication app = builder.Build();
        app.MapControllers();
        await app.StartAsync();
        Console.WriteLine(new Uri(
            app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single()).Port);
        if (!isCompiledAtStart)
        {
            Console.WriteLine(Ready);
        }

        while (Console.ReadLine() is not null)
        {
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"{Environment.CpuUsage.TotalTime.TotalMilliseconds} {JitInfo.GetCompiledMethodCount()} {JitInfo.GetCompilationTime().TotalMilliseconds}"));
        }

        await app.StopAsync();
        return 0;
    }

    private sealed class OneController : ControllerFeatureProvider
    {
        protected override bool IsController(TypeInfo typeInfo) => typeInfo == typeof(ColdController);
    }

    /// <summary>Says that the process is ready when the library logs that it has compiled what it compiles ahead.</summary>
    private sealed class ReadyWhenLogged : ILoggerProvider, ILogger
    {
        public ILogger CreateLogger(string categoryName) => this;

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => logLevel == LogLevel.Information;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            if (eventId.Name == "CompiledAtStart")
            {
                Console.WriteLine(Ready);
            }
        }

        public void Dispose()
        {
        }
    }
}
