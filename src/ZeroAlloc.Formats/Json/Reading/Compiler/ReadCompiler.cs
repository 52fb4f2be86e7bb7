using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>Turns a plan into readers: emits one struct for each object, collection, entry and slot, and closes generic ones.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class ReadCompiler
{
    private readonly EmittedModule _module;
    private readonly Dictionary<ValuePlan, MethodBuilder> _emitted = [];
    private readonly Dictionary<Type, MethodBuilder> _reads = [];
    private readonly Queue<Action> _pending = [];

    private ReadCompiler(EmittedModule module) => _module = module;

    /// <summary>The reader of a plan, or null if the process has compiled as much as it may.</summary>
    public static ShapeReader<T>? Compile<T>(ContractPlan plan)
    {
        Type? reader = CompiledShapes.GetOrAdd(Code(typeof(T), plan));
        return reader is null ? null : (ShapeReader<T>)Activator.CreateInstance(typeof(ShapeReader<,>).MakeGenericType(typeof(T), reader))!;
    }

    /// <summary>The code of a plan: a struct that is an <see cref="IValueReader{T}"/>.</summary>
    public static EmittedCode Code(Type type, ContractPlan plan) =>
        new("Json.Read", type, plan.Shape(), () => PlanText.Describe(plan), module => new ReadCompiler(module).Build(plan.Root));

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

    private Type Build(ValuePlan root)
    {
        Type reader = Reader(root);
        while (_pending.TryDequeue(out Action? emit))
        {
            emit();
        }

        return reader;
    }

    private Type Reader(ValuePlan plan) => plan is ComposedPlan composed ? composed.Close(Reader) : Emitted(plan);

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
            case ObjectPlan item:
                new ObjectReadEmitter(this, item, method).Emit();
                break;
            case CollectionPlan collection:
                new CollectionReadEmitter(this, collection, method).Emit();
                break;
            case EntryPlan entry:
                new EntryReadEmitter(this, entry, method).Emit();
                break;
            default:
                EmitSlot((SlotPlan)plan, method);
                break;
        }
    }

    private static void EmitSlot(SlotPlan plan, MethodBuilder method)
    {
        ILGenerator il = method.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Ldc_I4, plan.Slot);
        il.Emit(OpCodes.Ldarg_2);
        il.Emit(OpCodes.Call, plan.Helper.MakeGenericType(plan.Type).GetMethod("Read")!);
        il.Emit(OpCodes.Ret);
    }

    private MethodBuilder DefineStruct(Type type)
    {
        AllowAccessTo(type);
        Type contract = typeof(IValueReader<>).MakeGenericType(type);
        TypeBuilder builder = _module.DefineStruct(type.Name);
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
