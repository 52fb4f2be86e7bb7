namespace WebApi.Models;

/// <summary>An event that the signed-in volunteer takes part in.</summary>
public sealed class MyEvent
{
    /// <summary>The event's number.</summary>
    public required int EventId { get; init; }

    /// <summary>The event's title.</summary>
    public required string EventName { get; init; }

    /// <summary>Beginning of the event.</summary>
    public required DateTimeOffset StartDate { get; init; }

    /// <summary>End of the event.</summary>
    public required DateTimeOffset EndDate { get; init; }

    /// <summary>The time zone that the times are given in.</summary>
    public required string TimeZone { get; init; }

    /// <summary>The city, its region and country.</summary>
    public required string Place { get; init; }

    /// <summary>The campaign that the event belongs to.</summary>
    public required string Campaign { get; init; }

    /// <summary>Who holds the event.</summary>
    public required string Organization { get; init; }

    /// <summary>How many volunteers are registered.</summary>
    public required int VolunteerCount { get; init; }

    /// <summary>The volunteer's shifts.</summary>
    public required List<EventTask> Tasks { get; init; }
}
