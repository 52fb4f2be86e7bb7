using System.Text;
using System.Text.Json;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;

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
