using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>What a model has done before and behind itself.</summary>
public sealed class CallbacksTests : JsonOracle
{
    private static readonly MethodInfo s_assert = typeof(CallbacksTests).GetMethod(
        nameof(AssertCalls), BindingFlags.Static | BindingFlags.NonPublic)!;

    [Fact]
    public void Serialize_Callbacks_CalledWhenStockCallsThem()
    {
        AssertCompiled<Watched>();
        foreach (Func<List<string>, object?> make in new Func<List<string>, object?>[]
        {
            log => new Watched(log),
            log => new Watched(log) { Inner = new(log) { Inner = new(log) }, Numbers = [1, 2, 3] },
            log => new List<Watched?> { new(log) { Numbers = [1] }, null, new(log) { Inner = new(log) } },
            log => new Dictionary<string, Watched> { ["a"] = new(log), ["b"] = new(log) { Numbers = [] } },
            log => new { Any = (object)new Watched(log), Many = new object[] { new Watched(log), new WatchedList { 1 } } },
            log => new WatchedEmpty(log),
            log => new List<object> { new Half1(log), new Half2(log), new WatchedEmpty(log) },
        })
        {
            AssertSameCalls(make, new());
            AssertSameCalls(make, new() { WriteIndented = true });
            AssertSameCalls(make, new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault });
            AssertSameCalls(make, new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } } });
            AssertSameCalls(make, new() { ReferenceHandler = ReferenceHandler.IgnoreCycles });
        }
    }

    [Fact]
    public void Serialize_CallbackThrows_FailsAsStock()
    {
        AssertSame(new Failing { Before = true });
        AssertSame(new Failing());
        AssertSame(new List<Failing> { new() });
    }

    [Fact]
    public void Serialize_CallbackThatFillsTheValue_SameAsStock()
    {
        AssertSame(new Filling());
        AssertSame(new List<Filling> { new(), new() });
        AssertSame(new WatchedList());
        AssertSame(new { List = new WatchedList(), Any = (object)new WatchedList() });
    }

    [Fact]
    public void Serialize_Callbacks_AllocateNothing()
    {
        AssertZeroBytes(new List<Watched> { new(null) { Numbers = [1, 2] }, new(null) { Inner = new(null) } });
    }

    private static void AssertSameCalls(Func<List<string>, object?> make, JsonSerializerOptions options)
    {
        JsonSerializerOptions copy = new(options);
        List<string> expected = [];
        object? value = make(expected);
        byte[] document = JsonSerializer.SerializeToUtf8Bytes(value, value!.GetType(), copy);
        s_assert.MakeGenericMethod(value.GetType()).Invoke(null, [make, options, document, expected]);
    }

    private static void AssertCalls<T>(
        Func<List<string>, object?> make, JsonSerializerOptions options, byte[] document, List<string> expected)
    {
        List<string> actual = [];
        T value = (T)make(actual)!;
        Assert.Equal(document, WritingWays.IntoArray(value, options));
        Assert.Equal(expected, actual);
        JsonContract<T> contract = ZeroAllocJson.Compile<T>(options);
        if (contract.IsCompiled)
        {
            actual.Clear();
            value = (T)make(actual)!;
            Assert.Equal(document, WritingWays.InPartsIntoTinyBlocks(contract, value, threshold: 1));
            Assert.Equal(expected, actual);
        }
    }

    private sealed class Watched(List<string>? log) : IJsonOnSerializing, IJsonOnSerialized
    {
        private int _state;

        public int State
        {
            get
            {
                log?.Add("get");
                return _state;
            }
        }

        public List<int>? Numbers { get; set; }

        public Watched? Inner { get; set; }

        public void OnSerializing()
        {
            _state++;
            log?.Add("before");
        }

        public void OnSerialized()
        {
            _state--;
            log?.Add("behind");
        }
    }

    private sealed class WatchedEmpty(List<string> log) : IJsonOnSerializing, IJsonOnSerialized
    {
        public void OnSerializing() => log.Add("before");

        public void OnSerialized() => log.Add("behind");
    }

    private sealed class Half1(List<string> log) : IJsonOnSerializing
    {
        public int X { get; set; }

        public void OnSerializing() => log.Add("before");
    }

    private sealed class Half2(List<string> log) : IJsonOnSerialized
    {
        public int X { get; set; }

        public void OnSerialized() => log.Add("behind");
    }

    private sealed class Failing : IJsonOnSerializing, IJsonOnSerialized
    {
        [JsonIgnore]
        public bool Before { get; set; }

        public int X { get; set; }

        public void OnSerializing()
        {
            if (Before)
            {
                throw new FormatException("before");
            }
        }

        public void OnSerialized() => throw new FormatException("behind");
    }

    private sealed class Filling : IJsonOnSerializing, IJsonOnSerialized
    {
        public List<int>? Numbers { get; set; }

        public void OnSerializing() => Numbers = [1, 2];

        public void OnSerialized() => Numbers = null;
    }

    private sealed class WatchedList : List<int>, IJsonOnSerializing, IJsonOnSerialized
    {
        public void OnSerializing() => Add(7);

        public void OnSerialized() => Clear();
    }
}
