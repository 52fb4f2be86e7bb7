using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Collections that want to be called before they are filled and after: System.Text.Json fills them.</summary>
public sealed partial class CollectionCallbacksReadTests : ReadOracle
{
    [Fact]
    public void Read_CollectionThatChecksItsItems_RefusedAsStock()
    {
        foreach (string document in (string[])["[1,2]", "[1]", "[]", "null", "[1,2"])
        {
            AssertFallsBack<Checked>(document);
            AssertFallsBack<Held>($$"""{"Items":{{document}},"Filled":{{document}}}""");
            AssertFallsBack<List<Checked>>($"[{document}]");
            AssertFallsBack<Dictionary<string, Checked>>($$"""{"a":{{document}}}""");
            AssertFallsBack<Checked>(document, CheckedContext.Default.Options);
        }
    }

    [Fact]
    public void Read_EachKindOfCollection_CalledAsStock()
    {
        AssertFallsBack<NotedList>("[1,2]");
        AssertFallsBack<NotedSet>("[1,2]");
        AssertFallsBack<NotedItems>("[1,2]");
        AssertFallsBack<NotedMap>("""{"a":1}""");
        AssertFallsBack<Filling>("""{"Map":{"a":1},"Set":[1]}""");
    }

    [Fact]
    public void Read_CallbacksOfAModifier_CalledAsStock()
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static info =>
            {
                if (info.Type == typeof(Plain))
                {
                    info.OnDeserialized = static value => ((Plain)value).Add(7);
                }
            }),
        };

        AssertFallsBack<Plain>("[1]", options);
    }

    /// <summary>Difference R7: System.Text.Json reads the dictionary alone, rejects it, and accepts it as a part of a stream.</summary>
    [Fact]
    public async Task Difference_R7_NullDelegateInADictionary_CallbackRunsTwiceAndTheModelIsStocks()
    {
        int calls = 0;
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(info =>
            {
                if (info.Kind != JsonTypeInfoKind.None)
                {
                    info.OnDeserializing = _ => calls++;
                }
            }),
        };
        byte[] document = """{"Id":1,"ByDay":{"0001-01-01":null}}"""u8.ToArray();

        Handlers? stock = await JsonSerializer.DeserializeAsync<Handlers>(
            new MemoryStream(document), options, TestContext.Current.CancellationToken);
        Assert.Equal(2, calls);
        Handlers? here = await ZeroAllocJson.DeserializeAsync<Handlers>(
            new MemoryStream(document), options, TestContext.Current.CancellationToken);

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported ? 5 : 4, calls);
        Assert.Equal(stock!.ByDay!, here!.ByDay!);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Handlers>(document, options));
        Assert.Throws<NotSupportedException>(() => ZeroAllocJson.Deserialize<Handlers>(document, options));
    }

    private sealed class Handlers
    {
        public int Id { get; set; }

        public Dictionary<DateOnly, Action?>? ByDay { get; set; }
    }

    private sealed class Checked : List<int>, IJsonOnDeserialized
    {
        public void OnDeserialized()
        {
            if (Count < 2)
            {
                throw new JsonException("too few");
            }
        }
    }

    private sealed class Plain : List<int>;

    private sealed class NotedList : List<int>, IJsonOnDeserializing, IJsonOnDeserialized
    {
        public void OnDeserializing() => Add(-1);

        public void OnDeserialized() => Add(-2);
    }

    private sealed class NotedSet : HashSet<int>, IJsonOnDeserializing
    {
        public void OnDeserializing() => Add(-1);
    }

    private sealed class NotedItems : ObservableCollection<int>, IJsonOnDeserialized
    {
        public void OnDeserialized() => Add(-2);
    }

    private sealed class NotedMap : Dictionary<string, int>, IJsonOnDeserializing, IJsonOnDeserialized
    {
        public void OnDeserializing() => Add("before", Count);

        public void OnDeserialized() => Add("after", Count);
    }

    private sealed class Held
    {
        public Checked? Items { get; set; }

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Checked Filled { get; } = [];
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class Filling
    {
        public NotedMap Map { get; } = [];

        public NotedSet Set { get; } = [];
    }

    [JsonSerializable(typeof(Checked))]
    private sealed partial class CheckedContext : JsonSerializerContext;
}
