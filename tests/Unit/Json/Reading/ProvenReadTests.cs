using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Documents of models with code of their own are proven before they are built: that code runs once, or not at all.</summary>
public sealed class ProvenReadTests : ReadOracle
{
    private const string Everything = """
        {"Id":7,"Name":"é\u00e4\"日","Plain":"x","Missing":null,"Home":"https://example.org/a","Release":"1.2.3","Data":"AQID","Window":"BAU=",
        "Any":{"a":[1]},"Node":[1,{"b":null}],"Element":{"c":"\n"},"Day":"Friday","Number":2,"Rate":1.5,"At":"2024-05-06T07:08:09Z",
        "Maybe":3,"MaybePoint":{"X":1,"Y":2},"Point":{"X":3,"Y":4},"Items":[{"Id":1,"Home":"/b"},{"Id":2},null],
        "ByName":{"a":{"Id":3},"é":null},"ByDay":{"Monday":1},"Homes":["/c",null,"/d"],"Names":["a","",null],"Matrix":[[1],[],[2,3]],
        "Pair":{"Left":{"Id":4},"Right":{"Id":5}},"Derived":6,"Next":{"Id":8,"Next":null}}
        """;

    private static readonly JsonSerializerOptions s_names = new() { Converters = { new JsonStringEnumConverter<DayOfWeek>() } };

    [Fact]
    public void Read_ModelWithCodeEverywhere_AsStock() =>
        AssertReadAndDamagedAsStock<Model>(Everything, s_names, hasKeys: true);

    [Fact]
    public void Read_KindsOfModels_AsStock()
    {
        AssertReadAndDamagedAsStock<List<Counting>>("""[{"Id":1},{"Id":2,"Id":3},null]""");
        AssertReadAndDamagedAsStock<Dictionary<string, Counting>>("""{"a":{"Id":1}}""", hasKeys: true);
        AssertReadAndDamagedAsStock<Demanding>("""{"Id":1,"Home":"/a"}""");
        AssertReadAndDamagedAsStock<Pair>("""{"Left":{"Id":1},"Right":{"Id":2}}""");
        AssertReadAndDamagedAsStock<Late>("""{"Id":1,"Home":"/a","Inner":{"Id":2}}""");
        AssertReadAndDamagedAsStock<CountingStruct?>("""{"Id":1}""");
        AssertReadAndDamagedAsStock<Strict>("""{"Id":1,"Inner":{"Id":2}}""", hasKeys: true);
    }

    [Fact]
    public void TryRead_DocumentThatIsDeclined_RunsNoCode()
    {
        JsonContract<Model> contract = ZeroAllocJson.Compile<Model>(s_names);
        int declined = 0;
        foreach (byte[] damaged in HostileDocuments.Damaged(Everything, 1000)
            .Concat(HostileDocuments.Altered(Everything).Select(Encoding.UTF8.GetBytes)))
        {
            int before = Counts.Calls;
            if (!contract.TryRead(damaged, out _))
            {
                declined++;
                Assert.Equal(before, Counts.Calls);
            }
        }

        Assert.True(declined > 500 || !RuntimeFeature.IsDynamicCodeSupported);
    }

    [Fact]
    public void TryRead_DocumentThatIsRead_RunsCodeAsOftenAndInTheOrderOfStock()
    {
        byte[] document = Encoding.UTF8.GetBytes(Everything);
        List<string> stock = Counts.Logged(() => JsonSerializer.Deserialize<Model>(document, new JsonSerializerOptions(s_names)));
        Assert.Equal(stock, Counts.Logged(() => ZeroAllocJson.Deserialize<Model>(document, s_names)));
        Assert.True(stock.Count > 10);
    }

    [Fact]
    public void Read_CodeThatThrows_PassesWhatItThrowsAndRunsOnce()
    {
        foreach (string thrown in (string[])["Argument", "InvalidOperation", "Timeout"])
        {
            string document = $$"""{"Items":[{"Kind":"none"},{"Kind":"{{thrown}}"},{"Kind":"none"}]}""";
            AssertSameRead<Throwing>(document);
            int before = Counts.Calls;
            Assert.ThrowsAny<Exception>(() => ZeroAllocJson.Deserialize<Throwing>(Encoding.UTF8.GetBytes(document)));
            Assert.Equal(2, Counts.Calls - before);
        }
    }

    /// <summary>Difference R7: what System.Text.Json completes is thrown by its own attempt.</summary>
    [Fact]
    public void Difference_R7_CodeThatThrowsWhatStockCompletes_RunsTwiceAndIsWordedByStock()
    {
        foreach (string thrown in (string[])["Json", "NotSupported", "Format", "Overflow", "Rethrown"])
        {
            string document = $$"""{"Items":[{"Kind":"none"},{"Kind":"{{thrown}}"}]}""";
            AssertSameRead<Throwing>(document);
            int before = Counts.Calls;
            Assert.ThrowsAny<Exception>(() => ZeroAllocJson.Deserialize<Throwing>(Encoding.UTF8.GetBytes(document)));
            Assert.Equal(RuntimeFeature.IsDynamicCodeSupported ? 4 : 2, Counts.Calls - before);
        }
    }

    /// <summary>Difference R8: what runs in which order, where stock does not go by the document.</summary>
    [Fact]
    public void Difference_R8_ConvertersAndConstructorsWithParameters_ConvertersFirstAndPartsBeforeTheWhole()
    {
        const string Converted = """{"Left":{"Id":1},"Noted":1,"Right":{"Id":2}}""";
        Assert.Equal(
            ["both", "counting", "counting id 1", "converter", "counting", "counting id 2"],
            Counts.Logged(() => JsonSerializer.Deserialize<Both>(Converted)));
        AssertLog(
            ["converter", "both", "counting", "counting id 1", "counting", "counting id 2"],
            () => ZeroAllocJson.Deserialize<Both>(Encoding.UTF8.GetBytes(Converted)));

        const string Constructed = """{"Inner":{"Id":2},"Id":1}""";
        Assert.Equal(["late", "counting", "counting id 2"], Counts.Logged(() => JsonSerializer.Deserialize<Late>(Constructed)));
        AssertLog(["counting", "counting id 2", "late"], () => ZeroAllocJson.Deserialize<Late>(Encoding.UTF8.GetBytes(Constructed)));
    }

    [Fact]
    public void TryRead_AfterExceptions_ReadsAsBefore()
    {
        JsonContract<Throwing> contract = ZeroAllocJson.Compile<Throwing>();
        byte[] bad = """{"Items":[{"Kind":"none","Home":"/a"},{"Kind":"Argument"}]}"""u8.ToArray();
        byte[] good = """{"Items":[{"Kind":"none","Home":"/b"},{"Kind":"other","Home":"/c"}]}"""u8.ToArray();
        for (int i = 0; i < 100; i++)
        {
            Assert.Throws<ArgumentException>(() => contract.Deserialize(bad));
            Assert.Equal(["/b", "/c"], contract.Deserialize(good)!.Items!.Select(static item => item.Home!.ToString()));
        }
    }

    [Fact]
    public void Read_MoreValuesThanAPoolHas_AsStock()
    {
        string items = string.Join(',', Enumerable.Range(0, 1000).Select(static i => $$"""{"Id":{{i}},"Home":"/{{i}}"}"""));
        AssertRead<List<Counting>>($"[{items}]");
        AssertSameRead<List<Counting>>($"[{items},1]");
    }

    private static void AssertLog<T>(string[] expected, Func<T> read)
    {
        if (RuntimeFeature.IsDynamicCodeSupported)
        {
            Assert.Equal(expected, Counts.Logged(read));
        }
    }

    internal static class Counts
    {
        [ThreadStatic]
        private static List<string>? s_log;

        [ThreadStatic]
        private static int s_calls;

        public static int Calls => s_calls;

        public static void Note(string what)
        {
            s_calls++;
            s_log?.Add(what);
        }

        public static List<string> Logged<T>(Func<T> read)
        {
            s_log = [];
            _ = read();
            List<string> log = s_log;
            s_log = null;
            return log;
        }
    }

    private sealed class Model
    {
        private int _id;

        public Model() => Counts.Note("model");

        public int Id
        {
            get => _id;
            set
            {
                Counts.Note($"id {value}");
                _id = value;
            }
        }

        public string? Name { get; set; }

        public string Plain { get; set; } = "";

        public string? Missing { get; set; } = "m";

        public Uri? Home { get; set; }

        public Version? Release { get; set; }

        public byte[]? Data { get; set; }

        public ReadOnlyMemory<byte> Window { get; set; }

        public object? Any { get; set; }

        public JsonNode? Node { get; set; }

        public JsonElement Element { get; set; }

        public DayOfWeek Day { get; set; }

        public ConsoleColor Number { get; set; }

        public double Rate { get; set; }

        public DateTime At { get; set; }

        public int? Maybe { get; set; }

        public CountingStruct? MaybePoint { get; set; }

        public CountingStruct Point { get; set; }

        public List<Counting?>? Items { get; set; }

        public Dictionary<string, Counting?>? ByName { get; set; }

        public Dictionary<DayOfWeek, int>? ByDay { get; set; }

        public Uri?[]? Homes { get; set; }

        public List<string?>? Names { get; set; }

        public int[][]? Matrix { get; set; }

        public Pair? Pair { get; set; }

        public int Derived => _id + 1;

        public Model? Next { get; set; }
    }

    private sealed class Counting
    {
        private readonly List<int> _ids = [];

        public Counting() => Counts.Note("counting");

        public int Id
        {
            get => _ids.Count == 0 ? 0 : _ids[^1];
            set
            {
                Counts.Note($"counting id {value}");
                _ids.Add(value);
            }
        }

        public Uri? Home { get; set; }

        public int Calls => _ids.Count;
    }

    private sealed record Pair
    {
        public Pair(Counting? left, Counting? right)
        {
            Counts.Note("pair");
            (Left, Right) = (left, right);
        }

        public Counting? Left { get; }

        public Counting? Right { get; }
    }

    private sealed class Both
    {
        public Both() => Counts.Note("both");

        public Counting? Left { get; set; }

        [JsonConverter(typeof(NotingConverter))]
        public int Noted { get; set; }

        public Counting? Right { get; set; }
    }

    private sealed class NotingConverter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Counts.Note("converter");
            return reader.GetInt32();
        }

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
    }

    private sealed class Late
    {
        public Late(int id)
        {
            Counts.Note("late");
            Id = id;
        }

        public int Id { get; }

        public Uri? Home { get; set; }

        public Counting? Inner { get; init; }
    }

    private sealed class Demanding
    {
        public Demanding() => Counts.Note("demanding");

        public required int Id { get; set; }

        public required Uri Home { get; init; }
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    private sealed class Strict
    {
        public int Id { get; set; }

        public Counting? Inner { get; set; }
    }

    private struct CountingStruct
    {
        public CountingStruct()
        {
            Counts.Note("struct");
            X = -1;
        }

        public int Id { get; set; }

        public int X { get; set; }

        public int Y { get; set; }
    }

    private sealed class Throwing
    {
        public List<Item>? Items { get; set; }
    }

    private sealed class Item
    {
        private string _kind = "";

        public string Kind
        {
            get => _kind;
            set
            {
                Counts.Note(value);
                _kind = value switch
                {
                    "Argument" => throw new ArgumentException("argument"),
                    "InvalidOperation" => throw new InvalidOperationException("invalid"),
                    "Timeout" => throw new TimeoutException("late"),
                    "Json" => throw new JsonException("json"),
                    "NotSupported" => throw new NotSupportedException("unsupported"),
                    "Format" => throw new FormatException("format"),
                    "Overflow" => throw new OverflowException("overflow"),
                    "Rethrown" => throw new InvalidOperationException("rethrown") { Source = "System.Text.Json.Rethrowable" },
                    _ => value,
                };
            }
        }

        public Uri? Home { get; set; }
    }
}
