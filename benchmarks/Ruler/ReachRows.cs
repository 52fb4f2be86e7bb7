using System.Collections;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>What was System.Text.Json's alone for long: kinds of types and options, each under the same options on both sides.</summary>
internal static class ReachRows
{
    private static readonly JsonSerializerOptions s_options = new();

    /// <summary>All of them.</summary>
    public static IEnumerable<Comparison> All()
    {
        JsonSerializerOptions indented = new() { WriteIndented = true };
        JsonSerializerOptions cycles = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles };
        JsonSerializerOptions preserved = new() { ReferenceHandler = ReferenceHandler.Preserve };
        JsonSerializerOptions modified = new()
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static _ => { }),
        };
        yield return Written("Polymorphic list", Vehicle.Fleet(50), s_options, 0.35);
        yield return Written("Index, WriteIndented", ModelData.Index(), indented, 0.35);
        yield return Written("Index, IgnoreCycles", ModelData.Index(), cycles, 0.35);
        yield return Written("Tree, IgnoreCycles", TreeNode.Of(4), cycles, 0.35);
        yield return Written("Index, Preserve", ModelData.Index(), preserved, 0.35);
        yield return Written("Tree, Preserve", TreeNode.Of(4), preserved, 0.35);
        yield return Written("Index, contract modifier", ModelData.Index(), modified, 0.5);
        yield return Written("Index, member with a converter", PricedIndex.Sample(), s_options, 0.5);
        yield return Read("Read Index, member with a converter", PricedIndex.Sample(), 0.5);
        yield return Read("Read Index, constructors with code", TrackedIndex.Sample(), 0.6);
        yield return Read("Read Index, contract modifier", ModelData.Index(), 0.6, modified);
        yield return Read("Read polymorphic list", Vehicle.Fleet(50), 0.5);
        byte[] plain = JsonSerializer.SerializeToUtf8Bytes(ModelData.Index());
        yield return Read("Read Index, Preserve without references", ModelData.Index(), 0.5, preserved, plain);
        yield return Written("ArrayList", new ArrayList(ModelData.MyEvents().PastEvents!), s_options, 0.5);
        Hashtable table = new() { ["Login"] = ModelData.Login(), ["Location"] = ModelData.Location() };
        yield return Written("Hashtable", table, s_options, 0.5) with { Allocates = true };
        yield return Sequence("Sequence of 100 locations", isAwaited: false, 0.5);
        yield return Sequence("Sequence of 100 locations, each awaited", isAwaited: true, 0.8);
        yield return Read("Read converted members, one", Fee.Some(1)[0], 0.9);
        yield return Read("Read converted members, two", Transfer.Some(1)[0], 0.95);
        yield return Read("Read converted members, list of one", Fee.Some(50), 0.8);
        yield return Read("Read converted members, list of two", Transfer.Some(50), 0.95);
        yield return Read("Read converted members, objects, one", Quote.Some(1, hasCharge: false)[0], 1.1);
        yield return Read("Read converted members, objects, two", Quote.Some(1, hasCharge: true)[0], 1.1);
        yield return Read("Read converted members, objects, list of two", Quote.Some(50, hasCharge: true), 1.1);
    }

    private static Comparison Sequence(string name, bool isAwaited, double target)
    {
        ItemSequence<Location> items = new([.. Enumerable.Range(0, 100).Select(static _ => ModelData.Location())], isAwaited);
        return new Comparison(
            name, PipeContenders.StockSequence(items, s_options), (PipeContenders.OurSequence(items, s_options), target));
    }

    private static Comparison Written<T>(string name, T value, JsonSerializerOptions options, double? target) =>
        new(name, WriteContenders.Stock(value, options), (WriteContenders.Kept(value, options), target));

    private static Comparison Read<T>(
        string name, T value, double? target, JsonSerializerOptions? options = null, byte[]? document = null)
    {
        options ??= s_options;
        byte[] text = document ?? JsonSerializer.SerializeToUtf8Bytes(value, options);
        JsonContract<T> contract = ZeroAllocJson.Compile<T>(options);
        Contender ours = ReadRows.Reading("kept contract", () => contract.Deserialize(text));
        Contender stock = ReadRows.Reading<T>("STJ reflection", () => JsonSerializer.Deserialize<T>(text, options));
        return new Comparison(name, stock, (ours, target)) { Allocates = true };
    }
}
