using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;
using ZeroAlloc.Integration.Xml;

namespace ZeroAlloc.Integration.Mvc;

/// <summary>Results whose formatters a filter of the application lists, and formatters that are removed late.</summary>
public sealed class ListedFormattersTests
{
    private static readonly Func<IOutputFormatter, bool> s_all = static _ => true;
    private static readonly Func<IOutputFormatter, bool> s_noJson = static formatter => formatter is not SystemTextJsonOutputFormatter;
    private static readonly Func<IOutputFormatter, bool> s_noXml = static formatter => formatter is not XmlSerializerOutputFormatter;

    [Theory]
    [InlineData("application/json")]
    [InlineData("application/xml")]
    [InlineData("text/json, application/xml;q=0.5")]
    [InlineData("*/*")]
    [InlineData("image/png")]
    public async Task Get_ListWithoutJson_SameAnswer(string accept) => await CompareAsync(s_noJson, false, accept);

    [Theory]
    [InlineData("application/json")]
    [InlineData("application/xml")]
    [InlineData("*/*")]
    public async Task Get_ListWithoutXml_SameAnswer(string accept) => await CompareAsync(s_noXml, false, accept);

    [Theory]
    [InlineData("application/json")]
    [InlineData("application/xml")]
    [InlineData("*/*")]
    public async Task Get_ReversedList_SameAnswer(string accept) => await CompareAsync(s_all, true, accept);

    [Theory]
    [InlineData("application/json")]
    [InlineData("application/xml")]
    [InlineData("*/*")]
    public async Task Get_WholeList_SameAnswer(string accept) => await CompareAsync(s_all, false, accept);

    [Theory]
    [InlineData(false, true)]
    [InlineData(true, false)]
    public async Task Get_XmlOfAList_CompiledBesideTheBuiltInFormatter(bool isReversed, bool isCompiled)
    {
        await using XmlTwins twins = await XmlTwins.StartAsync(
            mvc: builder => builder.AddMvcOptions(options => options.Filters.Add(new ListingFilter(s_all, isReversed))));

        await twins.CompareAsync(() => Get("/invoices/ok", "application/xml"), byUs: isCompiled);
    }

    [Theory]
    [InlineData(false, "application/xml", "application/json")]
    [InlineData(false, "application/json", "application/json")]
    [InlineData(true, "application/json", "application/json")]
    [InlineData(false, "application/json", "application/xml")]
    [InlineData(false, "application/json", "application/xml", "application/json")]
    public async Task Get_FormattersByMediaType_SameAnswer(bool isBehindAnother, string accept, params string[] mediaTypes)
    {
        await using XmlTwins twins = await XmlTwins.StartAsync(
            mvc: builder => builder.AddMvcOptions(options => options.Filters.Add(new MediaTypeFilter(isBehindAnother, mediaTypes))));

        (int status, string body) = await twins.CompareAsync(() => Get("/invoices/ok", accept), byUs: null);

        Assert.Equal(200, status);
        string expected = mediaTypes.Contains(accept) ? accept : mediaTypes[0];
        Assert.Equal(expected == "application/json", body.StartsWith('{'));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Resolve_OnlyTheBuiltInSelector_OneIsRegistered(bool isBefore)
    {
        ServiceCollection services = new();
        if (isBefore)
        {
            services.AddControllers();
        }

        services.AddZeroAllocFormatters();
        services.AddControllers();

        Assert.Single(services, static service => service.ServiceType == typeof(OutputFormatterSelector));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Resolve_ApplicationHasASelector_ItStays(bool isBefore)
    {
        ServiceCollection services = new();
        if (isBefore)
        {
            services.AddSingleton<OutputFormatterSelector, OwnSelector>();
        }

        services.AddZeroAllocFormatters();
        services.AddControllers();
        if (!isBefore)
        {
            services.AddSingleton<OutputFormatterSelector, OwnSelector>();
        }

        using ServiceProvider provider = services.BuildServiceProvider();
        Assert.IsType<OwnSelector>(provider.GetRequiredService<OutputFormatterSelector>());
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Difference_117_SelectorIsTriedBetweenZeroAllocAndControllers_StaysInStockAlone(bool ours)
    {
        ServiceCollection services = new();
        if (ours)
        {
            services.AddZeroAllocFormatters();
        }

        services.TryAddSingleton<OutputFormatterSelector, OwnSelector>();
        services.AddControllers();

        using ServiceProvider provider = services.BuildServiceProvider();
        Assert.Equal(!ours, provider.GetRequiredService<OutputFormatterSelector>() is OwnSelector);
    }

    /// <summary>Only ZeroAlloc's selector knows which formatters of a list stand in for others.</summary>
    [Fact]
    public async Task Difference_119_OwnSelectorAndAListWithoutJson_WrittenHere()
    {
        await using XmlTwins twins = await XmlTwins.StartAsync(mvc: builder =>
        {
            builder.Services.AddSingleton<OutputFormatterSelector, JsonSelector>();
            builder.AddMvcOptions(static options => options.Filters.Add(new ListingFilter(s_noJson, isReversed: false)));
        });

        Assert.Equal(406, await StatusAsync(twins.Stock));
        Assert.Equal(200, await StatusAsync(twins.Ours));

        static async Task<int> StatusAsync(WebApplication application)
        {
            using HttpResponseMessage answer = await application.GetTestClient().SendAsync(
                Get("/invoices/ok", "application/json"), TestContext.Current.CancellationToken);
            return (int)answer.StatusCode;
        }
    }

    [Fact]
    public async Task Get_JsonFormatterIsRemovedBeforeTheFirstRequest_NoLines()
    {
        List<MvcOptions> options = [];
        await using XmlTwins twins = await XmlTwins.StartAsync(mvc: builder => builder.Services.PostConfigure<MvcOptions>(mvc =>
        {
            mvc.ReturnHttpNotAcceptable = true;
            options.Add(mvc);
        }));
        Assert.Equal(2, options.Count);
        options.ForEach(static mvc => mvc.OutputFormatters.RemoveType<SystemTextJsonOutputFormatter>());

        (int status, _) = await twins.CompareAsync(() => Get("/lines/any", "application/jsonl"), byUs: false);

        Assert.Equal(406, status);
    }

    /// <summary>MVC goes through its list at each request, and allows changes.</summary>
    [Theory]
    [InlineData("application/json", "json")]
    [InlineData("application/xml", "json")]
    [InlineData("application/xml", "xml")]
    [InlineData("*/*", "json")]
    [InlineData("*/*", "xml")]
    public async Task Get_FormatterIsRemovedAfterTheFirstRequest_SameAnswer(string accept, string removed)
    {
        List<MvcOptions> options = [];
        await using XmlTwins twins = await XmlTwins.StartAsync(
            mvc: builder => builder.Services.PostConfigure<MvcOptions>(options.Add));
        foreach (string path in new[] { "/invoices/ok", "/lines/any" })
        {
            await twins.CompareAsync(() => Get(path, accept), byUs: null);
        }

        foreach (MvcOptions mvc in options)
        {
            Type type = removed == "json" ? typeof(SystemTextJsonOutputFormatter) : typeof(XmlSerializerOutputFormatter);
            mvc.OutputFormatters.RemoveType(type);
        }

        foreach (string path in new[] { "/invoices/ok", "/lines/any" })
        {
            await twins.CompareAsync(() => Get(path, accept), byUs: null);
        }
    }

    private static async Task CompareAsync(Func<IOutputFormatter, bool> isKept, bool isReversed, string accept)
    {
        foreach (bool refuses in new[] { false, true })
        {
            await using XmlTwins twins = await XmlTwins.StartAsync(mvc: builder => builder.AddMvcOptions(options =>
            {
                options.Filters.Add(new ListingFilter(isKept, isReversed));
                options.ReturnHttpNotAcceptable = refuses;
            }));
            foreach (string path in new[] { "/invoices/ok", "/invoices/list", "/lines/any" })
            {
                await twins.CompareAsync(() => Get(path, accept), byUs: null);
            }
        }
    }

    private static HttpRequestMessage Get(string path, string accept)
    {
        var request = new HttpRequestMessage(HttpMethod.Get, path);
        request.Headers.TryAddWithoutValidation("Accept", accept);
        return request;
    }

    /// <summary>Gives results a list of some of MVC's formatters.</summary>
    private sealed class ListingFilter(Func<IOutputFormatter, bool> isKept, bool isReversed) : IResultFilter
    {
        public void OnResultExecuting(ResultExecutingContext context)
        {
            if (context.Result is not ObjectResult result)
            {
                return;
            }

            MvcOptions options = context.HttpContext.RequestServices.GetRequiredService<IOptions<MvcOptions>>().Value;
            IEnumerable<IOutputFormatter> kept = options.OutputFormatters.Where(isKept);
            foreach (IOutputFormatter formatter in isReversed ? kept.Reverse() : kept)
            {
                result.Formatters.Add(formatter);
            }
        }

        public void OnResultExecuted(ResultExecutedContext context)
        {
        }
    }

    /// <summary>Gives results the formatters that MVC has for media types, as an application looks them up.</summary>
    private sealed class MediaTypeFilter(bool isBehindAnother, string[] mediaTypes) : IResultFilter
    {
        public void OnResultExecuting(ResultExecutingContext context)
        {
            if (context.Result is not ObjectResult result)
            {
                return;
            }

            MvcOptions options = context.HttpContext.RequestServices.GetRequiredService<IOptions<MvcOptions>>().Value;
            if (isBehindAnother)
            {
                result.Formatters.Add(new StreamOutputFormatter());
            }

            foreach (string mediaType in mediaTypes)
            {
                result.Formatters.Add(options.OutputFormatters.OfType<TextOutputFormatter>()
                    .First(formatter => formatter.SupportedMediaTypes.Contains(mediaType)));
            }
        }

        public void OnResultExecuted(ResultExecutedContext context)
        {
        }
    }

    private sealed class JsonSelector : OutputFormatterSelector
    {
        public override IOutputFormatter? SelectFormatter(
            OutputFormatterCanWriteContext context, IList<IOutputFormatter> formatters, MediaTypeCollection contentTypes)
        {
            context.ContentType = "application/json";
            return formatters.FirstOrDefault(formatter => formatter.CanWriteResult(context));
        }
    }

    private sealed class OwnSelector : OutputFormatterSelector
    {
        public override IOutputFormatter? SelectFormatter(
            OutputFormatterCanWriteContext context, IList<IOutputFormatter> formatters, MediaTypeCollection contentTypes) => null;
    }
}
