using ZeroAlloc.Formats;

namespace ZeroAlloc.Native.Models;

/// <summary>A model of all three formats.</summary>
[BufferedMessageSource]
public sealed partial class Person
{
    public string? Name { get; set; }

    public int Age { get; set; }

    public DayOfWeek Rest { get; set; }

    public List<string>? Hobbies { get; set; }

    public static Person Sample { get; } = new() { Name = "Ana \"A\" Ć", Age = 41, Rest = DayOfWeek.Sunday, Hobbies = ["chess", "<go>"] };
}
