using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>A task that a volunteer takes on.</summary>
[BufferedMessageSource]
public sealed partial class EventTask
{
    /// <summary>Name, 24 characters.</summary>
    public string? Name { get; set; }

    /// <summary>Begin, if fixed.</summary>
    public DateTimeOffset? StartDate { get; set; }

    /// <summary>End, if fixed.</summary>
    public DateTimeOffset? EndDate { get; set; }

    /// <summary>
    /// Both dates as text, 41 characters. Stored here; the model that this one follows computes it in the getter, which
    /// then costs ten times what any serializer does and hides the difference between them.
    /// </summary>
    public string? FormattedDate { get; set; }
}
