using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>Turns a plan into readers: emits one struct for each object, collection, entry and slot, and closes generic ones.</summary>
/// <remarks>A document that has to be proven is gone over twice, by two sets of readers that are emitted alike.</remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class ReadCompiler
{
    /// <summary>What code that is emitted twice counts against the cap.</summary>
    private const int ProvenWeight = 2;

    private readonly EmittedModule _module;
    private readonly QueueNumbers _queues;
    private readonly IReadOnlyDictionary<ObjectPlan, int> _inner;
    private readonly Dictionary<ValuePlan, MethodBuilder> _emitted = [];
    private readonly Dictionary<Type, MethodBuilder> _reads = [];
    private readonly Queue<Action> _pending = [];
    private readonly string _provingConverted;

    private ReadCompiler(
        EmittedModule module, ReadWalk walk, QueueNumbers queues, ContractPlan plan, bool isConverted)
    {
        _module = module;
        ReadsReferences = plan.ReadsReferences;
        _queues = queues;
        _inner = plan.InnerShapes;
        _provingConverted = isConverted ? "ProveScalar" : "Prove";
        Walk = walk;
    }

    /// <summary>What the code does while it goes over a document.</summary>
    public ReadWalk Walk { get; }

    /// <summary>Whether objects are known by their identifiers, and referred to by them.</summary>
    public bool ReadsReferences { get; }

    /// <summary>The reader of a plan, or null if the process has compiled as much as it may.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="weight">As how many shapes it counts, where one walk is enough.</param>
    public static ShapeReader<T>? Compile<T>(ContractPlan plan, int weight = 1)
    {
        Type? reader = CompiledShapes.GetOrAdd(Code(typeof(T), plan), plan.IsProven ? ProvenWeight : weight);
        return reader is null ? null : (ShapeReader<T>)Activator.CreateInstance(reader)!;
    }

    /// <summary>The code of a plan: a class that is a <see cref="ShapeReader{T}"/>.</summary>
    public static EmittedCode Code(Type type, ContractPlan plan) =>
        new("Json.Read", type, plan.Shape, () => PlanText.Describe(plan), module => Emit(type, plan, module));

    /// <summary>The <c>Read</c> for a plan; not finished yet where it is emitted.</summary>
    public MethodInfo ReadMethod(ValuePlan plan)
    {
        Type reader = Reader(plan);
        if (_reads.TryGetValue(reader, out MethodBuilder? emitted))
        {
            return emitted;
        }

        // A generic type over one that is still being built has its methods only by way of its definition.
        return reader.IsConstructedGenericType && reader.GetGenericArguments().Any(static argument => argument is TypeBuilder)
            ? TypeBuilder.GetMethod(reader, reader.GetGenericTypeDefinition().GetMethod("Read")!)
            : reader.GetMethod("Read")!;
    }

    /// <summary>Lets the emitted code use a type, wherever its parts come from.</summary>
    public void AllowAccessTo(Type type) => _module.AllowAccessTo(type);

    private static Type Emit(Type type, ContractPlan plan, EmittedModule module)
    {
        var queues = new QueueNumbers(plan.Slots.Length);
        bool isConverted = ConvertedParts.AreAll(plan.Root);
        Type Walked(ReadWalk walk) => new ReadCompiler(module, walk, queues, plan, isConverted).Build(plan.Root);
        return plan.IsProven
            ? typeof(ProvenShapeReader<,,>).MakeGenericType(type, Walked(ReadWalk.Proof), Walked(ReadWalk.Build))
            : typeof(ShapeReader<,>).MakeGenericType(type, Walked(ReadWalk.Only));
    }

    private Type Build(ValuePlan root)
    {
        Type reader = Reader(root);
        while (_pending.TryDequeue(out Action? emit))
        {
            emit();
        }

        return reader;
    }

    private Type Reader(ValuePlan plan)
    {
        if (plan is not ComposedPlan composed)
        {
            return Emitted(plan);
        }

        if (Walk == ReadWalk.Only || !composed.IsLeaf || !IsKept(plan.Type))
        {
            return composed.Close(Reader);
        }

        return plan.Type != typeof(string) ? Emitted(plan) : Walk == ReadWalk.Proof ? typeof(ProvenStringReader) : composed.Definition;
    }

    /// <summary>
    /// Whether a value without parts is made by the first walk and kept for the second: where it is an object, and where to read it twice
    /// takes longer than to keep it. Timestamps kept: "Read Index, constructors with code" 0.51 instead of 0.56 of System.Text.Json.
    /// </summary>
    private static bool IsKept(Type type) =>
        !type.IsValueType || type.IsGenericType || type == typeof(DateTimeOffset) || type == typeof(DateTime);

    private Type Emitted(ValuePlan plan)
    {
        if (!_emitted.TryGetValue(plan, out MethodBuilder? read))
        {
            read = DefineStruct(plan.Type);
            _emitted.Add(plan, read);
            MethodBuilder method = read;
            _pending.Enqueue(() => Emit(plan, method));
        }

        return read.DeclaringType!;
    }

    private void Emit(ValuePlan plan, MethodBuilder method)
    {
        switch (plan)
        {
            case ObjectPlan item when _inner.TryGetValue(item, out int number):
                EmitCall(method, typeof(InnerShapeReadSlot<>).MakeGenericType(plan.Type).GetMethod("Read")!, number);
                break;
            case ObjectPlan item:
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
            case SlotPlan slot when Walk != ReadWalk.Only && slot.Helper == typeof(SerializerReadSlot<>):
                EmitInPlace(slot, method);
                break;
            case SlotPlan slot when Walk == ReadWalk.Proof && slot.Helper == typeof(ConverterReadSlot<>):
                EmitCall(method, slot.Helper.MakeGenericType(slot.Type).GetMethod(_provingConverted)!);
                break;
            case SlotPlan slot:
                EmitCall(method, slot.Helper.MakeGenericType(slot.Type).GetMethod("Read")!, slot.Slot);
                break;
            default:
                EmitQueued((ComposedPlan)plan, method);
                break;
        }
    }

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

    private void EmitInPlace(SlotPlan plan, MethodBuilder method)
    {
        int number = QueueNumbers.OfSlot(plan.Slot);
        if (Walk == ReadWalk.Proof)
        {
            EmitCall(method, plan.Helper.MakeGenericType(plan.Type).GetMethod("Prove")!, plan.Slot, number);
        }
        else
        {
            EmitCall(method, typeof(QueuedValue<>).MakeGenericType(plan.Type).GetMethod("Take")!, number);
        }
    }

    private void EmitQueued(ComposedPlan plan, MethodBuilder method)
    {
        Type helper = Walk == ReadWalk.Proof
            ? typeof(QueuedValue<,>).MakeGenericType(plan.Type, plan.Definition)
            : typeof(QueuedValue<>).MakeGenericType(plan.Type);
        EmitCall(method, helper.GetMethod(Walk == ReadWalk.Proof ? "Prove" : "Take")!, _queues.OfReader(plan.Definition));
    }

    private static void EmitCall(MethodBuilder method, MethodInfo called, params ReadOnlySpan<int> numbers)
    {
        ILGenerator il = method.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldarg_1);
        foreach (int number in numbers)
        {
            il.Emit(OpCodes.Ldc_I4, number);
        }

        il.Emit(OpCodes.Ldarg_2);
        il.Emit(OpCodes.Call, called);
        il.Emit(OpCodes.Ret);
    }

    private MethodBuilder DefineStruct(Type type)
    {
        AllowAccessTo(type);
        Type contract = typeof(IValueReader<>).MakeGenericType(type);
        TypeBuilder builder = _module.DefineStruct(Walk == ReadWalk.Proof ? $"{type.Name}Proof" : type.Name);
        builder.AddInterfaceImplementation(contract);
        MethodBuilder method = builder.DefineMethod(
            "Read",
            MethodAttributes.Public | MethodAttributes.Static,
            typeof(byte).MakeByRefType(),
            [typeof(ReadState).MakeByRefType(), typeof(byte).MakeByRefType(), type.MakeByRefType()]);
        _module.NameParameters(method, "reader", "position", "value");
        builder.DefineMethodOverride(method, contract.GetMethod("Read")!);
        _reads.Add(builder, method);
        return method;
    }
}
