using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>Turns a plan into a reader: emits one class, with a static method for each object and each collection.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlReadCompiler
{
    /// <summary>What the code does.</summary>
    public const string Purpose = "Xml.Read";

    private static readonly Type s_reader = typeof(ReadState).MakeByRefType();
    private static readonly Type s_position = typeof(byte).MakeByRefType();
    private static readonly string[] s_parameters = ["reader", "position", "value"];

    private static readonly EmittedMethods.Form s_read =
        new(s_parameters, static type => [s_reader, s_position, type.MakeByRefType()], "Read");

    private static readonly EmittedMethods.Form s_readItems = new(s_parameters, static type => [s_reader, s_position, type], "ReadItems");
    private static readonly EmittedMethods.Form s_prove = new(s_parameters, static _ => [s_reader, s_position], "Prove");

    private readonly EmittedModule _module;
    private readonly TypeBuilder _type;
    private readonly EmittedMethods _methods;

    private XmlReadCompiler(EmittedModule module, Type root, XmlReadSlots slots, bool isProven)
    {
        Slots = slots;
        _module = module;
        AllowAccessTo(root);
        _type = _module.DefineClass(
            root.Name, (isProven ? typeof(ProvenShapeReader<>) : typeof(ShapeReader<>)).MakeGenericType(root));
        _methods = new EmittedMethods(module, _type, s_read);
    }

    /// <summary>The slots.</summary>
    public XmlReadSlots Slots { get; }

    /// <summary>The reader of a contract, or null if the process has compiled as much as it may.</summary>
    public static ShapeReader<T>? Compile<T>(XmlContractPlan contract, XmlReadSlots slots, bool isProven) =>
        CompiledShapes.Make<ShapeReader<T>>(Code(typeof(T), contract, slots, isProven), CodeLimit.None);

    /// <summary>
    /// Whether a collection gets each item as soon as it is read, as XmlSerializer gives it: an array is made of all of them in any case.
    /// </summary>
    public static bool IsAddedTo(XmlListPlan list, XmlReadWalk walk) => walk == XmlReadWalk.Build && !list.Type.IsArray;

    /// <summary>The code of a contract: a class that is an <see cref="ShapeReader{T}"/>.</summary>
    /// <param name="type">The root.</param>
    /// <param name="contract">The plan.</param>
    /// <param name="slots">What the code finds at run time.</param>
    /// <param name="isProven">
    /// Whether documents are proven first (<see cref="ProvenShapeReader{T}"/>); the code of the contract's types says so.
    /// </param>
    public static EmittedCode Code(Type type, XmlContractPlan contract, XmlReadSlots slots, bool isProven) => new(
        Purpose,
        type,
        names => Shape(type, contract, isProven, names),
        () => XmlPlanText.Describe(contract),
        CompiledShapes.MayEmit
            ? module => new XmlReadCompiler(module, type, slots, isProven).Build(type, contract.Root, isProven)
            : EmittedCode.None);

    /// <summary>What distinguishes the code: of a root declared by an interface, that, too, beside what is made for it.</summary>
    private static string Shape(Type type, XmlContractPlan contract, bool isProven, ShapeNames names)
    {
        string declared = type == contract.Root.Value.Type ? "" : names.Of(type);
        return (isProven ? "P" : "R") + declared + contract.Shape(names);
    }

    /// <summary>
    /// The method that reads an object, of its type or one derived from it: <c>ref byte (ref ReadState, ref byte, out T)</c>,
    /// without the last to prove it.
    /// </summary>
    public MethodInfo Object(XmlObjectPlan plan, XmlReadWalk walk)
    {
        if (plan.Derived.Count == 0 && !plan.IsAbstract)
        {
            return Members(plan, walk);
        }

        return Method(nameof(Object), plan, plan.Type, walk, method => new XmlTypeReadEmitter(this, plan, method, walk).Emit());
    }

    /// <summary>The method that reads an object of exactly its plan's type.</summary>
    public MethodInfo Members(XmlObjectPlan plan, XmlReadWalk walk) =>
        Method(nameof(Members), plan, plan.Type, walk, method => new XmlObjectReadEmitter(this, plan, method, walk).Emit());

    /// <summary>The method that reads what may be anything: <c>ref byte (ref ReadState, ref byte, out object)</c>.</summary>
    public MethodInfo Anything(XmlAnyPlan plan, XmlReadWalk walk) =>
        Method(nameof(Anything), plan, typeof(object), walk, method => new XmlAnyReadEmitter(this, plan, method, walk).Emit());

    /// <summary>The method that reads a date with an offset: <c>ref byte (ref ReadState, ref byte, out DateTimeOffset)</c>.</summary>
    public MethodInfo Moment(XmlMomentPlan plan, XmlReadWalk walk) =>
        Method(nameof(Moment), plan, plan.Type, walk, method => new XmlMomentReadEmitter(this, plan, method, walk).Emit());

    /// <summary>The method that reads one of the types that may stand there; with the same signature.</summary>
    public MethodInfo Known(XmlAnyPlan plan, XmlValuePlan known, XmlReadWalk walk) => Method(
        nameof(Known), (plan, known), typeof(object), walk, method => new XmlKnownReadEmitter(this, plan, known, method, walk).Emit());

    /// <summary>
    /// The method that reads the items of the collection in an element: <c>ref byte (ref ReadState, ref byte, ElementScratch)</c>,
    /// without the last to prove them; to build them, with the collection in its place where that is no array.
    /// </summary>
    public MethodInfo Items(XmlElementPlan element, XmlReadWalk walk)
    {
        var list = (XmlListPlan)element.Value;
        return _methods.Get(
            (nameof(Items), list, walk),
            IsAddedTo(list, walk) ? list.Type : typeof(ElementScratch<>).MakeGenericType(list.Item.Value.Type),
            method => new XmlItemsReadEmitter(this, element, method, walk).Emit(),
            walk == XmlReadWalk.Proof ? s_prove : s_readItems);
    }

    /// <summary>Lets the emitted code use a type, wherever its parts come from.</summary>
    public void AllowAccessTo(Type type) => _module.AllowAccessTo(type);

    private TypeBuilder Build(Type root, XmlElementPlan element, bool isProven)
    {
        if (isProven)
        {
            BuildRoot("Prove", root, element, XmlReadWalk.Proof);
        }

        BuildRoot("Read", root, element, isProven ? XmlReadWalk.Build : XmlReadWalk.Only);
        return _type;
    }

    private void BuildRoot(string name, Type root, XmlElementPlan element, XmlReadWalk walk)
    {
        MethodInfo read = Method("Root", element, root, walk, method => new XmlRootReadEmitter(this, element, method, walk).Emit());
        _methods.EmitAll();
        EmitOverride(name, read);
    }

    private void EmitOverride(string name, MethodInfo read)
    {
        const MethodAttributes Attributes = MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.HideBySig;
        ParameterInfo[] inherited = _type.BaseType.Required().GetMethod(name).Required().GetParameters();
        Type[] parameters = [.. inherited.Select(static parameter => parameter.ParameterType)];
        MethodBuilder method = _type.DefineMethod(name, Attributes, s_position, parameters);
        _module.NameParameters(method, s_parameters.AsSpan(0, parameters.Length));
        Operand[] arguments = [Operand.Argument(1), Operand.Argument(2), Operand.Argument(3)];
        new MethodCode(method.GetILGenerator()).Return(Operand.Call(read, arguments[..parameters.Length]));
    }

    private MethodBuilder Method(string purpose, object plan, Type type, XmlReadWalk walk, Action<MethodBuilder> emit) =>
        _methods.Get((purpose, plan, walk), type, emit, walk == XmlReadWalk.Proof ? s_prove : s_read);
}
