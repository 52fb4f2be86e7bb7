namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>The bodies of a report that have one reason.</summary>
/// <param name="Way">Who writes or reads them.</param>
/// <param name="Reason">Why not compiled code; empty where it does.</param>
/// <param name="Count">How many there are.</param>
/// <param name="Types">Their types, each once for each direction.</param>
internal sealed record BodyGroup(string Way, string Reason, int Count, IReadOnlyList<BodyTypeGroup> Types)
{
    /// <summary>Groups the bodies of all endpoints: those of one reason, and in these those of one type.</summary>
    /// <param name="endpoints">The endpoints.</param>
    /// <param name="ways">The order of the groups.</param>
    public static IEnumerable<BodyGroup> Of(IEnumerable<EndpointReport> endpoints, IReadOnlyList<string> ways) => endpoints
        .SelectMany(static endpoint => endpoint.Bodies.Select(body => (endpoint.Name, Body: body)))
        .GroupBy(static one => (one.Body.Way, one.Body.Reason))
        .Select(static group => new BodyGroup(
            group.Key.Way,
            group.Key.Reason,
            group.Count(),
            [
                .. group.GroupBy(static one => (one.Body.IsWritten, one.Body.Type)).Select(static type => new BodyTypeGroup(
                    type.Key.IsWritten,
                    type.Key.Type,
                    [.. type.Select(static one => one.Body.Format).Distinct()],
                    [.. type.Select(static one => one.Name).Distinct()]))
            ]))
        .OrderBy(group => ways.Index().First(way => way.Item == group.Way).Index)
        .ThenByDescending(static group => group.Count);
}
