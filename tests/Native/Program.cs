using System.Runtime.CompilerServices;
using System.Text;
using System.Text.RegularExpressions;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Native;
using ZeroAlloc.Native.Models;
using ZeroAlloc.Precompiled.Library.Contracts;

// "serve" is what the build runs. "write FILE" keeps all answers, "compare FILE" compares them with those of another process, and
// "check FILE" compares recipes with plans, too. "bench [MODEL…]" and "first ours" or "first built-in" with "json" or "xml" print figures.
// The last line is "native: ok" if nothing is wrong.

// 200 types in JSON and 80 in XML, written and read: a few have a plan.
const int LeastRecipes = 500;
if (args is ["bench", .. var names])
{
    Bench.Run(names);
    return 0;
}

if (args is ["first", var who, var format])
{
    new FirstCalls(who == "ours", format == "xml").Print();
    return 0;
}

if (args is ["check", ..])
{
    AppContext.SetSwitch("ZeroAlloc.Json.CheckRecipes", true);
    AppContext.SetSwitch("ZeroAlloc.Xml.CheckRecipes", true);
}

WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(args);
builder.Logging.ClearProviders();
builder.WebHost.UseUrls("http://127.0.0.1:0");
builder.Services.ConfigureHttpJsonOptions(static options =>
    options.SerializerOptions.TypeInfoResolverChain.Insert(0, NativeContext.Default));
builder.Services.AddZeroAllocFormatters();
await using WebApplication app = builder.Build();
Endpoints.Map(app);
if (args is not ["write" or "compare" or "check", var file])
{
    await app.RunAsync();
    return 0;
}

await app.StartAsync();
List<string> lines = [];
List<string> faults = [];
bool isNative = !RuntimeFeature.IsDynamicCodeSupported;
using (var client = new HttpClient { BaseAddress = new Uri(app.Urls.First()) })
{
    foreach ((string path, string? body, string? contentType, string? accept) in Endpoints.Questions)
    {
        using var request = new HttpRequestMessage(body is null ? HttpMethod.Get : HttpMethod.Post, path);
        if (accept is not null)
        {
            request.Headers.Add("Accept", accept);
        }

        if (body is not null)
        {
            byte[] content = path == "/body/view" ? await client.GetByteArrayAsync("/message") : Encoding.UTF8.GetBytes(body);
            request.Content = new ByteArrayContent(content);
            request.Content.Headers.TryAddWithoutValidation("Content-Type", contentType);
        }

        using HttpResponseMessage response = await client.SendAsync(request);
        string text = Convert.ToString(await response.Content.ReadAsStringAsync());
        text = path == "/zeroalloc" ? Regex.Replace(text, "\"(shapes|bodies)\":(\\{[^}]*\\}|\\[[^]]*\\]),", "") : text;
        text = path == "/zeroalloc" ? Regex.Replace(text, "\"reason\":\"[^\"]*\"", "") : text;
        text = Regex.Replace(text, "\"traceId\":\"[^\"]*\"", "");
        lines.Add($"{path} {accept} {contentType} {(int)response.StatusCode} {response.Content.Headers.ContentType} {text}");
    }
}

await Parameters.CheckAsync(app.Urls.First(), faults);
ContractVisits.Visit(new Comparison(lines, faults));
Fallbacks.Compare(isNative, faults);
faults.AddRange(RecipeUse.Mismatches);
if (isNative && PrecompiledShapes.Recipes < LeastRecipes)
{
    faults.Add($"only {PrecompiledShapes.Recipes} contracts are made without a plan");
}

await app.StopAsync();
if (args[0] == "write")
{
    File.WriteAllLines(file, lines.Select(static line => line.ReplaceLineEndings("\\n")));
}
else
{
    string[] expected = File.ReadAllLines(file);
    faults.AddRange(lines.Select(static line => line.ReplaceLineEndings("\\n")).Zip(expected)
        .Where(static pair => pair.First != pair.Second)
        .Select(static pair => $"another answer: {pair.First}\n  instead of     {pair.Second}"));
}

faults.ForEach(Console.Error.WriteLine);
Console.WriteLine($"native: {(faults.Count == 0 ? "ok" : $"{faults.Count} faults")}, {lines.Count} answers");
return faults.Count == 0 ? 0 : 1;
