using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using System.Text.Json;
using System.Xml.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.NativeBuffering;

namespace ZeroAlloc.Integration.Concurrency;

/// <summary>
/// The first use of a type, by many threads at the same moment: contract, compiled code and pools are made once, or alike.
/// </summary>
public sealed class FirstUseTests
{
    private const int Threads = 32;
    private const int Rounds = 12;

    [Fact]
    public void WriteAndRead_ManyThreadsAtFirst_AllTheSameAsStock()
    {
        // Each round has a type that nobody has used before: the one of the round before, in a box.
        Type type = typeof(Box<int>);
        for (int round = 0; round < Rounds; round++, type = typeof(Box<>).MakeGenericType(type))
        {
            object turn = Activator.CreateInstance(typeof(Turn<>).MakeGenericType(type))!;
            ((ITurn)turn).Run();
        }
    }

    /// <summary>
    /// Each round has a message type that nobody has used before: this assembly's, loaded once more. What it is compared with is what
    /// the type of the same name writes that is in use already.
    /// </summary>
    [Fact]
    public async Task WriteAndRead_MessagesByManyThreadsAtFirst_AllTheSame()
    {
        byte[] expected = MessageApp.Bytes(Customer.Ann());
        await using WebApplication app = await App.StartAsync(static services => services.AddZeroAllocFormatters(), static _ => { });
        for (int round = 0; round < Rounds; round++)
        {
            Assembly again = new AssemblyLoadContext($"first use {round}").LoadFromAssemblyPath(typeof(Customer).Assembly.Location);
            Type type = again.GetType(typeof(Customer).FullName!)!;
            Assert.NotEqual(typeof(Customer), type);
            object turn = Activator.CreateInstance(
                typeof(MessageTurn<,>).MakeGenericType(type, again.GetType(typeof(CustomerBufferedMessage).FullName!)!))!;
            ((IMessageTurn)turn).Run(app.Services, expected);
        }
    }

    /// <summary>Runs an action on all threads at once; whoever fails first is thrown.</summary>
    private static void OnAll(Action<int> action)
    {
        using var barrier = new Barrier(Threads);
        Exception? failed = null;
        Thread[] threads =
        [
            .. Enumerable.Range(0, Threads).Select(index => new Thread(() =>
            {
                barrier.SignalAndWait();
                try
                {
                    action(index);
                }
                catch (Exception e)
                {
                    Interlocked.CompareExchange(ref failed, e, null);
                }
            })),
        ];
        Array.ForEach(threads, static thread => thread.Start());
        Array.ForEach(threads, static thread => Assert.True(thread.Join(Eventually.Patience)));
        Assert.True(failed is null, $"{failed}");
    }

    /// <summary>What is done with a message type, whichever it is.</summary>
    private interface IMessageTurn
    {
        void Run(IServiceProvider services, byte[] expected);
    }

    private sealed class MessageTurn<TMessage, TView> : IMessageTurn
        where TMessage : class, IBufferedMessageSource<TMessage>
        where TView : struct, IBufferedMessage<TView>
    {
        private static readonly Func<TMessage> s_make =
            typeof(TMessage).GetMethod(nameof(Customer.Ann))!.CreateDelegate<Func<TMessage>>();

        /// <summary>All five at once: written and read by hand, verified, sent and received.</summary>
        public void Run(IServiceProvider services, byte[] expected) => OnAll(index =>
        {
            switch (index % 5)
            {
                case 0:
                    Assert.Equal(expected, MessageApp.Bytes(s_make()));
                    break;
                case 1:
                    Assert.True(TMessage.TryRead(NativeBuffer.Create(expected), out TMessage? read, out _));
                    Assert.Equal(expected, MessageApp.Bytes(read!));
                    break;
                case 2:
                    Assert.True(TView.TryVerify(NativeBuffer.Create(expected), out TView view, out _));
                    Assert.False(view.IsNull);
                    break;
                case 3:
                    Assert.Equal(expected, SendAsync(services).GetAwaiter().GetResult());
                    break;
                default:
                    Assert.False(ReceiveAsync(services, expected).GetAwaiter().GetResult());
                    break;
            }
        });

        private static async Task<byte[]> SendAsync(IServiceProvider services)
        {
            using var body = new MemoryStream();
            var context = new DefaultHttpContext { RequestServices = services, Response = { Body = body } };
            await context.Response.WriteAsNativeBufferAsync(s_make());
            return body.ToArray();
        }

        private static async Task<bool> ReceiveAsync(IServiceProvider services, byte[] message)
        {
            using var body = new MemoryStream(message);
            var context = new DefaultHttpContext
            {
                RequestServices = services,
                Request = { Body = body, ContentType = MessageApp.Binary, ContentLength = message.Length },
            };
            using BufferedMessageOwner<TView> owner = await context.Request.ReadFromNativeBufferAsync<TView>();
            return owner.View.IsNull;
        }
    }

    /// <summary>What is done with a type, whichever it is.</summary>
    private interface ITurn
    {
        void Run();
    }

    private sealed class Turn<T> : ITurn
        where T : IFilled, new()
    {
        public void Run()
        {
            var value = new T();
            value.Fill();
            JsonSerializerOptions options = new(JsonSerializerDefaults.Web);
            byte[] json = JsonSerializer.SerializeToUtf8Bytes(value, JsonSerializerOptions.Web);
            byte[] xml = StockXml(value);

            // All four at once: half of the threads write, half read, in either format.
            OnAll(index =>
            {
                switch (index % 4)
                {
                    case 0:
                        Assert.Equal(json, Written(writer => ZeroAllocJson.Serialize(writer, value, options)));
                        break;
                    case 1:
                        Assert.Equal(json, Rewritten(ZeroAllocJson.Deserialize<T>(json, options)!));
                        break;
                    case 2:
                        Assert.Equal(xml, Written(writer => ZeroAllocXml.Serialize(writer, value)));
                        break;
                    default:
                        Assert.Equal(json, Rewritten(ZeroAllocXml.Deserialize<T>(xml)!));
                        break;
                }
            });
        }

        private static byte[] Rewritten(T value) => JsonSerializer.SerializeToUtf8Bytes(value, JsonSerializerOptions.Web);

        private static byte[] Written(Action<System.Buffers.ArrayBufferWriter<byte>> write)
        {
            var writer = new System.Buffers.ArrayBufferWriter<byte>();
            write(writer);
            return writer.WrittenSpan.ToArray();
        }

        private static byte[] StockXml(T value)
        {
            using var stream = new MemoryStream();
            var settings = new System.Xml.XmlWriterSettings { OmitXmlDeclaration = true, Encoding = new UTF8Encoding(false) };
            using (var writer = System.Xml.XmlWriter.Create(stream, settings))
            {
                new XmlSerializer(typeof(T)).Serialize(writer, value);
            }

            return stream.ToArray();
        }
    }
}

/// <summary>A model that fills itself.</summary>
public interface IFilled
{
    /// <summary>Sets every member.</summary>
    void Fill();
}

/// <summary>A model of a type that may be another box.</summary>
public sealed class Box<T> : IFilled
{
    /// <summary>A number.</summary>
    public int Number { get; set; }

    /// <summary>Text.</summary>
    public string? Text { get; set; }

    /// <summary>What is inside.</summary>
    public T? Inside { get; set; }

    /// <summary>More of it.</summary>
    public List<int>? Numbers { get; set; }

    /// <inheritdoc/>
    public void Fill()
    {
        Number = 7;
        Text = "a <b> é";
        Numbers = [1, 2, 3];
        Inside = Activator.CreateInstance<T>();
        (Inside as IFilled)?.Fill();
    }
}
