using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Json.Writing.References;

namespace ZeroAlloc.Formats.Json.Writing.Compiler;

/// <summary>Turns a plan into writers: composes generic ones, emits one struct for each object and each slot.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class ShapeCompiler
{
    /// <summary>Members of a root object up to which its code may be inlined into its caller.</summary>
    private const int MaxInlinedMembers = 4;

    private readonly EmittedModule _module;
    private readonly bool _countsDepth;
    private readonly IReadOnlyDictionary<ObjectPlan, int> _inner;
    private readonly Dictionary<ObjectPlan, MethodBuilder> _objects = [];
    private readonly Dictionary<SlotKey, MethodBuilder> _slots = [];
    private readonly Dictionary<Type, MethodBuilder> _writes = [];
    private readonly Dictionary<ObjectPlan, bool> _pausing = [];
    private readonly Dictionary<ValuePlan, MethodBuilder> _emitted = [];
    private readonly Queue<Action> _pending = [];

    private ShapeCompiler(EmittedModule module, ContractPlan plan)
    {
        _module = module;
        _countsDepth = plan.CountsDepth;
        _inner = plan.InnerShapes;
        IsIndented = plan.IsIndented;
        IgnoresCycles = plan.IgnoresCycles;
        PreservesReferences = plan.PreservesReferences;
    }

    /// <summary>Whether members, elements and entries stand on lines of their own.</summary>
    public bool IsIndented { get; }

    /// <summary>Whether references are kept while they are written.</summary>
    public bool IgnoresCycles { get; }

    /// <summary>Whether objects begin with their number, which stands before the first entry of a dictionary already.</summary>
    public bool PreservesReferences { get; }

    /// <summary>The writer of a plan, or null if the process has compiled as much as it may.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="weight">As how many shapes it counts.</param>
    public static ShapeWriter<T>? Compile<T>(ContractPlan plan, int weight = 1)
    {
        Type? writer = CompiledShapes.GetOrAdd(Code(typeof(T), plan), weight);
        return writer is null ? null : (ShapeWriter<T>)Activator.CreateInstance(writer)!;
    }

    /// <summary>The code of a plan: a class that is a <see cref="ShapeWriter{T}"/>.</summary>
    public static EmittedCode Code(Type type, ContractPlan plan) =>
        new(
            "Json.Write",
            type,
            plan.Shape,
            () => PlanText.Describe(plan),
            module => new ShapeCompiler(module, plan).Build(plan.Root));

    /// <summary>The type of an <see cref="IValueWriter{T}"/> for a plan; not finished yet where it is emitted.</summary>
    public Type Writer(ValuePlan plan)
    {
        if (plan is ObjectPlan item && _inner.TryGetValue(item, out int inner))
        {
            return SlotStruct(new SlotPlan(plan.Type, typeof(InnerShapeSlot<>), inner));
        }

        Type writer = plan switch
        {
            FixedPlan scalar => Close(typeof(FixedValueWriter<,>), plan.Type, scalar.Writer),
            ComposedPlan composed => composed.Close(Writer),
            CollectionPlan { Element: EntryPlan entry } => EmittedStruct(
                plan, method => new DictionaryEmitter(this, plan.Type, entry, method).Emit()),
            CollectionPlan loop => EmittedStruct(plan, method => new SpanEmitter(this, loop, method).Emit()),
            SlotPlan slot => SlotStruct(slot),
            PolymorphicPlan choice => EmittedStruct(plan, method => new PolymorphicEmitter(this, choice, method).Emit()),
            _ => ObjectWriter((ObjectPlan)plan),
        };
        if (_countsDepth && plan.IsContainer)
        {
            writer = Close(IgnoresCycles ? typeof(OpenWriter<,>) : typeof(NestedWriter<,>), plan.Type, writer);
        }

        return PreservesReferences && plan is ObjectPlan or PolymorphicPlan && !plan.Type.IsValueType
            ? Close(typeof(ReferencedWriter<,>), plan.Type, writer)
            : writer;
    }

    /// <summary>The writer of an object by itself: depth is counted by whoever calls it.</summary>
    public Type ObjectWriter(ObjectPlan plan)
    {
        if (!_objects.TryGetValue(plan, out MethodBuilder? write))
        {
            write = DefineStruct(plan.Type);
            _objects.Add(plan, write);
            MethodBuilder method = write;
            _pending.Enqueue(() => new ObjectEmitter(this, plan, method).Emit());
        }

        return write.DeclaringType!;
    }

    /// <summary>The method of a helper that writes values of a type by what is in a slot.</summary>
    public static MethodInfo SlotMethod(Type helper, Type type) => Close(helper, type)
        .GetMethods()
        .Single(static method => method.Name == "Write" && method.GetParameters()[3].ParameterType == typeof(int));

    /// <summary>Lets the emitted code use a type, wherever its parts come from.</summary>
    public void AllowAccessTo(Type type) => _module.AllowAccessTo(type);

    /// <summary>The <c>Write</c> of a writer, which may not be finished.</summary>
    public MethodInfo WriteMethod(Type writer)
    {
        if (_writes.TryGetValue(writer, out MethodBuilder? emitted))
        {
            return emitted;
        }

        // A generic type over one that is still being built has its methods only by way of its definition.
        return IsUnfinished(writer)
            ? TypeBuilder.GetMethod(writer, writer.GetGenericTypeDefinition().GetMethod("Write")!)
            : writer.GetMethod("Write")!;
    }

    /// <summary>Whether a value can pause: a collection can, and whatever holds one; of inner shapes nobody asks what is in them.</summary>
    public bool CanPause(ValuePlan plan)
    {
        if (plan is not ObjectPlan item)
        {
            return CanPause(plan, []);
        }

        if (!_pausing.TryGetValue(item, out bool can))
        {
            can = CanPause(plan, []);
            _pausing.Add(item, can);
        }

        return can;
    }

    /// <summary>Whether code of the application's may run while a value is written.</summary>
    public bool RunsUserCode(ValuePlan plan) => RunsUserCode(plan, []);

    private TypeBuilder Build(ValuePlan root)
    {
        TypeBuilder shape = DefineShape(root);
        while (_pending.TryDequeue(out Action? emit))
        {
            emit();
        }

        return shape;
    }

    /// <summary>The class with the one virtual method: with the root object's code itself in it, else with a call.</summary>
    /// <remarks>
    /// Only a small object may be inlined into the generic caller (Login 11.5 instead of 12.3 ns). Larger ones use
    /// up what the runtime inlines into one method, and their strings no longer are (Location 47 instead of 41 ns).
    /// </remarks>
    private TypeBuilder DefineShape(ValuePlan root)
    {
        AllowAccessTo(root.Type);
        Type parent = typeof(ShapeWriter<>).MakeGenericType(root.Type);
        MethodInfo inherited = parent.GetMethod("Write")!;
        TypeBuilder builder = _module.DefineClass(root.Type.Name, parent);
        MethodBuilder method = builder.DefineMethod(
            inherited.Name,
            MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.HideBySig,
            inherited.ReturnType,
            [.. inherited.GetParameters().Select(static parameter => parameter.ParameterType)]);
        _module.NameParameters(method, "writer", "position", "value", "reserve");
        if (root is not ObjectPlan { Members.Count: <= MaxInlinedMembers })
        {
            method.SetImplementationFlags(MethodImplAttributes.NoInlining);
        }

        if (root is ObjectPlan item && !_countsDepth)
        {
            _pending.Enqueue(() => new ObjectEmitter(this, item, method).Emit());
            return builder;
        }

        ILGenerator il = method.GetILGenerator();
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Ldarg_2);
        il.Emit(OpCodes.Ldarg_3);
        il.Emit(OpCodes.Ldarg_S, (byte)4);
        Type writer = Writer(root);
        il.Emit(OpCodes.Call, WriteMethod(PreservesReferences ? Close(typeof(ReferencedRoot<,>), root.Type, writer) : writer));
        il.Emit(OpCodes.Ret);
        return builder;
    }

    private Type EmittedStruct(ValuePlan plan, Action<MethodBuilder> emit)
    {
        if (!_emitted.TryGetValue(plan, out MethodBuilder? write))
        {
            write = DefineStruct(plan.Type);
            _emitted.Add(plan, write);
            MethodBuilder method = write;
            _pending.Enqueue(() => emit(method));
        }

        return write.DeclaringType!;
    }

    private Type SlotStruct(SlotPlan plan)
    {
        if (!_slots.TryGetValue(new SlotKey(plan.Helper, plan.Type, plan.Slot), out MethodBuilder? write))
        {
            write = DefineStruct(plan.Type);
            _slots.Add(new SlotKey(plan.Helper, plan.Type, plan.Slot), write);
            ILGenerator il = write.GetILGenerator();
            il.Emit(OpCodes.Ldarg_0);
            il.Emit(OpCodes.Ldarg_1);
            il.Emit(OpCodes.Ldarg_2);
            il.Emit(OpCodes.Ldc_I4, plan.Slot);
            il.Emit(OpCodes.Ldarg_3);
            il.Emit(OpCodes.Call, SlotMethod(plan.Helper, plan.Type));
            il.Emit(OpCodes.Ret);
        }

        return write.DeclaringType!;
    }

    private MethodBuilder DefineStruct(Type type)
    {
        AllowAccessTo(type);
        Type contract = typeof(IValueWriter<>).MakeGenericType(type);
        TypeBuilder builder = _module.DefineStruct(type.Name);
        builder.AddInterfaceImplementation(contract);
        MethodBuilder method = builder.DefineMethod(
            "Write",
            MethodAttributes.Public | MethodAttributes.Static,
            typeof(byte).MakeByRefType(),
            [typeof(OutputWindow).MakeByRefType(), typeof(byte).MakeByRefType(), type, typeof(int)]);
        _module.NameParameters(method, "writer", "position", "value", "reserve");
        builder.DefineMethodOverride(method, contract.GetMethod("Write")!);
        _writes.Add(builder, method);
        return method;
    }

    private bool CanPause(ValuePlan plan, HashSet<ObjectPlan> path)
    {
        if (plan is not ObjectPlan item)
        {
            return (plan.IsContainer && plan is not PolymorphicPlan)
                || (plan is SlotPlan slot && (slot.Helper == typeof(RuntimeTypeSlot<>) || slot.Helper == typeof(RuntimeTypeLineSlot<>)))
                || plan.Children.Any(child => CanPause(child, path));
        }

        return _inner.ContainsKey(item)
            || (path.Add(item) && (item.Extension is not null || plan.Children.Any(child => CanPause(child, path))));
    }

    private bool RunsUserCode(ValuePlan plan, HashSet<ObjectPlan> seen) => plan is not ObjectPlan item
        ? plan.RunsUserCode || plan.Children.Any(child => RunsUserCode(child, seen))
        : _inner.ContainsKey(item) || (seen.Add(item) && (plan.RunsUserCode || plan.Children.Any(child => RunsUserCode(child, seen))));

    private static bool IsUnfinished(Type type) =>
        type is TypeBuilder || (type.IsConstructedGenericType && type.GetGenericArguments().Any(IsUnfinished));

    private static Type Close(Type definition, params Type[] arguments) => definition.MakeGenericType(arguments);

    private sealed record SlotKey(Type Helper, Type Type, int Slot);
}
