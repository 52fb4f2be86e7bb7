using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>
/// Emits the element of a value declared as <see cref="object"/>, which says what it is: types of the document by their own code, text of
/// scalars by <see cref="XmlAnyText"/>.
/// </summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlAnyEmitter(XmlShapeCompiler compiler, XmlAnyPlan anything, XmlElementContext form, MethodBuilder method)
    : XmlChoiceEmitter(compiler, anything, method)
{
    private static readonly MethodInfo s_ensureStack =
        typeof(RuntimeHelpers).GetMethod(nameof(RuntimeHelpers.EnsureSufficientExecutionStack))!;

    private static readonly MethodInfo s_isTree = typeof(XmlAnyTree).GetMethod(nameof(XmlAnyTree.Is))!;
    private static readonly MethodInfo s_writeTree = typeof(XmlAnyTree).GetMethod(nameof(XmlAnyTree.Write))!;
    private static readonly MethodInfo s_hasNothing = typeof(XmlAnyText).GetMethod(nameof(XmlAnyText.HasNothing))!;
    private static readonly MethodInfo s_writeType = typeof(XmlAnyText).GetMethod(nameof(XmlAnyText.WriteType))!;
    private static readonly MethodInfo s_write = typeof(XmlAnyText).GetMethod(nameof(XmlAnyText.Write))!;

    /// <inheritdoc/>
    protected override void EmitCases(Label end)
    {
        LocalBuilder type = EmitType();
        EmitCase(type, typeof(object), end, EmitNothing);
        foreach (XmlObjectPlan item in anything.Objects)
        {
            XmlElementContext named = form with { IsExact = true, TypeName = item.TypeName, TypePrefixes = item.TypePrefixes };
            EmitCase(type, item.Type, end, () => EmitWrite(named, item, item.PrefixPlace));
        }

        foreach ((XmlValuePlan value, string name, string prefixes, int place) in anything.Others)
        {
            XmlElementContext named = form with { TypeName = name, TypePrefixes = prefixes };
            Action emit = value is XmlTextPlan text ? () => EmitEnum(named, text, place) : () => EmitList(named, value, place);
            EmitCase(type, value.Type, end, emit);
        }

        EmitTree(end);
        EmitScalar();
    }

    /// <summary>An object of no type but <see cref="object"/>: an empty element, which is entered as any other object's.</summary>
    private void EmitNothing()
    {
        if (Compiler.HasOwnEquality)
        {
            EmitPath(XmlCalls.Enter);
            EmitPath(XmlCalls.Leave);
        }

        Code.Text([.. form.Open, .. form.Tag.EmptyTail]);
        Code.Level();
    }

    private void EmitPath(MethodInfo call)
    {
        Code.LoadWindow();
        Code.LoadValue();
        Code.Il.Emit(OpCodes.Call, call);
    }

    private void EmitEnum(XmlElementContext named, XmlTextPlan text, int place)
    {
        EmitNumber(place);
        var texts = new XmlTextEmitter(Compiler, Code);
        Action load = texts.EmitTake(text, () =>
        {
            Code.LoadValue();
            Code.Il.Emit(OpCodes.Unbox_Any, text.Type);
        });
        Code.Text([.. named.Open, .. named.Tag.Tail]);
        texts.EmitContent(text, load, named.Tag.Close, isAttribute: false);
        Code.Level();
    }

    /// <summary>Lists in each other may have no end, and nobody keeps track of them.</summary>
    private void EmitList(XmlElementContext named, XmlValuePlan list, int place)
    {
        Code.Il.Emit(OpCodes.Call, s_ensureStack);
        EmitWrite(named, list, place);
    }

    private void EmitTree(Label end)
    {
        ILGenerator il = Code.Il;
        Label other = il.DefineLabel();
        Code.LoadValue();
        il.Emit(OpCodes.Call, s_isTree);
        il.Emit(OpCodes.Brfalse, other);
        // Around an element that declares its namespace there is another one; which does not matter inside.
        string ns = form.Tag.Namespace;
        EmitCall(s_writeTree, form.Tag.Name, ns, !form.Tag.Declares ? ns : ns.Length == 0 ? "outer" : "");
        il.Emit(OpCodes.Br, end);
        il.MarkLabel(other);
    }

    private void EmitScalar()
    {
        ILGenerator il = Code.Il;
        Label hasText = il.DefineLabel();
        Label end = il.DefineLabel();
        Code.Text(form.Open);
        Code.Level();
        EmitCall(s_writeType, form.Tag.Namespace);
        Code.LoadValue();
        il.Emit(OpCodes.Ldstr, form.Tag.Namespace);
        il.Emit(OpCodes.Call, s_hasNothing);
        il.Emit(OpCodes.Brfalse, hasText);
        Code.Text(form.Tag.EmptyTail);
        Code.Level();
        il.Emit(OpCodes.Br, end);
        il.MarkLabel(hasText);
        Code.Text(form.Tag.Tail);
        Code.Level();
        EmitCall(s_write, form.Tag.Namespace);
        Code.Text(form.Tag.Close);
        Code.Level();
        il.MarkLabel(end);
    }

    /// <summary>Calls <c>ref byte (ref OutputWindow, ref byte, object, string…)</c>, from a level position to a level position.</summary>
    private void EmitCall(MethodInfo write, params string[] texts)
    {
        Code.LoadWindow();
        Code.LoadPosition();
        Code.LoadValue();
        foreach (string text in texts)
        {
            Code.Il.Emit(OpCodes.Ldstr, text);
        }

        Code.Il.Emit(OpCodes.Call, write);
        Code.StorePosition();
    }
}
