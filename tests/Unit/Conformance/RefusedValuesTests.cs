using System.Text.Json;
using System.Text.Json.Serialization;
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
            AssertSameByCall(new Held<Dictionary<string, Type?>> { Value = new() { ["y"] = typeof(int) } }, options);
        }
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

    public sealed class Held<T>
    {
        public int Before { get; set; } = 1;

        public T? Value { get; set; }

        public int Behind { get; set; } = 2;
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
}
