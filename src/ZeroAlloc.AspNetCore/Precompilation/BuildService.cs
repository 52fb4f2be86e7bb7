using System.Buffers;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Diagnostics;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.Startup;

namespace ZeroAlloc.AspNetCore.Precompilation;

/// <summary>
/// Compiles what the endpoints of a host and the assemblies of its application name as soon as it has started, reports it, and ends the
/// process.
/// </summary>
/// <param name="services">Those of the host.</param>
/// <param name="types">What the assemblies name.</param>
/// <param name="report">File to report in.</param>
/// <param name="end">See <see cref="BuildRun"/>.</param>
internal sealed class BuildService(IServiceProvider services, IReadOnlyList<NamedType> types, string report, Action<string?> end)
    : IHostedService
{
    public Task StartAsync(CancellationToken cancellationToken)
    {
        services.GetRequiredService<IHostApplicationLifetime>().ApplicationStarted.Register(() => end(Run()));
        return Task.CompletedTask;
    }

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    private string? Run()
    {
        if (services.GetService<JsonFormats>() is null)
        {
            return "The app's host has no ZeroAlloc services. Call AddZeroAllocFormatters() on its services.";
        }

        try
        {
            ZeroAllocFormatterOptions options = services.GetRequiredService<IOptions<ZeroAllocFormatterOptions>>().Value;
            CompileAll(options);
            EndpointReport[] named = [.. new NamedBodies(services, options).Report(types)];
            using var tally = new BodyTally();
            var text = new ArrayBufferWriter<byte>();
            DiagnosticsReport all = DiagnosticsReport.Of(services, tally);
            DiagnosticsJson.Write(text, all with { Endpoints = [.. all.Endpoints, .. named] });
            File.WriteAllBytes(report, text.WrittenSpan);
            return null;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            return $"Reading the endpoints of the app failed: {e}";
        }
    }

    private void CompileAll(ZeroAllocFormatterOptions options)
    {
        foreach (NamedType type in types.Where(static type => type.IsOfHost))
        {
            options.CompileAtStartupTypes.Add(type.Type);
        }

        foreach (BodyUse use in EndpointUses.Find(services, options))
        {
            try
            {
                _ = use.IsCompiled();
            }
            catch (Exception e) when (e is not OutOfMemoryException)
            {
                // Code of a converter's or resolver's; the report says so.
            }
        }
    }
}
