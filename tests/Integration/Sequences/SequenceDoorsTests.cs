using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Sequences;

/// <summary>Sequences of all kinds at every door, beside stock.</summary>
public sealed class SequenceDoorsTests : OracleTests
{
    private static readonly Dictionary<string, JsonSerializerOptions> s_options = new()
    {
        ["camel"] = new(JsonSerializerDefaults.Web),
        ["indented"] = new() { WriteIndented = true, IndentCharacter = '\t', IndentSize = 1 },
        ["ignore"] = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles },
        ["preserve"] = new() { ReferenceHandler = ReferenceHandler.Preserve },
        ["strings"] = new() { NumberHandling = JsonNumberHandling.WriteAsString },
        ["shallow"] = new() { MaxDepth = 5 },
        ["generated"] = new() { TypeInfoResolver = SequenceContext.Default },
        ["names"] = new() { TypeInfoResolver = SequenceContext.Default, Converters = { new NameConverter() } },
        ["converters"] = new()
        {
            Converters = { new JsonStringEnumConverter() },
            DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault,
        },
    };

    private readonly LogLines _lines = new();

    /// <summary>The cyclic one is written where references are followed alone.</summary>
    private static IEnumerable<string> Acyclic =>
        SequenceModels.Compiled.Concat(SequenceModels.Stock).Where(static kind => kind != "cyclic");

    [Theory]
    [InlineData("/sequences/ok/")]
    [InlineData("/sequences/json/")]
    [InlineData("/sequences/indented/")]
    [InlineData("/result/")]
    [InlineData("/write/")]
    [InlineData("/group/values/")]
    [InlineData("/group/ok/")]
    [InlineData("/options/camel/")]
    [InlineData("/options/indented/")]
    [InlineData("/options/ignore/")]
    [InlineData("/options/preserve/")]
    [InlineData("/options/strings/")]
    [InlineData("/options/shallow/")]
    [InlineData("/options/converters/")]
    public async Task Get_AllKinds_SameAsStock(string door)
    {
        foreach (string kind in Acyclic)
        {
            await AssertSameAsync(door + kind);
        }
    }

    [Theory]
    [InlineData("/sequences/declared")]
    [InlineData("/sequences/task")]
    [InlineData("/sequences/result")]
    [InlineData("/sequences/list")]
    [InlineData("/sequences/status")]
    [InlineData("/sequences/null")]
    [InlineData("/typed")]
    [InlineData("/typed/null")]
    [InlineData("/write/null")]
    [InlineData("/group/declared")]
    [InlineData("/group/typed")]
    [InlineData("/options/generated/many")]
    [InlineData("/options/generated/both")]
    [InlineData("/options/generated/callbacks")]
    [InlineData("/options/ignore/cyclic")]
    [InlineData("/options/preserve/cyclic")]
    public async Task Get_OneSequence_SameAsStock(string path) => await AssertSameAsync(path);

    /// <summary>A converter of the app's writes all that is declared as an object.</summary>
    [Theory]
    [InlineData("many")]
    [InlineData("both")]
    [InlineData("callbacks")]
    public async Task Get_ConverterOfObjects_SameAsStock(string kind)
    {
        HttpResponseMessage ours = await CompareAnswersAsync("/options/names/" + kind);
        Assert.StartsWith("\"named ", await ours.Content.ReadAsStringAsync(TestContext.Current.CancellationToken), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_EachKind_WrittenByWhoSaysSo()
    {
        // What has a converter is written by that, over pooled memory.
        foreach (string kind in Acyclic.Where(static kind => kind != "ownConverter"))
        {
            await SendOursAsync("/result/" + kind);
            string last = _lines.All.Last(static line => line.StartsWith("JSON response bodies of type ", StringComparison.Ordinal));
            string way = SequenceModels.Compiled.Contains(kind) ? "are written by compiled code" : " fall back to ";
            Assert.True(last.Contains(way, StringComparison.Ordinal), $"{kind}: {last}");
        }
    }

    [Theory]
    [InlineData("generated", "many", true)]
    [InlineData("ignore", "cyclic", true)]
    [InlineData("preserve", "one", false)]
    public async Task Get_UnderOptions_WrittenByWhoSaysSo(string options, string kind, bool isCompiled)
    {
        await SendOursAsync($"/options/{options}/{kind}");
        string last = _lines.All.Last(static line => line.StartsWith("JSON response bodies of type ", StringComparison.Ordinal));
        Assert.Contains(isCompiled ? "are written by compiled code" : " fall back to ", last, StringComparison.Ordinal);
    }

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            services.AddTestControllers();
            if (ours)
            {
                services.AddZeroAllocFormatters(static options => options.Xml.Enabled = false);
                services.AddLogging(logging => logging.AddProvider(_lines).AddFilter("ZeroAlloc.AspNetCore", LogLevel.Debug));
            }
        },
        app =>
        {
            app.MapControllers();
            RouteGroupBuilder group = ours ? app.MapGroup("/group").WithZeroAllocFormatters() : app.MapGroup("/group");
            group.MapGet("/values/{kind}", static (string kind) => SequenceModels.Make(kind));
            group.MapGet("/ok/{kind}", static (string kind) => TypedResults.Ok(SequenceModels.Make(kind)));
            group.MapGet("/declared", static () => SequenceModels.People(20, true));
            group.MapGet("/typed", static () => TypedResults.Ok(SequenceModels.People(20, true)));
            if (ours)
            {
                app.MapGet("/result/{kind}", static (string kind) => Results.ZeroAllocJson(SequenceModels.Make(kind)));
                app.MapGet("/typed", static () => TypedResults.ZeroAllocJson(SequenceModels.People(20, true)));
                app.MapGet("/typed/null", static () => TypedResults.ZeroAllocJson<IAsyncEnumerable<Person>>(null));
                app.MapGet("/write/null", static (HttpContext context) =>
                    context.Response.WriteAsZeroAllocJsonAsync<IAsyncEnumerable<Person>?>(null).AsTask());
                app.MapGet("/write/{kind}", static (HttpContext context, string kind) =>
                    context.Response.WriteAsZeroAllocJsonAsync(SequenceModels.Make(kind)).AsTask());
                app.MapGet("/options/{name}/{kind}", static (string name, string kind) =>
                    Results.ZeroAllocJson(SequenceModels.Make(kind), s_options[name]));
            }
            else
            {
                // Under WithZeroAllocFormatters, clients can get JSON Lines instead (docs/differences.md, N95).
                app.Use(static (context, next) =>
                {
                    bool isNegotiated = context.Request.Path.StartsWithSegments("/group/values")
                        || context.Request.Path.StartsWithSegments("/group/declared");
                    context.Response.Headers.Vary = isNegotiated ? "Accept" : default;
                    return next(context);
                });
                app.MapGet("/result/{kind}", static (string kind) => Results.Json(SequenceModels.Make(kind)));
                app.MapGet("/typed", static () => TypedResults.Json(SequenceModels.People(20, true)));
                app.MapGet("/typed/null", static () => TypedResults.Json<IAsyncEnumerable<Person>>(null));
                app.MapGet("/write/null", static (HttpContext context) =>
                    context.Response.WriteAsJsonAsync<IAsyncEnumerable<Person>?>(null));
                app.MapGet("/write/{kind}", static (HttpContext context, string kind) =>
                    context.Response.WriteAsJsonAsync(SequenceModels.Make(kind)));
                app.MapGet("/options/{name}/{kind}", static (string name, string kind) =>
                    Results.Json(SequenceModels.Make(kind), s_options[name]));
            }
        });

    private async Task AssertSameAsync(string path)
    {
        HttpResponseMessage ours = await CompareAnswersAsync(path);

        // A converter of the application's writes a document like any other, and null is none.
        string kind = path[(path.LastIndexOf('/') + 1)..];
        Assert.True(kind is "ownConverter" or "null" || !ours.Content.Headers.NonValidated.Contains("Content-Length"));
    }

    private sealed class NameConverter : JsonConverter<object>
    {
        public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) =>
            writer.WriteStringValue($"named {value.GetType().Name}");
    }
}
