using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Json.Writing.References;

namespace ZeroAlloc.Formats.Json.Writing.Compiler;

/// <summary>Turns a plan into writers: composes generic ones, emits a method for each object, each loop and each slot.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class ShapeCompiler
{
    /// <summary>What the code does, as the names of its assemblies begin.</summary>
    public const string Purpose = "Json.Write";

    /// <summary>Members of a root object up to which its code may be inlined into its caller.</summary>
    private const int MaxInlinedMembers = 4;

    private static readonly EmittedMethods.Form s_form = new(
        ["writer", "position", "value", "reserve"],
        static type => [typeof(OutputWindow).MakeByRefType(), typeof(byte).MakeByRefType(), type, typeof(int)],
        Contract: typeof(IValueWriter<>),
        Name: "Write");

    /// <summary>Helpers of slots that write by another contract, which may be paused inside.</summary>
    private static readonly Type[] s_pausing = [typeof(RuntimeTypeSlot<>), typeof(RuntimeTypeLineSlot<>), typeof(UnionSlot<>)];

    private readonly EmittedModule _module;
    private readonly ValuePlan _root;
    private readonly TypeBuilder _class;
    private readonly EmittedMethods _methods;
    private readonly IReadOnlyDictionary<ObjectPlan, int> _inner;
    private readonly Dictionary<ValuePlan, bool> _pausing = [];

    private ShapeCompiler(EmittedModule module, ContractPlan plan)
    {
        _module = module;
        _root = plan.Root;
        AllowAccessTo(plan.Root.Type);
        _class = module.DefineClass(plan.Root.Type.Name, Close(typeof(ShapeWriter<>), plan.Root.Type));
        _methods = new EmittedMethods(module, _class, s_form);
        CountsDepth = plan.CountsDepth;
        _inner = plan.InnerShapes;
        IsIndented = plan.IsIndented;
        IgnoresCycles = plan.IgnoresCycles;
        PreservesReferences = plan.PreservesReferences;
    }

    /// <summary>Whether a level is counted around objects and collections.</summary>
    public bool CountsDepth { get; }

    /// <summary>Whether members, elements and entries stand on lines of their own.</summary>
    public bool IsIndented { get; }

    /// <summary>Whether references are kept while they are written.</summary>
    public bool IgnoresCycles { get; }

    /// <summary>Whether objects begin with their number, which stands before the first entry of a dictionary already.</summary>
    public bool PreservesReferences { get; }

    /// <summary>The writer of a plan, or null if the process has compiled as much as it may.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="limit">How the limit on compiled code applies.</param>
    public static ShapeWriter<T>? Compile<T>(ContractPlan plan, CodeLimit limit) =>
        CompiledShapes.Make<ShapeWriter<T>>(Code(typeof(T), plan), limit);

    /// <summary>The code of a plan: a class that is a <see cref="ShapeWriter{T}"/>.</summary>
    public static EmittedCode Code(Type type, ContractPlan plan) =>
        new(
            Purpose,
            type,
            plan.Shape,
            () => PlanText.Describe(plan),
            CompiledShapes.MayEmit ? module => new ShapeCompiler(module, plan).Build() : EmittedCode.None);

    /// <summary>The method that writes the values of a plan; not finished yet where it is emitted.</summary>
    private MethodInfo Write(ValuePlan plan) =>
        IsComposed(plan) || IsShared(plan) ? _methods.Of(Writer(plan)) : Emitted(plan, _methods.Get);

    /// <summary>Emits the call of what writes the values of a plan.</summary>
    /// <param name="code">Where it goes.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="value">The value.</param>
    /// <param name="reserve">Bytes that shall be free behind the value.</param>
    public void EmitWrite(WriterCode code, ValuePlan plan, Operand value, int reserve)
    {
        if (!IsComposed(plan) && SlotOf(plan) is { } slot)
        {
            AllowAccessTo(plan.Type);
            code.Write(SlotMethod(slot.Helper, slot.Type), value, slot.Slot, reserve);
        }
        else
        {
            code.Write(Write(plan), value, reserve);
        }
    }

    /// <summary>Emits what is done with a null: it is written, and the method returns.</summary>
    public void EmitNull(WriterCode code)
    {
        using (code.IfNot(code.Value))
        {
            code.Return(Operand.Call(EmittedCalls.Null, code.Window, code.Position, code.Reserve));
        }
    }

    /// <summary>The method that writes an object by itself: depth is counted by whoever calls it.</summary>
    public MethodInfo WriteObject(ObjectPlan plan) => EmittedObject(plan, _methods.Get);

    /// <summary>The <c>Write</c> of a writer that exists.</summary>
    public MethodInfo WriteMethod(Type writer) => _methods.Of(writer);

    private bool IsComposed(ValuePlan plan) =>
        plan is FixedPlan or ComposedPlan || (CountsDepth && plan.IsContainer && !IsInner(plan)) || IsNumbered(plan);

    private bool IsInner(ValuePlan plan) => plan is ObjectPlan item && _inner.ContainsKey(item);

    private bool IsNumbered(ValuePlan plan) =>
        PreservesReferences && plan is ObjectPlan or PolymorphicPlan && !plan.Type.IsValueType && !IsInner(plan);

    /// <summary>The type of an <see cref="IValueWriter{T}"/> for a plan; not finished yet where it is emitted.</summary>
    private Type Writer(ValuePlan plan)
    {
        Type writer = plan switch
        {
            FixedPlan scalar => Close(typeof(FixedValueWriter<,>), plan.Type, scalar.Writer),
            ComposedPlan composed => composed.Close(Writer),
            _ when IsShared(plan) => SharedCode.GetOrAdd(
                "W" + plan.Shape(ShapeNames.OfProcess),
                FileNames.Of(Purpose, plan.Type),
                module => new ShapeCompiler(module, new ContractPlan(plan, [])).BuildStruct()),
            _ => Emitted(plan, _methods.GetStruct),
        };
        if (CountsDepth && plan.IsContainer && !IsInner(plan))
        {
            writer = Close(IgnoresCycles ? typeof(OpenWriter<,>) : typeof(NestedWriter<,>), plan.Type, writer);
        }

        return IsNumbered(plan) ? Close(typeof(ReferencedWriter<,>), plan.Type, writer) : writer;
    }

    /// <summary>Whether a loop is emitted once for all shapes.</summary>
    private bool IsShared(ValuePlan plan) =>
        _module.UsesSharedCode && !CountsDepth && plan != _root && plan is CollectionPlan { StandsAlone: true };

    /// <summary>What is emitted for a plan.</summary>
    private T Emitted<T>(ValuePlan plan, Func<object, Type, Action<MethodBuilder>, T> emitted) => plan switch
    {
        _ when SlotOf(plan) is { } slot => emitted(slot, plan.Type, method => EmitSlot(new WriterCode(method.GetILGenerator()), slot)),
        ObjectPlan item => EmittedObject(item, emitted),
        CollectionPlan { Element: EntryPlan entry } => emitted(
            plan, plan.Type, method => new DictionaryEmitter(this, plan.Type, entry, method).Emit()),
        CollectionPlan loop => emitted(plan, plan.Type, method => new SpanEmitter(this, loop, method).Emit()),
        _ => emitted(plan, plan.Type, method => new PolymorphicEmitter(this, (PolymorphicPlan)plan, method).Emit()),
    };

    private T EmittedObject<T>(ObjectPlan plan, Func<object, Type, Action<MethodBuilder>, T> emitted) =>
        emitted(plan, plan.Type, method => new ObjectEmitter(this, plan, method).Emit());

    /// <summary>The slot of what writes the values of a plan, if it is in one.</summary>
    private SlotKey? SlotOf(ValuePlan plan) => plan switch
    {
        ObjectPlan item when _inner.TryGetValue(item, out int inner) => new SlotKey(typeof(InnerShapeSlot<>), plan.Type, inner),
        SlotPlan slot => new SlotKey(slot.Helper, plan.Type, slot.Slot),
        _ => null,
    };

    private static void EmitSlot(WriterCode code, SlotKey key) => code.Return(Operand.Call(
        SlotMethod(key.Helper, key.Type), code.Window, code.Position, code.Value, key.Slot, code.Reserve));

    /// <summary>The method of a helper that writes values of a type by what is in a slot.</summary>
    public static MethodInfo SlotMethod(Type helper, Type type) => Close(helper, type)
        .GetMethods()
        .Single(static method => method.Name == "Write" && method.GetParameters()[3].ParameterType == typeof(int));

    /// <summary>Lets the emitted code use a type, wherever its parts come from.</summary>
    public void AllowAccessTo(Type type) => _module.AllowAccessTo(type);

    /// <summary>Whether a value can pause: a collection can, and whatever holds one; of inner shapes nobody asks what is in them.</summary>
    public bool CanPause(ValuePlan plan)
    {
        if (!_pausing.TryGetValue(plan, out bool can))
        {
            can = plan.All().Any(part => part is ObjectPlan item
                ? _inner.ContainsKey(item) || item.Extension is not null
                : (part.IsContainer && part is not PolymorphicPlan) || (part is SlotPlan slot && s_pausing.Contains(slot.Helper)));
            _pausing.Add(plan, can);
        }

        return can;
    }

    /// <summary>Whether code of the application's may run while a value is written.</summary>
    public bool RunsUserCode(ValuePlan plan) =>
        plan.All().Any(part => part.RunsUserCode || (part is ObjectPlan item && _inner.ContainsKey(item)));

    private TypeBuilder Build()
    {
        if (_root is ObjectPlan item && !CountsDepth)
        {
            BuildObject(item);
        }
        else
        {
            MethodInfo write = PreservesReferences
                ? _methods.Of(Close(typeof(ReferencedRoot<,>), _root.Type, Writer(_root)))
                : Write(_root);
            _methods.Override(s_form.Name, write, _root.Type).SetImplementationFlags(MethodImplAttributes.NoInlining);
        }

        _methods.EmitAll();
        return _class;
    }

    /// <summary>The same as a struct.</summary>
    private Type BuildStruct()
    {
        Type writer = Writer(_root);
        _ = Build();
        return writer;
    }

    /// <summary>The one virtual method with the root object's code itself in it.</summary>
    /// <remarks>
    /// Only a small object may be inlined into the generic caller (Login 11.5 instead of 12.3 ns). Larger ones use
    /// up what the runtime inlines into one method, and their strings no longer are (Location 47 instead of 41 ns).
    /// </remarks>
    private void BuildObject(ObjectPlan root)
    {
        MethodBuilder method = _module.Track(_class.DefineMethod(
            s_form.Name,
            MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.HideBySig,
            typeof(byte).MakeByRefType(),
            s_form.Parameters(root.Type)));
        _module.NameParameters(method, s_form.ParameterNames);
        if (root.Members.Count > MaxInlinedMembers)
        {
            method.SetImplementationFlags(MethodImplAttributes.NoInlining);
        }

        new ObjectEmitter(this, root, method).Emit();
    }

    private static Type Close(Type definition, params Type[] arguments) => definition.MakeGenericType(arguments);

    private sealed record SlotKey(Type Helper, Type Type, int Slot);
}
