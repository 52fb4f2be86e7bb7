using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Mvc;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.DependencyInjection;

/// <summary>Any order of registration gives the same application.</summary>
public sealed class RegistrationTests
{
    private const string Ours = "ours";
    private const string Mvc = "mvc";
    private const string Newtonsoft = "newtonsoft";
    private const string Custom = "custom";

    [Theory]
    [InlineData(Ours, Mvc)]
    [InlineData(Mvc, Ours)]
    [InlineData(Ours, Mvc, Ours)]
    [InlineData(Mvc, Ours, Mvc, Ours)]
    public async Task AddZeroAllocFormatters_AnyOrder_OneFormatterBeforeStockAndOurExecutor(params string[] order)
    {
        await using WebApplication app = await StartAsync(order);

        var formatters = app.Services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters;
        int ours = formatters.IndexOf(Assert.Single(formatters, one => one is ZeroAllocJsonOutputFormatter));
        Assert.IsType<SystemTextJsonOutputFormatter>(formatters[ours + 1]);
        Assert.True(ours > formatters.IndexOf(formatters.OfType<HttpNoContentOutputFormatter>().Single()));
        Assert.True(ours > formatters.IndexOf(formatters.OfType<StringOutputFormatter>().Single()));
        var inputs = app.Services.GetRequiredService<IOptions<MvcOptions>>().Value.InputFormatters;
        int input = inputs.IndexOf(Assert.Single(inputs, one => one is ZeroAllocJsonInputFormatter));
        Assert.IsType<SystemTextJsonInputFormatter>(inputs[input + 1]);
        Assert.IsType<ZeroAllocJsonResultExecutor>(app.Services.GetRequiredService<IActionResultExecutor<JsonResult>>());
        Assert.NotNull((await GetAsync(app, "/mvc/json")).Content.Headers.ContentLength);
        Assert.NotNull((await GetAsync(app, "/mvc/ok")).Content.Headers.ContentLength);
    }

    /// <summary>Code that asks for one service of a type gets the application's, as without the library.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void AddZeroAllocFormatters_AnyOrder_OneServiceIsTheApplications(bool isLast)
    {
        var services = new ServiceCollection();
        if (!isLast)
        {
            services.AddZeroAllocFormatters();
        }

        services.AddExceptionHandler<OwnService>();
        services.AddZeroAllocFormatters();

        Assert.Equal(typeof(OwnService), services.Last(static one => one.ServiceType == typeof(IExceptionHandler)).ImplementationType);
    }

    [Theory]
    [InlineData(Ours, Mvc, Newtonsoft)]
    [InlineData(Mvc, Ours, Newtonsoft)]
    [InlineData(Mvc, Newtonsoft, Ours)]
    [InlineData(Newtonsoft, Ours, Mvc)]
    [InlineData(Newtonsoft, Mvc, Ours)]
    [InlineData(Ours, Newtonsoft, Mvc)]
    public async Task AddZeroAllocFormatters_NewtonsoftInUse_NothingOfOurs(params string[] order)
    {
        await using WebApplication app = await StartAsync(order);
        await using WebApplication stock = await StartAsync(Mvc, Newtonsoft);

        Assert.DoesNotContain(
            app.Services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters, one => one is ZeroAllocJsonOutputFormatter);
        Assert.DoesNotContain(
            app.Services.GetRequiredService<IOptions<MvcOptions>>().Value.InputFormatters, one => one is ZeroAllocJsonInputFormatter);
        Assert.Equal(
            stock.Services.GetRequiredService<IActionResultExecutor<JsonResult>>().GetType(),
            app.Services.GetRequiredService<IActionResultExecutor<JsonResult>>().GetType());
        foreach (string path in (string[])["/mvc/ok", "/mvc/json"])
        {
            string expected = await (await GetAsync(stock, path)).Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
            Assert.Equal(expected, await (await GetAsync(app, path)).Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        }
    }

    [Theory]
    [InlineData(Custom, Ours, Mvc)]
    [InlineData(Mvc, Custom, Ours)]
    [InlineData(Ours, Mvc, Custom)]
    [InlineData(Mvc, Ours, Custom)]
    public async Task AddZeroAllocFormatters_ApplicationsOwnExecutor_StaysInCharge(params string[] order)
    {
        await using WebApplication app = await StartAsync(order);

        Assert.IsType<CustomExecutor>(app.Services.GetRequiredService<IActionResultExecutor<JsonResult>>());
        Assert.Equal(299, (int)(await GetAsync(app, "/mvc/json")).StatusCode);
    }

    [Fact]
    public async Task AddZeroAllocFormatters_OnMvcBuilders_SameAsOnServices()
    {
        await using WebApplication full = await App.StartAsync(
            services => services.AddTestControllers().AddZeroAllocFormatters(), app => app.MapControllers());
        await using WebApplication core = await App.StartAsync(services => services.AddMvcCore().AddZeroAllocFormatters(), _ => { });

        Assert.Contains(
            full.Services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters, one => one is ZeroAllocJsonOutputFormatter);
        Assert.Contains(
            core.Services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters, one => one is ZeroAllocJsonOutputFormatter);
    }

    [Fact]
    public async Task AddZeroAllocFormatters_ApplicationChangedStockFormatter_ChangesCarryOver()
    {
        static void Change(SystemTextJsonOutputFormatter stock)
        {
            stock.SupportedMediaTypes.Clear();
            stock.SupportedMediaTypes.Add("application/vnd.acme.v1+json");
        }

        await using WebApplication before = await App.StartAsync(
            services =>
            {
                services.AddTestControllers(mvc => Change(mvc.OutputFormatters.OfType<SystemTextJsonOutputFormatter>().Single()));
                services.AddZeroAllocFormatters();
            },
            app => app.MapControllers());
        await using WebApplication after = await App.StartAsync(
            services =>
            {
                services.AddTestControllers();
                services.AddZeroAllocFormatters();
                services.PostConfigure<MvcOptions>(mvc => Change(mvc.OutputFormatters.OfType<SystemTextJsonOutputFormatter>().Single()));
            },
            app => app.MapControllers());

        foreach (WebApplication app in (WebApplication[])[before, after])
        {
            HttpResponseMessage answer = await GetAsync(app, "/mvc/ok");
            Assert.Equal("application/vnd.acme.v1+json; charset=utf-8", answer.Content.Headers.ContentType!.ToString());
            Assert.NotNull(answer.Content.Headers.ContentLength);
        }
    }

    [Fact]
    public async Task AddZeroAllocFormatters_StockFormatterRemoved_NothingInserted()
    {
        await using WebApplication app = await App.StartAsync(
            services =>
            {
                services.AddZeroAllocFormatters();
                services.AddTestControllers(mvc => mvc.OutputFormatters.RemoveType<SystemTextJsonOutputFormatter>());
            },
            app => app.MapControllers());

        Assert.DoesNotContain(
            app.Services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters, one => one is ZeroAllocJsonOutputFormatter);
    }

    /// <summary>Whatever removes a formatter after ours was inserted: ours do nothing without it.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Request_StockFormattersRemovedLater_AsStock(bool isByOptions)
    {
        List<string> answers = [];
        foreach (bool ours in (bool[])[false, true])
        {
            await using WebApplication app = await App.StartAsync(
                services =>
                {
                    if (ours)
                    {
                        services.AddZeroAllocFormatters();
                    }

                    services.AddTestControllers().AddXmlSerializerFormatters();
                    if (isByOptions)
                    {
                        services.PostConfigure<MvcOptions>(Remove);
                    }
                },
                app =>
                {
                    if (!isByOptions)
                    {
                        Remove(app.Services.GetRequiredService<IOptions<MvcOptions>>().Value);
                    }

                    app.MapControllers();
                });
            using HttpClient client = app.GetTestClient();
            using HttpResponseMessage written = await client.GetAsync(
                new Uri("/mvc/typed", UriKind.Relative), TestContext.Current.CancellationToken);
            using var body = new StringContent("""[]""", System.Text.Encoding.UTF8, "application/json");
            using HttpResponseMessage read = await client.PostAsync(
                new Uri("/invoices/list", UriKind.Relative), body, TestContext.Current.CancellationToken);
            answers.Add($"{(int)written.StatusCode} {written.Content.Headers.ContentType} {(int)read.StatusCode}");
        }

        Assert.Equal(answers[0], answers[1]);
        Assert.Contains("application/xml", answers[1], StringComparison.Ordinal);
        Assert.EndsWith("415", answers[1], StringComparison.Ordinal);

        static void Remove(MvcOptions mvc)
        {
            mvc.OutputFormatters.RemoveType<SystemTextJsonOutputFormatter>();
            mvc.InputFormatters.RemoveType<SystemTextJsonInputFormatter>();
        }
    }

    [Fact]
    public async Task ApiExplorer_BothFormatters_EachJsonTypeOnce()
    {
        await using WebApplication app = await App.StartAsync(
            services =>
            {
                services.AddZeroAllocFormatters();
                services.AddTestControllers();
                services.AddEndpointsApiExplorer();
            },
            app => app.MapControllers());

        var typed = app.Services.GetRequiredService<IApiDescriptionGroupCollectionProvider>().ApiDescriptionGroups.Items
            .SelectMany(group => group.Items).Single(item => item.RelativePath == "mvc/typed");
        string[] listed =
            [.. typed.SupportedResponseTypes.Single(type => type.StatusCode == 200).ApiResponseFormats.Select(format => format.MediaType)];
        Assert.Equal(["text/plain", "application/json", "text/json"], listed);
    }

    [Theory]
    [InlineData(1023)]
    [InlineData(1024 * 1024 + 1)]
    [InlineData(-1)]
    public async Task ResponseThreshold_OutOfRange_HostDoesNotStart(int threshold)
    {
        var refused = await Assert.ThrowsAsync<OptionsValidationException>(() => App.StartAsync(
            services => services.AddZeroAllocFormatters(options => options.ResponseThreshold = threshold), _ => { }));

        Assert.Contains($"is {threshold} bytes", refused.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0, 1, "Limits.MaxDepth is 0 levels")]
    [InlineData(1001, 1, "Limits.MaxDepth is 1001 levels")]
    [InlineData(1, -1, "Limits.JsonBufferLimit is -1 bytes")]
    [InlineData(1, 64 * 1024 * 1024 + 1, "Limits.JsonBufferLimit is 67108865 bytes")]
    public async Task Limits_OutOfRange_HostDoesNotStart(int maxDepth, int jsonBufferLimit, string message)
    {
        var refused = await Assert.ThrowsAsync<OptionsValidationException>(() => App.StartAsync(
            services => services.AddZeroAllocFormatters(options =>
            {
                options.Limits.MaxDepth = maxDepth;
                options.Limits.JsonBufferLimit = jsonBufferLimit;
            }),
            _ => { }));

        Assert.Contains(message, refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task ResponseThreshold_SetInTwoCalls_LastWinsInMvcAndMinimalApis()
    {
        await using WebApplication app = await App.StartAsync(
            services =>
            {
                services.AddZeroAllocFormatters(options => options.ResponseThreshold = 2048);
                services.AddTestControllers().AddZeroAllocFormatters(options => options.ResponseThreshold = 1024);
            },
            app =>
            {
                app.MapControllers();
                app.MapGet("/minimal/{count}", (int count) => TypedResults.ZeroAllocJson(Fragile.List(count, -1)));
            });

        Assert.NotNull((await GetAsync(app, "/mvc/throws/5/-1")).Content.Headers.ContentLength);
        Assert.Null((await GetAsync(app, "/mvc/throws/15/-1")).Content.Headers.ContentLength);
        Assert.NotNull((await GetAsync(app, "/minimal/5")).Content.Headers.ContentLength);
        Assert.Null((await GetAsync(app, "/minimal/15")).Content.Headers.ContentLength);
    }

    private static Task<HttpResponseMessage> GetAsync(WebApplication app, string path) =>
        app.GetTestClient().GetAsync(path, HttpCompletionOption.ResponseHeadersRead, TestContext.Current.CancellationToken);

    private static Task<WebApplication> StartAsync(params string[] order) => App.StartAsync(
        services =>
        {
            foreach (string step in order)
            {
                _ = step switch
                {
                    Ours => services.AddZeroAllocFormatters(),
                    Mvc => services.AddTestControllers().Services,
                    Newtonsoft => services.AddMvcCore().AddNewtonsoftJson().Services,
                    _ => services.AddSingleton<IActionResultExecutor<JsonResult>, CustomExecutor>(),
                };
            }
        },
        app => app.MapControllers());

    private sealed class CustomExecutor : IActionResultExecutor<JsonResult>
    {
        public Task ExecuteAsync(ActionContext context, JsonResult result)
        {
            context.HttpContext.Response.StatusCode = 299;
            return Task.CompletedTask;
        }
    }

    private sealed class OwnService : IExceptionHandler
    {
        public ValueTask<bool> TryHandleAsync(HttpContext httpContext, Exception exception, CancellationToken cancellationToken) =>
            new(false);
    }
}
