namespace ZeroAlloc.Integration.Requests;

/// <summary>A request's model with what ordinary models have.</summary>
public sealed class Booking
{
    /// <summary>A number.</summary>
    public int Id { get; set; }

    /// <summary>Text.</summary>
    public string? Name { get; set; }

    /// <summary>A fraction.</summary>
    public double Price { get; set; }

    /// <summary>A nullable number.</summary>
    public decimal? Total { get; set; }

    /// <summary>A flag.</summary>
    public bool IsPaid { get; set; }

    /// <summary>A time.</summary>
    public DateTimeOffset At { get; set; }

    /// <summary>A key.</summary>
    public Guid Key { get; set; }

    /// <summary>An enumeration, as a number.</summary>
    public Level Level { get; set; }

    /// <summary>A nested object.</summary>
    public Seat? Best { get; set; }

    /// <summary>A list.</summary>
    public List<Seat> Seats { get; set; } = [];

    /// <summary>A dictionary.</summary>
    public Dictionary<string, int>? Counts { get; set; }
}

/// <summary>A record, made by its constructor.</summary>
public sealed record Seat(int Row, string Label);

/// <summary>A model that nests in itself.</summary>
public sealed class Chain
{
    /// <summary>The next link.</summary>
    public Chain? Next { get; set; }

    /// <summary>A number.</summary>
    public int Value { get; set; }
}

/// <summary>An enumeration.</summary>
public enum Level
{
    /// <summary>The lower one.</summary>
    Low,

    /// <summary>The higher one.</summary>
    High,
}
