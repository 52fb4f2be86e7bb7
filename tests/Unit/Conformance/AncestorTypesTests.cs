using System.Collections;
using System.Collections.ObjectModel;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>
/// Values declared as <see cref="object"/> whose type a generated context doesn't have: System.Text.Json writes them by an ancestor that it
/// has.
/// </summary>
public sealed class AncestorTypesTests : JsonOracle
{
    public static TheoryData<int> Indexes => [.. Enumerable.Range(0, Values().Length)];

    [Theory]
    [MemberData(nameof(Indexes))]
    public void Serialize_TypeThatTheContextLacks_SameAsStockByEachCall(int index)
    {
        foreach (JsonSerializerOptions options in AllOptions())
        {
            object value = Values()[index];
            AssertSameByCall(new AncestorHolder { List = new ArrayList { 12, value, new AncestorItem { Id = 1 }, value } }, options);
            AssertSameByCall(new AncestorHolder { Any = value, After = 3 }, options);
            AssertSameByCall(new AncestorHolder { Map = new Hashtable { ["x"] = value } }, options);
            AssertSameByCall(new AncestorHolder { Pairs = new() { ["x"] = value } }, options);
        }
    }

    [Fact]
    public void WriteNext_ValueThatChangesAfterAPart_JsonExceptionOfItsOwn()
    {
        var value = new Changing[] { new(), new() };
        JsonContract<Changing[]> contract = ZeroAllocJson.Compile<Changing[]>(new JsonSerializerOptions { MaxDepth = 4 });
        Assert.SkipUnless(contract.IsCompiled, "System.Text.Json writes the values, and not in parts.");
        var writer = new System.Buffers.ArrayBufferWriter<byte>();

        JsonException thrown = Assert.ThrowsAny<JsonException>(
            () => BodyParts.Drive(contract.OpenBody(value), writer, threshold: 9));

        Assert.IsType<JsonException>(thrown);
        Assert.Contains("changed while it was being written", thrown.Message, StringComparison.Ordinal);
        Assert.NotEqual(0, writer.WrittenCount);
    }

    private static void AssertSameByCall<T>(T value, JsonSerializerOptions options)
    {
        string stock = Outcome(() => Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(value, options)));
        string stream = Outcome(() =>
        {
            using var all = new MemoryStream();
            JsonSerializer.SerializeAsync(all, value, options).GetAwaiter().GetResult();
            return Encoding.UTF8.GetString(all.ToArray());
        });
        Assert.Equal(stock, Outcome(() =>
        {
            var writer = new System.Buffers.ArrayBufferWriter<byte>();
            ZeroAllocJson.Serialize(writer, value, options);
            return Encoding.UTF8.GetString(writer.WrittenSpan);
        }));
        JsonContract<T> contract = ZeroAllocJson.Compile<T>(options);
        if (contract.IsCompiled)
        {
            Assert.Equal(stream, Outcome(() =>
            {
                var writer = new System.Buffers.ArrayBufferWriter<byte>();
                BodyParts.Drive(contract.OpenBody(value), writer, threshold: 9);
                return Encoding.UTF8.GetString(writer.WrittenSpan);
            }));
        }
    }

    private static string Outcome(Func<string> write)
    {
        try
        {
            return write();
        }
        catch (Exception e)
        {
            return $"{e.GetType()}: {e.Message}";
        }
    }

    private static IEnumerable<JsonSerializerOptions> AllOptions()
    {
        yield return new JsonSerializerOptions { TypeInfoResolver = new AncestorContext() };
        yield return new JsonSerializerOptions { TypeInfoResolver = new AncestorContext(), WriteIndented = true };
        yield return new JsonSerializerOptions
        {
            TypeInfoResolver = new AncestorContext(),
            NumberHandling = JsonNumberHandling.WriteAsString,
        };
    }

    private static object[] Values() =>
    [
        new[] { 345, 12 }, new Collection<string> { "a" }, new[] { new AncestorItem() }, new DerivedItem { Id = 5, More = 6 },
        new Dictionary<int, string> { [1] = "x" }, new DateOnly(2020, 1, 2), DayOfWeek.Friday, new Version(1, 2),
        new SortedList { ["k"] = 1 }, new Queue(new[] { 1, 2 }),
    ];

    private sealed class DerivedItem : AncestorItem
    {
        public int More { get; set; }
    }

    /// <summary>Too deep when the second one is asked for the first time, and never again.</summary>
    private sealed class Changing
    {
        private static int s_asked;

        public int Before => 12345678;

        public object Value => s_asked++ == 1 ? new object[] { new object[] { new object[] { 1 } } } : 1;
    }
}
