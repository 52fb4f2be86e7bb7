namespace ZeroAlloc.Trimmed.Models;

/// <summary>One value of each model.</summary>
public static class Samples
{
    public static Booking Booking { get; } = Make(7, Make(8, null));

    /// <summary>Longer than the threshold of responses: sent in parts.</summary>
    public static List<Booking> Many { get; } = [.. Enumerable.Range(0, 200).Select(static id => Make(id, null))];

    public static Dictionary<string, Seat> Seats { get; } = new()
    {
        ["window"] = new Seat(1, "<A>"),
        ["aisle"] = new Seat(2, null, Color.Red)
    };

    public static Unusual Unusual { get; } = new()
    {
        Sorted = new() { ["b"] = 2, ["a"] = 1 },
        Set = [3, 1],
        Observed = [new Seat(3, "x")],
        Collected = [1, 2],
        Shared = new([new("k", new Seat(4, "y"))]),
        ByColor = System.Collections.Immutable.ImmutableDictionary<Color, int>.Empty.Add(Color.Red, 1),
        Memory = new int[] { 5, 6 },
        Anything = new Seat(9, "any"),
        Animal = new Dog { Name = "Rex", Barks = true },
    };

    public static Person Person { get; } = new() { Name = "Ann", Age = 31, Hobbies = ["chess", "go"], Level = Level.High, Height = 1.7 };

    public static Invoice Invoice { get; } = new()
    {
        Number = 12,
        Issued = new DateTime(2026, 2, 3),
        Customer = "A & B",
        Key = new Guid("11223344-5566-7788-99aa-bbccddeeff00"),
        Discount = 0.1m,
        Rate = 2,
        Level = Level.High,
        Stamp = [1, 2, 3],
        Notes = ["first", "second"],
        Lines =
        [
            new InvoiceLine { Article = "tea", Price = 3.5m, Takes = TimeSpan.FromMinutes(90) },
            new GiftLine
            {
                Article = "cup",
                Price = 0,
                To = "Bo",
                Delivered = new DateTimeOffset(2026, 2, 4, 5, 6, 7, TimeSpan.FromHours(1))
            },
        ],
    };

    public static async IAsyncEnumerable<Seat> Stream()
    {
        foreach (Seat seat in Seats.Values)
        {
            await Task.Yield();
            yield return seat;
        }
    }

    public static async IAsyncEnumerable<InvoiceLine> Lines()
    {
        foreach (InvoiceLine line in Invoice.Lines)
        {
            await Task.Yield();
            yield return line;
        }
    }

    private static Booking Make(int id, Booking? inner) => new()
    {
        Id = id,
        Name = "Zoë <b>",
        Price = 12.50m,
        Rate = 1.25,
        Share = 0.1f,
        Long = long.MinValue,
        Small = 255,
        Big = ulong.MaxValue,
        Sign = 'ß',
        IsPaid = true,
        Made = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc),
        At = new DateTimeOffset(2026, 1, 2, 3, 4, 5, 678, TimeSpan.FromHours(2)),
        Day = new DateOnly(2026, 2, 28),
        Time = new TimeOnly(23, 59, 1),
        Lasts = TimeSpan.FromSeconds(90.5),
        Key = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
        Version = new Version(1, 2, 3),
        Link = new Uri("https://example.com/a?b=c"),
        Level = Level.High,
        Color = Color.Red,
        Bytes = [0, 1, 254],
        Place = new Point { X = 1, Y = 2.5 },
        Other = new Point { X = 3 },
        Best = new Seat(1, "A"),
        Quoted = 5,
        Numbers = [1, 2, 3],
        Seats = [new Seat(1, "A"), new Seat(2, null, Models.Color.Red)],
        Names = ["one", "two"],
        Sequence = new List<int> { 4, 5 },
        Tags = ["x", "y"],
        Waiting = new([1, 2]),
        Links = new(["l"]),
        Fixed = [7, 8],
        Frozen = [new Seat(5, "F")],
        Counts = new() { ["a"] = 1, ["b"] = 2 },
        ByRow = new() { [1] = new Seat(1, "A") },
        Days = new Dictionary<string, DateOnly> { ["d"] = new(2026, 3, 1) },
        Inner = inner,
    };
}
