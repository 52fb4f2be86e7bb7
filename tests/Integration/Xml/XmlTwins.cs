using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>
/// An application with the stock XML formatters, and its twin with this library on: the same requests have the same answers.
/// </summary>
internal sealed class XmlTwins : IAsyncDisposable
{
    private readonly FormatterLog _log = new();
    private WebApplication _stock = null!;
    private WebApplication _ours = null!;

    /// <summary>The stock application.</summary>
    public WebApplication Stock => _stock;

    /// <summary>The application with this library on.</summary>
    public WebApplication Ours => _ours;

    /// <summary>Starts both with the formatters of DataContractSerializer alone.</summary>
    /// <param name="change">What else is set, or changed of these formatters.</param>
    public static Task<XmlTwins> StartByContractAsync(Action<MvcOptions>? change = null) => StartAsync(mvc: builder =>
        builder.AddXmlDataContractSerializerFormatters().AddMvcOptions(mvc =>
        {
            mvc.OutputFormatters.RemoveType<XmlSerializerOutputFormatter>();
            mvc.InputFormatters.RemoveType<XmlSerializerInputFormatter>();
            change?.Invoke(mvc);
        }));

    /// <summary>Starts both.</summary>
    public static async Task<XmlTwins> StartAsync(Action<ZeroAllocFormatterOptions>? configure = null, Action<IMvcBuilder>? mvc = null)
    {
        var twins = new XmlTwins();
        twins._stock = await twins.StartAsync(false, null, mvc);
        twins._ours = await twins.StartAsync(true, configure, mvc);
        return twins;
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await _stock.DisposeAsync();
        await _ours.DisposeAsync();
    }

    /// <summary>Sends a request to both, and compares status, headers and body.</summary>
    /// <param name="request">Makes the request; called twice.</param>
    /// <param name="byUs">Whether our formatter has to be the one that was chosen; null for either.</param>
    /// <param name="ignored">Headers that may differ.</param>
    public async Task<(int Status, string Body)> CompareAsync(Func<HttpRequestMessage> request, bool? byUs, params string[] ignored)
    {
        string stock = await DescribeAsync(_stock, request(), ignored);
        _log.Take();
        (string ours, int status, string body) = await SendAsync(_ours, request(), ignored);
        Assert.Equal(stock, ours);
        bool isByUs = _log.Take().Contains("ZeroAlloc.AspNetCore.Mvc.ZeroAllocXml", StringComparison.Ordinal);
        Assert.Equal(byUs ?? isByUs, isByUs);
        return (status, body);
    }

    /// <summary>The same, but 400 where the stock formatter lets an exception out (docs/differences.md, X21).</summary>
    /// <param name="request">Makes the request; called twice.</param>
    /// <returns>The statuses of both.</returns>
    public async Task<(int Stock, int Ours)> CompareUnlessThrownAsync(Func<HttpRequestMessage> request)
    {
        (string expected, int stock, _) = await SendAsync(_stock, request(), []);
        (string actual, int ours, _) = await SendAsync(_ours, request(), []);
        if (stock == 500)
        {
            Assert.Equal(400, ours);
        }
        else
        {
            Assert.Equal(expected, actual);
        }

        return (stock, ours);
    }

    private static async Task<string> DescribeAsync(WebApplication app, HttpRequestMessage request, string[] ignored) =>
        (await SendAsync(app, request, ignored)).All;

    private static async Task<(string All, int Status, string Body)> SendAsync(
        WebApplication app, HttpRequestMessage request, string[] ignored)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        using HttpResponseMessage answer = await app.GetTestClient().SendAsync(request, token);
        byte[] body = await answer.Content.ReadAsByteArrayAsync(token);
        var all = new StringBuilder($"{(int)answer.StatusCode}\n");
        foreach (var header in answer.Headers.NonValidated.Concat(answer.Content.Headers.NonValidated).OrderBy(
            one => one.Key, StringComparer.Ordinal))
        {
            // JSON has a length here that it has not in stock (docs/differences.md, 1).
            bool isJsonsLength = header.Key == "Content-Length"
                && answer.Content.Headers.ContentType?.MediaType?.EndsWith("json", StringComparison.Ordinal) == true;
            if (!ignored.Contains(header.Key) && !isJsonsLength)
            {
                all.Append(header.Key).Append(": ").Append(header.Value).Append('\n');
            }
        }

        string text = Encoding.UTF8.GetString(body);
        all.Append(text).Append('\n').Append(Convert.ToHexString(body));
        return (all.ToString(), (int)answer.StatusCode, text);
    }

    private Task<
        WebApplication> StartAsync(bool ours, Action<ZeroAllocFormatterOptions>? configure, Action<IMvcBuilder>? mvc) => App.StartAsync(
        services =>
        {
            if (ours)
            {
                services.AddZeroAllocFormatters(configure);
                services.AddLogging(logging => logging.AddProvider(_log).AddFilter("Microsoft.AspNetCore.Mvc", LogLevel.Debug));
            }

            services.AddProblemDetails();
            IMvcBuilder builder = services.AddTestControllers().AddXmlSerializerFormatters();
            mvc?.Invoke(builder);
        },
        app =>
        {
            app.UseExceptionHandler();
            app.MapControllers();
        });
}
