namespace ZeroAlloc.Unit.Compilation;

/// <summary>Models of the dump's tests. Code is compiled once in a process, so that each test has its own.</summary>
public static class DumpModels
{
    /// <summary>Something of everything that is emitted, closed over a type for each test.</summary>
    public sealed class Page<T>
    {
        public int Number { get; set; }

        public string? Title { get; set; }

        public List<T>? Items { get; set; }

        public Day[]? Days { get; set; }

        public Day? Best { get; set; }

        public double? Score { get; set; }

        public DateTime Printed { get; set; }
    }

    public struct Day
    {
        public int Year { get; set; }

        public string? Name { get; set; }
    }

    public enum Color
    {
        Red,
        Green,
    }

    public sealed class Place
    {
        public string? Name { get; set; }

        public Color Color { get; set; }
    }

    public sealed class Other
    {
        public string? Name { get; set; }
    }

    public class Node
    {
        public string? Text { get; set; }

        public Node? Next { get; set; }
    }

    public sealed class Off
    {
        public string? Text { get; set; }
    }

    public sealed class Two
    {
        public string? Text { get; set; }
    }

    public sealed class Unwritable
    {
        public string? Text { get; set; }
    }

    public sealed class UnwritableToo
    {
        public string? Text { get; set; }
    }

    internal sealed record Hidden(int Number, Dictionary<string, int[]> Counts, string Text = "none")
    {
        public required string Name { get; init; }
    }

    /// <summary>A page with something in everything.</summary>
    public static Page<T> Full<T>(params T[] items) => new()
    {
        Number = -7,
        Title = "<a> & \"é\"",
        Items = [.. items],
        Days = [new Day { Year = 2024, Name = "x" }, new Day { Year = 1 }],
        Best = new Day { Year = 5, Name = "best" },
        Score = 1.5,
        Printed = new DateTime(2024, 2, 29, 12, 30, 0, DateTimeKind.Utc),
    };
}
