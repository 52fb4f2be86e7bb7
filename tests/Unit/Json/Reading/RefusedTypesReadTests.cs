using System.Collections;
using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Members of types that System.Text.Json refuses keep nobody from compiled code, as long as documents don't have them.</summary>
public sealed class RefusedTypesReadTests : ReadOracle
{
    private const string Other = """{"Id":1,"Value":null,"Name":"x"}""";

    [Fact]
    public void Read_MemberThatStockRefuses_NullIsReadAndAllElseFallsBack()
    {
        AssertRefused<IModel>();
        AssertRefused<Abstract>();
        AssertRefused<AbstractWithParameter>();
        AssertRefused<AbstractRecord>();
        AssertRefused<Ambiguous>();
        AssertRefused<Hidden>();
        AssertRefused<Incomplete>();
        AssertRefused<Type>();
        AssertRefused<Action>();
        AssertRefused<System.Reflection.MethodInfo>();
        AssertRefused<nint?>();
        AssertRefused<int[,]>();
        AssertRefused<ReadOnlyCollection<int>>();
        AssertRefused<ReadOnlyDictionary<string, int>>();
        if (!ReadsReadOnlySets)
        {
            AssertRefused<IReadOnlySet<int>>();
        }

        AssertRefused<ConcurrentBag<int>>();
        AssertRefused<ILookup<int, int>>();
        AssertRefused<BitArray>();
        AssertRefused<AbstractList>();
        AssertRefused<System.Net.IPAddress>();
        AssertRefused<CultureInfo>();
        AssertRefused<Stream>();
        AssertRefused<Task>();
    }

    [Fact]
    public void Read_ValueThatIsNeverNull_LeftWhereverItIs()
    {
        AssertRead<Holder<nint>>("""{"Id":1,"Name":"x"}""");
        AssertFallsBack<Holder<nint>>("""{"Id":1,"Value":null}""");
        AssertFallsBack<Holder<nint>>("""{"Id":1,"Value":1}""");
    }

    [Fact]
    public void Read_ElementsThatStockRefuses_NullIsReadAndAllElseFallsBack()
    {
        AssertReadAndDamagedAsStock<Holder<List<IModel>>>("""{"Id":1,"Value":[null,null],"Name":"x"}""");
        AssertRead<Holder<Dictionary<string, Type>>>("""{"Value":{}}""");
        AssertRead<Holder<Dictionary<string, IModel>>>("""{"Value":{"a":null}}""");
        AssertFallsBack<Holder<Dictionary<string, Type>>>("""{"Value":{"a":null}}""");
        AssertFallsBack<Holder<Dictionary<string, Type>>>("""{"Value":{"a":"b"}}""");
        AssertRead<Holder<Action[]>>("""{"Value":[]}""");
        AssertSameRead<Holder<Action[]>>("""{"Value":[null]}""");
        AssertSameRead<Holder<List<nint?>>>("""{"Value":[null]}""");
        AssertSameRead<Holder<List<nint>>>("""{"Value":[null]}""");
        AssertSameRead<Holder<ReadOnlyCollection<int>[]>>("""{"Value":[null,[1]]}""");
        AssertFallsBack<Holder<IModel[]>>("""{"Value":[{"Id":1}]}""");
    }

    [Fact]
    public void Read_ParameterThatStockRefuses_NullIsPassed()
    {
        AssertReadAndDamagedAsStock<Record>("""{"Id":1,"Model":null,"Type":null}""");
        AssertRead<Record>("""{"Id":1}""");
        AssertFallsBack<Record>("""{"Id":1,"Model":{}}""");
    }

    [Fact]
    public void IsReadCompiled_DocumentOfSuchAType_False()
    {
        Assert.False(ZeroAllocJson.Compile<IModel>().IsReadCompiled);
        Assert.False(ZeroAllocJson.Compile<ReadOnlyCollection<int>>().IsReadCompiled);
        AssertSameRead<IModel>("{}");
        AssertSameRead<IModel>("null");
        AssertSameRead<ReadOnlyCollection<int>>("[]");
        AssertSameRead<Incomplete>("{}");
        Assert.False(ZeroAllocJson.Compile<AbstractWithParameter>().IsReadCompiled);
        Assert.False(ZeroAllocJson.Compile<AbstractRecord>().IsReadCompiled);
        AssertSameRead<AbstractWithParameter>("""{"Id":1}""");
        AssertSameRead<AbstractRecord>("""{"Id":1}""");
        AssertSameRead<List<AbstractRecord>>("""[null,{}]""");
    }

    [Fact]
    public void Read_ConstructorThatCallsAStructsOverride_Read()
    {
        AssertRead<Stamped>("""{"Id":"1","Stamp":"2"}""");
    }

    private static void AssertRefused<T>()
    {
        AssertReadAndDamagedAsStock<Holder<T>>(Other);
        AssertRead<Holder<T>>("""{"Id":1,"Name":"x"}""");
        foreach (string value in (string[])["{}", "[]", "1", "\"x\"", "[1]", """{"Id":1}""", "nul", "nulll"])
        {
            string document = $$"""{"Id":1,"Value":{{value}},"Name":"x"}""";
            AssertSameRead<Holder<T>>(document);
            Assert.False(ReadingWays.IsSure<Holder<T>>(Encoding.UTF8.GetBytes(document), null), document);
        }

        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return;
        }

        Assert.Contains(
            $"Value, because System.Text.Json doesn't support values of {Nullable.GetUnderlyingType(typeof(T)) ?? typeof(T)}",
            ZeroAllocJson.Describe(typeof(Holder<T>)).Split("Read by: compiled code")[1],
            StringComparison.Ordinal);
    }

    public interface IModel
    {
        int Id { get; set; }
    }

    private abstract class AbstractWithParameter
    {
        [JsonConstructor]
        protected AbstractWithParameter(int id) => Id = id;

        public int Id { get; }
    }

    private abstract record AbstractRecord(int Id);

    public abstract class Abstract
    {
        public int Id { get; set; }
    }

    public abstract class AbstractList : List<int>;

    public sealed class Ambiguous
    {
        public Ambiguous(int id) => Id = id;

        public Ambiguous(string id) => Id = id.Length;

        public int Id { get; }
    }

    public sealed class Hidden
    {
        private Hidden()
        {
        }

        public int Id { get; set; }
    }

    public sealed class Incomplete(int id, int other)
    {
        public int Id { get; } = id + other;
    }

    public sealed record Record(int Id, IModel? Model, Type? Type);

    private sealed class Holder<T>
    {
        public int Id { get; set; }

        public T? Value { get; set; }

        public string? Name { get; set; }
    }

    private sealed class Stamped
    {
        public string Id { get; set; } = Guid.NewGuid().ToString();

        public string Stamp { get; set; } = 1.GetHashCode() + TimeSpan.FromDays(1).ToString();
    }
}
