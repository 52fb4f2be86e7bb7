using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Http;

namespace ZeroAlloc.Integration.Xml;

/// <summary>Bytes that writing XML allocates, everything of the server replaced by a double that allocates nothing.</summary>
[Collection(nameof(CountedCollection))]
public sealed class XmlAllocationTests
{
    [Fact]
    public async Task WriteAsZeroAllocXmlAsync_BelowThreshold_AllocatesNothing() =>
        await AssertAllocatesNothingAsync(Invoice.Of(3), static (context, model) => context.Response.WriteAsZeroAllocXmlAsync(model));

    [Fact]
    public async Task WriteAsZeroAllocXmlAsync_AboveThreshold_AllocatesNothing() =>
        await AssertAllocatesNothingAsync(Invoice.Of(1000), static (context, model) => context.Response.WriteAsZeroAllocXmlAsync(model));

    [Fact]
    public async Task WriteAsZeroAllocXmlAsync_DeclaredByInterface_AllocatesNothing() =>
        await AssertAllocatesNothingAsync<IEnumerable<Invoice>>(
            new List<Invoice> { Invoice.Of(1) }, static (context, model) => context.Response.WriteAsZeroAllocXmlAsync(model));

    [Fact]
    public async Task WriteAsZeroAllocXmlAsync_Number_AllocatesNothing() =>
        await AssertAllocatesNothingAsync(5, static (context, model) => context.Response.WriteAsZeroAllocXmlAsync(model));

    [Theory]
    [InlineData(3)]
    [InlineData(1000)]
    public async Task ZeroAllocXmlResult_AnyLength_AllocatesTheResultAlone(int lines)
    {
        Invoice model = Invoice.Of(lines);

        // The first call also runs the type's initializer.
        GC.KeepAlive(TypedResults.ZeroAllocXml(model));
        long before = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(TypedResults.ZeroAllocXml(model));
        long result = GC.GetAllocatedBytesForCurrentThread() - before;

        await AssertAllocatesAsync(
            result, model, static (context, model) => new ValueTask(TypedResults.ZeroAllocXml(model).ExecuteAsync(context)));
    }

    private static Task AssertAllocatesNothingAsync<T>(T model, Func<HttpContext, T, ValueTask> write) =>
        AssertAllocatesAsync(0, model, write);

    private static async Task AssertAllocatesAsync<T>(long expected, T model, Func<HttpContext, T, ValueTask> write)
    {
        await using WebApplication app = await App.StartAsync(static services => services.AddZeroAllocFormatters(), static _ => { });
        var server = new NullServer();
        RequestBytes.AssertSame(() => expected, () => RequestBytes.Least(
            app.Services, server.Features, server.Reset, static _ => { }, context =>
                write(context, model).GetAwaiter().GetResult(), static () => { }));
    }
}
