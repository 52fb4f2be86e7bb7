using System.Collections.Specialized;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Json;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Code of the application never runs twice for one document; types whose code can't notice are read all the same.</summary>
public sealed class UserCodeReadTests : ReadOracle
{
    private static readonly string[] s_documents =
    [
        """{"A":1,"B":2}""", """{"B":2,"A":1,"A":3}""", """{"A":1,"B":"x"}""", """{"A":1,"B":2} x""", """{"A":1,"B":""",
        """{"A":1,"A":2,"B":null}""", "[]", "{}", "null",
    ];

    public static TheoryData<Type> Noticing => [.. typeof(NoticingModels)
        .GetNestedTypes()
        .Where(static type => type is { IsSealed: true, IsAbstract: false } && type.GetProperty("B") is not null)];

    [Theory]
    [MemberData(nameof(Noticing))]
    public void Read_CodeThatNotices_RunsAsOftenAsStock(Type model)
    {
        Assert.Contains(model, Noticing.Select(static row => row.Data));
        Action check = typeof(UserCodeReadTests).GetMethod(nameof(RunsAsOftenAsStock), System.Reflection.BindingFlags.NonPublic
            | System.Reflection.BindingFlags.Static)!.MakeGenericMethod(model).CreateDelegate<Action>();
        check();
    }

    [Fact]
    public void Read_CodeThatCannotNotice_Read()
    {
        AssertRead<Cleaning>("""{"Name":" a ","Number":5,"Tags":["x"]}""");
        AssertSameDamaged<Cleaning>("""{"Name":" a ","Number":5,"Tags":["x"]}""");
        AssertRead<Prepared>("""{"Id":7}""");
        AssertRead<Checked>("""{"From":1,"To":2}""");
        AssertSameDamaged<Checked>("""{"From":1,"To":2}""");
        AssertRead<Computed>("""{"Width":2,"Height":3}""");
        AssertRead<Overriding>("""{"A":1,"B":2}""");
    }

    [Fact]
    public void Read_UsualInitializers_Read()
    {
        foreach (string document in (string[])[
            "{}", """{"Id":1,"Name":"x","Items":[1],"Owner":{"Name":"y"},"Tags":["a"],"Mail":"A@B","Limit":-1}"""])
        {
            Assert.True(
                ReadingWays.IsSure<Initialized>(Encoding.UTF8.GetBytes(document), null), ZeroAllocJson.Describe(typeof(Initialized)));
            AssertSameRead<Initialized>(document);
        }
    }

    [Fact]
    public void Read_VirtualMembersThatConstructorsSet_OneWalkWhereWhatRunsIsHarmless()
    {
        Assert.False(IsProven<VirtualModels.User>());
        Assert.False(IsProven<VirtualModels.Plain>());
        Assert.False(IsProven<VirtualModels.Overriding>());
        Assert.True(IsProven<VirtualModels.Counting>());
        Assert.True(IsProven<VirtualModels.CountingGrandchild>());
        Assert.True(IsProven<VirtualModels.SetsAnother>());
        Assert.True(IsProven<VirtualModels.SetsEither>());
        Assert.True(IsProven<VirtualModels.SetsReplaced>());
        AssertRead<VirtualModels.Overriding>("""{"Id":"a","Stamp":"b"}""");
        AssertSameRead<VirtualModels.Counting>("""{"Id":"a","Stamp":"b"}""");
    }

    /// <summary>Dictionaries without a type of keys ask any key that they are given.</summary>
    [Fact]
    public void Read_DictionariesWithoutATypeOfKeys_Proven()
    {
        Assert.True(IsProven<Tabled>());
        AssertReadAndDamagedAsStock<Tabled>("""{"Id":1,"Name":"x"}""");
        AssertSameRead<Tabled>("""{"Id":1,"Name":"x","Name":"y"}""");
    }

    [Fact]
    public void Read_SettersThatThrow_AsStock()
    {
        AssertSameRead<Cleaning>("""{"Name":null}""");
        AssertSameRead<Cleaning>("""{"Number":-1}""");
        AssertSameRead<Checked>("""{"From":2,"To":1}""");
        AssertSameRead<List<Checked>>("""[{"From":1,"To":2},{"From":2,"To":1}]""");
    }

    [Fact]
    public void Read_SettersOverOneField_InTheOrderOfTheDocument()
    {
        foreach (string document in (string[])[
            """{"Id":1,"Low":2,"High":3}""",
            """{"High":3,"Low":2,"Id":1}""",
            """{"Low":2,"Id":1,"High":3,"Low":4}""",
            """{"Low":2,"High":3}"""])
        {
            AssertRead<Overlapping>(document);
            AssertSameRead<OverlappingRecord>(document);
            AssertSameRead<OverlappingFields>(document);
        }

        AssertReadAndDamagedAsStock<OverlappingRecord>("""{"Id":1,"Low":2,"High":3}""");
        AssertReadAndDamagedAsStock<OverlappingRecord>("""{"High":3,"Low":2,"Id":1}""");
        AssertReadAndDamagedAsStock<OverlappingFields>("""{"Low":2,"High":3,"Id":1}""");
        AssertFallsBack<OverlappingRecord>("""{"Low":2,"Id":1,"High":3,"Low":4}""");
    }

    private static bool IsProven<T>() =>
        ContractCache.For(JsonSerializerOptions.Default).ReadForReading(typeof(T), out _)?.IsProven
            ?? !RuntimeFeature.IsDynamicCodeSupported;

    private static void RunsAsOftenAsStock<T>()
    {
        Assert.True(
            ZeroAllocJson.Compile<T>().IsReadCompiled == RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Describe(typeof(T)));
        foreach (string document in s_documents)
        {
            byte[] text = Encoding.UTF8.GetBytes(document);
            int stock = CallsOf(() => JsonSerializer.Deserialize<T>(text));
            if (typeof(T) == typeof(NoticingModels.InThrownException))
            {
                // Difference R7: a JsonException is completed by System.Text.Json, and thrown again by its attempt.
                stock *= RuntimeFeature.IsDynamicCodeSupported ? 2 : 1;
            }

            Assert.Equal(stock, CallsOf(() => ZeroAllocJson.Deserialize<T>(text)));
            Assert.Equal(stock, CallsOf(() => ZeroAllocJson.Deserialize<T>(ReadingWays.InSegments(text, 1))));
            Assert.Equal(
                stock,
                CallsOf(() => ZeroAllocJson.DeserializeAsync<T>(System.IO.Pipelines.PipeReader.Create(ReadingWays.InSegments(text, 3)))
                    .AsTask()
                    .GetAwaiter()
                    .GetResult()));
        }
    }

    private static int CallsOf<T>(Func<T> read)
    {
        int before = NoticingModels.Count;
        Run(read);
        if (typeof(T) == typeof(NoticingModels.InFinalizer))
        {
            NoticingModels.Finish();
        }

        return NoticingModels.Count - before;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Run<T>(Func<T> read)
    {
        try
        {
            _ = read();
        }
        catch (JsonException)
        {
        }
    }

    private sealed class Tabled
    {
        private readonly ListDictionary _first = [];
        private readonly HybridDictionary _second = [];

        public int Id
        {
            get => (int)(_first["Id"] ?? 0);
            set => _first["Id"] = value;
        }

        public string? Name
        {
            get => (string?)_second["Name"];
            set => _second.Add("Name", value);
        }
    }

    private sealed class Cleaning
    {
        private string _name = "";
        private int _number;

        public string Name
        {
            get => _name;
            set => _name = value?.Trim() ?? throw new ArgumentNullException(nameof(value));
        }

        public int Number
        {
            get => _number;
            set
            {
                ArgumentOutOfRangeException.ThrowIfNegative(value);
                _number = value;
            }
        }

        public List<string> Tags { get; set; } = [];
    }

    private sealed class Initialized
    {
        private static readonly System.Collections.Immutable.ImmutableList<int> s_limits = [0, 9];
        private string _mail = string.Empty;

        public int Id { get; set; } = int.MaxValue;

        public string Name { get; set; } = "";

        public List<int> Items { get; set; } = [];

        public List<string> Lines { get; set; } = ["a", "b"];

        public HashSet<string> Tags { get; set; } = new(StringComparer.OrdinalIgnoreCase);

        public int[] Sizes { get; set; } = [];

        public Initialized? Owner { get; set; } = default;

        public Cleaning Cleaning { get; set; } = new() { Name = "n" };

        public List<Cleaning> Cleanings { get; set; } = [new() { Name = "n" }];

        public Dictionary<string, Cleaning> ByName { get; set; } = new() { ["x"] = new() };

        public TimeSpan Timeout { get; set; } = TimeSpan.FromMinutes(5);

        public DateTimeOffset Since { get; set; } = DateTimeOffset.UnixEpoch;

        public System.Collections.Immutable.ImmutableArray<int> Fixed { get; set; } = [];

        public System.Collections.Immutable.ImmutableList<string> Parts { get; set; } =
            System.Collections.Immutable.ImmutableList<string>.Empty;

        public Uri Home { get; set; } = new("https://example.org");

        public decimal Rate { get; set; } = 1.5m;

        public System.Collections.Immutable.ImmutableDictionary<string, Cleaning> Fixtures { get; set; } =
            System.Collections.Immutable.ImmutableDictionary<string, Cleaning>.Empty;

        public string Mail
        {
            get => _mail;
            set => _mail = value.ToLowerInvariant();
        }

        public int Limit
        {
            get;
            set => field = Math.Max(s_limits[0], value);
        }
    }

    private sealed class Prepared
    {
        public Prepared()
        {
            Tags.Add("a");
            Created = DateTime.UnixEpoch;
        }

        public int Id { get; set; }

        public Guid Key { get; set; } = Guid.Empty;

        public string Text { get; set; } = string.Empty;

        public List<string> Tags { get; set; } = [];

        public int[] Numbers { get; set; } = [1, 2, 3];

        public string[] None { get; set; } = [];

        public Dictionary<string, int> ByName { get; set; } = new(StringComparer.OrdinalIgnoreCase) { ["x"] = 1 };

        public DateTime Created { get; set; }

        public Prepared? Inner { get; set; }
    }

    private sealed class Checked
    {
        [JsonConstructor]
        public Checked(int from, int to)
        {
            if (to < from)
            {
                throw new ArgumentException("Backwards.");
            }

            From = from;
            To = to;
        }

        public int From { get; }

        public int To { get; }
    }

    private sealed record Computed(int Width, int Height)
    {
        public int Area { get; } = Width * Height;
    }

    private class Overridden
    {
        public virtual int A { get; set; }
    }

    private sealed class Overriding : Overridden
    {
        public override int A
        {
            get => base.A;
            set => base.A = value + 1;
        }

        public int B { get; set; }
    }

    private sealed class Overlapping
    {
        private int _value;

        public int Low
        {
            get => _value;
            set => _value = value;
        }

        public int High
        {
            get => _value;
            set => _value = value * 2;
        }

        public int Id { get; set; }
    }

    private sealed record OverlappingRecord(int Id)
    {
        private int _value;

        public int Low
        {
            get => _value;
            set => _value = value;
        }

        public int High
        {
            get => _value;
            set => _value += value * 2;
        }
    }

    [method: JsonConstructor]
    private sealed class OverlappingFields(int id)
    {
        [JsonInclude]
        public int Low;

        public int High
        {
            get => Low;
            set => Low = value;
        }

        public int Id { get; } = id;
    }
}
