using System.Collections;
using System.Collections.Concurrent;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Planning;
using ZeroAlloc.Formats.Json.Reading;
using ZeroAlloc.Formats.Json.Reading.Compiler;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Json.Writing.Compiler;

namespace ZeroAlloc.Formats.Json;

/// <summary>The contracts of one options object. Lives as long as the options do, and does not keep them alive.</summary>
internal sealed partial class ContractCache
{
    private static readonly ConditionalWeakTable<JsonSerializerOptions, ContractCache> s_caches = [];

    private readonly ConcurrentDictionary<Type, RetriedLazy<object>> _contracts = new();
    private readonly ConcurrentDictionary<Type, RetriedLazy<IShapeContract>> _runtimeContracts = new();
    private readonly ConcurrentDictionary<Type, RetriedLazy<object>> _readers = new();
    private readonly OptionsState _shared;
    private readonly EscapeRules _rules;
    private volatile bool _isForgotten;

    private ContractCache(JsonSerializerOptions options)
    {
        // As System.Text.Json does at the first use: what is cached must not change any more.
        options.MakeReadOnly(populateMissingResolver: true);
        _shared = new OptionsState(options, RuntimeContract, InnerContract);
        _rules = EscapeRules.For(options.Encoder);
    }

    /// <summary>The options.</summary>
    public JsonSerializerOptions Options => _shared.Options;

    /// <summary>How the limit on compiled code applies to roots.</summary>
    private CodeLimit Limit => BoundedOptions.Contain(Options) ? CodeLimit.None : CodeLimit.Enforced;

    /// <summary>How the limit on compiled code applies to what stands in roots.</summary>
    private CodeLimit InnerLimit => BoundedOptions.Contain(Options) ? CodeLimit.None : CodeLimit.Counted;

    /// <summary>The cache of <paramref name="options"/>.</summary>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is switched off.</exception>
    public static ContractCache For(JsonSerializerOptions options) =>
        s_caches.TryGetValue(options, out ContractCache? cache) ? cache : s_caches.GetValue(options, static key => new ContractCache(key));

    /// <summary>Has all contracts made anew: types have changed.</summary>
    public static void ForgetAll()
    {
        foreach ((_, ContractCache cache) in s_caches)
        {
            cache.Forget();
        }

        s_caches.Clear();
    }

    /// <summary>The contract of a type, made at the first call.</summary>
    public JsonContract<T> Contract<T>() => (JsonContract<T>)(Made<T>(_contracts)
        ?? Kept(WithInnerShapes(_contracts.GetOrAdd(typeof(T), _ => new RetriedLazy<object>(Create<T>)).Value)));

    /// <summary>The reader of a type, compiled at the first call: types that are only written are never compiled for reading.</summary>
    public CompiledReader<T> Reader<T>() => (CompiledReader<T>)(Made<T>(_readers)
        ?? Kept(WithInnerShapes(_readers.GetOrAdd(typeof(T), _ => new RetriedLazy<object>(() => CreateReader<T>(Limit))).Value)));

    /// <summary>Reads the contract of a type for reading; null, with the reason, where System.Text.Json reads it.</summary>
    public ContractPlan? ReadForReading(Type type, out string reason) => ReadForReading(type, known: null, out reason);

    private ContractPlan? ReadForReading(Type type, ConcurrentDictionary<Type, KnownObject>? known, out string reason)
    {
        if (!CompiledShapes.MayExist)
        {
            reason = CompiledShapes.NoDynamicCode;
            return null;
        }

        try
        {
            return ReadPlanner.Plan(type, Options, InnerReader, known, out reason);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // A contract that System.Text.Json refuses, or code that mentions what is not there: whoever reads it will say so.
            TransientFailures.Add(e);
            reason = $"the contract of {type} can't be analyzed ({ThrownReason.Of(e)})";
            return null;
        }
    }

    /// <summary>Reads the contract of a type; null, with the reason, where System.Text.Json writes it as a whole.</summary>
    public ContractPlan? Read(Type type, out string reason, JsonNumberHandling? outer = null) => Read(type, known: null, out reason, outer);

    private ContractPlan? Read(
        Type type,
        ConcurrentDictionary<Type, KnownObject>? known,
        out string reason,
        JsonNumberHandling? outer = null,
        bool isSequence = false)
    {
        if (!CompiledShapes.MayExist)
        {
            reason = CompiledShapes.NoDynamicCode;
            return null;
        }

        try
        {
            return isSequence
                ? WritePlanner.PlanSequence(type, Options, _shared, out reason)
                : WritePlanner.Plan(type, Options, _shared, outer, known, out reason);
        }
        catch (Exception e) when (e is not (OutOfMemoryException or NotSupportedException or InvalidOperationException))
        {
            // What System.Text.Json refuses, it words itself. Anything else is a resolver's or a converter's, or a defect here: whoever
            // writes the type will say so, or write it.
            TransientFailures.Add(e);
            reason = $"the contract of {type} can't be analyzed ({ThrownReason.Of(e)})";
            return null;
        }
    }

    /// <summary>
    /// Why compiled code does not write a type, null where it does: a type that is covered could not be compiled, or the process has
    /// compiled as much as it may.
    /// </summary>
    public string? WhyNotWritten(Type type) =>
        Constructions.TryCall(this, typeof(ContractCache).GetMethod(nameof(Contract)).Required(), type) is { } contract
            ? (contract as ISerializerContract)?.WhyNot
            : new MissingCodeException(TypeText.Of(type)).Message;

    /// <summary>Whether compiled code writes a type.</summary>
    public bool IsCompiled(Type type) => WhyNotWritten(type) is null;

    /// <summary>Why compiled code does not read a type, as <see cref="WhyNotWritten"/>.</summary>
    public string? WhyNotRead(Type type) =>
        Constructions.TryCall(this, typeof(ContractCache).GetMethod(nameof(Reader)).Required(), type) is ICompiledReader reader
            ? reader.IsCompiled ? null : reader.WhyNot
            : new MissingCodeException(TypeText.Of(type)).Message;

    /// <summary>Whether compiled code reads a type.</summary>
    public bool IsReadCompiled(Type type) => WhyNotRead(type) is null;

    /// <summary>The converter of the application's that values of a type have; null if they have none.</summary>
    public JsonConverter? OwnConverter(Type type) =>
        CompiledShapes.MayExist
        && !type.IsCollectible
        && Options.GetTypeInfo(type).Converter is { } converter
        && !SystemTextJson.IsOwn(converter)
        && converter.Type == type
            ? converter
            : null;

    private void Forget()
    {
        // First: what is made from now on is forgotten by who makes it.
        _isForgotten = true;
        foreach (RetriedLazy<object> lazy in _contracts.Values.Concat(_readers.Values))
        {
            if (lazy.TryGet(out object? made))
            {
                ((IKeptLast)made).Forget();
            }
        }
    }

    /// <summary>What was made for a type; null if nothing was, or if the caller has more to make with it.</summary>
    private static object? Made<T>(ConcurrentDictionary<Type, RetriedLazy<object>> all) =>
        all.TryGetValue(typeof(T), out RetriedLazy<object>? lazy) && !AheadOfUse.IsMeant && lazy.TryGet(out object? made) ? made : null;

    /// <summary>What was just made: forgotten at once, where the types have changed meanwhile.</summary>
    private object Kept(object made)
    {
        if (_isForgotten)
        {
            ((IKeptLast)made).Forget();
        }

        return made;
    }

    /// <remarks>What only a plan needs is in a method of its own: to load generic types takes the runtime as long as a recipe.</remarks>
    private JsonContract<T> Create<T>() =>
        FromRecipe(ShapeCompiler.Purpose, typeof(T), typeof(ShapeWriter<T>), out object[] slots) is { } shape
            ? new CompiledContract<T>(Options, (ShapeWriter<T>)shape, _rules, slots)
            : Plan<T>();

    private JsonContract<T> Plan<T>()
    {
        if (OwnConverter(typeof(T)) is not null)
        {
            var converted = new ConvertedShape<T>((JsonTypeInfo<T>)Options.GetTypeInfo(typeof(T)), _shared);
            return new CompiledContract<T>(Options, converted, _rules, [_shared]);
        }

        HashSet<Assembly>? read = Recorded();
        ContractPlan? plan = Read(typeof(T), _knownObjects, out string whyNot);
        ShapeWriter<T>? shape = plan is null ? null : ShapeCompilation.Try(() => ShapeCompiler.Compile<T>(plan, Limit), out whyNot);
        if (plan is null || shape is null)
        {
            return new SerializerContract<T>(Options, _shared, whyNot);
        }

        Record(ShapeCompiler.Purpose, typeof(T), plan, read);
        return new CompiledContract<T>(Options, shape, _rules, plan.Slots);
    }

    private CompiledReader<T> CreateReader<T>(CodeLimit limit) =>
        FromRecipe(ReadCompiler.Purpose, typeof(T), typeof(ShapeReader<T>), out object[] slots) is { } shape
            ? new CompiledReader<T>(Options, (ShapeReader<T>)shape, slots)
            : PlanReader<T>(limit);

    private CompiledReader<T> PlanReader<T>(CodeLimit limit)
    {
        var info = (JsonTypeInfo<T>)Options.GetTypeInfo(typeof(T));
        if (OwnConverter(typeof(T)) is not null)
        {
            return new CompiledReader<T>(Options, new ConvertedDocument<T>(info), []);
        }

        HashSet<Assembly>? read = Recorded();
        ContractPlan? plan = ReadForReading(typeof(T), _knownRead, out string whyNot);
        ShapeReader<T>? shape = plan is null ? null : ShapeCompilation.Try(() => ReadCompiler.Compile<T>(plan, limit), out whyNot);
        if (plan is not null && shape is not null)
        {
            Record(ReadCompiler.Purpose, typeof(T), plan, read);
        }

        return new CompiledReader<T>(Options, shape, plan?.Slots ?? [], plan is { ReadsReferences: true }, whyNot);
    }

    private IShapeContract RuntimeContract(Type type) =>
        _runtimeContracts.TryGetValue(type, out RetriedLazy<IShapeContract>? lazy) && lazy.TryGet(out IShapeContract? made)
            ? made
            : WithInnerShapes(_runtimeContracts.GetOrAdd(type, key => new RetriedLazy<IShapeContract>(() => CreateRuntime(key))).Value);

    private IShapeContract CreateRuntime(Type type)
    {
        MethodInfo create =
            typeof(ContractCache).GetMethod(nameof(CreateRuntimeCore), BindingFlags.Instance | BindingFlags.NonPublic).Required();
        try
        {
            return (IShapeContract?)Constructions.TryCall(this, create, type) ?? InTime(type, AsObject());
        }
        catch (NotSupportedException e)
        {
            // No resolver knows the type, but one may know an ancestor of it.
            JsonTypeInfo? ancestor = NearestContract.Of(type, Options);
            if (ancestor is not null && AsyncStreams.ItemOf(ancestor) is not null)
            {
                return AwaitedShape.Instance;
            }

            JsonTypeInfo<object> any = TypeRules.Find(typeof(object), Options) as JsonTypeInfo<object> ?? throw new JsonRefusedException(e);
            return ancestor is null
                ? new SerializerShape<object>(any, _shared, isRefused: true)
                : InTime(ancestor.Type, ByAncestor(type, any));
        }
    }

    /// <summary>Has System.Text.Json write values as declared as objects, by their run-time type.</summary>
    private SerializerShape<object> AsObject() => new((JsonTypeInfo<object>)Options.GetTypeInfo(typeof(object)), _shared);

    /// <summary>Has a value be rejected before it's written, if there may be an asynchronous sequence in it.</summary>
    private IShapeContract InTime(Type type, IShapeContract serializer) =>
        AsyncStreams.CanBeIn(type, Options) ? new PerhapsAwaitedShape(serializer) : serializer;

    private IShapeContract ByAncestor(Type type, JsonTypeInfo<object> any) =>
        typeof(IEnumerable).IsAssignableFrom(type) && NumberRules.OfOptions(Options) is not null
            ? new SerializerElement(_shared)
            : new SerializerShape<object>(any, _shared);

    private IShapeContract CreateRuntimeCore<T>()
    {
        // The object itself is written as an empty one; its type info would bring us back here.
        if (PolymorphicAncestors.Exist(typeof(T), Options))
        {
            if (PolymorphicAncestors.Converted(typeof(T), Options) is not { } converted)
            {
                return InTime(typeof(T), AsObject());
            }

            if (!PolymorphicAncestors.Names(converted, typeof(T)))
            {
                return InTime(typeof(T), new SerializerElement(_shared));
            }
        }

        JsonNumberHandling? outer = NumberRules.OfOptions(Options);
        var info = (JsonTypeInfo<T>)Options.GetTypeInfo(typeof(T));
        if (AsyncStreams.ItemOf(info) is not null)
        {
            return AwaitedShape.Instance;
        }

        if (info is { Kind: JsonTypeInfoKind.None, NumberHandling: not null })
        {
            return new SerializerElement(_shared);
        }

        // Numbers of some types have no line of their own in an array: where one stands, its contract is not told.
        bool isFallback = typeof(T) == typeof(object) || (Options.WriteIndented && ScalarTable.IsRaw(typeof(T)));
        ContractPlan? plan = isFallback ? null : CountingDepth(Read(typeof(T), _knownObjects, out _, outer));
        if (plan is not null && ShapeCompilation.Try(() => ShapeCompiler.Compile<T>(plan, Limit), out _) is { } shape)
        {
            return new CompiledContract<T>(Options, shape, _rules, plan.Slots);
        }

        IShapeContract serializer = info.Kind is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary && outer is not null
            ? new SerializerElement(_shared)
            : new SerializerShape<T>(info, _shared);
        return plan is null ? InTime(typeof(T), serializer) : serializer;
    }
}
