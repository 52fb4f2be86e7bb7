using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>The five models out of one span, against generated code.</summary>
internal static class ReadRows
{
    private static readonly JsonSerializerOptions s_options = new();

    /// <summary>Compact documents in the order of the members.</summary>
    public static IEnumerable<Comparison> Compact()
    {
        BenchmarkJsonContext context = BenchmarkJsonContext.Default;
        yield return Row("Read Login", ModelData.Login(), 0.30, context.LoginViewModel, ModelDocuments.Compact);
        yield return Row("Read Location", ModelData.Location(), 0.32, context.Location, ModelDocuments.Compact);
        yield return Row("Read Index", ModelData.Index(), 0.35, context.IndexViewModel, ModelDocuments.Compact);
        yield return Row("Read MyEvents", ModelData.MyEvents(), 0.55, context.MyEventsListerViewModel, ModelDocuments.Compact);
        yield return Row("Read Collections", ModelData.Collections(), 0.60, context.CollectionsOfPrimitives, ModelDocuments.Compact);
    }

    /// <summary>The same with whitespace, and with the members in another order.</summary>
    public static IEnumerable<Comparison> Other()
    {
        BenchmarkJsonContext context = BenchmarkJsonContext.Default;
        yield return Row("Read indented Login", ModelData.Login(), 0.45, context.LoginViewModel, ModelDocuments.Indented);
        yield return Row("Read indented Location", ModelData.Location(), 0.45, context.Location, ModelDocuments.Indented);
        yield return Row("Read indented Index", ModelData.Index(), 0.45, context.IndexViewModel, ModelDocuments.Indented);
        yield return Row("Read shuffled Login", ModelData.Login(), 0.45, context.LoginViewModel, ModelDocuments.Shuffled);
        yield return Row("Read shuffled Location", ModelData.Location(), 0.45, context.Location, ModelDocuments.Shuffled);
        yield return Row("Read shuffled Index", ModelData.Index(), 0.45, context.IndexViewModel, ModelDocuments.Shuffled);
    }

    private static Comparison Row<T>(string name, T value, double target, JsonTypeInfo<T> generated, Func<object, byte[]> write)
    {
        byte[] text = write(value!);
        JsonContract<T> contract = ZeroAllocJson.Compile<T>(s_options);
        if (!contract.IsReadCompiled)
        {
            throw new InvalidOperationException($"{typeof(T)} is not compiled: {ZeroAllocJson.Describe(typeof(T), s_options)}");
        }

        return new Comparison(
            name,
            Reading<T>("STJ generated", () => JsonSerializer.Deserialize(text, generated)),
            (Reading<T>("kept contract", () => contract.Deserialize(text)), target))
        {
            Allocates = true,
        };
    }

    /// <summary>Any way to read, compared by what was read.</summary>
    public static Contender Reading<T>(string name, Func<T?> read) => new(
        name,
        count =>
        {
            for (int i = 0; i < count; i++)
            {
                read();
            }
        },
        () => JsonSerializer.SerializeToUtf8Bytes(read(), ModelData.RelaxedOptions));
}
