using System.Text.Json;

namespace ZeroAlloc.Precompiler.Telling;

/// <summary>Reads what the library reports: the JSON of its diagnostics endpoint.</summary>
internal static class BuildReport
{
    /// <summary>The bodies of all endpoints, in the order of the endpoints.</summary>
    public static IReadOnlyList<ReportedBody> Read(string path)
    {
        using JsonDocument report = JsonDocument.Parse(File.ReadAllBytes(path));
        return [.. report.RootElement.GetProperty("endpoints").EnumerateArray().SelectMany(BodiesOf)];
    }

    private static IEnumerable<ReportedBody> BodiesOf(JsonElement endpoint)
    {
        string name = endpoint.GetProperty("endpoint").GetString()!;
        return endpoint.GetProperty("bodies").EnumerateArray().Select(body => new ReportedBody(
            name,
            Text(body, "direction") == "written",
            Text(body, "format"),
            Text(body, "type"),
            Text(body, "serializer"),
            Text(body, "reason"),
            body.TryGetProperty("fallbackMembers", out JsonElement members)
                ? [.. members.EnumerateArray().Select(static member => member.GetString()!)]
                : [])
        {
            IsExcluded = body.TryGetProperty("excluded", out JsonElement isExcluded) && isExcluded.GetBoolean(),
        });
    }

    private static string Text(JsonElement body, string name) =>
        body.TryGetProperty(name, out JsonElement value) ? value.GetString()! : "";
}
