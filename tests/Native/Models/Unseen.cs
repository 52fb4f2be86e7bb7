namespace ZeroAlloc.Native.Models;

/// <summary>A type that the build doesn't see.</summary>
public sealed class Unseen
{
    public string? Text { get; set; }

    public UnseenPart Part { get; set; }

    public Dictionary<Season, int>? BySeason { get; set; }

    public static Unseen Sample { get; } = new()
    {
        Text = "unseen",
        Part = new UnseenPart { Season = Season.Winter },
        BySeason = new() { [Season.Summer] = 2 },
    };
}
