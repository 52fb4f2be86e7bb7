using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>One event in a volunteer's list.</summary>
[BufferedMessageSource]
public sealed partial class EventItem
{
    /// <summary>Number of the event.</summary>
    public int EventId { get; set; }

    /// <summary>Name, 14 characters.</summary>
    public string? EventName { get; set; }

    /// <summary>First day.</summary>
    public DateTimeOffset StartDate { get; set; }

    /// <summary>Last day.</summary>
    public DateTimeOffset EndDate { get; set; }

    /// <summary>Time zone, 32 characters.</summary>
    public string? TimeZone { get; set; }

    /// <summary>Campaign, 20 characters.</summary>
    public string? Campaign { get; set; }

    /// <summary>Organisation, 20 characters.</summary>
    public string? Organization { get; set; }

    /// <summary>How many volunteers there are.</summary>
    public int VolunteerCount { get; set; }

    /// <summary>The volunteer's tasks.</summary>
    public List<EventTask>? Tasks { get; set; }
}
