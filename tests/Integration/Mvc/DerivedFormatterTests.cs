using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Mvc;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Mvc;

/// <summary>
/// An application's formatters that are derived from the framework's: served by compiled code unless they override something.
/// </summary>
public sealed class DerivedFormatterTests : OracleTests
{
    [Theory]
    [InlineData("*/*")]
    [InlineData("application/json")]
    [InlineData("text/json")]
    [InlineData("application/json; profile=\"PascalCase\"")]
    [InlineData("application/json; profile=\"CamelCase\"")]
    [InlineData("application/json; charset=utf-16")]
    [InlineData("application/problem+json")]
    public async Task Get_DerivedOutputFormatterFirst_SameAnswerByCompiledCode(string accept)
    {
        using HttpResponseMessage response = await CompareAsync("/made", byUs: true, "Accept", accept);
    }

    [Theory]
    [InlineData(DerivedInput.MediaType, """{"NUMBER":7}""")]
    [InlineData(DerivedInput.MediaType, """{"number":7}""")]
    [InlineData(DerivedInput.MediaType, """{"NUMBER":"x"}""")]
    [InlineData("application/json", """{"number":7}""")]
    public async Task Post_DerivedInputFormatterFirst_SameAnswer(string contentType, string body)
    {
        Assert.Equal(await PostAsync(Stock, contentType, body), await PostAsync(Ours, contentType, body));
    }

    [Fact]
    public void Formatters_DerivedWithoutOverrides_OursBeforeEach()
    {
        MvcOptions mvc = Ours.Services.GetRequiredService<IOptions<MvcOptions>>().Value;

        Assert.IsType<ZeroAllocJsonOutputFormatter>(mvc.OutputFormatters[BeforeOnly<PascalCaseOutput>(mvc.OutputFormatters)]);
        Assert.IsType<ZeroAllocJsonInputFormatter>(mvc.InputFormatters[BeforeOnly<DerivedInput>(mvc.InputFormatters)]);
    }

    [Theory]
    [InlineData(typeof(SystemTextJsonOutputFormatter), true)]
    [InlineData(typeof(PascalCaseOutput), true)]
    [InlineData(typeof(DerivedTwice), true)]
    [InlineData(typeof(OverridingOutput), false)]
    [InlineData(typeof(ImplementingOutput), false)]
    [InlineData(typeof(CovariantOutput), false)]
    [InlineData(typeof(DecidingOutput), false)]
    [InlineData(typeof(OwnOutput), false)]
    public void Is_DerivedClass_TrueWithoutVirtualMembers(Type type, bool expected) =>
        Assert.Equal(expected, StockClass.Is(type, typeof(SystemTextJsonOutputFormatter)));

    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            OneController<MadeController>.Add(services.AddControllers(static mvc =>
            {
                mvc.OutputFormatters.Insert(0, new PascalCaseOutput());
                mvc.InputFormatters.Insert(0, new DerivedInput(NullLogger<SystemTextJsonInputFormatter>.Instance));
            }));
            if (ours)
            {
                services.AddZeroAllocFormatters();
            }
        },
        static app => app.MapControllers());

    private static int BeforeOnly<T>(IEnumerable<object> formatters) => formatters.Index().Single(static one => one.Item is T).Index - 1;

    private static async Task<string> PostAsync(WebApplication app, string contentType, string body)
    {
        using var content = new StringContent(body, Encoding.UTF8, contentType);
        using HttpResponseMessage response =
            await app.GetTestClient().PostAsync(new Uri("/made", UriKind.Relative), content, TestContext.Current.CancellationToken);
        return $"{response.StatusCode} {await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken)}";
    }
}
