using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>Turns a plan into readers: emits a method for each object, collection, entry and slot, and closes generic ones.</summary>
/// <remarks>A document that has to be proven is gone over twice, by two sets of readers that are emitted alike.</remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class ReadCompiler
{
    /// <summary>What the code does, as the names of its assemblies begin.</summary>
    public const string Purpose = "Json.Read";

    private static readonly EmittedMethods.Form s_form = new(
        ["reader", "position", "value"],
        static type => [typeof(ReadState).MakeByRefType(), typeof(byte).MakeByRefType(), type.MakeByRefType()],
        Contract: typeof(IValueReader<>),
        Name: "Read");

    private readonly EmittedModule _module;
    private readonly ValuePlan _root;
    private readonly EmittedMethods _methods;
    private readonly QueueNumbers _queues;
    private readonly IReadOnlyDictionary<ObjectPlan, int> _inner;
    private readonly string _provingConverted;

    private ReadCompiler(EmittedModule module, TypeBuilder owner, ReadWalk walk, QueueNumbers queues, ContractPlan plan)
    {
        _module = module;
        _root = plan.Root;
        _methods = new EmittedMethods(module, owner, walk == ReadWalk.Proof ? s_form with { Prefix = "Prove" } : s_form);
        ReadsReferences = plan.ReadsReferences;
        _queues = queues;
        _inner = plan.InnerShapes;
        _provingConverted = walk == ReadWalk.Proof && ConvertedParts.AreAll(plan.Root) ? "ProveScalar" : "Prove";
        Walk = walk;
    }

    /// <summary>What the code does while it goes over a document.</summary>
    public ReadWalk Walk { get; }

    /// <summary>Whether objects are known by their identifiers, and referred to by them.</summary>
    public bool ReadsReferences { get; }

    /// <summary>The reader of a plan, or null if the process has compiled as much as it may.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="limit">How the limit on compiled code applies.</param>
    public static ShapeReader<T>? Compile<T>(ContractPlan plan, CodeLimit limit) =>
        CompiledShapes.Make<ShapeReader<T>>(Code(typeof(T), plan), limit);

    /// <summary>The code of a plan: a class that is a <see cref="ShapeReader{T}"/>.</summary>
    public static EmittedCode Code(Type type, ContractPlan plan) =>
        new(
            Purpose,
            type,
            plan.Shape,
            () => PlanText.Describe(plan),
            CompiledShapes.MayEmit ? module => Emit(type, plan, module) : EmittedCode.None);

    /// <summary>
    /// What reads the values of a plan where it is called, with the numbers that it takes before the value: the method behind
    /// <see cref="ReadMethod"/>, if that only hands them on.
    /// </summary>
    public (MethodInfo Method, int[] Numbers) ReadCall(ValuePlan plan) => HandedOn(plan) ?? (ReadMethod(plan), []);

    /// <summary>The method that reads the values of a plan; not finished yet where it is emitted.</summary>
    public MethodInfo ReadMethod(ValuePlan plan) =>
        IsShared(plan) || (plan is ComposedPlan composed && !IsQueued(composed))
            ? _methods.Of(Reader(plan))
            : _methods.Get(plan, plan.Type, method => Emit(plan, method));

    /// <summary>Lets the emitted code use a type, wherever its parts come from.</summary>
    public void AllowAccessTo(Type type) => _module.AllowAccessTo(type);

    private static TypeBuilder Emit(Type type, ContractPlan plan, EmittedModule module)
    {
        Type parent = plan.IsProven ? typeof(ProvenShapeReader<>) : typeof(ShapeReader<>);
        TypeBuilder owner = Owner(module, type, parent);
        var queues = new QueueNumbers(plan.Slots.Length);
        void Walked(ReadWalk walk) => new ReadCompiler(module, owner, walk, queues, plan).Build();
        if (plan.IsProven)
        {
            Walked(ReadWalk.Proof);
        }

        Walked(plan.IsProven ? ReadWalk.Build : ReadWalk.Only);
        return owner;
    }

    private static Type EmitShared(ValuePlan plan, EmittedModule module)
    {
        var compiler = new ReadCompiler(
            module, Owner(module, plan.Type, typeof(ShapeReader<>)), ReadWalk.Only, new QueueNumbers(0), new ContractPlan(plan, []));
        Type reader = compiler.Reader(plan);
        compiler.Build();
        return reader;
    }

    private static TypeBuilder Owner(EmittedModule module, Type type, Type parent)
    {
        module.AllowAccessTo(type);
        return module.DefineClass(type.Name, parent.MakeGenericType(type));
    }

    private void Build()
    {
        string overridden = Walk == ReadWalk.Proof ? nameof(ProvenShapeReader<>.Prove) : nameof(ShapeReader<>.Read);
        _methods.Override(overridden, ReadMethod(_root), _root.Type);
        _methods.EmitAll();
    }

    /// <summary>Whether a collection's code is emitted once for all shapes.</summary>
    private bool IsShared(ValuePlan plan) =>
        _module.UsesSharedCode
        && Walk == ReadWalk.Only
        && !ReadsReferences
        && plan != _root
        && plan is CollectionPlan { StandsAlone: true };

    private Type Reader(ValuePlan plan)
    {
        if (IsShared(plan))
        {
            return SharedCode.GetOrAdd(
                "R" + plan.Shape(ShapeNames.OfProcess), FileNames.Of(Purpose, plan.Type), module => EmitShared(plan, module));
        }

        if (plan is not ComposedPlan composed || IsQueued(composed))
        {
            return _methods.GetStruct(plan, plan.Type, method => Emit(plan, method));
        }

        return Walk == ReadWalk.Proof && composed.IsLeaf && plan.Type == typeof(string)
            ? typeof(ProvenStringReader)
            : composed.Close(Reader);
    }

    /// <summary>Whether a value is made by the first walk and kept for the second; of texts the first finds out where they end.</summary>
    private bool IsQueued(ComposedPlan plan) =>
        Walk != ReadWalk.Only && plan.IsLeaf && plan.Type != typeof(string) && IsKept(plan.Type);

    /// <summary>
    /// Whether a value without parts is made by the first walk and kept for the second: where it is an object, and where to read it twice
    /// takes longer than to keep it. Timestamps kept: "Read Index, constructors with code" 0.51 instead of 0.56 of System.Text.Json.
    /// </summary>
    private static bool IsKept(Type type) =>
        !type.IsValueType || type.IsGenericType || type == typeof(DateTimeOffset) || type == typeof(DateTime);

    private void Emit(ValuePlan plan, MethodBuilder method)
    {
        switch (plan)
        {
            case ObjectPlan item when !_inner.ContainsKey(item):
                new ObjectReadEmitter(this, item, method).Emit();
                break;
            case CollectionPlan collection:
                new CollectionReadEmitter(this, collection, method).Emit();
                break;
            case FilledPlan filled:
                EmitFilled(filled, method);
                break;
            case EntryPlan entry:
                new EntryReadEmitter(this, entry, method).Emit();
                break;
            case DiscriminatedPlan choice:
                new DiscriminatedReadEmitter(this, choice, method).Emit();
                break;
            case UnionReadPlan union:
                new UnionReadEmitter(this, union, method).Emit();
                break;
            default:
                (MethodInfo called, int[] numbers) = HandedOn(plan)!.Value;
                EmitCall(method, called, [.. numbers]);
                break;
        }
    }

    /// <summary>The call that reads values without code of their own; null for others.</summary>
    private (MethodInfo Method, int[] Numbers)? HandedOn(ValuePlan plan) => plan switch
    {
        ObjectPlan item => _inner.TryGetValue(item, out int inner) ? (InnerRead(plan.Type), [inner]) : null,
        SlotPlan slot when Walk != ReadWalk.Only && slot.Helper == typeof(SerializerReadSlot<>) => InPlace(slot),
        SlotPlan slot when Walk == ReadWalk.Proof && slot.Helper == typeof(ConverterReadSlot<>) =>
            (slot.Helper.MakeGenericType(slot.Type).GetMethod(_provingConverted).Required(), []),
        SlotPlan slot => (SlotRead(slot), [slot.Slot]),
        ComposedPlan composed when IsQueued(composed) => Queued(composed),
        _ => null,
    };

    /// <summary>A value that goes into what is there is proven as one that is made.</summary>
    private void EmitFilled(FilledPlan plan, MethodBuilder method)
    {
        if (Walk == ReadWalk.Proof)
        {
            EmitCall(method, ReadMethod(plan.Made));
        }
        else if (plan.Made is ObjectPlan item)
        {
            new ObjectReadEmitter(this, item, method, isThere: true).Emit();
        }
        else
        {
            new CollectionReadEmitter(this, (CollectionPlan)plan.Made, method, into: plan).Emit();
        }
    }

    private (MethodInfo Method, int[] Numbers) InPlace(SlotPlan plan)
    {
        int number = QueueNumbers.OfSlot(plan.Slot);
        return Walk == ReadWalk.Proof
            ? (plan.Helper.MakeGenericType(plan.Type).GetMethod("Prove").Required(), [plan.Slot, number])
            : (typeof(QueuedValue<>).MakeGenericType(plan.Type).GetMethod("Take").Required(), [number]);
    }

    private (MethodInfo Method, int[] Numbers) Queued(ComposedPlan plan)
    {
        Type helper = Walk == ReadWalk.Proof
            ? typeof(QueuedValue<,>).MakeGenericType(plan.Type, plan.Definition)
            : typeof(QueuedValue<>).MakeGenericType(plan.Type);
        return (helper.GetMethod(Walk == ReadWalk.Proof ? "Prove" : "Take").Required(), [_queues.OfReader(plan.Definition)]);
    }

    private static MethodInfo InnerRead(Type type) => typeof(InnerShapeReadSlot<>).MakeGenericType(type).GetMethod("Read").Required();

    private static MethodInfo SlotRead(SlotPlan plan) => plan.Helper.MakeGenericType(plan.Type).GetMethod("Read").Required();

    private static void EmitCall(MethodBuilder method, MethodInfo called, params Operand[] numbers) =>
        new ReaderCode(method.GetILGenerator()).Return(ReaderCode.Test(called, [.. numbers, ReaderCode.Value]));
}
