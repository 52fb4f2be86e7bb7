using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>A model known to <see cref="GeneratedContext"/>.</summary>
internal sealed class GeneratedOrder
{
    [JsonPropertyOrder(2)]
    public int Id { get; init; }

    [JsonPropertyName("who")]
    public PublicPerson? Customer { get; set; }

    public decimal Total { get; set; }

    public DayOfWeek? Day { get; set; }

    public List<Line>? Lines { get; set; }

    public Dictionary<string, int>? ByName { get; set; }

    [JsonIgnore]
    public string? Secret { get; set; }

    public struct Line
    {
        public string? Text { get; set; }

        public int Count { get; set; }
    }
}
