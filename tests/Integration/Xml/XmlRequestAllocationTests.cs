using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Mvc;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Http;
using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.Xml;

/// <summary>
/// Bytes that reading XML allocates besides the model, everything of the server replaced by a double that allocates nothing.
/// </summary>
[Collection(nameof(CountedCollection))]
public sealed class XmlRequestAllocationTests : IAsyncLifetime
{
    private static readonly byte[] s_body =
        Encoding.UTF8.GetBytes(
            "<invoice number=\"7\"><Customer>Zo&#xEB;</Customer><Total>1.50</Total><line><Text>a</Text><Price>2</Price></line><line /></invoice>");

    private WebApplication _app = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _app = await App.StartAsync(
        static services =>
        {
            services.AddZeroAllocFormatters();
            services.AddTestControllers().AddXmlSerializerFormatters();
        },
        static _ => { });

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _app.DisposeAsync();

    [Theory]
    [InlineData(4096)]
    [InlineData(16)]
    [InlineData(1)]
    public void ReadFromZeroAllocXmlAsync_PlainBody_AllocatesTheModelAlone(int segmentSize) =>
        RequestBytes.AssertSame(
            Model, () => Smallest(segmentSize, static context => Finish(context.Request.ReadFromZeroAllocXmlAsync<Invoice>())));

    /// <summary>As for JSON: the model, its <see cref="Body{T}"/>, and what the framework's binding allocates.</summary>
    [Fact]
    public void Body_PlainBody_AllocatesTheModelAndWhatBindingCosts()
    {
        RequestDelegate handler = RequestDelegateFactory.Create(
            static (Body<Invoice> body) => body.Value.Number == 7 ? Task.CompletedTask : throw new InvalidOperationException(),
            new RequestDelegateFactoryOptions { ServiceProvider = _app.Services }).RequestDelegate;

        RequestBytes.AssertSame(
            static () => Model() + 56, () => Smallest(4096, context => Assert.True(handler(context).IsCompletedSuccessfully)));
    }

    [Theory]
    [InlineData(4096)]
    [InlineData(16)]
    public void ZeroAllocXmlInputFormatter_PlainBody_AllocatesTheModelAndWhatAnyFormatterReturns(int segmentSize)
    {
        MvcOptions mvc = _app.Services.GetRequiredService<IOptions<MvcOptions>>().Value;
        ZeroAllocXmlInputFormatter formatter = mvc.InputFormatters.OfType<ZeroAllocXmlInputFormatter>().Single();
        ModelMetadata metadata = _app.Services.GetRequiredService<IModelMetadataProvider>().GetMetadataForType(typeof(Invoice));
        var state = new ModelStateDictionary();
        InputFormatterContext? context = null;

        RequestBytes.AssertSame(static () =>
            Model() + Smallest(static () => Task.FromResult(InputFormatterResult.Success(s_body))), () => Smallest(
            segmentSize,
            http => context = new InputFormatterContext(http, "", state, metadata, static (_, _) => throw new NotSupportedException()),
            _ =>
            {
                Assert.True(formatter.CanRead(context!));
                Assert.IsType<Invoice>(formatter.ReadAsync(context!).Result.Model);
            }));
    }

    /// <summary>Bytes of the model itself.</summary>
    private static long Model() => Smallest(Make);

    /// <summary>The first runs may also compile, or initialise types.</summary>
    private static long Smallest(Func<object> make)
    {
        long smallest = long.MaxValue;
        for (int i = 0; i < 100; i++)
        {
            smallest = Math.Min(smallest, Allocated(make));
        }

        return smallest;
    }

    /// <summary>What the body describes, in a list of just that length.</summary>
    private static Invoice Make()
    {
        var invoice = new Invoice { Number = 7, Customer = new string('c', 3), Total = 1.50m };
        invoice.Lines.Capacity = 2;
        invoice.Lines.Add(new InvoiceLine { Text = new string('a', 1), Price = 2 });
        invoice.Lines.Add(new InvoiceLine());
        return invoice;
    }

    private static void Finish(ValueTask<Invoice?> reading)
    {
        // Not by an assertion that allocates.
        if (!reading.IsCompletedSuccessfully || reading.Result is not { Number: 7, Lines.Count: 2 })
        {
            throw new InvalidOperationException("The body was not read at once, or not rightly.");
        }
    }

    private static long Allocated(Func<object?> action)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(action());
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    private long Smallest(int segmentSize, Action<HttpContext> read) => Smallest(segmentSize, static _ => { }, read);

    private long Smallest(int segmentSize, Action<HttpContext> prepare, Action<HttpContext> read)
    {
        var server = new RequestDouble(Segments.Cut(s_body, segmentSize), "application/xml");
        return RequestBytes.Least(_app.Services, server.Features, server.Reset, prepare, read, () => Assert.True(server.IsConsumed));
    }
}
