using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>What compiled code reads, and what it leaves to System.Text.Json, by settings, kinds of models and of documents.</summary>
public sealed class CoverageReadTests : ReadOracle
{
    private const string Ordinary = """{"Id":1,"Name":"x","Items":[1,2]}""";

    [Fact]
    public void Read_SettingsThatChangeReading_FallsBackToStock()
    {
        AssertLeftAndSame(new() { ReferenceHandler = new OwnHandler() });
    }

    [Fact]
    public void Read_SettingsThatDoNot_Read()
    {
        AssertReadAndDamagedAsStock<Model>(Ordinary, new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate });
        AssertReadAndDamagedAsStock<Model>(Ordinary, new() { UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode });
        AssertReadAndDamagedAsStock<Model>(
            Ordinary, new() { IgnoreReadOnlyProperties = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull });
        AssertReadAndDamagedAsStock<Model>(Ordinary, new() { DefaultBufferSize = 1, WriteIndented = true });
    }

    /// <summary>The collections of docs/coverage.md.</summary>
    [Fact]
    public void IsReadCompiled_Collections_AsDocumented()
    {
        Assert.True(IsRead<HashSet<int>>()
            && IsRead<ImmutableHashSet<string>>()
            && IsRead<Queue<Model>>()
            && IsRead<Stack<int>>()
            && IsRead<LinkedList<int>>());
        Assert.True(IsRead<ConcurrentQueue<int>>()
            && IsRead<ConcurrentStack<int>>()
            && IsRead<ImmutableArray<Model>>()
            && IsRead<IImmutableList<Model>>());
        Assert.True(IsRead<ConcurrentDictionary<string, int>>()
            && IsRead<ImmutableDictionary<Guid, Model>>()
            && IsRead<IReadOnlyDictionary<DayOfWeek, int>>());
        Assert.True(IsRead<SortedSet<int>>()
            && IsRead<ObservableCollection<int>>()
            && IsRead<Collection<int>>()
            && IsRead<HashSet<Model>>()
            && IsRead<SortedDictionary<string, int>>()
            && IsRead<SortedList<int, Model>>()
            && IsRead<OwnList>());
        Assert.True(IsRead<ImmutableSortedSet<int>>()
            && IsRead<ImmutableSortedDictionary<string, Model>>()
            && IsRead<ImmutableQueue<Model>>()
            && IsRead<IImmutableStack<int>>()
            && IsRead<Memory<int>>()
            && IsRead<ReadOnlyMemory<Model>>()
            && IsRead<OrderedDictionary<int, Model>>());
        Assert.True(IsRead<Dictionary<double, int>>()
            && IsRead<SortedDictionary<bool, int>>()
            && IsRead<ConcurrentDictionary<Uri, int>>()
            && IsRead<ImmutableDictionary<Version, int>>());
        Assert.False(IsRead<ReadOnlyCollection<int>>()
            || IsRead<ImmutableHashSet<int?>>()
            || IsRead<ImmutableSortedSet<List<int>>>()
            || IsRead<ArraySegment<int>>()
            || IsRead<Dictionary<object, int>>()
            || IsRead<object>());
        Assert.Equal(ReadsReadOnlySets, IsRead<IReadOnlySet<int>>());
        Assert.True(IsRead<Holder<Holder<List<int>>>>());
        Assert.True(IsRead<ImmutableHashSet<Model>>() && IsRead<ImmutableSortedSet<Model>>() && IsRead<IImmutableSet<Model>>());
        Assert.True(IsRead<Holder<Holder<ImmutableHashSet<int?>>>>(), "What is not compiled is read in place.");

        static bool IsRead<T>() => ZeroAllocJson.Compile<T>().IsReadCompiled;
    }

    [Fact]
    public void Read_UnmappedMembersRefused_AsStock()
    {
        JsonSerializerOptions options = new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
        AssertRead<Model>(Ordinary, options);
        AssertSameDamaged<Model>(Ordinary, options);
        AssertFallsBack<Model>("""{"Id":1,"Other":2}""", options);
        AssertRead<Lenient>("""{"Id":1,"Other":2}""", options);
        AssertFallsBack<Refusing>("""{"Id":1,"Other":2}""");
        AssertSameRead<Refusing>("""{"Id":1,"Ignored":2}""");
        AssertSameRead<Refusing>("""{"Id":1,"Computed":2}""");
    }

    [Fact]
    public void Read_CommentsAndTrailingCommas_LeftWhereTheyAre()
    {
        JsonSerializerOptions options = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
        AssertRead<Model>(Ordinary, options);
        AssertSameDamaged<Model>(Ordinary, options);
        foreach (string odd in (string[])[
            """{"Id":1,}""",
            """{"Items":[1,],}""",
            """/*a*/{"Id"/*b*/:/*c*/1/*d*/}//e""",
            """{"Id":1,"Unknown":{"a":[1,],},}""",
            """{"Unknown":/*}*/1}"""])
        {
            AssertFallsBack<Model>(odd, options);
            AssertFallsBack<Model>(odd);
        }
    }

    [Fact]
    public void Read_MaxDepth_AsStock()
    {
        foreach (int maxDepth in (int[])[1, 2, 3, 64, 1000])
        {
            JsonSerializerOptions options = new() { MaxDepth = maxDepth };
            foreach (int depth in (int[])[maxDepth - 1, maxDepth, maxDepth + 1])
            {
                string document = depth == 0
                    ? "null"
                    : $$"""{{string.Concat(Enumerable.Repeat("""{"Next":""", depth - 1))}}{}{{new string('}', depth - 1)}}""";
                string unknown = depth == 0
                    ? "{}"
                    : $$"""{"u":{{new string('[', depth - 1)}}{{new string(']', depth - 1)}}{{(depth == 1 ? "0" : "")}}}""";
                if (depth <= maxDepth)
                {
                    AssertRead<Chain>(document, options);
                    AssertRead<Chain>(unknown, options);
                }
                else
                {
                    AssertFallsBack<Chain>(document, options);
                    AssertFallsBack<Chain>(unknown, options);
                }
            }
        }
    }

    [Fact]
    public void Read_DeeperThanAStackHolds_FallsBackToStock()
    {
        JsonSerializerOptions options = new() { MaxDepth = 1_000_000 };
        byte[] document = [.. Enumerable.Repeat("{\"Next\":"u8.ToArray(), 500_000).SelectMany(static part => part)];
        Assert.False(ReadingWays.IsSure<Chain>(document, options));
    }

    [Fact]
    public void Read_ModelsInsideWithCodeOfTheirOwn_Read()
    {
        AssertRead<WithConverter>("""{"Id":1}""");
        AssertReadAndDamagedAsStock<MemberConverter>("""{"Id":"1"}""");
        AssertRead<Owner>("""{"Pet":{"$type":"dog","Name":"Rex"}}""");
        AssertSameDamaged<Owner>("""{"Pet":{"$type":"dog","Name":"Rex"}}""");
        AssertReadAndDamagedAsStock<Holder<WithConverter>>("""{"Value":{"Id":1}}""");
        AssertReadAndDamagedAsStock<Holder<CallsBack>>("""{"Value":{"Id":1}}""");
        AssertReadAndDamagedAsStock<Holder<Filling>>("""{"Value":{"Items":[1]}}""");
        AssertReadAndDamagedAsStock<Extensible>("""{"Id":1,"Other":2}""");
        AssertReadAndDamagedAsStock<Holder<List<Extensible>>>("""{"Number":1,"Value":[{"Id":1,"Other":2}]}""");
        AssertReadAndDamagedAsStock<Model>(Ordinary, new() { Converters = { new TextConverter() } });
    }

    [Fact]
    public void IsReadCompiled_NothingButWhatIsReadInPlace_False()
    {
        Assert.False(ZeroAllocJson.Compile<List<WithConverter>>().IsReadCompiled);
        Assert.False(ZeroAllocJson.Compile<Dictionary<string, WithConverter>>().IsReadCompiled);
        Assert.False(ZeroAllocJson.Compile<Wrapper>().IsReadCompiled);
        AssertSameRead<List<WithConverter>>("""[{"Id":1},null]""");
        AssertSameRead<Wrapper>("""{"Many":[{"Id":1}],"Converted":{}}""");
    }

    [Fact]
    public void Read_OddDocuments_FallsBackToStock()
    {
        foreach (string odd in (string[])[
            "", " ", "\uFEFF{}", "{} {}", "{},", """{"Id":1e400}""", """{"Id":1.0}""", """{"Id":"1"}""", """{"Name":"\ud800"}""",
            """{"Items":{}}""", """{"I\u0064":1}""", "[]", "1"])
        {
            AssertFallsBack<Model>(odd);
        }
    }

    [Fact]
    public void Read_OrdinaryDocuments_Read()
    {
        foreach (string ordinary in (string[])[
            "null", "{}", " {} ", """{"Name":"\n\u00e4\"é日🎵"}""", """{"Name":null,"Items":null}""", """{"Id":1,"Id":2}""",
            """{"Items":[]}""", """{"id":{"a":[1,{}]}}"""])
        {
            AssertRead<Model>(ordinary);
        }
    }

    [Fact]
    public void Read_Scalars_AsStock()
    {
        AssertRead<int>("1");
        AssertRead<string>("\"x\"");
        AssertRead<int?>("null");
        AssertRead<DayOfWeek>("2");
        AssertRead<bool>(" true ");
        AssertSameRead<object>("{}");
        AssertSameRead<JsonElement>("[1]");
    }

    private static void AssertLeftAndSame(JsonSerializerOptions options)
    {
        AssertFallsBack<Model>(Ordinary, options);
        AssertSameRead<Model>("""{"Id":1,"Id":2}""", options);
        AssertSameRead<Model>("""{"Name":null}""", options);
    }

    private sealed class OwnHandler : ReferenceHandler
    {
        public override ReferenceResolver CreateResolver() => Preserve.CreateResolver();
    }

    private sealed class OwnList : List<int>;

    private sealed class Holder<T>
    {
        public int Number { get; set; }

        public T? Value { get; set; }
    }

    private sealed class Model
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public List<int>? Items { get; set; }
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)]
    private sealed class Lenient
    {
        public int Id { get; set; }
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    private sealed class Refusing
    {
        public int Id { get; set; }

        [JsonIgnore]
        public int Ignored { get; set; }

        public int Computed => Id;
    }

    private sealed class Chain
    {
        public Chain? Next { get; set; }
    }

    [JsonConverter(typeof(ModelConverter))]
    private sealed class WithConverter
    {
        public int Id { get; set; }
    }

    private sealed class MemberConverter
    {
        public int Number { get; set; }

        [JsonConverter(typeof(TextConverter))]
        public string? Id { get; set; }
    }

    [JsonPolymorphic]
    [JsonDerivedType(typeof(Dog), "dog")]
    private class Animal
    {
        public string? Name { get; set; }
    }

    private sealed class Dog : Animal;

    private sealed class Owner
    {
        public int Number { get; set; }

        public Animal? Pet { get; set; }
    }

    private sealed class Wrapper
    {
        public List<WithConverter>? Many { get; set; }

        public WithConverter? Converted { get; set; }
    }

    private sealed class Extensible
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }
    }

    private sealed class CallsBack : IJsonOnDeserialized
    {
        public int Id { get; set; }

        public void OnDeserialized() => Id++;
    }

    private sealed class Filling
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> Items { get; } = [0];
    }

    private sealed class ModelConverter : JsonConverter<WithConverter>
    {
        public override WithConverter Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return new WithConverter { Id = 42 };
        }

        public override void Write(Utf8JsonWriter writer, WithConverter value, JsonSerializerOptions options) =>
            writer.WriteNumberValue(value.Id);
    }

    private sealed class TextConverter : JsonConverter<string>
    {
        public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            "read: " + reader.GetString();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
    }
}
