using System.Text.Json.Serialization;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>An order whose constructor counts: a document of such must not be read twice.</summary>
public sealed class TrackedOrder
{
    private static int s_made;

    /// <summary>Counts.</summary>
    public TrackedOrder() => Serial = Interlocked.Increment(ref s_made);

    /// <summary>Which of all it is; not in documents.</summary>
    [JsonIgnore]
    public int Serial { get; }

    /// <summary>Its number.</summary>
    public int Id { get; set; }

    /// <summary>Who ordered.</summary>
    public string? Customer { get; set; }

    /// <summary>When.</summary>
    public DateTimeOffset At { get; set; }

    /// <summary>In euro.</summary>
    public decimal Total { get; set; }

    /// <summary>What.</summary>
    public List<string>? Items { get; set; }

    /// <summary>Orders with a text each.</summary>
    public static List<TrackedOrder> Many(int count) =>
    [
        .. Enumerable.Range(0, count).Select(static number => new TrackedOrder
        {
            Id = number,
            Customer = $"Customer {number} & Daughters",
            At = ModelData.Instant.AddMinutes(number),
            Total = number * 1.25m,
            Items = ["a bicycle", "two bells", "a lamp"],
        }),
    ];
}
