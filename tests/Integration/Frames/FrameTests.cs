using System.Net.Http.Headers;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Integration.Frames;

/// <summary>
/// The methods of ZeroAlloc between the server and an accessor of the model, in a warm request and without inlining: they are few, and
/// those that docs/architecture.md lists.
/// </summary>
public sealed partial class FrameTests
{
    private const string Switch = "ZeroAlloc.Tests.Frames";

    /// <summary>More than an endpoint leaves to the framework while its code is compiled.</summary>
    private const int Warm = 40;

    private static readonly (string Path, string? ContentType, int Most)[] s_entryPoints =
    [
        ("/result", null, 10),
        ("/value", null, 10),
        ("/mvc", null, 8),
        ("/message", null, 9),
        ("/body", "application/json", 13),
        ("/body", "application/xml", 14),
        ("/parameter", "application/json", 13),
        ("/mvc", "application/json", 10),
        ("/mvc", "application/xml", 12),
        ("/body", NativeBufferMediaTypes.Canonical, 11),
    ];

    /// <summary>Whether methods are inlined is decided once for a process.</summary>
    [Fact]
    public async Task Requests_MethodsUntilTheModel_InAProcessOfItsOwn() => await RunnerProcess.RunAsync(
        new Dictionary<string, JsonNode> { [Switch] = true },
        ("DOTNET_TC_CallCounting", "0"),
        "-method",
        $"{typeof(FrameTests).FullName}.{nameof(Requests_MethodsUntilTheModel_FewAndDocumented)}");

    [Fact]
    public async Task Requests_MethodsUntilTheModel_FewAndDocumented()
    {
        Assert.SkipUnless(AppContext.TryGetSwitch(Switch, out bool isOn) && isOn, "It runs in a process of its own.");
        await using WebApplication app = await StartAsync();
        using HttpClient client = new() { BaseAddress = app.Address() };
        var faults = new List<string>();
        var ways = new Dictionary<string, string[]>(StringComparer.Ordinal);
        foreach ((string path, string? contentType, int most) in s_entryPoints)
        {
            IReadOnlyList<Place> places = await PlacesAsync(client, path, contentType);
            ways[$"{path} {contentType}"] = [.. places.Where(static place => !place.IsEmitted).Select(static place => place.ToString())];
            if (places.Count > most || places.Count == 0)
            {
                faults.Add($"{path} {contentType}: {places.Count} methods, at most {most}: {string.Join(", ", places)}");
            }
        }

        Assert.True(faults.Count == 0, string.Join('\n', faults));
        string[] documented = ["/result ", "/value ", "/parameter application/json", "/body application/json", "/body application/xml"];
        Assert.Equal(documented.Select(way => ways[way]), Documented());
    }

    private static Task<WebApplication> StartAsync() => App.StartKestrelAsync(
        static services =>
        {
            services.AddZeroAllocFormatters();
            OneController<FramedController>.Add(services.AddControllers().AddXmlSerializerFormatters());
        },
        static app =>
        {
            app.MapControllers();
            app.MapGet("/result", static () => Results.ZeroAllocJson(new Framed()));
            app.MapGet("/value", static () => new Framed());
            app.MapGet("/message", static () => Results.NativeBuffer(new Framed()));
            app.MapPost("/body", static (Body<Framed> body) => ArgumentNullException.ThrowIfNull(body.Value));
            app.MapPost("/parameter", static (Framed body) => ArgumentNullException.ThrowIfNull(body));
        });

    private static async Task<IReadOnlyList<Place>> PlacesAsync(HttpClient client, string path, string? contentType)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        byte[] body = contentType switch
        {
            "application/json" => """{"value":1}"""u8.ToArray(),
            "application/xml" => "<Framed><Value>1</Value></Framed>"u8.ToArray(),
            _ => [.. new Framed { Value = 1 }.WriteTo(static length => new byte[length])],
        };
        (Framed.Got, Framed.Set) = ([], []);
        IReadOnlyList<Place> Seen() => contentType is null ? Framed.Got : Framed.Set;
        bool isMessage = path == "/message" || contentType == NativeBufferMediaTypes.Canonical;
        for (int i = 0; i < Warm || (!isMessage && !Seen().Any(static place => place.IsEmitted)); i++)
        {
            using var content = new ByteArrayContent(body);
            content.Headers.ContentType = MediaTypeHeaderValue.Parse(contentType ?? "text/plain");
            using HttpResponseMessage response = contentType is null
                ? await client.GetAsync(new Uri(path, UriKind.Relative), token)
                : await client.PostAsync(new Uri(path, UriKind.Relative), content, token);
            Assert.True(response.IsSuccessStatusCode, $"{path}: {response.StatusCode}");
        }

        return Seen();
    }

    /// <summary>The tables of docs/architecture.md, whose last row is the emitted code.</summary>
    private static List<string[]> Documented()
    {
        var ways = new List<List<string>>();
        foreach (string line in File.ReadLines(Path.Combine(Repository(), "docs", "architecture.md")))
        {
            if (Row().Match(line) is { Success: true } row)
            {
                if (row.Groups["number"].Value == "1")
                {
                    ways.Add([]);
                }

                ways[^1].Add($"{row.Groups["file"].Value}.{row.Groups["member"].Value}");
            }
        }

        return [.. ways.Select(static way => way.SkipLast(1).ToArray())];
    }

    private static string Repository()
    {
        string folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "global.json")))
        {
            folder = Path.GetDirectoryName(folder)!;
        }

        return folder;
    }

    [GeneratedRegex(@"^\| (?<number>\d+) \| `(?:\w+/)*(?<file>\w+?)(?:OfT)?(?:\.\w+)?\.cs` \| `(?<member>\w+)` \| .+ \|$")]
    private static partial Regex Row();
}
