using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Mvc;

/// <summary>Controllers answer as with the stock formatter.</summary>
public class MvcOracleTests : OracleTests
{
    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            if (ours)
            {
                services.AddZeroAllocFormatters();
            }

            services.AddProblemDetails();
            Configure(services);
        },
        app =>
        {
            app.UseExceptionHandler();
            app.MapControllers();
        });

    /// <summary>Sets up MVC.</summary>
    protected virtual void Configure(IServiceCollection services) => services.AddTestControllers().AddXmlSerializerFormatters();

    [Theory]
    [InlineData("/mvc/ok")]
    [InlineData("/mvc/typed")]
    [InlineData("/mvc/derived")]
    [InlineData("/mvc/object")]
    [InlineData("/mvc/struct")]
    [InlineData("/mvc/sequence")]
    [InlineData("/mvc/dictionary")]
    [InlineData("/mvc/created")]
    [InlineData("/mvc/created-at")]
    [InlineData("/mvc/accepted")]
    [InlineData("/mvc/conflict")]
    [InlineData("/mvc/declared")]
    [InlineData("/mvc/anonymous")]
    [InlineData("/mvc/model-state")]
    [InlineData("/mvc/contenttypes")]
    [InlineData("/mvc/produces")]
    [InlineData("/mvc/format.json")]
    [InlineData("/mvc/json")]
    [InlineData("/mvc/jsonset")]
    [InlineData("/mvc/jsonresponse")]
    [InlineData("/mvc/jsonshape")]
    [InlineData("/mvc/notfound")]
    [InlineData("/mvc/validation?required=x")]
    [InlineData("/mvc/problem")]
    public async Task Get_CompiledType_SameAnswerWrittenByUs(string path) => await CompareAsync(path, byUs: true);

    [Theory]
    [InlineData("/mvc/stream")]
    [InlineData("/mvc/stream/result")]
    [InlineData("/mvc/stream/many")]
    [InlineData("/mvc/stream/throws")]
    [InlineData("/mvc/null")]
    [InlineData("/mvc/null201")]
    [InlineData("/mvc/string")]
    [InlineData("/mvc/charset")]
    [InlineData("/mvc/format.xml")]
    [InlineData("/mvc/jsonnull")]
    [InlineData("/mvc/jsonutf16")]
    public async Task Get_NotOurs_SameAnswerByStock(string path) => await CompareAsync(path, byUs: false);

    [Theory]
    [InlineData("/mvc/literal")]
    [InlineData("/mvc/polymorphic")]
    [InlineData("/mvc/jsonstring")]
    [InlineData("/mvc/format.none")]
    [InlineData("/mvc/jsonwrong")]
    public async Task Get_WhoeverWrites_SameAnswer(string path)
    {
        // Whether such types are compiled is the engine's affair.
        await CompareAnswersAsync(path);
    }

    [Theory]
    [InlineData("application/json", true)]
    [InlineData("text/json", true)]
    [InlineData("text/*", true)]
    [InlineData("application/*", true)]
    [InlineData("*/*", true)]
    [InlineData("application/xml", false)]
    [InlineData("application/xml;q=0.5, application/json", true)]
    [InlineData("application/json;q=0.1, text/xml", false)]
    [InlineData("text/html, image/png", true)]
    [InlineData("application/problem+json", true)]
    [InlineData("application/json; charset=utf-8", true)]
    [InlineData("application/json;v=2", true)]
    [InlineData("nonsense", true)]
    public async Task Get_Accept_SameNegotiation(string accept, bool byUs) => await CompareAsync("/mvc/ok", byUs, "Accept", accept);

    [Theory]
    [InlineData("utf-8", true)]
    [InlineData("utf-16", false)]
    [InlineData("utf-16, utf-8;q=0.5", false)]
    [InlineData("utf-16;q=0.5, utf-8", true)]
    [InlineData("iso-8859-1", true)]
    [InlineData("*", true)]
    public async Task Get_AcceptCharset_SameEncoding(string charset, bool byUs) =>
        await CompareAsync("/mvc/ok", byUs, "Accept-Charset", charset);

    [Theory]
    [InlineData(10, 5)]
    [InlineData(100, 5)]
    public async Task Get_GetterThrowsBelowThreshold_CleanProblem(int count, int at)
    {
        HttpResponseMessage answer = await SendOursAsync($"/mvc/throws/{count}/{at}");

        Assert.Equal(500, (int)answer.StatusCode);
        Assert.Equal("application/problem+json", answer.Content.Headers.ContentType!.MediaType);
        Assert.DoesNotContain("xxxx", await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task Get_GetterThrowsInTheZoneWhereStockSendsHalfADocument_CleanProblem()
    {
        HttpResponseMessage answer = await SendOursAsync("/mvc/throws/120/60");

        Assert.Equal(500, (int)answer.StatusCode);
        Assert.StartsWith("{\"type\"", await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }
}
