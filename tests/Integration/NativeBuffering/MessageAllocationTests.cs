using System.Runtime.CompilerServices;
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

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>Bytes that messages allocate on their way, everything of the server replaced by doubles that allocate nothing.</summary>
[Collection(nameof(Alone))]
public sealed class MessageAllocationTests : IAsyncLifetime
{
    private WebApplication _app = null!;

    private MvcOptions Mvc => _app.Services.GetRequiredService<IOptions<MvcOptions>>().Value;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _app = await App.StartAsync(
        services =>
        {
            services.AddZeroAllocFormatters();
            services.AddTestControllers();
        },
        _ => { });

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _app.DisposeAsync();

    [Theory]
    [InlineData(0)]
    [InlineData(20_000)]
    [InlineData(300_000)]
    public void WriteAsNativeBufferAsync_AnySize_AllocatesNothing(int photo)
    {
        var customer = new Customer { Name = "Ann é", Tags = ["a"], Photo = new byte[photo] };

        RequestBytes.AssertSame(static () => 0, () => Written("", context => context.Response.WriteAsNativeBufferAsync(customer)));
    }

    [Fact]
    public void WriteAsNativeBufferAsync_ValueType_AllocatesNothing() =>
        RequestBytes.AssertSame(
            static () => 0, () => Written("", static context => context.Response.WriteAsNativeBufferAsync(new Spot { X = 1 })));

    [Fact]
    public void NativeBufferResult_AllocatesTheResultAlone()
    {
        Customer customer = Customer.Ann();

        RequestBytes.AssertSame(
            () => Allocated(() => TypedResults.NativeBuffer(customer)),
            () => Written("", context => new ValueTask(TypedResults.NativeBuffer(customer).ExecuteAsync(context))));
    }

    [Theory]
    [InlineData(MessageApp.Binary)]
    [InlineData("text/html, application/x-nativebuffer;q=0.5, application/json;q=0.2")]
    public void NegotiatedResult_AcceptNamesBinary_AllocatesTheResultAlone(string accept)
    {
        Customer customer = Customer.Ann();

        RequestBytes.AssertSame(
            () => Allocated(() => TypedResults.Negotiated(customer)),
            () => Written(accept, context => new ValueTask(TypedResults.Negotiated(customer).ExecuteAsync(context))));
    }

    [Theory]
    [InlineData(65536)]
    [InlineData(16)]
    public void ReadFromNativeBufferAsync_AnySegments_AllocatesNothing(int segmentSize) => RequestBytes.AssertSame(
        static () => 0,
        () => Read(segmentSize, static context =>
        {
            ValueTask<BufferedMessageOwner<CustomerBufferedMessage>> reading =
                context.Request.ReadFromNativeBufferAsync<CustomerBufferedMessage>();
            using BufferedMessageOwner<CustomerBufferedMessage> body = reading.Result;
            if (body.View.Id != 7)
            {
                throw new InvalidOperationException("The body was not read rightly.");
            }
        }));

    [Fact]
    public void Body_View_AllocatesWhatBindingAndTheEndOfTheRequestCost()
    {
        RequestDelegate handler = RequestDelegateFactory.Create(
            static (Body<CustomerBufferedMessage> body) => body.Value.Id == 7 ? Task.CompletedTask : throw new InvalidOperationException(),
            new RequestDelegateFactoryOptions { ServiceProvider = _app.Services }).RequestDelegate;

        int body = 16 + Unsafe.SizeOf<CustomerBufferedMessage>();
        const int owner = 32;
        const int parameters = 32;

        RequestBytes.AssertSame(
            () => body + owner + parameters, () => Read(65536, context => Assert.True(handler(context).IsCompletedSuccessfully)));
    }

    [Fact]
    public void InputFormatter_View_AllocatesItsBoxTheEntryThatReturnsItAndWhatAnyFormatterReturns()
    {
        ZeroAllocNativeBufferInputFormatter formatter = Mvc.InputFormatters.OfType<ZeroAllocNativeBufferInputFormatter>().Single();
        ModelMetadata metadata = _app.Services.GetRequiredService<IModelMetadataProvider>().GetMetadataForType(
            typeof(CustomerBufferedMessage));
        var state = new ModelStateDictionary();
        object model = new();
        InputFormatterContext? prepared = null;
        int box = 16 + Unsafe.SizeOf<CustomerBufferedMessage>();
        const int owner = 32;

        RequestBytes.AssertSame(() => Allocated(() => Task.FromResult(InputFormatterResult.Success(model))) + box + owner, () => Read(
            65536,
            http => prepared = new InputFormatterContext(http, "", state, metadata, static (_, _) => throw new NotSupportedException()),
            _ =>
            {
                if (!formatter.CanRead(prepared!) || ((CustomerBufferedMessage)formatter.ReadAsync(prepared!).Result.Model!).Id != 7)
                {
                    throw new InvalidOperationException("The body was not read rightly.");
                }
            }));
    }

    [Fact]
    public void OutputFormatter_Message_AllocatesNothing()
    {
        ZeroAllocNativeBufferOutputFormatter formatter = Mvc.OutputFormatters.OfType<ZeroAllocNativeBufferOutputFormatter>().Single();
        Customer customer = Customer.Ann();
        OutputFormatterWriteContext? prepared = null;

        RequestBytes.AssertSame(static () => 0, () => Written(
            MessageApp.Binary,
            http => prepared = new OutputFormatterWriteContext(
                http, static (_, _) => throw new NotSupportedException(), typeof(Customer), customer)
            {
                ContentType = MessageApp.Binary,
            },
            _ => formatter.CanWriteResult(prepared!)
                ? new ValueTask(formatter.WriteAsync(prepared!))
                : throw new InvalidOperationException("It declines.")));
    }

    private static long Allocated(Func<object?> action)
    {
        // The first call loads types.
        GC.KeepAlive(action());
        long before = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(action());
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    private long Written(string accept, Func<HttpContext, ValueTask> write) => Written(accept, static _ => { }, write);

    private long Written(string accept, Action<HttpContext> prepare, Func<HttpContext, ValueTask> write)
    {
        var server = new NullServer();
        server.Features.Get<IHttpRequestFeature>()!.Headers["Accept"] = accept;
        Action<HttpContext> run = context =>
        {
            ValueTask writing = write(context);
            if (!writing.IsCompletedSuccessfully || server.Written < 32)
            {
                throw new InvalidOperationException("The message was not written at once.");
            }

            writing.GetAwaiter().GetResult();
        };
        return RequestBytes.Least(_app.Services, server.Features, server.Reset, prepare, run, static () => { });
    }

    private long Read(int segmentSize, Action<HttpContext> read) => Read(segmentSize, static _ => { }, read);

    private long Read(int segmentSize, Action<HttpContext> prepare, Action<HttpContext> read)
    {
        var server = new RequestDouble(Segments.Cut(MessageApp.Bytes(Customer.Ann()), segmentSize), MessageApp.Binary);
        return RequestBytes.Least(_app.Services, server.Features, server.Reset, prepare, read, static () => { });
    }
}
