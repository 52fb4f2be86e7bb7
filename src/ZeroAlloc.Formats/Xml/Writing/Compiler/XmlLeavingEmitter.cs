using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission.UserCode;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.Left;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>
/// Emits the walk that says before a document is begun whether something in its value is left to XmlSerializer: over the members that
/// lead to such, and no others.
/// </summary>
/// <remarks>
/// The methods are <c>static bool (T value, int depth)</c>. Getters on the way are plain, so that nobody notices. Bound: objects that are
/// deeper than <see cref="MaxDepth"/> are left, which ends circles, too.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlLeavingEmitter
{
    /// <summary>Objects in each other that are looked into: twice what compiled code reads.</summary>
    public const int MaxDepth = 64;

    private static readonly MethodInfo s_isNode = typeof(XmlLeftNodes).GetMethod(nameof(XmlLeftNodes.Is))!;
    private static readonly MethodInfo s_isAnyNode = typeof(XmlLeftNodes).GetMethod(nameof(XmlLeftNodes.IsAny))!;

    private readonly XmlShapeCompiler _compiler;
    private readonly TypeBuilder _class;
    private readonly XmlLeftPaths _paths;
    private readonly Dictionary<(XmlValuePlan Plan, bool IsMembers), MethodBuilder> _methods = [];
    private readonly Queue<Action> _pending = [];

    /// <summary>Prepares the code.</summary>
    public XmlLeavingEmitter(XmlShapeCompiler compiler, TypeBuilder type, XmlLeftPaths paths)
    {
        _compiler = compiler;
        _class = type;
        _paths = paths;
    }

    /// <summary>Emits the method that is asked, and all that it calls.</summary>
    public void Emit(XmlValuePlan root)
    {
        MethodInfo inherited = _class.BaseType!.GetMethod("Leaves")!;
        ILGenerator il = _class.DefineMethod(
            inherited.Name, MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.HideBySig, typeof(bool), [root.Type])
            .GetILGenerator();
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Ldc_I4, MaxDepth);
        il.Emit(OpCodes.Call, Value(root));
        il.Emit(OpCodes.Ret);
        while (_pending.TryDequeue(out Action? emit))
        {
            emit();
        }
    }

    private MethodBuilder Value(XmlValuePlan plan) => Method((plan, false), il =>
    {
        if (plan is XmlListPlan list)
        {
            EmitItems(il, list);
        }
        else
        {
            EmitTypes(il, plan);
        }
    });

    private MethodBuilder Members(XmlObjectPlan plan) => Method((plan, true), il => EmitMembers(il, plan));

    private MethodBuilder Method((XmlValuePlan Plan, bool IsMembers) key, Action<ILGenerator> emit)
    {
        if (!_methods.TryGetValue(key, out MethodBuilder? method))
        {
            Type type = key.Plan.Type;
            _compiler.AllowAccessTo(type);
            MethodBuilder fresh = method = _class.DefineMethod(
                "Leaves" + type.Name, MethodAttributes.Private | MethodAttributes.Static, typeof(bool), [type, typeof(int)]);
            _methods.Add(key, method);
            _pending.Enqueue(() => emit(fresh.GetILGenerator()));
        }

        return method;
    }

    /// <summary>The values that may stand where a plan is, and lead to something, by exactly their type.</summary>
    private IEnumerable<XmlValuePlan> Candidates(XmlValuePlan plan) => plan switch
    {
        XmlObjectPlan item => item.Derived.Append(item),
        XmlChoicePlan choice => choice.Alternatives.SelectMany(alternative => Candidates(alternative.Value)),
        XmlAnyPlan any => any.Children,
        _ => [],
    };

    private void EmitTypes(ILGenerator il, XmlValuePlan plan)
    {
        Label nothing = il.DefineLabel();
        Label looked = il.DefineLabel();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Brfalse, nothing);
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Brtrue, looked);
        EmitReturn(il, true);
        il.MarkLabel(looked);
        foreach (XmlValuePlan candidate in Candidates(plan).Where(_paths.Lead).DistinctBy(static candidate => candidate.Type))
        {
            Label other = il.DefineLabel();
            _compiler.AllowAccessTo(candidate.Type);
            il.Emit(OpCodes.Ldarg_0);
            il.Emit(OpCodes.Callvirt, XmlCalls.GetTypeOf);
            il.Emit(OpCodes.Ldtoken, candidate.Type);
            il.Emit(OpCodes.Call, XmlCalls.TypeOf);
            il.Emit(OpCodes.Bne_Un, other);
            il.Emit(OpCodes.Ldarg_0);
            il.Emit(OpCodes.Castclass, candidate.Type);
            il.Emit(OpCodes.Ldarg_1);
            il.Emit(OpCodes.Ldc_I4_1);
            il.Emit(OpCodes.Sub);
            il.Emit(OpCodes.Call, candidate is XmlObjectPlan item ? Members(item) : Value(candidate));
            il.Emit(OpCodes.Ret);
            il.MarkLabel(other);
        }

        il.MarkLabel(nothing);
        EmitReturn(il, false);
    }

    private void EmitMembers(ILGenerator il, XmlObjectPlan plan)
    {
        Label leaves = il.DefineLabel();
        foreach (XmlMemberPlan member in plan.Members.Where(_paths.IsOnWay))
        {
            if (member.Kind == XmlMemberKind.Left)
            {
                EmitLeft(il, member, leaves);
                continue;
            }

            if (member.LeavesNodes)
            {
                EmitGet(il, member);
                il.Emit(OpCodes.Call, member.Type.IsArray ? s_isAnyNode : s_isNode);
                il.Emit(OpCodes.Brtrue, leaves);
            }

            if (_paths.Lead(member.Value))
            {
                EmitGet(il, member);
                il.Emit(OpCodes.Ldarg_1);
                il.Emit(OpCodes.Call, Value(member.Value));
                il.Emit(OpCodes.Brtrue, leaves);
            }
        }

        EmitReturn(il, false);
        il.MarkLabel(leaves);
        EmitReturn(il, true);
    }

    /// <summary>An array without items is nothing, either.</summary>
    private void EmitLeft(ILGenerator il, XmlMemberPlan member, Label leaves)
    {
        EmitGet(il, member);
        if (!member.Type.IsArray)
        {
            il.Emit(OpCodes.Brtrue, leaves);
            return;
        }

        Label nothing = il.DefineLabel();
        il.Emit(OpCodes.Brfalse, nothing);
        EmitGet(il, member);
        il.Emit(OpCodes.Ldlen);
        il.Emit(OpCodes.Brtrue, leaves);
        il.MarkLabel(nothing);
    }

    private void EmitItems(ILGenerator il, XmlListPlan list)
    {
        LocalBuilder index = il.DeclareLocal(typeof(int));
        Label next = il.DefineLabel();
        Label end = il.DefineLabel();
        Label leaves = il.DefineLabel();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Brfalse, end);
        il.MarkLabel(next);
        il.Emit(OpCodes.Ldloc, index);
        EmitCount(il, list.Type);
        il.Emit(OpCodes.Bge, end);
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldloc, index);
        if (list.Type.IsArray)
        {
            il.Emit(OpCodes.Ldelem, list.Type.GetElementType()!);
        }
        else
        {
            il.Emit(OpCodes.Callvirt, list.Type.GetProperty("Item")!.GetMethod!);
        }

        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Call, Value(list.Item.Value));
        il.Emit(OpCodes.Brtrue, leaves);
        il.Emit(OpCodes.Ldloc, index);
        il.Emit(OpCodes.Ldc_I4_1);
        il.Emit(OpCodes.Add);
        il.Emit(OpCodes.Stloc, index);
        il.Emit(OpCodes.Br, next);
        il.MarkLabel(leaves);
        EmitReturn(il, true);
        il.MarkLabel(end);
        EmitReturn(il, false);
    }

    private static void EmitCount(ILGenerator il, Type list)
    {
        il.Emit(OpCodes.Ldarg_0);
        if (list.IsArray)
        {
            il.Emit(OpCodes.Ldlen);
            il.Emit(OpCodes.Conv_I4);
        }
        else
        {
            il.Emit(OpCodes.Callvirt, list.GetProperty("Count")!.GetMethod!);
        }
    }

    private void EmitGet(ILGenerator il, XmlMemberPlan member)
    {
        _compiler.AllowAccessTo(member.Member.DeclaringType!);
        _compiler.AllowAccessTo(member.Type);
        il.Emit(OpCodes.Ldarg_0);
        if (member.Member is FieldInfo field)
        {
            il.Emit(OpCodes.Ldfld, field);
        }
        else
        {
            AutoProperties.EmitGet(il, ((PropertyInfo)member.Member).GetMethod!, isValueType: false);
        }
    }

    private static void EmitReturn(ILGenerator il, bool value)
    {
        il.Emit(value ? OpCodes.Ldc_I4_1 : OpCodes.Ldc_I4_0);
        il.Emit(OpCodes.Ret);
    }
}
