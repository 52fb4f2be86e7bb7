using System.Text;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.Http;

/// <summary>An application whose only contracts are those of a generated context: at each door compiled code answers as stock.</summary>
public sealed class GeneratedContextTests : OracleTests
{
    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            IJsonTypeInfoResolver context = PersonContext.Default;
            services.AddProblemDetails();
            services.AddTestControllers().AddJsonOptions(json => json.JsonSerializerOptions.TypeInfoResolver = context);
            services.ConfigureHttpJsonOptions(json => json.SerializerOptions.TypeInfoResolver = context);
            if (ours)
            {
                services.AddZeroAllocFormatters(options => options.Xml.Enabled = false);
            }
        },
        app =>
        {
            app.UseExceptionHandler();
            app.MapControllers();
            Map(app, ours);
        });

    [Theory]
    [InlineData("/mvc/ok")]
    [InlineData("/mvc/typed")]
    [InlineData("/mvc/derived")]
    [InlineData("/mvc/sequence")]
    [InlineData("/mvc/dictionary")]
    [InlineData("/mvc/struct")]
    [InlineData("/mvc/created")]
    [InlineData("/mvc/json")]
    [InlineData("/result")]
    [InlineData("/response")]
    [InlineData("/values/person")]
    [InlineData("/values/derived")]
    [InlineData("/values/list")]
    [InlineData("/values/ok")]
    [InlineData("/values/any")]
    public async Task Get_TypeOfTheContext_SameAnswerByUs(string path) => await CompareAsync(path, byUs: true);

    [Theory]
    [InlineData("/mvc/anonymous")]
    [InlineData("/mvc/model-state")]
    [InlineData("/mvc/problem")]
    [InlineData("/mvc/validation?required=x")]
    [InlineData("/values/unknown")]
    public async Task Get_WhoeverWrites_SameAnswer(string path) => await CompareAnswersAsync(path);

    [Theory]
    [InlineData("/bookings/required", """{"id":1,"name":"é","best":{"row":1,"label":"x"},"level":1}""")]
    [InlineData("/bookings/required", """{"id":"x"}""")]
    [InlineData("/body", """{"id":1,"name":"é","best":{"row":1,"label":"x"},"level":1}""")]
    [InlineData("/body", """{"id":"x"}""")]
    [InlineData("/read", """{"id":1,"name":"é","best":{"row":1,"label":"x"},"level":1}""")]
    public async Task Post_TypeOfTheContext_SameAnswer(string path, string document)
    {
        Assert.Equal(await PostAsync(Stock, path, document), await PostAsync(Ours, path, document));
        string way = await Ours.GetTestClient().GetStringAsync(new Uri("/way", UriKind.Relative), TestContext.Current.CancellationToken);
        Assert.Equal(nameof(Way.Compiled), way);
    }

    private static void Map(WebApplication app, bool ours)
    {
        var group = ours ? app.MapGroup("/values").WithZeroAllocFormatters() : app.MapGroup("/values");
        group.MapGet("/person", () => new Person());
        group.MapGet("/derived", Person () => new Employee());
        group.MapGet("/list", IEnumerable<Person> () => new List<Person> { new() });
        group.MapGet("/ok", () => TypedResults.Ok(new Person()));
        group.MapGet("/any", () => Results.Created("/somewhere", new Person()));
        group.MapGet("/unknown", () => Results.Ok(new Chain()));
        app.MapGet("/way", (HttpContext context) => $"{EndpointServices.Of(context).Json.ContractFor(typeof(Booking)).Reading}");
        if (ours)
        {
            app.MapGet("/result", () => Results.ZeroAllocJson(new Person()));
            app.MapGet("/response", (HttpContext context) => context.Response.WriteAsZeroAllocJsonAsync(new Person()).AsTask());
            app.MapPost("/body", (Body<Booking> booking) => Results.ZeroAllocJson(booking.Value));
            app.MapPost("/read", async (HttpContext context) =>
                await context.Response.WriteAsZeroAllocJsonAsync(await context.Request.ReadFromZeroAllocJsonAsync<Booking>()));
        }
        else
        {
            app.MapGet("/result", () => Results.Json(new Person()));
            app.MapGet("/response", (HttpContext context) => context.Response.WriteAsJsonAsync(new Person()));
            app.MapPost("/body", (Booking booking) => Results.Json(booking));
            app.MapPost("/read", async (HttpContext context) =>
                await context.Response.WriteAsJsonAsync(await context.Request.ReadFromJsonAsync<Booking>()));
        }
    }

    private static async Task<string> PostAsync(WebApplication app, string path, string document)
    {
        using var content = new StringContent(document, Encoding.UTF8, "application/json");
        using HttpResponseMessage answer = await app.GetTestClient().PostAsync(
            new Uri(path, UriKind.Relative), content, TestContext.Current.CancellationToken);
        string body = await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        return $"{(int)answer.StatusCode} {answer.Content.Headers.ContentType} {body}";
    }
}
