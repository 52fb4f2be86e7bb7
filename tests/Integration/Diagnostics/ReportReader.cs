using System.Net.Http.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.TestHost;

namespace ZeroAlloc.Integration.Diagnostics;

/// <summary>Asks for the report of <c>MapZeroAllocDiagnostics</c>, and looks into it.</summary>
internal static class ReportReader
{
    /// <summary>The report of an application on an in-memory server.</summary>
    public static async Task<JsonNode> ReportAsync(WebApplication app, string path = "/zeroalloc") => (await app.GetTestClient()
        .GetFromJsonAsync<JsonNode>(new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken))!;

    /// <summary>Direction, format and serializer of each body of an endpoint.</summary>
    public static string[] Bodies(JsonNode report, string endpoint) =>
    [
        .. Endpoint(report, endpoint)["bodies"]!.AsArray()
            .Select(static body => $"{body!["direction"]} {body["format"]} {body["serializer"]}")
    ];

    /// <summary>The one endpoint whose name contains a text.</summary>
    public static JsonNode Endpoint(JsonNode report, string name) => Assert.Single(
        report["endpoints"]!.AsArray(), endpoint => NameOf(endpoint!).Contains(name, StringComparison.Ordinal))!;

    /// <summary>The name of an endpoint.</summary>
    public static string NameOf(JsonNode endpoint) => (string)endpoint["endpoint"]!;
}
