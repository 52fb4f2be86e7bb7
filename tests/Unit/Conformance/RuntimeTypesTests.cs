using System.Text.Json;
using System.Text.Json.Nodes;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Values declared as <see cref="object"/>: written by what they are.</summary>
public sealed class RuntimeTypesTests : JsonOracle
{
    public static TheoryData<int> Indexes => [.. Enumerable.Range(0, Values().Length)];

    [Theory]
    [MemberData(nameof(Indexes))]
    public void Serialize_AsObject_SameAsStock(int index)
    {
        object? value = Values()[index];

        AssertSameEverywhere(value);
        AssertSameEverywhere(new Box { Value = value, After = "after" });
        AssertSameEverywhere(new List<object?> { value, null, value });
        AssertSameEverywhere(new Dictionary<string, object?> { ["Key"] = value });
    }

    [Fact]
    public void Serialize_PlainObject_SameAsStock()
    {
        AssertSameEverywhere(new object());
        AssertSameEverywhere(new Box { Value = new object() });
        AssertSameEverywhere(new List<object> { new() });
    }

    [Fact]
    public void Serialize_Unsupported_FailsAsStock()
    {
        AssertSame(new Box { Value = typeof(int) });
        AssertSame(new Box { Value = (Action)(() => { }) });
        AssertSame(new Box { Value = new int[1, 1] });
    }

    [Fact]
    public void Serialize_MixedList_SameAsStock() => AssertSameEverywhere(Values().ToList());

    [Fact]
    public void Compile_ObjectMember_IsCompiled() => AssertCompiled<Box>();

    [Fact]
    public void Serialize_DynamicDeclared_SameAsStock() => AssertSame<dynamic>(new Box { Value = 3 });

    private static object?[] Values() =>
    [
        null, 1, -5L, (byte)7, 1.5, 2.50m, true, 'c', "text <é>", new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), Guid.AllBitsSet,
        DayOfWeek.Friday, TimeSpan.FromMinutes(1), new Version(1, 2), new Uri("https://example.org"), new byte[] { 1, 2, 3 },
        new Box { Value = new Box() }, new Derived { Value = 1, Extra = 2 }, new Point { X = 1 }, new[] { 1, 2 }, new List<Box> { new() },
        new Dictionary<string, int> { ["A"] = 1 }, new { Name = "anonymous", Inner = new { Deep = 1 } },
        new object?[] { 1, "a", null, new object?[] { 2 } }, Enumerable.Range(0, 3).Select(i => i * 2),
        JsonDocument.Parse("""{"a":[1,2,{"b":null}],"é":"\u003c"}""").RootElement, JsonNode.Parse("""{"n":[1.50,true]}"""), (1, 2),
        new KeyValuePair<string, object?>("k", 1), (Half)1.5, (Int128)5, new DateOnly(2020, 1, 2), (int?)5,
    ];

    private class Box
    {
        public object? Value { get; set; }

        public string? After { get; set; }
    }

    private sealed class Derived : Box
    {
        public int Extra { get; set; }
    }

    private struct Point
    {
        public int X { get; set; }
    }
}
