using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>Bytes that writing a response allocates, everything of the server replaced by a double that allocates nothing.</summary>
[Collection(nameof(CountedCollection))]
public sealed class AllocationTests
{
    [Fact]
    public async Task WriteAsZeroAllocJsonAsync_BelowThreshold_AllocatesNothing() =>
        await AssertAllocatesAsync(0, new Person(), static (context, model) => context.Response.WriteAsZeroAllocJsonAsync(model));

    [Fact]
    public async Task WriteAsZeroAllocJsonAsync_DeclaredAsObject_AllocatesNothing() =>
        await AssertAllocatesAsync<object>(0, new Person(), static (context, model) => context.Response.WriteAsZeroAllocJsonAsync(model));

    [Fact]
    public async Task WriteAsZeroAllocJsonAsync_Struct_AllocatesNothing() =>
        await AssertAllocatesAsync(0, new Point(1, 2), static (context, model) => context.Response.WriteAsZeroAllocJsonAsync(model));

    [Fact]
    public async Task WriteAsZeroAllocJsonAsync_AboveThreshold_AllocatesNothing() =>
        await AssertAllocatesAsync(
            0,
            Enumerable.Range(0, 500).Select(_ => new Person()).ToList(),
            static (context, model) => context.Response.WriteAsZeroAllocJsonAsync(model));

    [Fact]
    public async Task ZeroAllocJsonResult_BelowThreshold_AllocatesTheResultAlone()
    {
        var model = new Person();

        // The first call also runs the type's initializer.
        GC.KeepAlive(TypedResults.ZeroAllocJson(model));
        long before = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(TypedResults.ZeroAllocJson(model));
        long result = GC.GetAllocatedBytesForCurrentThread() - before;

        await AssertAllocatesAsync(
            result, model, static (context, model) => new ValueTask(TypedResults.ZeroAllocJson(model).ExecuteAsync(context)));
    }

    private static async Task AssertAllocatesAsync<T>(long expected, T model, Func<HttpContext, T, ValueTask> write)
    {
        await using WebApplication app = await App.StartAsync(services => services.AddZeroAllocFormatters(), _ => { });
        var server = new NullServer();
        RequestBytes.AssertSame(() => expected, () => RequestBytes.Least(
            app.Services,
            server.Features,
            server.Reset,
            static _ => { },
            context =>
            {
                ValueTask writing = write(context, model);
                Assert.True(writing.IsCompletedSuccessfully);
                writing.GetAwaiter().GetResult();
            },
            () => Assert.True(server.Written > 10)));
    }
}
