using ZeroAlloc.Formats;

namespace ZeroAlloc.Trimmed.Models;

/// <summary>A model of all three formats.</summary>
[BufferedMessageSource]
public sealed partial class Person
{
    public string? Name { get; set; }

    public int Age { get; set; }

    public List<string>? Hobbies { get; set; }

    public Level Level { get; set; }

    public double? Height { get; set; }
}
