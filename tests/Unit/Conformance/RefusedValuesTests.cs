using System.Collections;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Values of types that System.Text.Json refuses (<see cref="Type"/>, delegates), and null in their place.</summary>
public sealed class RefusedValuesTests : JsonOracle
{
    [Fact]
    public void Serialize_NullInPlaceOfARefusedValue_SameAsStock()
    {
        AssertNulls<Type>();
        AssertNulls<Func<int>>();
        AssertNulls<System.Reflection.MethodInfo>();
        AssertSameEverywhere(new Held<IntPtr?>());
        AssertSameEverywhere(new Held<List<IntPtr?>> { Value = [null] });
        AssertSameEverywhere(new Held<Dictionary<string, IntPtr?>> { Value = new() { ["x"] = null } });
    }

    [Fact]
    public void Serialize_RefusedValue_RefusedAsStock()
    {
        AssertRefused(typeof(int));
        AssertRefused<Func<int>>(static () => 1);
    }

    /// <summary>System.Text.Json writes it by its asynchronous calls, which entry points make, and refuses it by the others.</summary>
    [Fact]
    public void Serialize_NullInADictionaryOfRefusedValues_SameAsStockByEachCall()
    {
        foreach ((string _, JsonSerializerOptions options) in StandardOptions.All)
        {
            AssertSameByCall(new Dictionary<string, Type?> { ["x"] = null }, options);
            AssertSameByCall(new Dictionary<string, Func<int>?> { ["x"] = null }, options);
            AssertSameByCall(new Dictionary<string, Func<int>?>(), options);
            AssertSameByCall(new Dictionary<string, Action> { ["x"] = static () => { } }, options);
            AssertSameByCall(new Dictionary<string, IntPtr> { ["x"] = 0 }, options);
            AssertSameByCall(new Dictionary<string, UIntPtr?> { ["x"] = null }, options);
            AssertSameByCall(new Dictionary<string, UIntPtr?> { ["x"] = 1 }, options);
            AssertSameByCall(new Held<Dictionary<string, Type?>> { Value = new() { ["x"] = null } }, options);
            AssertSameByCall(new Held<object> { Value = new Dictionary<string, Type?> { ["x"] = null } }, options);
            AssertSameByCall(new List<Dictionary<string, Type?>> { new() { ["x"] = null }, new() }, options);
            AssertSameByCall<Base>(new Named { Types = new() { ["x"] = null } }, options);
            AssertSameByCall(new Dictionary<string, Type?> { ["x"] = null, ["y"] = typeof(int) }, options);
            AssertSameByCall(new List<Called> { new(), new() { Values = new() { ["x"] = null } } }, options);
            AssertSameByCall(new Held<object> { Value = new Called { Values = new() { ["x"] = null } } }, options);
            AssertSameByCall(new List<object> { new Called(), new Called { Values = new() { ["x"] = null } } }, options);
            AssertSameByCall(new Held<Dictionary<string, Type?>> { Value = new() { ["y"] = typeof(int) } }, options);
        }
    }

    /// <summary>
    /// System.Text.Json writes values of the type in a document of ours by its synchronous calls: so all of the document is its own.
    /// </summary>
    [Fact]
    public void Describe_DictionaryOfRefusedValuesInAValueThatFallsBack_AllOfItFallsBack()
    {
        Assert.False(ZeroAllocJson.Compile<List<Called>>().IsCompiled);
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "No code is compiled.");
        Assert.Contains(
            "can contain a dictionary of values that it doesn't support",
            ZeroAllocJson.Describe(typeof(List<Called>)),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_NullOfARefusedTypeInsideOfASet_SameAsStockByEachCall()
    {
        var sets = new Sets { Nulls = new HashSet<Dictionary<DateTime, Action?>> { new() { [default] = null } } };
        foreach ((string _, JsonSerializerOptions options) in StandardOptions.All)
        {
            AssertSameByCall(sets, options);
            AssertSameByCall(new List<Sets> { sets }, options);
        }

        // What is refused first: the null, or the member after it.
        AssertSameByCall(sets, new JsonSerializerOptions { RespectNullableAnnotations = true });
    }

    /// <summary>What stands in a collection of objects has a contract that is invalid: it is refused when it is met.</summary>
    [Fact]
    public void Serialize_InvalidContractAfterARefusedValue_SameAsStockByEachCall()
    {
        foreach (Type? type in (Type?[])[null, typeof(int)])
        {
            var value = new Held<Pair> { Value = new Pair { Types = new() { [1] = type }, Objects = new Stack(new[] { new Invalid() }) } };
            AssertSameByCall(value, JsonSerializerOptions.Default);
            AssertSameByCall(new[] { value }, JsonSerializerOptions.Default);
        }
    }

    /// <summary>Nobody has thrown the exception before: it is kept with the options, and thrown where a value of the type is met.</summary>
    [Fact]
    public void Serialize_TypeWhoseContractIsAmbiguous_SameAsStockByEachCall()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = new Nearest() };
        var value = new Held<Stack> { Value = new Stack(new[] { new Dictionary<string, object>() }) };
        AssertSameByCall(value, options);
        AssertSameByCall(new Held<object> { Value = value }, options);
        AssertSameByCall(new List<object> { 1, new Dictionary<string, object>() }, options);
    }

    /// <summary>Compiled code rejects the value before it has sent a byte, System.Text.Json after eight million.</summary>
    [Fact]
    public async Task SerializeAsync_RejectedAfterManyBytes_TakesNoMemoryOfTheirSize()
    {
        PipeWriter nowhere = PipeWriter.Create(Stream.Null);
        long allocated = 0;
        for (int i = 0; i < 3; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            await Assert.ThrowsAsync<NotSupportedException>(async () => await ZeroAllocJson.SerializeAsync(
                nowhere, new Rejected(), cancellationToken: TestContext.Current.CancellationToken));
            allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        }

        Assert.InRange(allocated, 0, 2 << 20);
    }

    /// <summary>What compiled code rejected is gone when System.Text.Json comes to it.</summary>
    [Fact]
    public void Serialize_ChangedSinceItWasRejected_WrittenOnce()
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return;
        }

        const string document = """{"First":null,"Texts":[],"Last":null}""";
        Assert.Equal(document, Encoding.UTF8.GetString(WritingWays.IntoArray(new Rejected { Texts = [], Last = null }, null)));
        Assert.Equal(document, Encoding.UTF8.GetString(WritingWays.IntoPipe(new Rejected { Texts = [], Last = null }, null)));
    }

    private static void AssertNulls<T>()
        where T : class
    {
        AssertSameEverywhere(new Held<T?>());
        AssertSameEverywhere(new Held<List<T?>> { Value = [null] });
        AssertSameEverywhere(new Held<HashSet<T?>> { Value = [null] });
        AssertSameEverywhere(new Held<T?[]> { Value = [null] });
        AssertSameEverywhere(new Held<IEnumerable<T?>> { Value = [null] });
        AssertSameEverywhere(new Held<SortedDictionary<string, T?>> { Value = new() { ["x"] = null } });
        AssertSameEverywhere(new Held<IDictionary<string, T?>> { Value = new Dictionary<string, T?> { ["x"] = null } });
        AssertSameEverywhere(new Held<KeyValuePair<string, T?>> { Value = new("x", null) });
        AssertSameEverywhere(new List<Dictionary<string, T?>> { new() });
    }

    private static void AssertRefused<T>(T value)
        where T : class
    {
        AssertSame(new Held<T> { Value = value });
        AssertSame(new Held<List<T>> { Value = [value] });
        AssertSame(new Held<object> { Value = value });
        AssertSame(new Held<SortedDictionary<string, T>> { Value = new() { ["x"] = value } });
    }

    private static void AssertSameByCall<T>(T value, JsonSerializerOptions options)
    {
        JsonSerializerOptions copy = new(options);
        Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(value, copy)).AssertSame(
            Outcome.Of(() => WritingWays.IntoArray(value, options)), "array");
        Outcome.Of(() => WritingWays.StockIntoPipe(value, copy)).AssertSame(Outcome.Of(() => WritingWays.IntoPipe(value, options)), "pipe");
    }

    private sealed class Nearest : DefaultJsonTypeInfoResolver
    {
        public override JsonTypeInfo GetTypeInfo(Type type, JsonSerializerOptions options) =>
            type == typeof(Dictionary<string, object>) ? null! : base.GetTypeInfo(type, options);
    }

    public sealed class Held<T>
    {
        public int Before { get; set; } = 1;

        public T? Value { get; set; }

        public int Behind { get; set; } = 2;
    }

    public sealed class Sets
    {
        public IReadOnlySet<Dictionary<DateTime, Action?>>? Nulls { get; set; }

        public string Text { get; set; } = null!;
    }

    public sealed class Pair
    {
        public Dictionary<long, Type?>? Types { get; set; }

        public Stack? Objects { get; set; }
    }

    public sealed class Invalid
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public List<Dictionary<DayOfWeek, Int128>>? Numbers { get; set; }
    }

    /// <summary>Its first member is a type when it is read for the first time, and null from then on.</summary>
    public sealed class Rejected
    {
        private bool _isReadAgain;

        public object? First => Interlocked.Exchange(ref _isReadAgain, true) ? null : typeof(int);

        public string[] Texts { get; init; } = [.. Enumerable.Repeat(new string('t', 1 << 10), 8 << 10)];

        public Type? Last { get; init; } = typeof(int);
    }

    [JsonDerivedType(typeof(Named), "named")]
    public class Base
    {
        public int Number { get; set; } = 1;
    }

    public sealed class Named : Base
    {
        public Type? Type { get; set; }

        public Dictionary<string, Type?>? Types { get; set; }
    }

    /// <summary>A struct with a callback, which falls back.</summary>
    private struct Called : IJsonOnSerializing
    {
        public Dictionary<string, Action?>? Values { get; set; }

        public readonly void OnSerializing()
        {
        }
    }
}
