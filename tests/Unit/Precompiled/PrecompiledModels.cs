using System.Text.Json.Serialization;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Precompiled;

/// <summary>Models that are compiled by one process and used by another.</summary>
public static class PrecompiledModels
{
    /// <summary>An order with something of everything in it.</summary>
    public static Order Full { get; } = new()
    {
        Number = 7,
        Customer = "Zoë <&>",
        State = OrderState.Sent,
        Placed = new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc),
        Discount = 1.5m,
        Lines = [new Line { Name = "a", Pieces = 1 }, new Line { Name = null, Pieces = int.MinValue }],
        Counts = [1, 2, 3],
        Best = new Line { Name = "é" },
        Next = new Order { Customer = "" },
    };

    public enum OrderState
    {
        Open,
        Sent,
    }

    /// <summary>A struct: generic code is closed over it.</summary>
    public struct Line
    {
        public string? Name { get; set; }

        [XmlAttribute]
        public int Pieces { get; set; }
    }

    /// <summary>A class that contains itself.</summary>
    public sealed class Order
    {
        public long Number { get; set; }

        public string? Customer { get; set; }

        public OrderState State { get; set; }

        public DateTime Placed { get; set; }

        public decimal? Discount { get; set; }

        public List<Line>? Lines { get; set; }

        public int[]? Counts { get; set; }

        public Line? Best { get; set; }

        public Order? Next { get; set; }
    }

    /// <summary>A generic type.</summary>
    public sealed class Batch<T>
    {
        public T? First { get; set; }

        public List<T>? Rest { get; set; }
    }

    /// <summary>A class that a failed attempt to read would be noticed by: its documents are proven first.</summary>
    public sealed class Counted
    {
        private static int s_made;

        public Counted() => Interlocked.Increment(ref s_made);

        /// <summary>How many there were.</summary>
        [JsonIgnore]
        [XmlIgnore]
        public static int Made => Volatile.Read(ref s_made);

        public string? Text { get; set; }

        public List<int>? Numbers { get; set; }
    }

    /// <summary>A type that no other assembly sees, with a constructor and a dictionary.</summary>
    internal sealed record Hidden(int Id, Dictionary<string, Line> Entries)
    {
        [JsonPropertyName("n\"ame")]
        public string? Name { get; init; }
    }

    /// <summary>What nobody has compiled before.</summary>
    public sealed class Unknown
    {
        public string? Text { get; set; }
    }
}
