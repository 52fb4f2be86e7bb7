using System.Diagnostics;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.AspNetCore.Startup;

/// <summary>
/// Compiles what the endpoints of a host need, in the background, once the host has started
/// (<see cref="ZeroAllocFormatterOptions.CompileAtStartup"/>).
/// </summary>
/// <param name="services">Those of the host.</param>
/// <param name="options">The host's settings.</param>
/// <remarks>
/// It takes what requests would take: the same contracts, found by the same look-ups. A request that comes meanwhile waits for the
/// type that it needs, if that is being compiled, and for no other. What fails is left to the first request, which fails as ever.
/// </remarks>
internal sealed class CompilationAtStart(IServiceProvider services, ZeroAllocFormatterOptions options) : BackgroundService
{
    private readonly ILogger _logger = services.GetRequiredService<ILoggerFactory>().CreateLogger(Log.Category);
    private readonly IHostApplicationLifetime _lifetime = services.GetRequiredService<IHostApplicationLifetime>();

    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        // When the host is told to stop, not when this service is: the server has its last requests to answer in between.
        using var stopping = CancellationTokenSource.CreateLinkedTokenSource(stoppingToken, _lifetime.ApplicationStopping);
        if (!await HasStartedAsync(stopping.Token))
        {
            return;
        }

        long start = Stopwatch.GetTimestamp();
        try
        {
            // Of the process: what a request compiles meanwhile is mostly the same.
            int emitted = CompiledShapes.Count;
            int precompiled = PrecompiledShapes.Used;
            int types = await CompileAsync(EndpointUses.Find(services, options), stopping.Token);
            Log.CompiledAtStartup(
                _logger,
                types,
                (long)Stopwatch.GetElapsedTime(start).TotalMilliseconds,
                CompiledShapes.Count - emitted,
                PrecompiledShapes.Used - precompiled);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // An endpoint that can't be built: the first request will say so.
            Log.NotCompiledAtStartup(_logger, e);
        }
    }

    /// <summary>Waits until the host accepts requests; false if it stops before.</summary>
    private async Task<bool> HasStartedAsync(CancellationToken stopping)
    {
        var started = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        await using CancellationTokenRegistration whenStarted = _lifetime.ApplicationStarted.Register(() => started.TrySetResult(true));
        await using CancellationTokenRegistration whenStopped = stopping.Register(() => started.TrySetResult(false));
        return await started.Task;
    }

    /// <summary>Compiles one after the other; returns of how many types there is compiled code then.</summary>
    private static async Task<int> CompileAsync(IReadOnlyList<BodyUse> uses, CancellationToken stopping)
    {
        var types = new HashSet<Type>();
        foreach (BodyUse use in uses)
        {
            if (stopping.IsCancellationRequested)
            {
                break;
            }

            if (IsPrepared(use))
            {
                types.Add(use.Type);
            }

            // Requests that came meanwhile get the thread.
            await Task.Yield();
        }

        return types.Count;
    }

    private static bool IsPrepared(BodyUse use)
    {
        try
        {
            using (AheadOfUse.Begin())
            {
                return use.IsCompiled();
            }
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Code of a converter's or resolver's: whoever sends or gets a body of the type will meet it.
            return false;
        }
    }
}
