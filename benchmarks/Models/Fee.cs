using System.Text.Json.Serialization;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>An object of nothing but a member that has a converter.</summary>
public sealed class Fee
{
    /// <summary>What it costs, in cents as documents have it.</summary>
    [JsonConverter(typeof(CentsConverter))]
    public decimal Amount { get; set; }

    /// <summary>So many of them.</summary>
    public static List<Fee> Some(int count) => [.. Enumerable.Range(0, count).Select(static i => new Fee { Amount = i * 1.25m })];
}
