using System.Text.Json.Serialization;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>An object of nothing but two members that have a converter.</summary>
public sealed class Transfer
{
    /// <summary>What is paid, in cents as documents have it.</summary>
    [JsonConverter(typeof(CentsConverter))]
    public decimal Amount { get; set; }

    /// <summary>What that costs, likewise.</summary>
    [JsonConverter(typeof(CentsConverter))]
    public decimal Charge { get; set; }

    /// <summary>So many of them.</summary>
    public static List<Transfer> Some(int count) =>
        [.. Enumerable.Range(0, count).Select(static i => new Transfer { Amount = i * 1.25m, Charge = 0.5m })];
}
