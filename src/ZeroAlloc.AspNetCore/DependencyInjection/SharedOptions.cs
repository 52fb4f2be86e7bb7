using Microsoft.Extensions.Options;

namespace ZeroAlloc.AspNetCore.DependencyInjection;

/// <summary>
/// The host's settings as they were when the host started: those that the check at start has made. The framework's own would make them
/// once more, and check them once more, which a start can do without.
/// </summary>
/// <param name="monitor">What the check at start asks.</param>
/// <remarks><b>Threading</b>: any number of threads at once; all get one value, also where the configuration is loaded again.</remarks>
internal sealed class SharedOptions(IOptionsMonitor<ZeroAllocFormatterOptions> monitor) : IOptions<ZeroAllocFormatterOptions>
{
    private ZeroAllocFormatterOptions? _value;

    public ZeroAllocFormatterOptions Value => Volatile.Read(ref _value) ?? First(monitor.CurrentValue);

    private ZeroAllocFormatterOptions First(ZeroAllocFormatterOptions current) =>
        Interlocked.CompareExchange(ref _value, current, null) ?? current;
}
