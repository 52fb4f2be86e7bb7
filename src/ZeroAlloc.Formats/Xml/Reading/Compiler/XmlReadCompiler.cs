using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>Turns a plan into a reader: emits one class, with a static method for each object and each collection.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlReadCompiler
{
    private static readonly Type s_position = typeof(byte).MakeByRefType();

    private readonly EmittedModule _module;
    private readonly TypeBuilder _type;
    private readonly Dictionary<(object Plan, bool IsMembers), MethodBuilder> _methods = [];
    private readonly Queue<Action> _pending = [];

    private XmlReadCompiler(EmittedModule module, Type root, XmlReadSlots slots)
    {
        Slots = slots;
        _module = module;
        AllowAccessTo(root);
        _type = _module.DefineClass(root.Name, typeof(XmlShapeReader<>).MakeGenericType(root));
    }

    /// <summary>The slots.</summary>
    public XmlReadSlots Slots { get; }

    /// <summary>The reader of a contract, or null if the process has compiled as much as it may.</summary>
    public static XmlShapeReader<T>? Compile<T>(XmlContractPlan contract, XmlReadSlots slots)
    {
        Type? reader = CompiledShapes.GetOrAdd(Code(typeof(T), contract, slots));
        return reader is null ? null : (XmlShapeReader<T>)Activator.CreateInstance(reader)!;
    }

    /// <summary>The code of a contract: a class that is an <see cref="XmlShapeReader{T}"/>.</summary>
    public static EmittedCode Code(Type type, XmlContractPlan contract, XmlReadSlots slots) => new(
        "Xml.Read",
        type,
        "R" + contract.Shape(),
        () => XmlPlanText.Describe(contract),
        module => new XmlReadCompiler(module, type, slots).Build(type, contract.Root));

    /// <summary>
    /// The method that reads an object, of its type or one derived from it: <c>ref byte (ref ReadState, ref byte, out T)</c>.
    /// </summary>
    public MethodInfo Object(XmlObjectPlan plan)
    {
        if (plan.Derived.Count == 0 && !plan.IsAbstract)
        {
            return Members(plan);
        }

        return Method((plan, false), plan.Type.MakeByRefType(), method => new XmlTypeReadEmitter(this, plan, method).Emit());
    }

    /// <summary>The method that reads an object of exactly its plan's type.</summary>
    public MethodInfo Members(XmlObjectPlan plan) =>
        Method((plan, true), plan.Type.MakeByRefType(), method => new XmlObjectReadEmitter(this, plan, method).Emit());

    /// <summary>
    /// The method that reads the items of the collection in an element: <c>ref byte (ref ReadState, ref byte, ElementScratch)</c>.
    /// </summary>
    public MethodInfo Items(XmlElementPlan element) =>
        Method(
            (element.Value, false),
            typeof(ElementScratch<>).MakeGenericType(((XmlListPlan)element.Value).Item.Value.Type),
            method => new XmlItemsReadEmitter(this, element, method).Emit());

    /// <summary>Lets the emitted code use a type, wherever its parts come from.</summary>
    public void AllowAccessTo(Type type) => _module.AllowAccessTo(type);

    private TypeBuilder Build(Type root, XmlElementPlan element)
    {
        MethodBuilder read = Define("Root", root.MakeByRefType(), MethodAttributes.Public | MethodAttributes.Static);
        new XmlRootReadEmitter(this, element, read).Emit();
        while (_pending.TryDequeue(out Action? emit))
        {
            emit();
        }

        EmitOverride(root, read);
        return _type;
    }

    private void EmitOverride(Type root, MethodBuilder read)
    {
        MethodBuilder method = Define(
            "Read", root.MakeByRefType(), MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.HideBySig);
        ILGenerator il = method.GetILGenerator();
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Ldarg_2);
        il.Emit(OpCodes.Ldarg_3);
        il.Emit(OpCodes.Call, read);
        il.Emit(OpCodes.Ret);
    }

    private MethodBuilder Method((object, bool) key, Type result, Action<MethodBuilder> emit)
    {
        if (!_methods.TryGetValue(key, out MethodBuilder? method))
        {
            AllowAccessTo(result);
            method = Define($"Read{_methods.Count}", result, MethodAttributes.Public | MethodAttributes.Static);
            _methods.Add(key, method);
            MethodBuilder emitted = method;
            _pending.Enqueue(() => emit(emitted));
        }

        return method;
    }

    private MethodBuilder Define(string name, Type result, MethodAttributes attributes)
    {
        MethodBuilder method = _type.DefineMethod(name, attributes, s_position, [typeof(ReadState).MakeByRefType(), s_position, result]);
        _module.NameParameters(method, "reader", "position", "value");
        return method;
    }
}
