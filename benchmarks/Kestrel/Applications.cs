using Microsoft.AspNetCore.Routing;
using ZeroAlloc.Benchmarks.Kestrel.Controllers;
using ZeroAlloc.Benchmarks.Kestrel.Minimal;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>Which applications are measured.</summary>
internal static class Applications
{
    private static readonly BodyFormat[] s_formats = [BodyFormat.Json, BodyFormat.Xml, BodyFormat.NativeBuffering];

    /// <summary>
    /// One form by the switches <c>--xml</c> or <c>--native</c> (else JSON), <c>--in</c> (else out) and <c>--mvc</c> (else minimal APIs);
    /// or all twelve with <c>--all</c>, minimal APIs first: an application with controllers makes every later one in its process cost more.
    /// </summary>
    /// <param name="args">The command's arguments.</param>
    /// <param name="hasStock">Whether stock is wanted beside ours.</param>
    public static IEnumerable<Func<Task<RunningApplication>>> Choose(string[] args, bool hasStock)
    {
        BodyFormat format = args.Contains("--xml") ? BodyFormat.Xml
            : args.Contains("--native") ? BodyFormat.NativeBuffering
            : BodyFormat.Json;
        return args.Contains("--all")
            ? from isMvc in (bool[])[false, true]
              from each in s_formats
              from isInput in (bool[])[false, true]
              from application in Of(each, isInput, isMvc, hasStock)
              select application
            : Of(format, args.Contains("--in"), args.Contains("--mvc"), hasStock);
    }

    /// <summary>
    /// Controllers that stock serves and controllers that we serve are two applications: formatters are an application's, not an action's.
    /// </summary>
    private static Func<Task<RunningApplication>>[] Of(BodyFormat format, bool isInput, bool isMvc, bool hasStock) => (
        isMvc, isInput) switch
    {
        (true, false) =>
            [.. Stock(hasStock, () => ControllerResponses.StartStockAsync(format)), () => ControllerResponses.StartOursAsync(format)],
        (true, true) =>
            [.. Stock(hasStock, () => ControllerRequests.StartStockAsync(format)), () => ControllerRequests.StartOursAsync(format)],
        (false, false) => [() => MinimalApplication.StartAsync(routes => Responses(format, routes))],
        (false, true) => [() => MinimalApplication.StartAsync(routes => Requests(format, routes))],
    };

    private static Func<Task<RunningApplication>>[] Stock(bool hasStock, Func<Task<RunningApplication>> start) => hasStock ? [start] : [];

    private static EndpointGroup[] Responses(BodyFormat format, IEndpointRouteBuilder routes) => format switch
    {
        BodyFormat.Json => JsonResponses.Map(routes),
        BodyFormat.Xml => XmlResponses.Map(routes),
        _ => MessageResponses.Map(routes),
    };

    private static EndpointGroup[] Requests(BodyFormat format, IEndpointRouteBuilder routes) => format switch
    {
        BodyFormat.Json => JsonRequests.Map(routes),
        BodyFormat.Xml => XmlRequests.Map(routes),
        _ => MessageRequests.Map(routes),
    };
}
