using System.Collections.Concurrent;
using System.Reflection;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Reading;
using ZeroAlloc.Formats.Json.Writing.Compiler;

namespace ZeroAlloc.Formats.Json;

/// <summary>Objects of large plans: their code is compiled when the first is met, and shared by all plans that they stand in.</summary>
/// <remarks>
/// They are never refused: for each options object there is at most one to write a type, one more where depth is counted around it, and one
/// to read it, and all of it is code that the roots had in them before.
/// </remarks>
internal sealed partial class ContractCache
{
    private static readonly MethodInfo s_createInner =
        typeof(ContractCache).GetMethod(nameof(CreateInner), BindingFlags.Instance | BindingFlags.NonPublic).Required();

    private static readonly MethodInfo s_createReader =
        typeof(ContractCache).GetMethod(nameof(CreateReader), BindingFlags.Instance | BindingFlags.NonPublic).Required();

    private readonly ConcurrentDictionary<InnerKey, RetriedLazy<IShapeContract>> _inner = new();
    private readonly ConcurrentDictionary<Type, RetriedLazy<ICompiledReader>> _innerReaders = new();

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
        key => new RetriedLazy<IShapeContract>(() => (IShapeContract)Made(s_createInner, key.Type, key.IsCounted))).Value;

    /// <remarks>Readers count depth anyhow, so that there is one for both.</remarks>
    private ICompiledReader InnerReader(Type type, bool isCounted) => _innerReaders.GetOrAdd(
        type, key => new RetriedLazy<ICompiledReader>(() => (ICompiledReader)Made(s_createReader, key, InnerLimit))).Value;

    /// <summary>The file that has the code around it was written by a process that has made it, and mentions it.</summary>
    private object Made(MethodInfo method, Type type, object argument) =>
        Constructions.TryCall(this, method, type, argument) ?? throw new MissingCodeException(TypeText.Of(type));

    private IShapeContract CreateInner<T>(bool isCounted)
    {
        string purpose = isCounted ? Counted : ShapeCompiler.Purpose;
        return FromRecipe(purpose, typeof(T), typeof(ShapeWriter<T>), out object[] slots) is { } shape
            ? new CompiledContract<T>(Options, (ShapeWriter<T>)shape, _rules, slots)
            : PlanInner<T>(purpose, isCounted);
    }

    private IShapeContract PlanInner<T>(string purpose, bool isCounted)
    {
        HashSet<Assembly>? read = Recorded();
        ContractPlan? plan = Read(typeof(T), _knownObjects, out _);
        plan = isCounted ? CountingDepth(plan) : plan;
        if (plan is null || ShapeCompilation.Try(() => ShapeCompiler.Compile<T>(plan, InnerLimit), out _) is not { } shape)
        {
            return new SerializerShape<T>((JsonTypeInfo<T>)Options.GetTypeInfo(typeof(T)), _shared);
        }

        Record(purpose, typeof(T), plan, read);
        return new CompiledContract<T>(Options, shape, _rules, plan.Slots);
    }

    /// <summary>The same plan for a value that may stand at any depth.</summary>
    private static ContractPlan? CountingDepth(ContractPlan? plan) => plan is null ? null : plan with
    {
        CountsDepth = true,
        Slots = [.. plan.Slots.Select(static slot => slot is InnerShape<IShapeContract> inner ? inner.CountingDepth() : slot)],
    };

    private sealed record InnerKey(Type Type, bool IsCounted);
}
