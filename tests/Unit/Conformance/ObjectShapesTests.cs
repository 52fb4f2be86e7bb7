using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>The kinds of types that members can stand on: classes, records, structs, nested, generic, inherited.</summary>
public sealed class ObjectShapesTests : JsonOracle
{
    [Fact]
    public void Serialize_PublicClass_SameAsStock() => AssertCovered(new PublicPerson { Name = "Bill", Age = 42, Tags = ["a", "<b>"] });

    [Fact]
    public void Serialize_InternalClass_SameAsStock() => AssertCovered(new InternalPerson { Name = "Zoë", Age = -1 });

    [Fact]
    public void Serialize_NestedPrivateClass_SameAsStock() => AssertCovered(new Hidden { Text = "x", Inner = new Hidden { Text = "y" } });

    [Fact]
    public void Serialize_Record_SameAsStock() => AssertCovered(new Reading("a", 1.5, null));

    [Fact]
    public void Serialize_RecordStruct_SameAsStock() => AssertCovered(new Point(1, 2));

    [Fact]
    public void Serialize_ReadonlyStruct_SameAsStock() => AssertCovered(new Money(12.50m, "EUR"));

    [Fact]
    public void Serialize_MutableStruct_SameAsStock() => AssertCovered(new Counter { Count = 3, Label = "c" });

    [Fact]
    public void Serialize_StructHoldingList_SameAsStock() =>
        AssertCovered(new Batch { Items = [1, 2, 3], Owner = new Counter { Count = 1 } });

    [Fact]
    public void Serialize_ListOfStructsHoldingLists_SameAsStock() =>
        AssertCovered(new List<Batch> { new() { Items = [1] }, new(), new() { Items = [], Owner = new Counter { Label = "z" } } });

    [Fact]
    public void Serialize_EmptyClass_SameAsStock() => AssertCovered(new Nothing());

    [Fact]
    public void Serialize_EmptyClassAsMember_SameAsStock() => AssertCovered(new Holder<Nothing> { Value = new Nothing(), Other = null });

    [Fact]
    public void Serialize_NullRoot_SameAsStock() => AssertCovered<PublicPerson?>(null);

    [Fact]
    public void Serialize_InitAndRequired_SameAsStock() => AssertCovered(new Strict { Id = 7, Name = "n", Set = "s" });

    [Fact]
    public void Serialize_GetOnly_SameAsStock() => AssertCovered(new Computed { Width = 3, Height = 4 });

    [Fact]
    public void Serialize_WriteOnlyProperty_SameAsStock() => AssertCovered(new WriteOnly { Visible = 1, Silent = 2 });

    [Fact]
    public void Serialize_RefReturningGetters_SameAsStock() => AssertSameEverywhere(new ByReference());

    [Fact]
    public void Serialize_StaticMembersAndIndexers_SameAsStock() => AssertCovered(new WithIndexer { Real = 5 });

    [Fact]
    public void Serialize_GenericType_SameAsStock()
    {
        AssertCovered(new Holder<int> { Value = 5, Other = 6 });
        AssertCovered(new Holder<string> { Value = "5", Other = "6" });
        AssertCovered(new Holder<List<Point>> { Value = [new(1, 2)], Other = null });
        AssertCovered(new Holder<Holder<DateTime?>> { Value = new() { Value = null, Other = new DateTime(2020, 1, 2) } });
    }

    [Fact]
    public void Serialize_CommonSystemStructs_SameAsStock()
    {
        AssertSameEverywhere(new KeyValuePair<string, int>("k", 1));
        AssertSameEverywhere(new Holder<KeyValuePair<int, Point?>> { Value = new(1, new Point(3, 4)) });
    }

    [Fact]
    public void Serialize_Tuples_SameAsStock()
    {
        AssertSame((1, "two", 3.5), StandardOptions.Fields);
        AssertSame((1, "two"), StandardOptions.Plain);
        AssertSame(new Holder<(int Left, string? Right)> { Value = (1, null), Other = (2, "b") }, StandardOptions.Fields);
        AssertSame((1, 2, 3, 4, 5, 6, 7, 8, 9), StandardOptions.Fields);
        AssertSameEverywhere(Tuple.Create(1, "two", new Point(1, 2)));
    }

    [Fact]
    public void Serialize_AnonymousType_SameAsStock() =>
        AssertCovered(new { Name = "x", Inner = new { Count = 1, List = new[] { 1, 2 } } });

    [Fact]
    public void Serialize_Fields_SameAsStock()
    {
        AssertCompiled<OnlyFields>(StandardOptions.Fields);
        AssertSameEverywhere(new OnlyFields { Number = 1, Text = "t", Point = new Point(5, 6) });
        AssertSameEverywhere(new FieldStruct { Number = 1, Text = null, Point = null });
    }

    [Fact]
    public void Serialize_ThreeHundredProperties_SameAsStock()
    {
        WideModel model = WideModel.Filled();
        AssertCovered(model);
        AssertSameEverywhere(new List<WideModel?> { model, null, new(), model });
    }

    private sealed class Hidden
    {
        public string? Text { get; set; }

        public Hidden? Inner { get; set; }

        private int Secret { get; set; } = 5;

        internal int HalfSecret { get; set; } = 6;

        internal int Reveal() => Secret;
    }

    private sealed record Reading(string Sensor, double Value, DateTime? At);

    private readonly record struct Point(int X, int Y);

    private readonly struct Money(decimal amount, string currency)
    {
        public decimal Amount { get; } = amount;

        public string Currency { get; } = currency;
    }

    private struct Counter
    {
        public int Count { get; set; }

        public string? Label { get; set; }
    }

    private struct Batch
    {
        public List<int>? Items { get; set; }

        public Counter Owner { get; set; }
    }

    private sealed class Nothing;

    private sealed class Holder<T>
    {
        public T? Value { get; set; }

        public T? Other { get; set; }
    }

    private sealed class Strict
    {
        public required int Id { get; init; }

        public required string Name { get; set; }

        public string? Set { get; init; }
    }

    private sealed class Computed
    {
        public int Width { get; set; }

        public int Height { get; set; }

        public int Area => Width * Height;

        public List<int> Both => [Width, Height];
    }

    private sealed class WriteOnly
    {
        private int _silent;

        public int Visible { get; set; }

        public int Silent
        {
            set => _silent = value;
        }

        public int Loud() => _silent;
    }

    private sealed class ByReference
    {
        private int _number = 5;
        private readonly string _text = "t";
        private Counter _counter = new() { Count = 8 };

        public ref int Number => ref _number;

        public ref readonly string Text => ref _text;

        public ref Counter Counter => ref _counter;
    }

    private sealed class WithIndexer
    {
        public static int Shared { get; set; } = 9;

        public int Real { get; set; }

        public int this[int index] => index;
    }

    private sealed class OnlyFields
    {
        public int Number;
        public string? Text;
        public Point? Point;
        public readonly int Constant = 12;
    }

    private struct FieldStruct
    {
        public int Number;
        public string? Text;
        public Point? Point;
    }
}
