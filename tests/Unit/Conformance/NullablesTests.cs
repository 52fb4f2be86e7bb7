using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Nullable of everything: set, null, as member, element, dictionary value and root.</summary>
public sealed class NullablesTests : JsonOracle
{
    [Fact]
    public void Serialize_NullableValues_SameAsStock()
    {
        AssertNullable(true);
        AssertNullable<byte>(1);
        AssertNullable<sbyte>(-1);
        AssertNullable<short>(2);
        AssertNullable<ushort>(3);
        AssertNullable(4);
        AssertNullable(5u);
        AssertNullable(6L);
        AssertNullable(7ul);
        AssertNullable<Int128>(8);
        AssertNullable<UInt128>(9);
        AssertNullable(1.5);
        AssertNullable(2.5f);
        AssertNullable((Half)3.5);
        AssertNullable(4.50m);
        AssertNullable('c');
        AssertNullable(Guid.AllBitsSet);
        AssertNullable(new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc));
        AssertNullable(new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(1)));
        AssertNullable(new DateOnly(2020, 1, 2));
        AssertNullable(new TimeOnly(1, 2, 3));
        AssertNullable(TimeSpan.FromSeconds(3));
        AssertNullable(DayOfWeek.Friday);
        AssertNullable(new Pair { Left = 1, Right = null });
        AssertNullable(new KeyValuePair<string, int?>("k", null));
    }

    [Fact]
    public void Compile_NullableMembers_IsCompiled()
    {
        AssertCompiled<Everywhere<int>>();
        AssertCompiled<Everywhere<Pair>>();
        AssertCompiled<Everywhere<DayOfWeek>>();
    }

    private static void AssertNullable<T>(T value)
        where T : struct
    {
        AssertSameEverywhere<T?>(value);
        AssertSameEverywhere<T?>(null);
        AssertSameEverywhere(new Everywhere<T>());
        AssertSameEverywhere(new Everywhere<T>
        {
            One = value,
            Array = [value, null, default(T)],
            List = [null, value],
            Dictionary = new() { ["a"] = value, ["b"] = null },
        });
    }

    private sealed class Everywhere<T>
        where T : struct
    {
        public T? One { get; set; }

        public T?[]? Array { get; set; }

        public List<T?>? List { get; set; }

        public Dictionary<string, T?>? Dictionary { get; set; }
    }

    private struct Pair
    {
        public int? Left { get; set; }

        public int? Right { get; set; }
    }
}
