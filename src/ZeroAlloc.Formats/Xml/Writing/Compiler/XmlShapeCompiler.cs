using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Turns a plan into a writer: one class, with a static method for each object and list in each element around it.</summary>
/// <remarks>
/// The methods are <c>static ref byte (ref OutputWindow writer, ref byte position, T value)</c>.
/// They begin and end at a level position (see <see cref="XmlMethodBuilder"/>), take values that
/// are not null, and follow the rules of <see cref="ShapeWriter{T}.Write"/> for pauses.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlShapeCompiler
{
    /// <summary>What the code does.</summary>
    public const string Purpose = "Xml.Write";

    /// <summary>Copies of classes' code that a type may have at most.</summary>
    private const int MostCopies = 16_000;

    private static readonly EmittedMethods.Form s_form = new(
        ["writer", "position", "value"], static type => [typeof(OutputWindow).MakeByRefType(), typeof(byte).MakeByRefType(), type]);

    private readonly EmittedModule _module;
    private readonly TypeBuilder _class;
    private readonly XmlPlanAnalysis _graph;
    private readonly XmlFallbackPaths _fallbacks;
    private readonly Dictionary<XmlChoicePlan, XmlValuePlan> _identified = [];

    private XmlShapeCompiler(EmittedModule module, Type root, XmlElementPlan element)
    {
        _graph = new XmlPlanAnalysis(element);
        _fallbacks = new XmlFallbackPaths(element);
        _module = module;
        _class = _module.DefineClass(
            root.Name, (_fallbacks.Any ? typeof(XmlFallbackShapeWriter<>) : typeof(ShapeWriter<>)).MakeGenericType(root));
        Methods = new EmittedMethods(module, _class, s_form);
    }

    /// <summary>The methods of the class.</summary>
    public EmittedMethods Methods { get; }

    /// <summary>The writer of a plan, or null if there can be none.</summary>
    /// <remarks>
    /// A type has one shape, and one for each of a few sets of prefixes, so that the application's types bound the code. Tags are constants
    /// in it, so that a class has a copy of its code for each element that it stands in. Measured: 200 elements of one class of 50 strings
    /// are 1.5 MB of IL and 0.6 s until the first document is written.
    /// </remarks>
    public static ShapeWriter<T>? Compile<T>(XmlContractPlan plan) => XmlPlanAnalysis.CountCopies(plan.Root) > MostCopies
        ? null
        : CompiledShapes.Make<ShapeWriter<T>>(Code(typeof(T), plan), CodeLimit.None);

    /// <summary>The code of a plan: a class that is a <see cref="ShapeWriter{T}"/>.</summary>
    public static EmittedCode Code(Type type, XmlContractPlan plan) => new(
        Purpose,
        type,
        names => plan.Shape(names) + "W",
        () => XmlPlanText.Describe(plan),
        CompiledShapes.MayEmit ? module => new XmlShapeCompiler(module, type, plan.Root).Build(plan) : EmittedCode.None);

    /// <summary>Lets the emitted code use a type, wherever its parts come from.</summary>
    public void AllowAccessTo(Type type) => _module.AllowAccessTo(type);

    /// <summary>Whether a value can pause: a list can, and whatever holds one.</summary>
    public bool CanPause(XmlValuePlan value) => _graph.CanPause(value);

    /// <summary>The namespaces of attributes, for which prefixes are made up; their numbers are their places.</summary>
    public string[] Prefixed => _graph.Prefixed;

    /// <summary>Whether the names of prefixes are kept track of.</summary>
    public bool HasNames => _graph.Prefixed.Length > 0 || _graph.HasNodes;

    /// <summary>Whether a class in the document says itself what equals it.</summary>
    public bool HasOwnEquality => _graph.HasOwnEquality;

    /// <summary>Whether it is kept track of null in collections without a setter (see <see cref="XmlMemberPlan.IsGetOnly"/>).</summary>
    public bool HasGetOnly => _graph.HasGetOnly;

    /// <summary>Whether the objects of a plan are kept track of (see <see cref="XmlPath"/>).</summary>
    public bool IsTracked(XmlObjectPlan plan) => _graph.IsTracked(plan);

    /// <summary>The method that writes an object or a list in an element.</summary>
    public MethodBuilder Writer(XmlElementContext form, XmlValuePlan value) => Methods.Get((form, value), value.Type, method =>
    {
        if (value is XmlListPlan list)
        {
            new XmlListEmitter(this, list, form, method).Emit();
        }
        else if (value is XmlChoicePlan choice)
        {
            new XmlAlternativesEmitter(this, choice, method).Emit();
        }
        else if (value is XmlIdentifiedPlan identified)
        {
            new XmlIdentifiedEmitter(this, identified, method).Emit();
        }
        else if (value is XmlNodePlan node)
        {
            new XmlNodeEmitter(node, form, method).Emit();
        }
        else if (value is XmlInterfacePlan declared)
        {
            new XmlInterfaceEmitter(this, declared, form, method).Emit();
        }
        else if (value is XmlAnyPlan any)
        {
            new XmlAnyEmitter(this, any, form, method).Emit();
        }
        else if (value is XmlObjectPlan { Derived.Count: not 0 } item && !form.IsExact)
        {
            new XmlTypeSwitchEmitter(this, item, form, method).Emit();
        }
        else
        {
            new XmlObjectEmitter(this, (XmlObjectPlan)value, form, method).Emit();
        }
    });

    /// <summary>The method that writes the items of a list, with no element around them.</summary>
    public MethodBuilder Items(XmlListPlan list) =>
        Methods.Get((nameof(Items), list), list.Type, method => new XmlListEmitter(this, list, form: null, method).Emit());

    /// <summary>How the value of a member is written together with what says in which of its elements it stands.</summary>
    public XmlValuePlan Identified(XmlMemberPlan member)
    {
        var choice = (XmlChoicePlan)member.GetRequiredElement().Value;
        if (!_identified.TryGetValue(choice, out XmlValuePlan? plan))
        {
            plan = member.Kind == XmlMemberKind.FlatList ? XmlIdentifiedPlan.OfItems(member) : XmlIdentifiedPlan.Of(member);
            _identified.Add(choice, plan);
            AllowAccessTo(choice.Type);
            AllowAccessTo(choice.IdentifierType);
        }

        return plan;
    }

    /// <summary>The method that writes the texts of a list.</summary>
    public MethodBuilder TextList(XmlTextPlan plan, bool isAttribute) => Methods.Get(
        (nameof(TextList), plan, isAttribute), plan.Type, method => new XmlTextListEmitter(this, plan, isAttribute, method).Emit());

    private TypeBuilder Build(XmlContractPlan plan)
    {
        AllowAccessTo(plan.Root.Value.Type);
        MethodInfo inherited = _class.BaseType.Required().GetMethod("Write").Required();
        MethodBuilder method = _class.DefineMethod(
            inherited.Name,
            MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.HideBySig,
            inherited.ReturnType,
            [.. inherited.GetParameters().Select(static parameter => parameter.ParameterType)]);
        _module.NameParameters(method, "writer", "position", "value", "reserve");
        new XmlRootEmitter(this, plan, method).Emit();
        Methods.EmitAll();
        if (_fallbacks.Any)
        {
            new XmlFallbackEmitter(this, _class, _fallbacks).Emit(plan.Root.Value);
            Methods.EmitAll();
        }

        return _class;
    }
}
