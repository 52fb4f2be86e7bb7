using ZeroAlloc.Formats;

namespace WebApi.Models;

/// <summary>An event of an agenda.</summary>
[BufferedMessageSource]
public sealed partial class AgendaEntry
{
    /// <summary>The event's number.</summary>
    public int EventId { get; set; }

    /// <summary>A stable key for other systems.</summary>
    public Guid Key { get; set; }

    /// <summary>The event's title.</summary>
    public string? Name { get; set; }

    /// <summary>The city with its country.</summary>
    public string? Place { get; set; }

    /// <summary>Degrees north.</summary>
    public double Latitude { get; set; }

    /// <summary>Degrees east.</summary>
    public double Longitude { get; set; }

    /// <summary>Beginning of the event.</summary>
    public DateTimeOffset Starts { get; set; }

    /// <summary>End of the event.</summary>
    public DateTimeOffset Ends { get; set; }

    /// <summary>Price of a ticket in euros; <see langword="null"/> when admission is free.</summary>
    public decimal? Price { get; set; }

    /// <summary>How many people are registered.</summary>
    public int Registered { get; set; }

    /// <summary>Whether it was called off.</summary>
    public bool IsCancelled { get; set; }

    /// <summary>Search terms.</summary>
    public string[]? Tags { get; set; }
}
