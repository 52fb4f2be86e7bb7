using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Mvc;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>
/// <see cref="ZeroAlloc.AspNetCore.ZeroAllocXmlOptions.AddToMvc"/>: an application without a call
/// of <c>AddXmlSerializerFormatters</c> is as one with it.
/// </summary>
public sealed class XmlAddToMvcTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task AddToMvc_NoXml_SameFormattersAsWithACall(bool controllersFirst)
    {
        await using WebApplication called = await StartAsync(
            addToMvc: false, controllersFirst, static builder => builder.AddXmlSerializerFormatters());
        await using WebApplication added = await StartAsync(addToMvc: true, controllersFirst);

        string expected = Describe(called);
        Assert.Contains(nameof(ZeroAllocXmlOutputFormatter), expected, StringComparison.Ordinal);
        Assert.Contains(nameof(ZeroAllocXmlInputFormatter), expected, StringComparison.Ordinal);
        Assert.Contains("ProblemDetailsWrapperProviderFactory", expected, StringComparison.Ordinal);
        Assert.Equal(expected, Describe(added));
    }

    [Fact]
    public async Task AddToMvc_XmlIsThere_NothingAdded()
    {
        await using WebApplication called = await StartAsync(
            addToMvc: false, controllersFirst: true, static builder => builder.AddXmlSerializerFormatters());
        await using WebApplication both = await StartAsync(
            addToMvc: true, controllersFirst: true, static builder => builder.AddXmlSerializerFormatters());

        Assert.Equal(Describe(called), Describe(both));
    }

    /// <summary>A formatter that the application made by hand stays where it is, and the other direction is added.</summary>
    [Fact]
    public async Task AddToMvc_OneDirectionIsThere_OtherAdded()
    {
        await using WebApplication app = await StartAsync(addToMvc: true, controllersFirst: true, static builder => builder.AddMvcOptions(
            static mvc => mvc.OutputFormatters.Insert(0, new XmlSerializerOutputFormatter())));
        MvcOptions mvc = OptionsOf(app);

        // In front of it stands what sets Vary for messages.
        Assert.IsType<ZeroAllocXmlOutputFormatter>(mvc.OutputFormatters[1]);
        Assert.Same(mvc.OutputFormatters[2], Assert.Single(mvc.OutputFormatters.OfType<XmlSerializerOutputFormatter>()));
        Assert.Single(mvc.InputFormatters.OfType<XmlSerializerInputFormatter>());
        Assert.Single(mvc.InputFormatters.OfType<ZeroAllocXmlInputFormatter>());

        await using WebApplication reversed = await StartAsync(
            addToMvc: true,
            controllersFirst: true,
            static builder => builder.AddMvcOptions(
                static mvc => mvc.InputFormatters.Insert(0, new XmlSerializerInputFormatter(mvc))));
        mvc = OptionsOf(reversed);

        Assert.IsType<ZeroAllocXmlInputFormatter>(mvc.InputFormatters[0]);
        Assert.Same(mvc.InputFormatters[1], Assert.Single(mvc.InputFormatters.OfType<XmlSerializerInputFormatter>()));
        Assert.Single(mvc.OutputFormatters.OfType<XmlSerializerOutputFormatter>());
        Assert.Single(mvc.OutputFormatters.OfType<ZeroAllocXmlOutputFormatter>());
    }

    [Theory]
    [InlineData(false, true)]
    [InlineData(true, false)]
    public async Task AddToMvc_NotSetOrXmlNotEnabled_NoXml(bool addToMvc, bool isEnabled)
    {
        await using WebApplication app = await StartAsync(addToMvc, controllersFirst: true, isEnabled: isEnabled);

        Assert.DoesNotContain("Xml", Describe(app), StringComparison.Ordinal);
    }

    [Fact]
    public async Task AddToMvc_NameOfTheApplicationsOwn_Kept()
    {
        await using WebApplication app = await StartAsync(addToMvc: true, controllersFirst: true, static builder => builder.AddMvcOptions(
            static mvc => mvc.FormatterMappings.SetMediaTypeMappingForFormat("xml", "text/xml")));

        Assert.Equal("text/xml", OptionsOf(app).FormatterMappings.GetMediaTypeMappingForFormat("xml"));
    }

    /// <summary>Answers of each kind: compiled, wrapped, by the name of the format, refused; and documents for either reader.</summary>
    [Theory]
    [InlineData("one?lines=3", null)]
    [InlineData("enumerable?kind=set", null)]
    [InlineData("problem", null)]
    [InlineData("validation", null)]
    [InlineData("format.xml", null)]
    [InlineData("dictionary", null)]
    [InlineData("one", "<invoice number=\"3\"><Customer>a</Customer></invoice>")]
    [InlineData("one", "<invoice number='3'>unusual<Customer>a</Customer></invoice>")]
    [InlineData("one", "<invoice number=\"x\"/>")]
    [InlineData("one", "<invoice")]
    [InlineData("one", "")]
    [InlineData("problem", "<problem xmlns=\"urn:ietf:rfc:7807\"><title>a</title></problem>")]
    public async Task AddToMvc_Request_SameAnswerAsWithACall(string path, string? document)
    {
        await using WebApplication called = await StartAsync(
            addToMvc: false, controllersFirst: true, static builder => builder.AddXmlSerializerFormatters());
        await using WebApplication added = await StartAsync(addToMvc: true, controllersFirst: true);

        string expected = await SendAsync(called, path, document);
        Assert.DoesNotContain("traceId", expected, StringComparison.Ordinal);
        Assert.Equal(expected, await SendAsync(added, path, document));
    }

    private static Task<WebApplication> StartAsync(bool addToMvc, bool controllersFirst, Action<IMvcBuilder>? configure =
        null, bool isEnabled = true) => App.StartAsync(
        services =>
        {
            if (controllersFirst)
            {
                AddControllers();
            }

            services.AddZeroAllocFormatters(options => (options.Xml.AddToMvc, options.Xml.Enabled) = (addToMvc, isEnabled));
            if (!controllersFirst)
            {
                AddControllers();
            }

            void AddControllers()
            {
                IMvcBuilder builder = services.AddTestControllers();
                configure?.Invoke(builder);

                // Identifiers of requests differ from answer to answer.
                services.AddProblemDetails(static options =>
                    options.CustomizeProblemDetails = static context => context.ProblemDetails.Extensions.Remove("traceId"));
            }
        },
        static app => app.MapControllers());

    private static MvcOptions OptionsOf(WebApplication app) => app.Services.GetRequiredService<IOptions<MvcOptions>>().Value;

    private static string Describe(WebApplication app)
    {
        MvcOptions mvc = OptionsOf(app);
        var text = new StringBuilder();
        foreach (IOutputFormatter formatter in mvc.OutputFormatters)
        {
            text.Append(formatter.GetType()).Append(' ').AppendJoin(',', (formatter as OutputFormatter)?.SupportedMediaTypes ?? []);
            text.AppendJoin(',', (formatter as XmlSerializerOutputFormatter)?.WrapperProviderFactories.Select(static one => one.GetType())
                ?? []).Append('\n');
        }

        foreach (IInputFormatter formatter in mvc.InputFormatters)
        {
            text.Append(formatter.GetType()).Append(' ').AppendJoin(',', (formatter as InputFormatter)?.SupportedMediaTypes ?? []);
            text.AppendJoin(',', (formatter as XmlSerializerInputFormatter)?.WrapperProviderFactories.Select(static one => one.GetType())
                ?? []).Append('\n');
        }

        text
            .AppendJoin(',', mvc.Filters.Where(static filter => filter.GetType().Assembly == typeof(ZeroAllocXmlInputFormatter).Assembly))
            .Append('\n');
        return text
            .Append("xml: ")
            .Append(mvc.FormatterMappings.GetMediaTypeMappingForFormat("xml")?.ToString() ?? "none")
            .ToString()
            .Replace("xml: none", "", StringComparison.Ordinal);
    }

    private static async Task<string> SendAsync(WebApplication app, string path, string? document)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        using var request = new HttpRequestMessage(document is null ? HttpMethod.Get : HttpMethod.Post, $"/invoices/{path}");
        request.Headers.Accept.ParseAdd("application/xml");
        request.Content = document is null ? null : new StringContent(document, Encoding.UTF8, "application/xml");
        using HttpResponseMessage answer = await app.GetTestClient().SendAsync(request, token);
        return $"{(int)answer.StatusCode} {answer.Content.Headers.ContentType} {await answer.Content.ReadAsStringAsync(token)}";
    }
}
