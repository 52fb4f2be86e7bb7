using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Unit.Conformance;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Caching;

/// <summary>Values of a hybrid cache are the bytes that the cache's own serializer writes, and read as it reads them.</summary>
public sealed class CacheSerializerTests
{
    private static readonly PublicPerson s_person = new() { Name = "Bíll <>", Age = 30, Tags = ["a", "b"] };

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public static TheoryData<string> Settings => ["none", "all", "one", "indented", "relaxed", "deep", "commas"];

    [Theory]
    [MemberData(nameof(Settings))]
    public void Serializer_Values_BytesOfStock(string settings)
    {
        AssertSame(settings, s_person);
        AssertSame(settings, (PublicPerson?)null);
        AssertSame(settings, 42);
        AssertSame(settings, (1, "a"));
        AssertSame(settings, new List<(int First, int Second)> { (1, 2) });
        AssertSame(settings, new WithTuple { Pair = (1, 2), Field = 3 });
        AssertSame(settings, new WithField { Property = 1, Field = 2 });
        AssertSame(settings, new WithDay { Day = DayOfWeek.Friday, Field = 2 });
        AssertSame(settings, new FieldOnly { Field = 2 });
        AssertSame(settings, new Node { Next = new Node() });
        AssertSame(settings, new Dictionary<string, FieldOnly> { ["a"] = new() { Field = 2 } });
        AssertSame(settings, new[] { 1.5m, 2m });
        AssertSame(settings, new { Version = new Version(1, 2), Time = TimeSpan.FromSeconds(1) });
    }

    [Theory]
    [InlineData("")]
    [InlineData("{")]
    [InlineData("{\"Age\":\"x\"}")]
    [InlineData("[]")]
    [InlineData("{\"Age\":1,}")]
    [InlineData("/* */{}")]
    public void Deserialize_Malformed_StocksException(string document)
    {
        foreach (string settings in new[] { "none", "commas" })
        {
            IHybridCacheSerializer<PublicPerson> stock = Serializer<PublicPerson>(settings, isOurs: false);
            IHybridCacheSerializer<PublicPerson> ours = Serializer<PublicPerson>(settings, isOurs: true);
            var bytes = new ReadOnlySequence<byte>(Encoding.UTF8.GetBytes(document));

            JsonException expected = Assert.ThrowsAny<JsonException>(() => stock.Deserialize(bytes));
            JsonException actual = Assert.ThrowsAny<JsonException>(() => ours.Deserialize(bytes));

            Assert.Equal(expected.Path, actual.Path);
            Assert.Equal(expected.LineNumber, actual.LineNumber);
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task HybridCache_ValuesOfTheOther_AreRead(bool isOursFirst)
    {
        var shared = new SharedCache();
        await using ServiceProvider first = Services("none", isOursFirst, shared).BuildServiceProvider();
        await using ServiceProvider second = Services("none", !isOursFirst, shared).BuildServiceProvider();
        HybridCache writing = first.GetRequiredService<HybridCache>();
        HybridCache reading = second.GetRequiredService<HybridCache>();

        await writing.SetAsync("person", s_person, cancellationToken: Token);
        PublicPerson read = await reading.GetOrCreateAsync<PublicPerson>(
            "person", static _ => throw new InvalidOperationException("It is in the cache."), cancellationToken: Token);

        Assert.Equal(JsonSerializer.Serialize(s_person), JsonSerializer.Serialize(read));
        Assert.Single(shared.Entries);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void AddZeroAllocHybridCacheSerializer_BeforeOrAfterTheCache_IsTheOneThatIsAskedFirst(bool isBefore)
    {
        var services = new ServiceCollection();
        if (isBefore)
        {
            services.AddZeroAllocHybridCacheSerializer();
        }

        services.AddHybridCache();
        services.AddZeroAllocHybridCacheSerializer().AddZeroAllocHybridCacheSerializer();
        using ServiceProvider provider = services.BuildServiceProvider();

        IHybridCacheSerializerFactory[] factories = [.. provider.GetServices<IHybridCacheSerializerFactory>()];

        // The cache asks the last one first.
        Assert.Equal(isBefore ? 1 : 2, factories.Length);
        Assert.Equal("CacheSerializerFactory", factories[^1].GetType().Name);
    }

    [Fact]
    public void Serializer_Warm_AllocatesNothingButTheValue()
    {
        IHybridCacheSerializer<PublicPerson> ours = Serializer<PublicPerson>("none", isOurs: true);
        IHybridCacheSerializer<PublicPerson> stock = Serializer<PublicPerson>("none", isOurs: false);
        byte[] bytes = JsonSerializer.SerializeToUtf8Bytes(s_person);
        var sequence = new ReadOnlySequence<byte>(bytes);
        var writer = new FixedWriter(1024);
        long model = WarmedCalls.Bytes(() => ZeroAlloc.Formats.ZeroAllocJson.Deserialize<PublicPerson>(bytes));
        long stockWrites = WarmedCalls.Bytes(() =>
        {
            writer.Clear();
            stock.Serialize(s_person, writer);
        });
        long stockReads = WarmedCalls.Bytes(() => stock.Deserialize(sequence));

        WarmedCalls.AssertWritesWithoutAllocating(writer, () => ours.Serialize(s_person, writer), bytes, "Serialize");
        WarmedCalls.AssertAllocates(model, () => ours.Deserialize(sequence));

        TestContext.Current.SendDiagnosticMessage($"cache: model {model} bytes, stock reads {stockReads} and writes {stockWrites}");
        Assert.True(stockWrites > 0 && stockReads > model, $"Stock allocates {stockWrites} and {stockReads} bytes.");
    }

    [Fact]
    public void AddZeroAllocHybridCacheSerializer_NoServices_ArgumentNullException() =>
        Assert.Throws<ArgumentNullException>("services", static () => ((IServiceCollection)null!).AddZeroAllocHybridCacheSerializer());

    private static void AssertSame<T>(string settings, T value)
    {
        IHybridCacheSerializer<T> stock = Serializer<T>(settings, isOurs: false);
        IHybridCacheSerializer<T> ours = Serializer<T>(settings, isOurs: true);
        Assert.NotEqual(stock.GetType(), ours.GetType());

        byte[] expected = Bytes(stock, value);
        Assert.Equal(Encoding.UTF8.GetString(expected), Encoding.UTF8.GetString(Bytes(ours, value)));

        var whole = new ReadOnlySequence<byte>(expected);
        Assert.Equal(Bytes(stock, stock.Deserialize(whole)), Bytes(stock, ours.Deserialize(whole)));
        ReadOnlySequence<byte> parts = Segmented(expected);
        Assert.Equal(Bytes(stock, stock.Deserialize(parts)), Bytes(stock, ours.Deserialize(parts)));
    }

    private static byte[] Bytes<T>(IHybridCacheSerializer<T> serializer, T value)
    {
        var writer = new ArrayBufferWriter<byte>();
        serializer.Serialize(value, writer);
        return writer.WrittenSpan.ToArray();
    }

    /// <summary>The serializer that a cache would take.</summary>
    private static IHybridCacheSerializer<T> Serializer<T>(string settings, bool isOurs)
    {
        ServiceCollection services = Services(settings, isOurs, shared: null);
        if (settings == "one")
        {
            services.AddKeyedSingleton<JsonSerializerOptions>(typeof(IHybridCacheSerializer<T>), JsonSerializerOptions.Web);
        }

        ServiceProvider provider = services.BuildServiceProvider();
        Assert.True(provider.GetServices<IHybridCacheSerializerFactory>().Last().TryCreateSerializer(out IHybridCacheSerializer<T>? made));
        return made;
    }

    private static ServiceCollection Services(string settings, bool isOurs, IDistributedCache? shared)
    {
        var services = new ServiceCollection();
        services.AddHybridCache();
        if (shared is not null)
        {
            services.AddSingleton(shared);
        }

        if (isOurs)
        {
            services.AddZeroAllocHybridCacheSerializer();
        }

        JsonSerializerOptions? options = settings switch
        {
            "all" => new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower, IncludeFields = true },
            "indented" => new JsonSerializerOptions { WriteIndented = true },
            "relaxed" => new JsonSerializerOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
            "deep" => new JsonSerializerOptions { MaxDepth = 100 },
            "commas" => new JsonSerializerOptions { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip },
            _ => null,
        };
        if (options is not null)
        {
            services.AddKeyedSingleton<JsonSerializerOptions>(typeof(IHybridCacheSerializer<>), options);
        }

        return services;
    }

    private static ReadOnlySequence<byte> Segmented(byte[] bytes)
    {
        var first = new Segment(bytes.AsMemory(0, bytes.Length / 2), 0);
        var last = new Segment(bytes.AsMemory(bytes.Length / 2), bytes.Length / 2);
        first.Append(last);
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, long before)
        {
            Memory = memory;
            RunningIndex = before;
        }

        public void Append(Segment next) => Next = next;
    }

    public sealed class WithTuple
    {
        public int Field;

        public (int First, int Second) Pair { get; set; }
    }

    public sealed class WithField
    {
        public int Field;

        public int Property { get; set; }
    }

    public sealed class WithDay
    {
        public int Field;

        public DayOfWeek Day { get; set; }
    }

    public sealed class FieldOnly
    {
        public int Field;
    }

    public sealed class Node
    {
        public Node? Next { get; set; }
    }
}
