using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>Models into a pipe, with a flush.</summary>
internal static class PipeRows
{
    /// <summary>Relaxed encoder on both sides: ASP.NET Core's own.</summary>
    public static IEnumerable<Comparison> All()
    {
        yield return Row("Index into a pipe", ModelData.Index(), 0.26);
        yield return Row("MyEvents into a pipe", ModelData.MyEvents(), 0.20);
    }

    private static Comparison Row<T>(string name, T value, double target) =>
        new(name, PipeContenders.Stock(value, ModelData.RelaxedOptions), (PipeContenders.Ours(value, ModelData.RelaxedOptions), target));
}
