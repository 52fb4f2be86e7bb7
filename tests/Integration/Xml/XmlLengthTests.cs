using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.Integration.Xml;

/// <summary>Actions that set a Content-Length: the stock formatter sets the document's own in its place.</summary>
public sealed class XmlLengthTests
{
    [Theory]
    [InlineData("/invoices/one?lines=1", 3)]
    [InlineData("/invoices/one?lines=1", 0)]
    [InlineData("/invoices/one?lines=1", 300_000)]
    [InlineData("/invoices/list", 3)]
    [InlineData("/invoices/problem", 3)]
    [InlineData("/invoices/one?lines=2000", 3)]
    public async Task Get_LengthIsSet_LengthOfTheDocument(string path, int length)
    {
        await using XmlTwins twins = await StartAsync(new LengthFilter(length));

        (_, string body) = await twins.CompareAsync(() => Get(path), byUs: true);

        Assert.NotEqual(length, body.Length);
    }

    [Fact]
    public async Task Get_LengthIsSetAndDocumentsAreNotBuffered_LengthOfTheAction()
    {
        await using XmlTwins twins = await StartAsync(new LengthFilter(3), suppressesBuffering: true);

        await twins.CompareAsync(() => Get("/invoices/one?lines=1"), byUs: true);
    }

    [Fact]
    public async Task Get_LengthIsSetAndGetterThrows_LengthOfTheActionIsBack()
    {
        var filter = new LengthFilter(3);
        await using XmlTwins twins = await StartAsync(filter);

        (int status, _) = await twins.CompareAsync(() => Get("/invoices/surrogate"), byUs: true);

        Assert.Equal(500, status);
        Assert.Equal([3, 3], filter.Seen);
    }

    private static Task<XmlTwins> StartAsync(LengthFilter filter, bool suppressesBuffering = false) => XmlTwins.StartAsync(
        mvc: builder => builder.AddMvcOptions(options =>
        {
            options.Filters.Add(filter);
            options.SuppressOutputFormatterBuffering = suppressesBuffering;
        }));

    private static HttpRequestMessage Get(string path)
    {
        var request = new HttpRequestMessage(HttpMethod.Get, path);
        request.Headers.TryAddWithoutValidation("Accept", "application/xml");
        return request;
    }

    /// <summary>Sets a length before the action, and keeps what it is after the result.</summary>
    private sealed class LengthFilter(int length) : IResourceFilter
    {
        public List<long?> Seen { get; } = [];

        public void OnResourceExecuting(ResourceExecutingContext context)
        {
            context.HttpContext.Features.GetRequiredFeature<IHttpBodyControlFeature>().AllowSynchronousIO = true;
            context.HttpContext.Response.ContentLength = length;
        }

        public void OnResourceExecuted(ResourceExecutedContext context) => Seen.Add(context.HttpContext.Response.ContentLength);
    }
}
