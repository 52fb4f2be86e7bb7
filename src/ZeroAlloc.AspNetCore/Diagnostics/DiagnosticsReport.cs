using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Startup;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>What the library does in an application, at one moment.</summary>
/// <param name="Endpoints">The endpoints that name bodies.</param>
/// <param name="Silent">How many endpoints name none: what they write and read is known when they do.</param>
/// <param name="Counts">How many bodies there were.</param>
internal sealed record DiagnosticsReport(IReadOnlyList<EndpointReport> Endpoints, int Silent, IReadOnlyList<BodyCount> Counts)
{
    /// <summary>Shapes that were compiled so far.</summary>
    public int Shapes { get; } = CompiledShapes.Count;

    /// <summary>Bytes of code of options that were made at run time.</summary>
    public long LimitedBytes { get; } = CompiledShapes.Bytes;

    /// <summary>How many there may be.</summary>
    public long MaxBytes { get; } = CompiledShapes.MaxBytes;

    /// <summary>Shapes whose code was found in files of an earlier process.</summary>
    public int Precompiled { get; } = PrecompiledShapes.Used;

    /// <summary>Shapes whose code was not, although there are files.</summary>
    public int NotPrecompiled { get; } = PrecompiledShapes.Missed;

    /// <summary>Time that emitting the compiled ones took.</summary>
    public TimeSpan Compilation { get; } = CompiledShapes.Duration;

    /// <summary>
    /// Memory that the library has rented and not given back, in arrays and in bytes; null where it is not counted, which the switch
    /// <c>ZeroAlloc.CountedBuffers</c> says. What idle objects keep for the next body is not among it.
    /// </summary>
    public (int Arrays, long Bytes)? Rented { get; } =
        BufferPool.IsCounted ? (BufferPool.Outstanding, BufferPool.OutstandingBytes) : null;

    /// <summary>All bodies of all endpoints.</summary>
    public IEnumerable<BodyReport> Bodies => Endpoints.SelectMany(static endpoint => endpoint.Bodies);

    /// <summary>Looks into all endpoints of a host; compiles what has not been.</summary>
    /// <exception cref="Exception">What an endpoint throws that can't be built.</exception>
    public static DiagnosticsReport Of(IServiceProvider services, BodyTally tally)
    {
        ZeroAllocFormatterOptions options = services.GetRequiredService<IOptions<ZeroAllocFormatterOptions>>().Value;
        var named = new List<EndpointReport>();
        int silent = 0;
        foreach (EndpointUse use in EndpointUses.ByEndpoint(services, options))
        {
            BodyReport[] bodies = [.. use.Bodies.Select(BodyReport.Of), .. use.HandledByFramework.Select(BodyReport.Of)];
            if (bodies.Length > 0)
            {
                named.Add(new EndpointReport(EndpointName.Of(use.Endpoint), bodies));
            }
            else
            {
                silent++;
            }
        }

        return new DiagnosticsReport(named, silent, [.. tally.Counts]);
    }
}
