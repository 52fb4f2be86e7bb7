using System.Collections.Immutable;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Trimmed.Models;

/// <summary>
/// What compiled code writes and reads: scalars of all kinds, collections that it knows, members that are set in all ways.
/// </summary>
public sealed class Booking
{
    public required int Id { get; init; }

    public string? Name { get; set; }

    [JsonPropertyName("how much")]
    public decimal Price { get; set; }

    public double? Rate { get; set; }

    public float Share { get; set; }

    public long Long { get; set; }

    public byte Small { get; set; }

    public ulong Big { get; set; }

    public char Sign { get; set; }

    public bool IsPaid { get; set; }

    public DateTime Made { get; set; }

    public DateTimeOffset At { get; set; }

    public DateOnly Day { get; set; }

    public TimeOnly Time { get; set; }

    public TimeSpan Lasts { get; set; }

    public Guid Key { get; set; }

    public Version? Version { get; set; }

    public Uri? Link { get; set; }

    public Level Level { get; set; }

    public Color? Color { get; set; }

    public byte[]? Bytes { get; set; }

    public Point Place { get; set; }

    public Point? Other { get; set; }

    public Seat? Best { get; set; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    public int Quoted { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Absent { get; set; }

    public int[]? Numbers { get; set; }

    public List<Seat>? Seats { get; set; }

    public IReadOnlyList<string>? Names { get; set; }

    public IEnumerable<int>? Sequence { get; set; }

    public HashSet<string>? Tags { get; set; }

    public Queue<int>? Waiting { get; set; }

    public LinkedList<string>? Links { get; set; }

    public ImmutableArray<int> Fixed { get; set; } = [];

    public ImmutableList<Seat>? Frozen { get; set; }

    public Dictionary<string, int>? Counts { get; set; }

    public Dictionary<int, Seat>? ByRow { get; set; }

    public IReadOnlyDictionary<string, DateOnly>? Days { get; set; }

    public Booking? Inner { get; set; }
}
