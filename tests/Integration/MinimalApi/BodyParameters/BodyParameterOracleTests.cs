using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Http;

namespace ZeroAlloc.Integration.MinimalApi.BodyParameters;

/// <summary>
/// Sends every request to every endpoint with a body parameter, with ZeroAlloc and without, and compares all that can be seen. Nothing
/// runs at the same time, since the meter counts for the whole process.
/// </summary>
[Collection(nameof(CountedCollection))]
public sealed class BodyParameterOracleTests
{
    private static readonly HashSet<string> s_fallbacks =
        ["/element", "/node", "/any", "/converted", "/bound", "/inside", "/stream", "/without", "/nine"];

    /// <summary>Those that the request delegate generator binds in other ways than code beside it could.</summary>
    private static readonly HashSet<string> s_leftGenerated =
        ["/array-text", "/failing-first", "/named-defaults", "/query-array", "/keyed-enum", "/parameters"];

    [Theory]
    [InlineData(false, false, false, false)]
    [InlineData(true, false, false, false)]
    [InlineData(false, true, false, false)]
    [InlineData(false, false, true, false)]
    [InlineData(false, false, false, true)]
    [InlineData(true, false, false, true)]
    [InlineData(false, true, false, true)]
    [InlineData(false, false, true, true)]
    public async Task Request_AnyEndpoint_SeenAsWithoutZeroAlloc(bool isStrict, bool isValidated, bool isGroup, bool isGenerated)
    {
        await using BodyParameterApplication stock = await StartAsync(isStrict, isValidated, isGroup, isGenerated, false);
        await using BodyParameterApplication ours = await StartAsync(isStrict, isValidated, isGroup, isGenerated, true);
        using var reads = new BodyReads();
        List<string> differences = [];
        HashSet<string> compiled = [];
        RouteEndpoint[] endpoints =
        [
            .. stock.Sources.SelectMany(static source => source.Endpoints).OfType<RouteEndpoint>()
                .Where(endpoint => !(isGenerated && endpoint.RoutePattern.RawText == "/task-null")), // Row 80 of docs/differences.md.
        ];

        foreach (RouteEndpoint endpoint in endpoints)
        {
            string path = endpoint.RoutePattern.RawText!.Replace("{id}", "5").Replace("{id?}", "5").Replace("{tenant}", "t");
            var method = new HttpMethod(endpoint.Metadata.GetMetadata<HttpMethodMetadata>()!.HttpMethods[0]);
            foreach (Func<HttpRequestMessage> request in BodyParameterDocuments.Requests(method, path))
            {
                string expected = await stock.AskAsync(request());
                long before = reads.Compiled;
                string actual = await ours.AskAsync(request());
                if (reads.Compiled > before)
                {
                    compiled.Add(path);
                }

                if (Comparable(request(), expected) != Comparable(request(), actual))
                {
                    differences.Add($"{await DescribeAsync(request())}{Difference(expected, actual)}");
                }
            }
        }

        Assert.True(differences.Count == 0, $"{differences.Count} differences\n{string.Join('\n', differences.Take(40))}");
        Assert.Equal(
            endpoints.Select(static endpoint => endpoint.RoutePattern.RawText!.Replace("{id}", "5").Replace("{id?}", "5").Replace("{tenant}", "t"))
                .Where(path => !s_fallbacks.Contains(path) && !(isGenerated && s_leftGenerated.Contains(path)))
                .Order(StringComparer.Ordinal),
            compiled.Order(StringComparer.Ordinal));
    }

    /// <summary>
    /// Which error of a body that comes in pieces is met first, and what is left of it, depends on how much has arrived (R1 and R2 of
    /// docs/differences.md). What is left of a body whose model throws is R72.
    /// </summary>
    private static string Comparable(HttpRequestMessage request, string seen)
    {
        bool isInPieces = request.Content is StreamContent;
        bool isThrown = request.RequestUri!.OriginalString.StartsWith("/setting", StringComparison.Ordinal);
        return isInPieces && request.RequestUri.OriginalString.StartsWith("/converted", StringComparison.Ordinal) ? ""
            : !isInPieces && !isThrown ? seen
            : string.Join('\n', seen.Split('\n').Select(line =>
                line.StartsWith("    status 4", StringComparison.Ordinal) || line.StartsWith("    status 5", StringComparison.Ordinal)
                    ? line.Split(", body: ")[0]
                : isInPieces && line.LastIndexOf("JsonException: ", StringComparison.Ordinal) is >= 0 and int end ? line[..end]
                : line));
    }

    private static async Task<string> DescribeAsync(HttpRequestMessage request) =>
        $"{request.Method} {request.RequestUri} {request.Content} {request.Content?.Headers.ContentType} "
            + (request.Content is null ? "" : await request.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));

    private static string Difference(string expected, string actual) =>
        $"\n  stock: {Lines(expected, actual)}\n  ours: {Lines(actual, expected)}";

    private static string Lines(string text, string other) => string.Join("\n         ", text.Split('\n').Except(other.Split('\n')));

    private static Task<BodyParameterApplication> StartAsync(
        bool isStrict, bool isValidated, bool isGroup, bool isGenerated, bool isOurs) =>
        BodyParameterApplication.StartAsync(
            routes =>
            {
                IEndpointRouteBuilder mapped = routes;
                if (isGroup)
                {
                    RouteGroupBuilder group = routes.MapGroup("");
                    group.AddEndpointFilter(static (context, next) => next(context));
                    mapped = group;
                }

                if (isGenerated)
                {
                    GeneratedHandlers.GeneratedHandlers.MapBodyParameters(mapped);
                }
                else
                {
                    BodyParameterEndpoints.Map(mapped);
                }
            },
            services =>
            {
                services.Configure<RouteHandlerOptions>(options => options.ThrowOnBadRequest = isStrict);
                if (isValidated)
                {
                    Validating.AddTo(services);
                }
            },
            isOurs ? static options => options.BuildsBodyParametersAtOnce = true : null);
}
