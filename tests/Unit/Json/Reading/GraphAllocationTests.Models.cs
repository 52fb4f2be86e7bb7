using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed partial class GraphAllocationTests
{
    [JsonDerivedType(typeof(Disc), "disc")]
    [JsonDerivedType(typeof(Box), 2)]
    private class Figure
    {
        public string? Name { get; set; }
    }

    private sealed class Disc : Figure
    {
        public double Radius { get; set; }
    }

    private sealed class Box : Figure
    {
        public Figure? Inner { get; set; }
    }

    [JsonDerivedType(typeof(Mark), "a mark with \"escapes\"")]
    [JsonDerivedType(typeof(Tick), "tick")]
    private interface IMark;

    private struct Mark : IMark
    {
        public int At { get; set; }
    }

    private sealed class Tick : IMark
    {
        public int At { get; set; }
    }

    [JsonDerivedType(typeof(Counted), 1)]
    private abstract class Counting;

    private sealed class Counted : Counting
    {
        public Counted() => s_made++;

        public int Id { get; set; }

        public Counting? Inner { get; set; }
    }

    /// <summary>Nothing but converted members, and no other code.</summary>
    private sealed class Paid
    {
        public Amount Cost { get; set; }

        public Amount? Charge { get; set; }
    }

    private sealed class Wide
    {
        public Point A { get; set; }

        public Point? B { get; set; }

        public int? Maybe { get; set; }
    }

    private sealed class Holder
    {
        public List<Person>? Items { get; set; }

        public double[][]? Matrix { get; set; }
    }
}
