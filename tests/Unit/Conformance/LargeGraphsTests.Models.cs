namespace ZeroAlloc.Unit.Conformance;

/// <summary>Models of so many members that their objects have code of their own.</summary>
public sealed partial class LargeGraphsTests
{
    private static Node<TTag> Filled<TTag>(int seed) => new()
    {
        Text = $"é{seed}",
        Number = seed,
        Amount = seed / 3m,
        At = DateTime.UnixEpoch.AddDays(seed),
        Texts = ["a", "", "\u2028"],
        L4 = seed,
    };

    private static Root Full() => new()
    {
        First = Filled<int>(1),
        Second = Filled<uint>(2),
        Fourth = Filled<sbyte>(4),
        Many = [Filled<int>(5), null, new Node<int>(), Filled<int>(6)],
        Named = new() { ["x"] = Filled<uint>(7), ["y"] = null },
        Any = Filled<long>(8),
        Small = new Small { A = 1, B = "b" },
        Again = new Root { Any = new Root { First = Filled<int>(9) }, Many = [] },
        Behind = 10,
    };

    internal class Node<TTag>
    {
        public string? Text { get; set; }

        public int Number { get; set; }

        public decimal? Amount { get; set; }

        public DateTime? At { get; set; }

        public List<string>? Texts { get; set; }

        public long L0 { get; set; }

        public long L1 { get; set; }

        public long L2 { get; set; }

        public long L3 { get; set; }

        public long L4 { get; set; }

        public long L5 { get; set; }

        public long L6 { get; set; }

        public long L7 { get; set; }

        public long L8 { get; set; }

        public long L9 { get; set; }

        public long L10 { get; set; }

        public long L11 { get; set; }

        public long L12 { get; set; }

        public long L13 { get; set; }

        public long L14 { get; set; }

        public long L15 { get; set; }

        public long L16 { get; set; }

        public long L17 { get; set; }

        public Root? Up { get; set; }
    }

    internal sealed class Small
    {
        public int A { get; set; }

        public string? B { get; set; }
    }

    internal sealed class Root
    {
        public Node<int>? First { get; set; }

        public Node<uint>? Second { get; set; }

        public Node<short>? Third { get; set; }

        public Node<sbyte>? Fourth { get; set; }

        public Node<byte>? Fifth { get; set; }

        public Node<ushort>? Sixth { get; set; }

        public Node<char>? Seventh { get; set; }

        public Node<float>? Eighth { get; set; }

        public List<Node<int>?>? Many { get; set; }

        public Dictionary<string, Node<uint>?>? Named { get; set; }

        public object? Any { get; set; }

        public Small? Small { get; set; }

        public Root? Again { get; set; }

        public int Behind { get; set; }
    }

    /// <summary>Not recursive: depth is not counted around what is inside.</summary>
    internal sealed class Flat<TTag>
    {
        public Leaf<int>? A { get; set; }

        public Leaf<uint>? B { get; set; }

        public Leaf<short>? C { get; set; }

        public Leaf<sbyte>? D { get; set; }

        public Leaf<byte>? E { get; set; }

        public Leaf<ushort>? F { get; set; }

        public Leaf<char>? G { get; set; }

        public Leaf<float>? H { get; set; }

        public Leaf<TTag>? Tagged { get; set; }

        public Leaf<Lonely>[]? Lonely { get; set; }
    }

    internal sealed class Lonely;

    internal sealed class Leaf<TTag>
    {
        public string? Text { get; set; }

        public DayOfWeek Day { get; set; }

        public List<int>? Numbers { get; set; }

        public double? D0 { get; set; }

        public double? D1 { get; set; }

        public double? D2 { get; set; }

        public double? D3 { get; set; }

        public double? D4 { get; set; }

        public double? D5 { get; set; }

        public double? D6 { get; set; }

        public double? D7 { get; set; }

        public double? D8 { get; set; }

        public double? D9 { get; set; }

        public double? D10 { get; set; }

        public double? D11 { get; set; }

        public double? D12 { get; set; }

        public double? D13 { get; set; }

        public double? D14 { get; set; }

        public double? D15 { get; set; }

        public double? D16 { get; set; }

        public double? D17 { get; set; }

        public double? D18 { get; set; }

        public double? D19 { get; set; }

        public double? D20 { get; set; }

        public double? D21 { get; set; }

        public object? Any { get; set; }
    }

    internal sealed class Throwing : Node<Throwing>
    {
        public string Thrown => throw new InvalidOperationException("thrown");
    }

    internal sealed class ThrowingRoot
    {
        public Root? Root { get; set; }

        public List<Throwing>? Inner { get; set; }
    }
}
