using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Mvc;

namespace ZeroAlloc.Integration.Mvc;

/// <summary>
/// What a formatter is asked before requests come (compilation at startup, the diagnostics page, the log) doesn't change which of them it
/// reads.
/// </summary>
public sealed class XmlInputUseTests
{
    [Theory]
    [InlineData(typeof(Dictionary<string, int>), false)]
    [InlineData(typeof(Hidden), false)]
    [InlineData(typeof(Hidden[]), false)]
    [InlineData(typeof(Uri), null)] // XmlSerializer knows it from .NET 11 on.
    [InlineData(typeof(List<int>), true)]
    public void CanRead_TypeThatWasDescribed_AsTheStockFormatter(Type model, bool? isRead)
    {
        ServiceCollection services = new();
        services.AddLogging();
        services.AddControllers().AddXmlSerializerFormatters();
        services.AddZeroAllocFormatters();
        using ServiceProvider provider = services.BuildServiceProvider();
        MvcOptions options = provider.GetRequiredService<IOptions<MvcOptions>>().Value;
        ZeroAllocXmlInputFormatter ours = options.InputFormatters.OfType<ZeroAllocXmlInputFormatter>().Single();
        XmlSerializerInputFormatter stock = options.InputFormatters.OfType<XmlSerializerInputFormatter>().Single();

        _ = ((IBodyFormatter)ours).UseOf(model);

        bool expected = stock.CanRead(Context(model));
        Assert.True(isRead is null || expected == isRead);
        Assert.Equal(expected, ours.CanRead(Context(model)));
    }

    private static InputFormatterContext Context(Type model)
    {
        DefaultHttpContext http = new();
        http.Request.ContentType = "application/xml";
        return new InputFormatterContext(
            http,
            "",
            new ModelStateDictionary(),
            new EmptyModelMetadataProvider().GetMetadataForType(model),
            static (stream, encoding) => new StreamReader(stream, encoding));
    }

    private sealed class Hidden;
}
