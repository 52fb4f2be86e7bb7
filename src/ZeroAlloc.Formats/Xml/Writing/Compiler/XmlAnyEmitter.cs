using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
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
        typeof(RuntimeHelpers).GetMethod(nameof(RuntimeHelpers.EnsureSufficientExecutionStack)).Required();

    private static readonly MethodInfo s_isTree = typeof(XmlNodes).GetMethod(nameof(XmlNodes.AreContent)).Required();
    private static readonly MethodInfo s_writeTree = typeof(XmlNodes).GetMethod(nameof(XmlNodes.WriteContent)).Required();
    private static readonly MethodInfo s_hasNothing = typeof(XmlAnyText).GetMethod(nameof(XmlAnyText.HasNothing)).Required();
    private static readonly MethodInfo s_writeType = typeof(XmlAnyText).GetMethod(nameof(XmlAnyText.WriteType)).Required();
    private static readonly MethodInfo s_write = typeof(XmlAnyText).GetMethod(nameof(XmlAnyText.Write)).Required();

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
            EmitCase(type, value.Type, end, value switch
            {
                XmlTextPlan text => () => EmitEnum(named, text, place),

                // XmlSerializer's own code casts such a collection to the type of its items, and throws.
                XmlListPlan { Item.Value: XmlListPlan } => () => Code.Throw(XmlCalls.UnknownType),
                _ => () => EmitList(named, value, place),
            });
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
        Code.Call(call, Code.Window, Code.Value);
    }

    private void EmitEnum(XmlElementContext named, XmlTextPlan text, int place)
    {
        EmitNumber(place);
        var texts = new XmlTextEmitter(Compiler, Code);
        LocalBuilder taken = texts.EmitTake(text, Code.Value.Unbox(text.Type));
        Code.Text([.. named.Open, .. named.Tag.Tail]);
        texts.EmitContent(text, taken, named.Tag.Close, isAttribute: false);
        Code.Level();
    }

    /// <summary>Lists in each other may have no end, and nobody keeps track of them.</summary>
    private void EmitList(XmlElementContext named, XmlValuePlan list, int place)
    {
        Code.Call(s_ensureStack);
        EmitWrite(named, list, place);
    }

    private void EmitTree(Label end)
    {
        using (Code.If(Operand.Call(s_isTree, Code.Value)))
        {
            // Around an element that declares its namespace there is another one; which does not matter inside.
            string ns = form.Tag.Namespace;
            Code.Write(s_writeTree, Code.Value, form.Tag.Name, ns, !form.Tag.Declares ? ns : ns.Length == 0 ? "outer" : "");
            Code.Go(end);
        }
    }

    private void EmitScalar()
    {
        Label end = Code.Label();
        Code.Text(form.Open);
        Code.Level();
        Code.Write(s_writeType, Code.Value, form.Tag.Namespace);
        using (Code.If(Operand.Call(s_hasNothing, Code.Value, form.Tag.Namespace)))
        {
            Code.Text(form.Tag.EmptyTail);
            Code.Level();
            Code.Go(end);
        }

        Code.Text(form.Tag.Tail);
        Code.Level();
        Code.Write(s_write, Code.Value, form.Tag.Namespace);
        Code.Text(form.Tag.Close);
        Code.Level();
        Code.Mark(end);
    }
}
