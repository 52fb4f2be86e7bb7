using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;

namespace ZeroAlloc.AspNetCore.Startup;

/// <summary>Has <see cref="CompilationAtStart"/> run where the host's settings ask for it.</summary>
/// <param name="services">Those of the host.</param>
/// <remarks>A <see cref="BackgroundService"/> is watched and stopped by code that each host would compile for nothing.</remarks>
internal sealed class CompilationService(IServiceProvider services) : IHostedService, IDisposable
{
    private CompilationAtStart? _compilation;

    public Task StartAsync(CancellationToken cancellationToken)
    {
        ZeroAllocFormatterOptions options = services.GetRequiredService<IOptions<ZeroAllocFormatterOptions>>().Value;
        if (options is { CompileAtStartup: false, CompileAtStartupTypes.Count: 0 })
        {
            return Task.CompletedTask;
        }

        _compilation = new CompilationAtStart(services, options);
        return _compilation.StartAsync(cancellationToken);
    }

    public Task StopAsync(CancellationToken cancellationToken) => _compilation?.StopAsync(cancellationToken) ?? Task.CompletedTask;

    public void Dispose() => _compilation?.Dispose();
}
