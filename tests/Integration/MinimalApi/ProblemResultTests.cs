using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>Problems answer as without ZeroAlloc: by compiled code if the application has no service that writes them.</summary>
public sealed class ProblemResultTests : HandedValueTests
{
    /// <inheritdoc/>
    protected override bool IsByOption => true;

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services => AddTo(services, ours),
        app =>
        {
            RouteGroupBuilder group = app.MapGroup("");
            group.MapGet("/problem", () => TypedResults.Problem("é", statusCode: 409));
            group.MapGet("/default", () => TypedResults.Problem());
            group.MapGet("/any", IResult () => Results.Problem("é", "/here", 418, "title", "type"));
            group.MapGet("/extensions", () => TypedResults.Problem(
                "é", extensions: new Dictionary<string, object?> { ["trace"] = 1, ["nested"] = new Person(), ["nothing"] = null }));
            group.MapGet("/details", () => TypedResults.Problem(new ProblemDetails { Detail = "é", Status = 402 }));
            group.MapGet("/details/validation", () => TypedResults.Problem(
                new HttpValidationProblemDetails(new Dictionary<string, string[]> { ["a"] = ["b", "c"] })));
            group.MapGet("/validation", () => TypedResults.ValidationProblem(
                new Dictionary<string, string[]> { ["a"] = ["b"] }, "detail", title: "é"));
            group.MapGet("/validation/any", IResult () => Results.ValidationProblem(
                new Dictionary<string, string[]> { ["a"] = ["b"] }, statusCode: 422));
            group.MapGet("/union", Results<Ok<Person>, ProblemHttpResult, ValidationProblem> () => TypedResults.Problem("é"));
            group.MapGet("/preset", (HttpResponse response) =>
            {
                response.StatusCode = StatusCodes.Status503ServiceUnavailable;
                return TypedResults.Problem(new ProblemDetails { Detail = "é" });
            });
        });

    [Fact]
    public async Task TryExecute_StatusThatWasTakenAway_LeftToTheFrameworksException()
    {
        await using WebApplication app = await StartAsync(ours: true);
        var context = new DefaultHttpContext { RequestServices = app.Services };
        ProblemHttpResult problem = TypedResults.Problem("x");
        problem.ProblemDetails.Status = null;

        Assert.False(ValueResult.TryExecute(context, problem, out _));
        await Assert.ThrowsAsync<InvalidOperationException>(() => problem.ExecuteAsync(context));
    }

    [Theory]
    [InlineData("/problem")]
    [InlineData("/default")]
    [InlineData("/any")]
    [InlineData("/extensions")]
    [InlineData("/details")]
    [InlineData("/details/validation")]
    [InlineData("/validation")]
    [InlineData("/validation/any")]
    [InlineData("/union")]
    [InlineData("/preset")]
    public async Task Get_Problem_SameAnswerByUs(string path)
    {
        await CompareAsync(path, byUs: true);
        await CompareAsync(path, byUs: true, "Accept", "application/xml");
        await CompareAsync(path, byUs: true, "Accept", "text/plain");
    }
}
