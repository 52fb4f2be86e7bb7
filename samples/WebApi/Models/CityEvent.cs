namespace WebApi.Models;

/// <summary>An event as the public list shows it.</summary>
public sealed class CityEvent
{
    /// <summary>The catalogue's own number, from 1.</summary>
    public required int EventId { get; init; }

    /// <summary>A stable key for other systems.</summary>
    public required Guid Key { get; init; }

    /// <summary>The title.</summary>
    public required string Name { get; init; }

    /// <summary>One or two sentences for the public.</summary>
    public required string Description { get; init; }

    /// <summary>What kind of event it is.</summary>
    public required EventCategory Category { get; init; }

    /// <summary>Where it takes place.</summary>
    public required City City { get; init; }

    /// <summary>Who holds the event.</summary>
    public required string Organization { get; init; }

    /// <summary>Beginning, in the city's solar time zone.</summary>
    public required DateTimeOffset StartDate { get; init; }

    /// <summary>End, in the city's solar time zone.</summary>
    public required DateTimeOffset EndDate { get; init; }

    /// <summary>Price of a ticket in euros; <see langword="null"/> when admission is free.</summary>
    public decimal? Price { get; init; }

    /// <summary>How many people are registered.</summary>
    public required int VolunteerCount { get; init; }

    /// <summary>Whether it was called off.</summary>
    public bool IsCancelled { get; init; }

    /// <summary>Search terms.</summary>
    public required string[] Tags { get; init; }
}
