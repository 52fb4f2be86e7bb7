using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Compilation.UserCode;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>
/// Emits the walk that says before a document is begun whether something in its value falls back to XmlSerializer: over the members
/// that lead to such, and no others.
/// </summary>
/// <remarks>
/// The methods are <c>static bool (T value, int depth)</c>. Getters on the way are plain, so that nobody notices. Bound: objects that are
/// deeper than <see cref="MaxDepth"/> fall back, which ends circles, too.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlFallbackEmitter(XmlShapeCompiler compiler, TypeBuilder owner, XmlFallbackPaths paths)
{
    /// <summary>Objects in each other that are looked into: twice what compiled code reads.</summary>
    public const int MaxDepth = 64;

    private static readonly MethodInfo s_isNode = typeof(XmlNodes).GetMethod(nameof(XmlNodes.Is)).Required();
    private static readonly MethodInfo s_isAnyNode = typeof(XmlNodes).GetMethod(nameof(XmlNodes.IsAny)).Required();

    private static readonly EmittedMethods.Form s_form =
        new(["value", "depth"], static type => [type, typeof(int)], Prefix: "FallsBack") { Result = typeof(bool) };

    private static readonly Operand s_value = Operand.Argument(0);
    private static readonly Operand s_depth = Operand.Argument(1);

    /// <summary>Emits the method that is called; what it calls is pending.</summary>
    public void Emit(XmlValuePlan root)
    {
        MethodInfo inherited = owner.BaseType.Required().GetMethod("FallsBack").Required();
        MethodBuilder method = owner.DefineMethod(
            inherited.Name, MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.HideBySig, typeof(bool), [root.Type]);
        new MethodCode(method.GetILGenerator()).Return(Operand.Call(Value(root), Operand.Argument(1), MaxDepth));
    }

    private MethodBuilder Value(XmlValuePlan plan) => Method((nameof(Value), plan), plan, code =>
    {
        if (plan is XmlListPlan list)
        {
            EmitItems(code, list);
        }
        else
        {
            EmitTypes(code, plan);
        }
    });

    private MethodBuilder Members(XmlObjectPlan plan) => Method((nameof(Members), plan), plan, code => EmitMembers(code, plan));

    private MethodBuilder Method(object key, XmlValuePlan plan, Action<MethodCode> emit) =>
        compiler.Methods.Get(key, plan.Type, method => emit(new MethodCode(method.GetILGenerator())), s_form);

    /// <summary>The values that may stand where a plan is, and lead to something, by exactly their type.</summary>
    private IEnumerable<XmlValuePlan> Candidates(XmlValuePlan plan) => plan switch
    {
        XmlObjectPlan item => item.Derived.Append(item),
        XmlChoicePlan choice => choice.Alternatives.SelectMany(alternative => Candidates(alternative.Value)),
        XmlAnyPlan any => any.Children,
        _ => [],
    };

    private void EmitTypes(MethodCode code, XmlValuePlan plan)
    {
        Label nothing = code.Label();
        code.GoIfNot(s_value, nothing);
        using (code.IfNot(s_depth))
        {
            code.Return(true);
        }

        foreach (XmlValuePlan candidate in Candidates(plan).Where(paths.Lead).DistinctBy(static candidate => candidate.Type))
        {
            compiler.AllowAccessTo(candidate.Type);
            using (code.IfEqual(s_value.ExactType(), candidate.Type))
            {
                MethodBuilder looked = candidate is XmlObjectPlan item ? Members(item) : Value(candidate);
                code.Return(Operand.Call(looked, s_value.Cast(candidate.Type), s_depth - Operand.One));
            }
        }

        code.Mark(nothing);
        code.Return(false);
    }

    private void EmitMembers(MethodCode code, XmlObjectPlan plan)
    {
        Label fallsBack = code.Label();
        foreach (XmlMemberPlan member in plan.Members.Where(paths.IsOnWay))
        {
            Operand value = Get(member);
            if (member.Kind == XmlMemberKind.Fallback)
            {
                EmitFallback(code, member, value, fallsBack);
                continue;
            }

            if (member.FallsBackOnNodes)
            {
                code.GoIf(Operand.Call(member.Type.IsArray ? s_isAnyNode : s_isNode, value), fallsBack);
            }

            if (paths.Lead(member.Value))
            {
                code.GoIf(Operand.Call(Value(member.Value), value, s_depth), fallsBack);
            }
        }

        code.Return(false);
        code.Mark(fallsBack);
        code.Return(true);
    }

    /// <summary>An array without items is nothing, either.</summary>
    private static void EmitFallback(MethodCode code, XmlMemberPlan member, Operand value, Label fallsBack)
    {
        if (!member.Type.IsArray)
        {
            code.GoIf(value, fallsBack);
            return;
        }

        using (code.If(value))
        {
            code.GoIf(Operand.Of(OpCodes.Ldlen, value), fallsBack);
        }
    }

    private void EmitItems(MethodCode code, XmlListPlan list)
    {
        LocalBuilder index = code.Local(typeof(int));
        Label end = code.Label();
        Label fallsBack = code.Label();
        bool isArray = list.Type.IsArray;
        code.GoIfNot(s_value, end);
        Label next = code.Here();
        Operand count = isArray
            ? Operand.Of(OpCodes.Conv_I4, Operand.Of(OpCodes.Ldlen, s_value))
            : Operand.CallVirtual(IndexedElements.CountOf(list.Type), s_value);
        code.Branch(OpCodes.Bge, end, index, count);
        Operand item = isArray
            ? s_value.Element(list.Type.GetElementType().Required(), index)
            : Operand.CallVirtual((list.Indexer ?? list.Type.GetProperty("Item").Required()).Getter(), s_value, index);
        code.GoIf(Operand.Call(Value(list.Item.Value), item, s_depth), fallsBack);
        code.Set(index, (Operand)index + Operand.One);
        code.Go(next);
        code.Mark(fallsBack);
        code.Return(true);
        code.Mark(end);
        code.Return(false);
    }

    private Operand Get(XmlMemberPlan member)
    {
        compiler.AllowAccessTo(member.Member.DeclaringType.Required());
        compiler.AllowAccessTo(member.Type);
        return AutoProperties.Get(member.Member, s_value, isStruct: false);
    }
}
