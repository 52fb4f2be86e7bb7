using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

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
