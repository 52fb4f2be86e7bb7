using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>A volunteer's events: three lists, four levels deep, 720 dates, 75,435 bytes as JSON.</summary>
[BufferedMessageSource]
public sealed partial class MyEventsListerViewModel
{
    /// <summary>Events under way.</summary>
    public List<EventItem>? CurrentEvents { get; set; }

    /// <summary>Events to come.</summary>
    public List<EventItem>? FutureEvents { get; set; }

    /// <summary>Events gone by.</summary>
    public List<EventItem>? PastEvents { get; set; }
}
