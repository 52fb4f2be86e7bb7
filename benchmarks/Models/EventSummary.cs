using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>One event of a start page, with one long text and two dates.</summary>
[BufferedMessageSource]
public sealed partial class EventSummary
{
    /// <summary>Number of the event.</summary>
    public int Id { get; set; }

    /// <summary>Picture, 82 characters.</summary>
    public string? ImageUrl { get; set; }

    /// <summary>Name, 11 characters.</summary>
    public string? Name { get; set; }

    /// <summary>Campaign, 20 characters.</summary>
    public string? CampaignName { get; set; }

    /// <summary>Who runs the campaign, 17 characters.</summary>
    public string? CampaignManagedOrganizerName { get; set; }

    /// <summary>Description, 284 characters.</summary>
    public string? Description { get; set; }

    /// <summary>First day.</summary>
    public DateTimeOffset StartDate { get; set; }

    /// <summary>Last day.</summary>
    public DateTimeOffset EndDate { get; set; }
}
