namespace Sample;

/// <summary>A person.</summary>
[BufferedMessageSource("Secret")]
public sealed partial class Person
{
    /// <summary>The name.</summary>
    [BufferedMember(2)]
    public string? Name { get; set; }

    /// <summary>The age. Slot 1 was another member's once, and stays free.</summary>
    [BufferedMember(0)]
    internal int Age { get; set; }

    /// <summary>The languages.</summary>
    [BufferedMember(3)]
    public List<string>? Languages { get; set; }

    /// <summary>Scores by game.</summary>
    [BufferedMember(4)]
    public Dictionary<string, long>? Scores { get; set; }

    /// <summary>The partner.</summary>
    [BufferedMember(5)]
    public Person? Partner { get; set; }

    /// <summary>When last seen.</summary>
    [BufferedMember(6)]
    public DateTimeOffset? Seen { get; set; }

    /// <summary>Excluded.</summary>
    public int Secret { get; set; }
}
