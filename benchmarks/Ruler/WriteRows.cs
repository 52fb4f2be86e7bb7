using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>The five models into one pre-sized block.</summary>
internal static class WriteRows
{
    /// <summary>What the static call may cost more than a kept contract, in nanoseconds.</summary>
    private const double StaticCall = 3;

    // The contract of plain reflection: the encoder and everything else are System.Text.Json's defaults, as in the context.
    private static readonly JsonSerializerOptions s_options = new();

    /// <summary>Default encoder on both sides, against generated code.</summary>
    public static IEnumerable<Comparison> Default()
    {
        BenchmarkJsonContext context = BenchmarkJsonContext.Default;
        LoginViewModel login = ModelData.Login();
        Location location = ModelData.Location();
        IndexViewModel index = ModelData.Index();
        MyEventsListerViewModel myEvents = ModelData.MyEvents();
        CollectionsOfPrimitives collections = ModelData.Collections();
        yield return Row("Login", login, 0.20, context.LoginViewModel, buffer => ZeroAllocJson.Serialize(buffer, login, s_options));
        yield return Row("Location", location, 0.24, context.Location, buffer => ZeroAllocJson.Serialize(buffer, location, s_options));
        yield return Row("Index", index, 0.34, context.IndexViewModel, buffer => ZeroAllocJson.Serialize(buffer, index, s_options));
        yield return Row(
            "MyEvents", myEvents, 0.26, context.MyEventsListerViewModel, buffer => ZeroAllocJson.Serialize(buffer, myEvents, s_options));
        yield return Row(
            "Collections",
            collections,
            0.47,
            context.CollectionsOfPrimitives,
            buffer => ZeroAllocJson.Serialize(buffer, collections, s_options));
    }

    /// <summary>Relaxed encoder on both sides, against reflection.</summary>
    public static IEnumerable<Comparison> Relaxed()
    {
        yield return Row("Login, relaxed", ModelData.Login(), 0.13);
        yield return Row("Location, relaxed", ModelData.Location(), 0.12);
        yield return Row("Index, relaxed", ModelData.Index(), 0.19);
        yield return Row("MyEvents, relaxed", ModelData.MyEvents(), 0.19);
        yield return Row("Collections, relaxed", ModelData.Collections(), 0.47);
    }

    /// <summary>
    /// The four collections of <see cref="CollectionsOfPrimitives"/> one by one, to see which of them holds the whole back.
    /// </summary>
    public static IEnumerable<Comparison> Parts()
    {
        // Bytes empty rather than null: for null generated code writes "" where System.Text.Json otherwise writes null.
        CollectionsOfPrimitives all = ModelData.Collections();
        yield return Part("1,024 bytes as base64", new CollectionsOfPrimitives { ByteArray = all.ByteArray });
        yield return Part("1,024 DateTime", new CollectionsOfPrimitives { ByteArray = [], DateTimeArray = all.DateTimeArray });
        yield return Part("1,024 dictionary entries", new CollectionsOfPrimitives { ByteArray = [], Dictionary = all.Dictionary });
        yield return Part("1,024 int", new CollectionsOfPrimitives { ByteArray = [], ListOfInt = all.ListOfInt });
    }

    /// <summary>Emitted code against the same written by hand.</summary>
    public static IEnumerable<Comparison> ByHand()
    {
        IndexViewModel index = ModelData.Index();
        yield return new Comparison(
            "Index, emitted code",
            WriteContenders.Calling("written by hand", buffer => HandWrittenIndex.Write(buffer, index)),
            (WriteContenders.Kept(index, s_options), 1.15));
    }

    private static Comparison Part(string name, CollectionsOfPrimitives value) =>
        new(
            name,
            WriteContenders.Generated(value, BenchmarkJsonContext.Default.CollectionsOfPrimitives),
            (WriteContenders.Kept(value, s_options), null));

    private static Comparison Row<T>(string name, T value, double target, JsonTypeInfo<T> generated, Action<FixedBuffer> write) =>
        new(
            name,
            WriteContenders.Generated(value, generated),
            (WriteContenders.Kept(value, s_options), target),
            (WriteContenders.Calling("static call", write), target))
        {
            Allowance = StaticCall,
        };

    private static Comparison Row<T>(string name, T value, double target) =>
        new(
            name,
            WriteContenders.Reflected(value, ModelData.RelaxedOptions),
            (WriteContenders.Kept(value, ModelData.RelaxedOptions), target));
}
