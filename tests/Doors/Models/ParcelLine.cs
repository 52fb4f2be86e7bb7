using ZeroAlloc.Formats;

namespace ZeroAlloc.Doors.Models;

/// <summary>A line of a <see cref="Parcel"/>.</summary>
[BufferedMessageSource]
public sealed partial class ParcelLine
{
    /// <summary>Which line.</summary>
    public int Index { get; set; }

    /// <summary>Text.</summary>
    public string? Text { get; set; }
}
