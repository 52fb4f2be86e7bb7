using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Models of the generated contexts.</summary>
internal static class GeneratedModels
{
    public sealed class Mutable
    {
        public int Id { get; set; } = 3;

        public string? Name { get; set; }

        public List<int>? Items { get; set; }

        public Mutable? Inner { get; set; }

        public DayOfWeek Day { get; set; }
    }

    public sealed class InitOnly
    {
        public int Id { get; init; } = 3;

        public string? Name { get; init; } = "default";

        public int Count { get; set; } = 7;

        public InitOnly? Inner { get; init; }

        public Measure Measure { get; init; } = new() { Value = 9 };
    }

    public sealed record Positional(int Id, string Name = "none", Measure Measure = default)
    {
        public int Extra { get; init; } = 5;

        public int Late { get; set; } = 6;
    }

    /// <summary>Its constructor keeps what it is given elsewhere, and generated code sets the members after it.</summary>
    public sealed class RequiredAndPassed(int id, string? name = null)
    {
        public int Given { get; } = id;

        public required int Id { get; init; } = -1;

        public required string? Name { get; set; } = name is null ? "none" : "given";
    }

    /// <summary>Generated code sets the member again, although the constructor says that it has.</summary>
    [method: SetsRequiredMembers]
    public sealed class RequiredAndSet(int id)
    {
        public required int Id { get; init; } = id + 1;
    }

    public sealed class Required
    {
        public required int Id { get; init; }

        public required string Name { get; set; }

        public int Other { get; init; } = 4;
    }

    public struct Measure
    {
        public double Value { get; set; }

        public string? Unit { get; init; }
    }

    public sealed class Measured
    {
        [JsonInclude]
        public Measure Field;

        public Measure? Maybe { get; set; }

        public Measure[]? All { get; init; }
    }

    public sealed class Guarded
    {
        private int _value;

        public int Low
        {
            get => _value;
            init => _value = value;
        }

        public int High
        {
            get => _value;
            init => _value += value;
        }

        public int Id { get; init; }
    }

    internal sealed class Scheduled
    {
        public DayOfWeek Day { get; set; }

        public double Share { get; set; }

        public float Weight { get; set; }

        public Dictionary<DayOfWeek, int> Hours { get; set; } = [];
    }
}
