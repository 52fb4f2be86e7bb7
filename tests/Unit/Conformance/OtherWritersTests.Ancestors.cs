using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Conformance;

/// <content>Sequences and entities whose class a context doesn't name, and what only System.Text.Json accepts.</content>
public sealed partial class OtherWritersTests
{
    /// <summary>System.Text.Json takes the contract of a base class or interface.</summary>
    [Theory]
    [InlineData("derived class")]
    [InlineData("struct")]
    [InlineData("entity of a derived class")]
    [InlineData("entity in a list")]
    public async Task SerializeAsync_SequenceByAnAncestorsContract_AsSystemTextJsonAtOnce(string part)
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = new AncestorsContext() };

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<Parcel>(options).IsCompiled);
        Assert.Equal(
            Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(Stream.Null, Make(), options)).Message,
            Assert.Throws<NotSupportedException>(() => ZeroAllocJson.Serialize(Stream.Null, Make(), options)).Message);
        Assert.Equal(await StockAsync(Make(), options), await OursAsync(Make(), options));

        Parcel Make() => new()
        {
            Part = part switch
            {
                "derived class" => new DerivedSequence(),
                "struct" => new StructSequence(),
                "entity of a derived class" => new ShopProxy { Orders = Sequence(5) },
                _ => new List<object> { new ShopProxy { Orders = Sequence(5) } },
            },
        };
    }

    /// <summary>Of two interfaces, none of which is derived from the other, System.Text.Json takes none.</summary>
    [Fact]
    public async Task SerializeAsync_SequenceWithTwoContracts_RejectedAsBySystemTextJson()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = new AncestorsContext() };
        Parcel parcel = new() { Part = new NamedSequence() };

        Assert.Equal(
            (await Assert.ThrowsAsync<NotSupportedException>(() => StockAsync(parcel, options))).Message,
            (await Assert.ThrowsAsync<NotSupportedException>(() => OursAsync(parcel, options))).Message);
    }

    /// <summary>A factory doesn't say whether its converter gets null.</summary>
    [Theory]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    public async Task SerializeAsync_NullByAFactorysConverterAtTheDeepestLevel_AsSystemTextJson(int count)
    {
        JsonSerializerOptions options = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles };
        var last = new RingPart();
        RingPart first = Enumerable.Range(1, count - 1).Aggregate(last, static (part, _) => new RingPart { Me = part });
        last.Me = first;

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<RingPart>(options).IsCompiled);
        Assert.Equal(await RejectedAsync(StockAsync(first, options)), await RejectedAsync(OursAsync(first, options)));

        static async Task<string> RejectedAsync(Task<string> writing)
        {
            try
            {
                return await writing;
            }
            catch (JsonException e)
            {
                return e.Message;
            }
        }
    }

    /// <summary>What compiled code has written before is replaced.</summary>
    [Theory]
    [InlineData(10)]
    [InlineData(20_000)]
    [InlineData(100_000)]
    public async Task SerializeAsync_NullByAConverterBehindALongText_AsSystemTextJson(int length)
    {
        JsonSerializerOptions options = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, MaxDepth = 5 };

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<Delivery>(options).IsCompiled);
        Assert.Equal(await StockAsync(Make(), options), await OursAsync(Make(), options));

        using var written = new MemoryStream();
        ZeroAllocJson.Serialize(written, Make(), options);
        Assert.Equal(JsonSerializer.Serialize(Make(), options), Encoding.UTF8.GetString(written.ToArray()));

        Delivery Make() => new()
        {
            Text = new string('t', length),
            Rack = WithCycle(new Rack { Items = OneShot.Next(new Queue<int>([1, 2]), 2) }),
        };
    }

    /// <summary>Compiled code needs more stack than System.Text.Json, whose document may be as long as it likes.</summary>
    [Fact]
    public async Task SerializeAsync_LongDocumentWithLittleStackLeft_AsSystemTextJson()
    {
        JsonSerializerOptions options = new();
        Attic attic = new() { Text = new string('t', 600_000) };
        attic.Inner = Enumerable.Range(0, 50).Aggregate(new Attic(), static (inner, _) => new Attic { Inner = inner });
        Assert.Equal(JsonSerializer.Serialize(attic, options), await OursAsync(attic, options));

        Assert.All(
            Enumerable.Range(1, 12),
            pages => Assert.Equal(
                LimitedStack.Record(pages * 4096, () => StockAsync(attic, options).Wait())?.GetType(),
                LimitedStack.Record(pages * 4096, () => OursAsync(attic, options).Wait())?.GetType()));
    }

    public sealed class Delivery
    {
        public string? Text { get; set; }

        public Rack? Rack { get; set; }
    }

    public abstract class SequenceBase;

    public sealed class DerivedSequence : SequenceBase, IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
            Sequence(5).GetAsyncEnumerator(cancellationToken);
    }

    public readonly struct StructSequence : IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
            Sequence(5).GetAsyncEnumerator(cancellationToken);
    }

    public sealed class NamedSequence : IAsyncEnumerable<int>, INamed
    {
        public string Name => "a";

        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
            Sequence(5).GetAsyncEnumerator(cancellationToken);
    }

    public class Shop
    {
        public string? Name { get; set; }

        public IAsyncEnumerable<int>? Orders { get; set; }
    }

    public sealed class ShopProxy : Shop;

    public sealed class RingPart
    {
        public RingPart? Me { get; set; }

        [JsonConverter(typeof(DashFactory))]
        public string? Text { get; set; }
    }

    public sealed class DashFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(string);

        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new DashConverter();
    }

    public sealed class Attic
    {
        public Attic? Inner { get; set; }

        public string? Text { get; set; }
    }

    public interface INamed
    {
        string Name { get; }
    }

    [JsonSerializable(typeof(Parcel))]
    [JsonSerializable(typeof(Shop))]
    [JsonSerializable(typeof(INamed))]
    [JsonSerializable(typeof(List<object>))]
    [JsonSerializable(typeof(IAsyncEnumerable<int>))]
    internal sealed partial class AncestorsContext : JsonSerializerContext;
}
