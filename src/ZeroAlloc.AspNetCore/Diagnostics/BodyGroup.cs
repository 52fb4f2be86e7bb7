namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>The bodies of a report that have one serializer and one reason.</summary>
/// <param name="Serializer">The serializer.</param>
/// <param name="Reason">Why it isn't compiled code; empty if it is.</param>
/// <param name="Rows">The bodies, by endpoint.</param>
internal sealed record BodyGroup(string Serializer, string Reason, IReadOnlyList<BodyRow> Rows)
{
    /// <summary>Groups the bodies of all endpoints by reason, and the formats of a body in one row.</summary>
    /// <param name="endpoints">The endpoints.</param>
    /// <param name="serializers">The order of the groups.</param>
    public static IEnumerable<BodyGroup> Of(IEnumerable<EndpointReport> endpoints, IReadOnlyList<string> serializers) => endpoints
        .SelectMany(static endpoint => endpoint.Bodies.Select(body => (endpoint.Name, Body: body)))
        .GroupBy(static one => (one.Body.Serializer, one.Body.Reason))
        .Select(static group => new BodyGroup(
            group.Key.Serializer,
            group.Key.Reason,
            [
                .. group.GroupBy(static one => (one.Name, one.Body.IsWritten, one.Body.Type)).Select(static row => new BodyRow(
                    row.Key.Name,
                    row.Key.IsWritten,
                    row.Key.Type,
                    [.. row.Select(static one => one.Body.Format).Distinct()]))
            ]))
        .OrderBy(group => serializers.Index().First(serializer => serializer.Item == group.Serializer).Index)
        .ThenByDescending(static group => group.Rows.Count);
}
