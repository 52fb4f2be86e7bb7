using ZeroAlloc.Formats;

namespace ZeroAlloc.Doors.Models;

/// <summary>A <see cref="Parcel"/> of which one line can't be read.</summary>
[BufferedMessageSource]
public sealed partial class FragileParcel
{
    /// <summary>A number.</summary>
    public int Id { get; set; }

    /// <summary>Text.</summary>
    public string? Name { get; set; }

    /// <summary>Some hundred bytes each.</summary>
    public List<FragileLine>? Lines { get; set; }

    /// <summary>Makes one.</summary>
    /// <param name="name">Its name, which each line repeats.</param>
    /// <param name="lines">Number of lines.</param>
    /// <param name="broken">Which line throws.</param>
    public static FragileParcel Of(string name, int lines, int broken) => new()
    {
        Id = lines,
        Name = name,
        Lines =
        [
            .. Enumerable.Range(0, lines).Select(index =>
                new FragileLine { Index = index, Text = index == broken ? "" : Parcel.TextOf(name, index) }),
        ],
    };
}
