using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Emission.Precompiled;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Reading;
using ZeroAlloc.Formats.Json.Writing;
using ZeroAlloc.Formats.Json.Writing.Compiler;

namespace ZeroAlloc.Formats.Json;

/// <summary>Objects of large plans: their code is compiled when the first is met, and shared by all plans that they stand in.</summary>
/// <remarks>
/// They don't count against the cap: for each options object there is at most one to write a type, one more where depth is counted around
/// it, and one to read it, and all of it is code that the roots had in them before.
/// </remarks>
internal sealed partial class ContractCache
{
    /// <summary>As how many shapes an inner one counts.</summary>
    private const int Uncounted = 0;

    private readonly ConcurrentDictionary<InnerKey, Lazy<IShapeContract>> _inner = new();
    private readonly ConcurrentDictionary<Type, Lazy<ICompiledReader>> _innerReaders = new();

    private readonly ConcurrentDictionary<Type, KnownObject> _knownObjects = new();
    private readonly ConcurrentDictionary<Type, KnownObject> _knownRead = new();

    /// <summary>Where nobody waits yet, compiles what is inside of a contract as well.</summary>
    private static T WithInnerShapes<T>(T contract)
        where T : class =>
        WithInnerShapes(contract, contract is IShapeContract shape ? shape.Slots : (contract as ICompiledReader)?.Slots ?? []);

    private static T WithInnerShapes<T>(T contract, object[] slots)
        where T : class
    {
        if (AheadOfUse.IsMeant || PrecompiledRecording.Current is not null)
        {
            CompileInnerShapes(slots, []);
        }

        return contract;
    }

    /// <summary>Compiles what would be compiled when it is met.</summary>
    private static void CompileInnerShapes(object[] slots, HashSet<object[]> seen)
    {
        if (!seen.Add(slots))
        {
            return;
        }

        foreach (object slot in slots)
        {
            switch (slot)
            {
                case InnerShape<IShapeContract> inner:
                    CompileInnerShapes(inner.Code.Slots, seen);
                    break;
                case InnerShape<ICompiledReader> inner:
                    CompileInnerShapes(inner.Code.Slots, seen);
                    break;
            }
        }
    }

    private IShapeContract InnerContract(Type type, bool isCounted) => _inner.GetOrAdd(
        new InnerKey(type, isCounted),
        key => new Lazy<IShapeContract>(() => Made<IShapeContract>(nameof(CreateInner), key.Type, key.IsCounted))).Value;

    /// <remarks>Readers count depth anyhow, so that there is one for both.</remarks>
    private ICompiledReader InnerReader(Type type, bool isCounted) => _innerReaders.GetOrAdd(
        type, key => new Lazy<ICompiledReader>(() => Made<ICompiledReader>(nameof(CreateReader), key, Uncounted))).Value;

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only where there can be code: see CompiledShapes.")]
    [UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "The methods are this class's own.")]
    private T Made<T>(string method, Type type, object argument) =>
        (T)typeof(ContractCache).GetMethod(method, BindingFlags.Instance | BindingFlags.NonPublic)!.MakeGenericMethod(type)
            .Invoke(this, BindingFlags.DoNotWrapExceptions, binder: null, [argument], culture: null)!;

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only where there can be code: see CompiledShapes.")]
    private IShapeContract CreateInner<T>(bool isCounted)
    {
        ContractPlan? plan = Read(typeof(T), _knownObjects, out _);
        plan = isCounted ? plan?.CountingDepth() : plan;
        return plan is not null && ShapeCompilation.Try(() => ShapeCompiler.Compile<T>(plan, weight: Uncounted), out _) is { } shape
            ? new CompiledContract<T>(Options, shape, _rules, plan.Slots)
            : new SerializerShape<T>((JsonTypeInfo<T>)Options.GetTypeInfo(typeof(T)), _shared);
    }

    private sealed record InnerKey(Type Type, bool IsCounted);
}
