using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>A model known to <see cref="GeneratedContext"/> with members that can't be set, and members that may not be null.</summary>
internal sealed class GeneratedReadOnly
{
    public int Id { get; init; } = 1;

    public int Computed => Id + 1;

    public List<int> Numbers { get; } = [3];

    [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
    public int Never => 4;

    public string Text { get; set; } = null!;

    public string? Maybe { get; set; }

    public GeneratedReadOnly? Next { get; set; }
}
