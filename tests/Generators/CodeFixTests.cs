using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing;
using Microsoft.CodeAnalysis.Text;
using ZeroAlloc.Formats.CodeFixes;
using ZeroAlloc.Formats.Generators;
using ZeroAlloc.Generators.Documentation;

namespace ZeroAlloc.Generators;

/// <summary>Code fixes, one by one and all at once, in code that the compiler takes before and after.</summary>
public sealed class CodeFixTests
{
    /// <summary>The program up to its endpoints.</summary>
    private const string Start = """
        WebApplicationBuilder builder = WebApplication.CreateBuilder();
        WebApplication app = builder.Build();
        CancellationToken token = default;
        System.Text.Json.JsonSerializerOptions options = new();

        """;

    private const string Registered = Start + """
        builder.Services.AddZeroAllocFormatters();

        """;

    /// <summary>What is in other files.</summary>
    private static readonly (string Name, string Text)[] s_others =
    [
        ("Usings.cs", StandIns.Usings[..StandIns.Usings.IndexOf("internal", StringComparison.Ordinal)]),
        (
            "Models.cs",
            """
            public class City { public int Id { get; set; } public string Name { get; set; } = ""; }
            public class Town : City;
            [BufferedMessageSource] public partial class Person { public string? Name { get; set; } }
            public partial class MyContext
            {
                public System.Text.Json.Serialization.Metadata.JsonTypeInfo<City> Own => throw new NotSupportedException();
            }
            """),
        (
            "MyContext.City.g.cs",
            """
            #nullable enable
            using System.Text.Json;
            using System.Text.Json.Serialization;
            using System.Text.Json.Serialization.Metadata;
            public partial class MyContext() : JsonSerializerContext(null)
            {
                public static MyContext Default { get; } = new();
                public JsonTypeInfo<City> City => (JsonTypeInfo<City>)Options.GetTypeInfo(typeof(City));
                protected override JsonSerializerOptions? GeneratedSerializerOptions => null;
                public override JsonTypeInfo? GetTypeInfo(System.Type type) => null;
            }
            """),
    ];

    [Theory]
    [InlineData(
        "app.MapGet(\"/\", async (HttpContext context) => await context.Response.{|ZAF026:WriteAsJsonAsync|}(new City()));",
        "app.MapGet(\"/\", async (HttpContext context) => await context.Response.WriteAsZeroAllocJsonAsync(new City()));")]
    [InlineData(
        "app.MapGet(\"/\", (HttpContext context) => context.Response.{|ZAF026:WriteAsJsonAsync|}(new City(), token));",
        "app.MapGet(\"/\", (HttpContext context) => context.Response.WriteAsZeroAllocJsonAsync(new City(), cancellationToken: token).AsTask());")]
    [InlineData(
        "app.Run(async context => { await context.Response.{|ZAF026:WriteAsJsonAsync<object>|}(new City(), options, token).ConfigureAwait(false); });",
        "app.Run(async context => { await context.Response.WriteAsZeroAllocJsonAsync<object>(new City(), options, cancellationToken: token).ConfigureAwait(false); });")]
    [InlineData(
        "app.Run(context => { return context.Response.{|ZAF026:WriteAsJsonAsync|}(value: new City(), options: null, contentType: \"text/x\"); });",
        "app.Run(context => { return context.Response.WriteAsZeroAllocJsonAsync(model: new City(), options: null, contentType: \"text/x\").AsTask(); });")]
    [InlineData(
        "app.Run(context => context.Response.{|ZAF026:WriteAsJsonAsync|}(new City(), options, /* as is */ \"text/x\", token));",
        "app.Run(context => context.Response.WriteAsZeroAllocJsonAsync(new City(), options, /* as is */ \"text/x\", token).AsTask());")]
    [InlineData(
        "app.Run(context => context.Response.{|ZAF026:WriteAsJsonAsync|}(new City(), MyContext.Default.City, cancellationToken: token));",
        "app.Run(context => context.Response.WriteAsZeroAllocJsonAsync(new City(), MyContext.Default.Options, cancellationToken: token).AsTask());")]
    [InlineData(
        "app.Run(context => context.Response.{|ZAF026:WriteAsJsonAsync|}(new Town(), MyContext.Default.City));",
        "app.Run(context => context.Response.WriteAsZeroAllocJsonAsync<City>(new Town(), MyContext.Default.Options).AsTask());")]
    [InlineData(
        "app.Run(async context => { var city = await context.Request.{|ZAF026:ReadFromJsonAsync<City>|}(token); });",
        "app.Run(async context => { var city = await context.Request.ReadFromZeroAllocJsonAsync<City>(cancellationToken: token); });")]
    [InlineData(
        "static class Cities { public static ValueTask<City?> Read(HttpRequest request) => request.{|ZAF026:ReadFromJsonAsync|}(MyContext.Default.City, default); }",
        "static class Cities { public static ValueTask<City?> Read(HttpRequest request) => request.ReadFromZeroAllocJsonAsync<City>(MyContext.Default.Options, default); }")]
    [InlineData(
        "app.Run(async context => { if (context.Items.Count == 0) { await context.Response.{|ZAF026:WriteAsJsonAsync|}(1); return; } "
        + "switch (context.Items.Count) { case 1: await context.Response.{|ZAF026:WriteAsJsonAsync|}(2); break; "
        + "default: await context.Response.{|ZAF026:WriteAsJsonAsync|}(3); return; } });",
        "app.Run(async context => { if (context.Items.Count == 0) { await context.Response.WriteAsZeroAllocJsonAsync(1); return; } "
        + "switch (context.Items.Count) { case 1: await context.Response.WriteAsZeroAllocJsonAsync(2); break; "
        + "default: await context.Response.WriteAsZeroAllocJsonAsync(3); return; } });")]
    [InlineData(
        "app.Run(async context => await context.Response.{|ZAF026:WriteAsJsonAsync|}(await context.Request.{|ZAF026:ReadFromJsonAsync<City>|}()));",
        "app.Run(async context => await context.Response.WriteAsZeroAllocJsonAsync(await context.Request.ReadFromZeroAllocJsonAsync<City>()));")]
    public Task FrameworkJson_WithACounterpart_IsReplaced(string code, string expected) =>
        VerifyAsync<FrameworkJsonAnalyzer, FrameworkJsonCodeFixProvider>(Registered + code, Registered + expected);

    /// <summary>The counterpart needs the registration, has no such overload, or would change the answer.</summary>
    [Theory]
    [InlineData("app.Run(context => context.Response.WriteAsJsonAsync(new City()));")]
    public Task FrameworkJson_WithoutTheRegistration_IsNotReported(string code) =>
        VerifyAsync<FrameworkJsonAnalyzer, FrameworkJsonCodeFixProvider>(Start + code, Start + code);

    [Theory]
    [InlineData("app.Run(async context => { await context.Response.WriteAsJsonAsync(1); await context.Response.WriteAsync(\"\\n\"); });")]
    [InlineData("app.Run(async context => { for (int i = 0; i < 3; i++) { await context.Response.WriteAsJsonAsync(i); } });")]
    [InlineData(
        "app.Run(async context => { try { await context.Response.WriteAsJsonAsync(1); return; } "
        + "finally { await context.Response.WriteAsync(\"\"); } });")]
    [InlineData("app.Run(async context => { var writing = context.Response.WriteAsJsonAsync(1); await writing; });")]
    [InlineData("app.Run(async context => { async Task Write(int i) { await context.Response.WriteAsJsonAsync(i); } await Write(1); await Write(2); });")]
    [InlineData("app.Use(async (HttpContext context, RequestDelegate next) => { await context.Response.WriteAsJsonAsync(1); });")]
    [InlineData("static class Cities { public static Task Write(HttpResponse response) => response.WriteAsJsonAsync(1); }")]
    [InlineData("app.Run(context => context.Response.WriteAsJsonAsync(new City(), typeof(City)));")]
    [InlineData("app.Run(context => context.Response.WriteAsJsonAsync((object)new City(), (System.Text.Json.Serialization.Metadata.JsonTypeInfo)MyContext.Default.City));")]
    [InlineData("app.Run(context => context.Response.WriteAsJsonAsync(new City(), MyContext.Default.Own));")]
    [InlineData("app.Run(context => HttpResponseJsonExtensions.WriteAsJsonAsync(context.Response, 1));")]
    [InlineData("app.Run(context => context.Response?.WriteAsJsonAsync(1) ?? Task.CompletedTask);")]
    [InlineData("app.Run(async context => { var city = await context.Request.ReadFromJsonAsync(typeof(City)); });")]
    public Task FrameworkJson_WithoutACounterpart_IsNotReported(string code) =>
        VerifyAsync<FrameworkJsonAnalyzer, FrameworkJsonCodeFixProvider>(Registered + code, Registered + code);

    [Theory]
    [InlineData(
        "app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => {|ZAF024:person.Value|});",
        "app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => person.Value.ToObject());")]
    [InlineData(
        "app.MapPost(\"/\", (Body<PersonBufferedMessage> a, int b) => { return /* 1 */ {|ZAF024:b > 1 ? a.Value : default|}; });",
        "app.MapPost(\"/\", (Body<PersonBufferedMessage> a, int b) => { return /* 1 */ (b > 1 ? a.Value : default).ToObject(); });")]
    public Task ReturnedView_OfAHandler_IsReplacedByItsObject(string code, string expected) =>
        VerifyAsync<KeptViewAnalyzer, ReturnedViewCodeFixProvider>(Start + code, Start + expected);

    [Fact]
    public Task ReturnedView_Declared_HasNoFix()
    {
        const string code = "app.MapPost(\"/\", PersonBufferedMessage (Body<PersonBufferedMessage> person) => {|ZAF024:person.Value|});";
        return VerifyAsync<KeptViewAnalyzer, ReturnedViewCodeFixProvider>(Start + code, Start + code);
    }

    [Theory]
    [InlineData(
        "public string Add(int id, Body<City> {|ZAF021:city|}) => city.Value.Name + city.Value.Id;",
        "public string Add(int id, [FromBody] City city) => city.Name + city.Id;")]
    [InlineData(
        "public void Add([FromBody] Body<City> {|ZAF021:city|}) { } public City Put(ZeroAlloc.AspNetCore.Body<City> {|ZAF021:city|}) => city.Value;",
        "public void Add([FromBody] City city) { } public City Put([FromBody] City city) => city;")]
    public Task BodyOfAction_ItsValueIsUsed_IsReplacedByTheModel(string code, string expected) =>
        VerifyAsync<ControllerBodyAnalyzer, BodyOfActionCodeFixProvider>(Controller(code), Controller(expected));

    [Theory]
    [InlineData("public Body<City> Add(Body<City> {|ZAF021:city|}) => city;")]
    [InlineData("public string? Add(Body<City>? {|ZAF021:city|}) => city?.Value.Name;")]
    public Task BodyOfAction_UsedOtherwise_HasNoFix(string code) =>
        VerifyAsync<ControllerBodyAnalyzer, BodyOfActionCodeFixProvider>(Controller(code), Controller(code));

    private static string Controller(string members) =>
        $"using Microsoft.AspNetCore.Mvc;\n{Start}\npublic sealed class CitiesController : ControllerBase\n{{\n    {members}\n}}\n";

    /// <summary>Applies the fixes one by one until none is left, and all at once in a document, a project and a solution.</summary>
    private static Task VerifyAsync<TAnalyzer, TFix>(string code, string expected)
        where TAnalyzer : DiagnosticAnalyzer, new()
        where TFix : CodeFixProvider, new()
    {
        var test = new Test<TAnalyzer, TFix> { TestCode = code, FixedCode = expected };
        foreach (SolutionState state in (SolutionState[])[test.TestState, test.FixedState])
        {
            state.OutputKind = OutputKind.ConsoleApplication;
            state.Sources.AddRange(s_others.Select(static file => (file.Name, SourceText.From(file.Text, Encoding.UTF8))));
            state.AdditionalReferences.AddRange(DocumentedCode.References);
        }

        return test.RunAsync(TestContext.Current.CancellationToken);
    }

    /// <summary>A project of an application.</summary>
    private sealed class Test<TAnalyzer, TFix> : CSharpCodeFixTest<TAnalyzer, TFix, DefaultVerifier>
        where TAnalyzer : DiagnosticAnalyzer, new()
        where TFix : CodeFixProvider, new()
    {
        public Test()
        {
            ReferenceAssemblies = new ReferenceAssemblies("net10.0");
            TestBehaviors = TestBehaviors.SkipGeneratedSourcesCheck;
        }

        protected override IEnumerable<Type> GetSourceGenerators() => [typeof(BufferedMessageGenerator)];

        protected override ParseOptions CreateParseOptions() => new CSharpParseOptions(LanguageVersion.CSharp14);

        protected override CompilationOptions CreateCompilationOptions() => GeneratorRun.Options();
    }
}
