using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Unit.Conformance;

/// <content>Places whose contract doesn't show what runs: declared as object, or nullable; and the deepest levels.</content>
public sealed partial class OtherWritersTests
{
    /// <summary>Classes that a context doesn't name are written by the contract of an ancestor.</summary>
    [Fact]
    public async Task Difference_116_RejectedBehindAClassThatTheContextDoesNotName_EnumeratedOnce()
    {
        JsonSerializerOptions[] all =
        [
            new() { TypeInfoResolver = new PlacesContext() },
            new(JsonSerializerDefaults.Web) { TypeInfoResolver = new PlacesContext() },
        ];
        Func<Queue<int>, object>[] parts =
        [
            static queue => new DerivedBasket { Items = OneShot.Next(queue, 2) }, static queue => OneShot.Next(queue, 2),
        ];
        foreach (JsonSerializerOptions options in all)
        {
            foreach (Func<Queue<int>, object> part in parts)
            {
                Queue<int> queue = new([1, 2, 3, 4]);
                Parcel parcel = new() { Part = part(queue), Data = SecondPassTests.Linked.Circle() };
                await Assert.ThrowsAsync<JsonException>(() => TextAsync(stream => ZeroAllocJson.SerializeAsync(stream, parcel, options)));
                Assert.Equal(2, queue.Count);
            }
        }
    }

    /// <summary>System.Text.Json's own converter of a nullable struct calls the struct's.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Difference_7_SequenceBehindANullableStructWithAConverter_NoItemIsLost(bool isIndented)
    {
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "No code is compiled.");
        JsonSerializerOptions options = new() { WriteIndented = isIndented };
        await Assert.ThrowsAsync<NotSupportedException>(() => OursAsync(Awaited(), options));
        Assert.Equal(await StockAsync(Awaited(), options), await OursAsync(Awaited(), options));

        static Boxed Awaited() => new() { Part = new Counted { Items = OneShot.Next(new Queue<int>([1, 2]), 2) }, Data = Sequence(5) };
    }

    /// <summary>System.Text.Json begins to enumerate where there is room for the array, not for an item.</summary>
    [Fact]
    public async Task Serialize_ReferencedSequenceWithRoomForNoItem_RejectedAsStock()
    {
        JsonSerializerOptions options = new() { ReferenceHandler = ReferenceHandler.Preserve, MaxDepth = 3 };

        await Assert.ThrowsAsync<JsonException>(() => StockAsync(Make(), options));
        await Assert.ThrowsAsync<JsonException>(() => OursAsync(Make(), options));
        Assert.Throws<JsonException>(() => ZeroAllocJson.Serialize(new MemoryStream(), Make(), options));

        static Basket Make() => new() { Items = OneShot.Next(new Queue<int>([1]), 1) };
    }

    /// <summary>What compiled code rejects and System.Text.Json doesn't is written by one pass.</summary>
    [Fact]
    public async Task SerializeAsync_NullByAConverterAtTheDeepestLevel_EnumeratedOnce()
    {
        JsonSerializerOptions options = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, MaxDepth = 4 };

        Assert.Equal(await StockAsync(Make(), options), await OursAsync(Make(), options));
        Assert.StartsWith(
            """{"Holder":{"Inner":{"Inner":null,"Self":{"Me":null,"Text":"-"},"Quiet":null},"Self":null,"Quiet":null},"Items":[1,2]""",
            await OursAsync(Make(), options),
            StringComparison.Ordinal);

        static Rack Make() => WithCycle(new Rack { Items = OneShot.Next(new Queue<int>([1, 2]), 2) });
    }

    /// <summary>A context that doesn't know the class of an iterator knows its interface: nothing has run when it is rejected.</summary>
    [Fact]
    public async Task SerializeAsync_IteratorBesideAContext_AsSystemTextJsonAtOnce()
    {
        Parcel[] Parcels() => [new() { Part = Sequence(5) }, new() { Part = new Basket(), Data = Sequence(5, 6) }];
        for (int i = 0; i < Parcels().Length; i++)
        {
            JsonSerializerOptions options = new() { TypeInfoResolver = new PlacesContext() };
            Assert.Equal(
                Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(Stream.Null, Parcels()[i], options)).Message,
                Assert.Throws<NotSupportedException>(() => ZeroAllocJson.Serialize(Stream.Null, Parcels()[i], options)).Message);
            Assert.Equal(await StockAsync(Parcels()[i], options), await OursAsync(Parcels()[i], options));
        }
    }

    /// <summary>A queue behind an object that a converter writes: System.Text.Json finds it empty, and rejects nothing.</summary>
    [Fact]
    public async Task Serialize_RejectedItemBehindAConverter_NoDocumentWithoutIt()
    {
        await AssertRejectedAsync(static () => new Boxed { Part = null, Data = new Wrapped { Value = Things() } });
        await AssertRejectedAsync(static () => new Boxed { Data = new object[] { new CalledDog(), Things() } });
        await AssertRejectedAsync(static () => new Boxed { Data = JsonValue.Create(new Parcel { Part = Things() }) });
        await AssertRejectedAsync(static () => new Boxed { Data = new Hound(), Rest = new Holding { Value = Things() } });

        static IEnumerable<Parcel> Things() => OneShot.Next(new Queue<Parcel>([new Parcel { Data = typeof(int) }]), 1);

        static async Task AssertRejectedAsync(Func<Boxed> make)
        {
            Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(make()));
            Assert.Throws<NotSupportedException>(() => ZeroAllocJson.Serialize(Stream.Null, make()));
            await Assert.ThrowsAsync<NotSupportedException>(() => OursAsync(make(), new JsonSerializerOptions()));
        }
    }

    /// <summary>
    /// What compiled code rejects and System.Text.Json doesn't is written by one pass, whatever its members are declared as.
    /// </summary>
    [Fact]
    public async Task SerializeAsync_NullByAConverterBeforeUndeclaredSequences_NoItemIsLost()
    {
        JsonSerializerOptions options = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, MaxDepth = 4 };
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<Yard>(options).IsCompiled);
        Assert.Equal(await StockAsync(Make(), options), await OursAsync(Make(), options));

        static Yard Make() => new()
        {
            Holder = WithCycle(new()).Holder,
            Pet = new Hound { Items = OneShot.Next(new Queue<int>([1, 2]), 2) },
        };
    }

    /// <summary>Documents of up to 512 KiB.</summary>
    [Fact]
    public async Task Difference_116_AcceptedBySystemTextJsonAlone_RejectedIfItIsLong()
    {
        JsonSerializerOptions options = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, MaxDepth = 4 };

        Assert.Equal(await StockAsync(Long(500_000), options), await OursAsync(Long(500_000), options));
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "No code is compiled.");
        await Assert.ThrowsAsync<JsonException>(() => OursAsync(Long(530_000), options));

        static Rack Long(int length) => WithCycle(new() { Text = new string('t', length) });
    }

    /// <summary>An ordinary converter isn't asked for null.</summary>
    [Fact]
    public async Task SerializeAsync_NullMemberWithAConverterAtTheDeepestLevel_WrittenBehindAQueue()
    {
        JsonSerializerOptions options = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, MaxDepth = 3 };

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<Stall>(options).IsCompiled);
        const string expected = """{"Items":[1,2],"Holder":{"Inner":null,"Self":null,"Quiet":{"Me":null,"Text":null}}}""";
        Assert.Equal(expected, await StockAsync(Make(), options));
        Assert.Equal(expected, await OursAsync(Make(), options));

        static Stall Make()
        {
            var self = new Quiet();
            self.Me = self;
            return new Stall { Items = OneShot.Next(new Queue<int>([1, 2]), 2), Holder = new() { Quiet = self } };
        }
    }

    /// <summary>Memory runs no code of the app's.</summary>
    [Fact]
    public async Task SerializeAsync_MemoryAtTheDeepestLevel_AsSystemTextJson()
    {
        JsonSerializerOptions options = new() { MaxDepth = 3 };
        Func<object>[] parts =
        [
            static () => new Views { Changed = new[] { 1 } }, static () => new Views { Fixed = new[] { 1 } }, static () => new Views(),
        ];
        foreach (Func<object> part in parts)
        {
            Assert.Equal(await StockAsync(Awaited(part()), options), await OursAsync(Awaited(part()), new(options)));
            Assert.Equal(
                (await Assert.ThrowsAsync<JsonException>(() => StockAsync(Cyclic(part()), options))).Message,
                (await Assert.ThrowsAsync<JsonException>(() => OursAsync(Cyclic(part()), options))).Message);
        }

        static Parcel Awaited(object part) => new() { Part = part, Data = Sequence(5) };
        static Parcel Cyclic(object part) => new() { Part = part, Data = SecondPassTests.Linked.Circle() };
    }

    private static Rack WithCycle(Rack rack)
    {
        var self = new Selfish();
        self.Me = self;
        rack.Holder = new() { Inner = new() { Self = self } };
        return rack;
    }

    private static Dictionary<string, object> MakeWriters(Queue<int> queue) => new()
    {
        ["converter"] = new Drain(OneShot.Next(queue, 2)),
        ["fallback"] = new FallingBack(OneShot.Next(queue, 2)),
        ["node"] = JsonValue.Create(OneShot.Next(queue, 2))!,
        ["class with a polymorphic base"] = new Hound { Items = OneShot.Next(queue, 2) },
        ["list of objects"] = new List<object> { 1, new Hound { Items = OneShot.Next(queue, 2) } },
        ["dictionary of objects"] = new Dictionary<string, object> { ["a"] = new Hound { Items = OneShot.Next(queue, 2) } },
    };

    private static Task<string> OursAsync<T>(T value, JsonSerializerOptions options) =>
        TextAsync(stream => ZeroAllocJson.SerializeAsync(stream, value, options));

    private static Task<string> StockAsync<T>(T value, JsonSerializerOptions options) =>
        TextAsync(stream => new ValueTask(JsonSerializer.SerializeAsync(stream, value, options)));

    [JsonDerivedType(typeof(Hound), "hound")]
    public class Pet;

    [JsonDerivedType(typeof(Holding), "holding")]
    public class Crate;

    public sealed class Holding : Crate
    {
        public object? Value { get; set; }
    }

    public sealed class Hound : Pet
    {
        public IEnumerable<int>? Items { get; set; }
    }

    public class Basket
    {
        public IEnumerable<int>? Items { get; set; }
    }

    public sealed class DerivedBasket : Basket;

    public sealed class Boxed
    {
        public Counted? Part { get; set; }

        public object? Data { get; set; }

        public object? Rest { get; set; }
    }

    [JsonConverter(typeof(CountedConverter))]
    public struct Counted
    {
        public IEnumerable<int> Items;
    }

    public sealed class CountedConverter : JsonConverter<Counted>
    {
        public override Counted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Counted value, JsonSerializerOptions options) =>
            writer.WriteStringValue(string.Join('-', value.Items));
    }

    public sealed class Rack
    {
        public Slot? Holder { get; set; }

        public IEnumerable<int>? Items { get; set; }

        public string? Text { get; set; }
    }

    public sealed class Yard
    {
        public Slot? Holder { get; set; }

        public Pet? Pet { get; set; }
    }

    public sealed class Stall
    {
        public IEnumerable<int>? Items { get; set; }

        public Slot? Holder { get; set; }
    }

    public sealed class Quiet
    {
        public Quiet? Me { get; set; }

        [JsonConverter(typeof(PlainConverter))]
        public string? Text { get; set; }
    }

    public sealed class PlainConverter : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
    }

    [JsonConverter(typeof(WrappedConverter))]
    public sealed class Wrapped
    {
        public object? Value { get; set; }
    }

    public sealed class WrappedConverter : JsonConverter<Wrapped>
    {
        public override Wrapped? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Wrapped value, JsonSerializerOptions options) =>
            JsonSerializer.Serialize(writer, value.Value, options);
    }

    public sealed class CalledDog : IJsonOnSerializing
    {
        public int Calls { get; private set; }

        public void OnSerializing() => Calls++;
    }

    public sealed class Slot
    {
        public Slot? Inner { get; set; }

        public Selfish? Self { get; set; }

        public Quiet? Quiet { get; set; }
    }

    public sealed class Selfish
    {
        public Selfish? Me { get; set; }

        [JsonConverter(typeof(DashConverter))]
        public string? Text { get; set; }
    }

    public sealed class DashConverter : JsonConverter<string?>
    {
        public override bool HandleNull => true;

        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string? value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value ?? "-");
    }

    public sealed class Views
    {
        public Memory<int> Changed { get; set; }

        public ReadOnlyMemory<int> Fixed { get; set; }
    }

    [JsonSerializable(typeof(Parcel))]
    [JsonSerializable(typeof(Basket))]
    [JsonSerializable(typeof(IEnumerable<int>))]
    [JsonSerializable(typeof(IAsyncEnumerable<int>))]
    [JsonSerializable(typeof(SecondPassTests.Linked))]
    internal sealed partial class PlacesContext : JsonSerializerContext;
}
