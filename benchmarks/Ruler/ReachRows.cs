using System.Text.Json;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>What was System.Text.Json's alone for long: kinds of types and options, each under the same options on both sides.</summary>
internal static class ReachRows
{
    private static readonly JsonSerializerOptions s_options = new();

    /// <summary>All of them.</summary>
    public static IEnumerable<Comparison> All()
    {
        yield return Written("Polymorphic list", Vehicle.Fleet(50), s_options, 0.35);
    }

    private static Comparison Written<T>(string name, T value, JsonSerializerOptions options, double target) =>
        new(name, WriteContenders.Stock(value, options), (WriteContenders.Kept(value, options), target));
}
