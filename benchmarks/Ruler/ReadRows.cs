using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>The five models out of one span, against generated code.</summary>
internal static class ReadRows
{
    /// <summary>What the static call may cost more than a kept contract, in nanoseconds.</summary>
    private const double StaticCall = 4;

    private static readonly JsonSerializerOptions s_options = new();

    /// <summary>Compact documents in the order of the members.</summary>
    public static IEnumerable<Comparison> Compact()
    {
        BenchmarkJsonContext context = BenchmarkJsonContext.Default;
        yield return WithStaticCall<LoginViewModel>(
            Row("Read Login", ModelData.Login(), 0.30, context.LoginViewModel, ModelDocuments.Compact),
            static text => () => ZeroAllocJson.Deserialize<LoginViewModel>(text, s_options));
        yield return WithStaticCall<Location>(
            Row("Read Location", ModelData.Location(), 0.32, context.Location, ModelDocuments.Compact),
            static text => () => ZeroAllocJson.Deserialize<Location>(text, s_options));
        yield return WithStaticCall<IndexViewModel>(
            Row("Read Index", ModelData.Index(), 0.35, context.IndexViewModel, ModelDocuments.Compact),
            static text => () => ZeroAllocJson.Deserialize<IndexViewModel>(text, s_options));
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

    /// <summary>Adds the static method: by the model's own type, since code shared between types costs more.</summary>
    private static Comparison WithStaticCall<T>(Comparison row, Func<byte[], Func<T?>> reading)
    {
        byte[] text = row.Peer.Output();
        return row with
        {
            Ours = [.. row.Ours, (Reading("static call", reading(text)), row.Ours[0].Target)],
            Allowance = StaticCall,
        };
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
