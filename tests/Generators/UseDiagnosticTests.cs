using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Generators.Documentation;

namespace ZeroAlloc.Generators;

/// <summary>What is said of how applications use the library, and what is not; each thing has a page.</summary>
public sealed class UseDiagnosticTests
{
    private const string Controller = "public class PeopleController : Microsoft.AspNetCore.Mvc.ControllerBase { ";

    /// <summary>Their ids.</summary>
    public static TheoryData<string> Ids { get; } = [.. UseDescriptors.All.Keys];

    [Theory]
    [InlineData(
        "static class Last { public static PersonBufferedMessage View; }",
        "Last.View = person.Value;",
        "A static member outlives the request")]
    [InlineData(
        "static class Last { public static PersonBufferedMessage? View { get; set; } }",
        "Last.View = person.Value;",
        "A static member")]
    [InlineData("static class Last { public static BufferedString Name; }", "Last.Name = person.Value.Name;", "A static member")]
    [InlineData("static class Last { public static Body<PersonBufferedMessage>? Body; }", "Last.Body = person;", "A static member")]
    [InlineData("static class Last { public static Body<PersonBufferedMessage>? Body; }", "Last.Body ??= person;", "A static member")]
    [InlineData(
        "static class Last { public static BufferedString Name; }",
        "var view = person.Value; var name = view.Name; Last.Name = (name);",
        "A static member")]
    [InlineData("", "Task.Run(() => Console.WriteLine(person.Value.Name));", "This work isn't awaited")]
    [InlineData("", "_ = Task.Run(async () => { await Task.Yield(); Console.WriteLine(person.Value.Name); });", "This work isn't awaited")]
    [InlineData("", "var view = person.Value; ThreadPool.QueueUserWorkItem(_ => Console.WriteLine(view.Name));", "This work isn't awaited")]
    public void KeptView_OfABody_IsReported(string types, string code, string message) => Assert.Contains(
        Of($"app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => {{ {code} }});\n{types}"),
        complaint => complaint.Contains($"ZAF020: {message}", StringComparison.Ordinal));

    [Theory]
    [InlineData(
        "PersonBufferedMessage last = default; app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => { last = person.Value; });",
        "A captured variable outlives the request")]
    [InlineData(
        "class Log { private PersonBufferedMessage _last; public void Add(Body<PersonBufferedMessage> body) => _last = body.Value; }",
        "A member of this object outlives the request")]
    [InlineData(
        "class Log { BufferedString Last { get; set; } public void Add(Body<PersonBufferedMessage> body) => Last = body.Value.Name; }",
        "A member of this object outlives the request")]
    [InlineData(
        "class Client { public async Task<PersonBufferedMessage> GetAsync(HttpClient http) { "
        + "using var owner = await http.GetFromNativeBufferAsync<PersonBufferedMessage>(\"/\"); return owner.View; } }",
        "The owner of the view's buffer is disposed when the method returns")]
    [InlineData(
        "class Client { public async Task<BufferedString> GetAsync(HttpClient http) { "
        + "using (var owner = await http.GetFromNativeBufferAsync<PersonBufferedMessage>(\"/\")) { return owner.View.Name; } } }",
        "The owner of the view's buffer is disposed")]
    [InlineData(
        "class Client { PersonBufferedMessage _view; public async Task GetAsync(HttpClient http) { "
        + "using var owner = await http.GetFromNativeBufferAsync<PersonBufferedMessage>(\"/\"); _view = owner.View; } }",
        "A member of this object outlives the owner's block")]
    public void KeptView_Elsewhere_IsReported(string code, string message) => Assert.Contains(
        Of(code), complaint => complaint.Contains($"ZAF020: {message}", StringComparison.Ordinal));

    [Theory]
    [InlineData("app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => { var view = person.Value; view = person.Value; });")]
    [InlineData("app.MapPost(\"/\", async (Body<PersonBufferedMessage> person) => await Task.Run(() => person.Value.Name.ToString()));")]
    [InlineData(
        "app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => { var work = Task.Run(() => "
        + "person.Value.Name.ToString()); return work; });")]
    [InlineData(
        "app.MapPost(\"/\", async (Body<PersonBufferedMessage> person) => { await Task.Yield(); return "
        + "person.Value.Name.ToString(); });")]
    [InlineData(
        "app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => { var copy = person.Value.ToObject(); Task.Run(() "
        + "=> copy!.Name); });")]
    [InlineData(
        "static class Last { public static string? Name; static void Keep(Body<PersonBufferedMessage> body) => Name = "
        + "body.Value.Name; }")]
    [InlineData(
        "static class Last { public static Person? Person; static void Keep(Body<PersonBufferedMessage> body) => "
        + "Person = body.Value.ToObject(); }")]
    [InlineData("static class Last { public static Person? Person; static void Keep(Body<Person> body) => Person = body.Value; }")]
    [InlineData(
        "static class Known { static readonly PersonBufferedMessage s_ann = "
        + "PersonBufferedMessage.Parse(NativeBuffer.Create(new byte[9])); }")]
    [InlineData(
        "class Client { public BufferedMessageOwner<PersonBufferedMessage> Owner; PersonBufferedMessage _view; "
        + "public async Task GetAsync(HttpClient http) { var owner = await http.GetFromNativeBufferAsync<PersonBufferedMessage>(\"/\"); "
        + "Owner = owner; _view = owner.View; } }")]
    [InlineData(
        "class Client { public async Task<string> GetAsync(HttpClient http) { "
        + "using var owner = await http.GetFromNativeBufferAsync<PersonBufferedMessage>(\"/\"); return owner.View.Name.ToString(); } }")]
    public void KeptView_WithinItsLife_IsNotReported(string code) => Assert.Empty(Of(code));

    [Theory]
    [InlineData("app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => person.Value);")]
    [InlineData("app.MapPost(\"/\", async (Body<PersonBufferedMessage> person) => { await Task.Yield(); return person.Value; });")]
    [InlineData(
        "app.MapGroup(\"/a\").MapPut(\"/\", PersonBufferedMessage (Body<PersonBufferedMessage> person) => { return person.Value; });")]
    public void ReturnedView_OfAHandler_IsReported(string code)
    {
        string complaint = Assert.Single(Of(code));

        Assert.Contains("ZAF024: 'PersonBufferedMessage' is a view", complaint, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => person.Value.ToObject());")]
    [InlineData("app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => { Func<PersonBufferedMessage> view = () => person.Value; });")]
    [InlineData("static class Views { static PersonBufferedMessage Of(Body<PersonBufferedMessage> person) => person.Value; }")]
    public void ReturnedView_ElsewhereOrAsAnObject_IsNotReported(string code) => Assert.Empty(Of(code));

    [Theory]
    [InlineData(
        "public void Add(Body<Person> person) { } }",
        "'Body<Person>' is bound in minimal APIs only: declare the parameter as 'Person'")]
    [InlineData("public void Add(int id, Body<PersonBufferedMessage>? person) { } }", "'PersonBufferedMessage'")]
    public void BodyOfAction_InAController_IsReported(string code, string message) => Assert.Contains(
        Of(Controller + code),
        complaint => complaint.Contains("ZAF021", StringComparison.Ordinal) && complaint.Contains(message, StringComparison.Ordinal));

    [Theory]
    [InlineData("public void Add(Person person) { } }")]
    [InlineData("private void Add(Body<Person> person) { } public static void Make(Body<Person> person) { } }")]
    [InlineData("[Microsoft.AspNetCore.Mvc.NonAction] public void Add(Body<Person> person) { } }")]
    [InlineData("} public class Handlers { public void Add(Body<Person> person) { } }")]
    public void BodyOfAction_NoAction_IsNotReported(string code) => Assert.Empty(Of(Controller + code));

    [Theory]
    [InlineData("app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => { });", "ZAF022: 'PersonBufferedMessage' is generated")]
    [InlineData("app.MapPost(\"/\", IResult (int id, Body<PersonBufferedMessage>? person) => Results.Ok());", "ZAF022")]
    [InlineData("app.MapGet(\"/\", () => Results.NativeBuffer(new Person()));", "ZAF023: The type that the handler returns")]
    [InlineData("app.MapGet(\"/\", () => TypedResults.NativeBuffer(new Person()));", "ZAF023")]
    [InlineData("app.MapGet(\"/\", (int id) => { return Results.NativeBuffer(new Person()); });", "ZAF023")]
    [InlineData("app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => person.Value.Name.ToString());", "ZAF023")]
    [InlineData("app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => person.Value.ToObject());", "ZAF022")]
    public void Handlers_WhereTheyAreGenerated_AreReported(string code, string message)
    {
        Assert.Contains(Of(code, isIntercepted: true), complaint => complaint.Contains(message, StringComparison.Ordinal));
        Assert.Empty(Of(code));
    }

    [Theory]
    [InlineData("app.MapGet(\"/\", IResult () => Results.NativeBuffer(new Person()));")]
    [InlineData("app.MapGet(\"/\", NativeBufferResult<Person> () => TypedResults.NativeBuffer(new Person()));")]
    [InlineData("app.MapGet(\"/\", () => new Person());")]
    [InlineData("app.MapPost(\"/\", (Body<Person> person) => person.Value);")]
    [InlineData(
        "app.MapPost(\"/\", string (Body<PersonBufferedMessage> person) => person.Value.Name.ToString());\npublic "
        + "readonly partial struct PersonBufferedMessage;")]
    [InlineData("app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => { });\npartial struct PersonBufferedMessage;")]
    [InlineData(
        "app.MapPost(\"/\", (Body<PersonBufferedMessage> person) => { Console.WriteLine(person.Value.Name); "
        + "});\npartial struct PersonBufferedMessage;")]
    public void Handlers_ThatSayWhatTheyAre_AreNotReported(string code) => Assert.Empty(Of(code, isIntercepted: true));

    [Theory]
    [InlineData("app.MapPut(\"/\", (Order order, int[] ids) => { });\nrecord Order(int Id);", "'order'")]
    [InlineData("app.MapPatch(\"/\", Handlers.Add);\nstatic class Handlers { public static void Add("
        + "[FromQuery] string[] names, [FromBody] Person person) { } }", "'names' is an array")]
    [InlineData("app.MapPost(\"/\", (Order order, int[] ids) => { });\nrecord Order(int Id);", "'ids' is an array: use Body<T>")]
    [InlineData(
        "app.MapPost(\"/\", ([FromBody] Person person, [AsParameters] Page page) => { });\nclass Page { public int Number { get; set; } }",
        "'page' has [AsParameters]: use Body<T>")]
    public void GeneratedBody_BesideOtherParameters_IsReported(string code, string message)
    {
        string complaint = Assert.Single(Of("using Microsoft.AspNetCore.Mvc;\n" + code, isIntercepted: true));

        Assert.Contains("ZAF025: Compiled code can't read", complaint, StringComparison.Ordinal);
        Assert.Contains(message, complaint, StringComparison.Ordinal);
        Assert.Empty(Of("using Microsoft.AspNetCore.Mvc;\n" + code));
    }

    [Theory]
    [InlineData("app.MapPost(\"/\", ([FromBody] Person person, IFormatProvider format) => { });")]
    [InlineData("app.MapPost(\"/\", (Person person, int[] ids) => { });")]
    [InlineData("app.MapPost(\"/\", ([FromServices] int[] service, [FromBody] Person person) => { });")]
    [InlineData("app.MapPost(\"/\", (int[] ids, Body<Person> person) => { });")]
    [InlineData("app.MapGet(\"/\", (int[] ids, Order order) => { });\nrecord Order(int Id);")]
    [InlineData("app.MapPost(\"/\", (int id, HttpContext context, Order order) => { });\nrecord Order(int Id);")]
    public void GeneratedBody_ReadByCompiledCodeOrUncertain_IsNotReported(string code) =>
        Assert.Empty(Of("using Microsoft.AspNetCore.Mvc;\n" + code, isIntercepted: true));

    [Theory]
    [MemberData(nameof(Ids))]
    public void Page_OfADiagnostic_SaysCauseExampleAndFix(string id)
    {
        DiagnosticDescriptor descriptor = UseDescriptors.All[id];
        string page = Repository.Page(id);

        Assert.StartsWith($"# {id}: {descriptor.Title}\n", page, StringComparison.Ordinal);
        Assert.Contains($"| Severity | {descriptor.DefaultSeverity} |", page, StringComparison.Ordinal);
        Assert.All(["\n## Cause\n", "\n## Example\n", "\n## Fix\n"], section => Assert.Contains(section, page, StringComparison.Ordinal));
        Assert.EndsWith($"/docs/diagnostics/{id}.md", descriptor.HelpLinkUri, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void Example_OfADiagnostic_GivesItAndItsFixNone(string id)
    {
        IReadOnlyList<string> blocks = Repository.Code(Repository.Page(id));

        bool isIntercepted = id is "ZAF022" or "ZAF023" or "ZAF025";

        Assert.Equal(2, blocks.Count);
        Assert.NotEmpty(Of(blocks[0], isIntercepted));
        Assert.All(Of(blocks[0], isIntercepted), complaint => Assert.Contains($": {id}: ", complaint, StringComparison.Ordinal));
        Assert.Empty(Of(blocks[1], isIntercepted));
    }

    /// <summary>What is complained about, by the compiler as well.</summary>
    private static string[] Of(string code, bool isIntercepted = false) =>
        [.. DocumentedCode.Complaints(new CodeBlock("code.cs", 1, code), isIntercepted)];
}
