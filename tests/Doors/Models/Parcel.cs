using ZeroAlloc.Formats;

namespace ZeroAlloc.Doors.Models;

/// <summary>What goes through every door, in every format.</summary>
[BufferedMessageSource]
public sealed partial class Parcel
{
    /// <summary>A number.</summary>
    public int Id { get; set; }

    /// <summary>Text, which may be a canary: no other body has it.</summary>
    public string? Name { get; set; }

    /// <summary>A fraction.</summary>
    public decimal Price { get; set; }

    /// <summary>Some hundred bytes each.</summary>
    public List<ParcelLine>? Lines { get; set; }

    /// <summary>Makes one.</summary>
    /// <param name="name">Its name, which each line repeats.</param>
    /// <param name="lines">Number of lines.</param>
    public static Parcel Of(string name, int lines) => new()
    {
        Id = lines,
        Name = name,
        Price = lines + 0.25m,
        Lines = [.. Enumerable.Range(0, lines).Select(index => new ParcelLine { Index = index, Text = TextOf(name, index) })],
    };

    /// <summary>The text of a line.</summary>
    /// <param name="name">The parcel's name.</param>
    /// <param name="index">Which line.</param>
    internal static string TextOf(string name, int index) => $"{name} <{index}> é 😀 {new string((char)('a' + (index % 26)), 40)}";

    /// <summary>What a handler answers that was given this: whoever sent it can say the same.</summary>
    public string Summary()
    {
        uint hash = 2166136261;
        foreach (char one in Lines?.SelectMany(static line => line.Text ?? "") ?? [])
        {
            hash = (hash ^ one) * 16777619;
        }

        return string.Create(System.Globalization.CultureInfo.InvariantCulture, $"{Id} {Name} {Price} {Lines?.Count} {hash:x8}");
    }
}
