using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits elements: text in place, objects and lists by calls.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlElementEmitter(XmlShapeCompiler compiler, XmlMethodBuilder code)
{
    private readonly XmlTextEmitter _text = new(compiler, code);

    /// <summary>Whether values of a type may be null.</summary>
    public static bool CanBeNull(Type type) => !type.IsValueType || Nullable.GetUnderlyingType(type) is not null;

    /// <summary>Whether an element is written whatever its value is.</summary>
    public static bool IsSure(XmlElementPlan element) =>
        element.IsNullable || (!CanBeNull(element.Value.Type) && element.Value is not XmlIdentifiedPlan);

    /// <summary>Emits an element, or what stands for null.</summary>
    /// <param name="element">The element.</param>
    /// <param name="load">Loads the value, once.</param>
    /// <param name="pause">Where the method comes back to if the value can pause.</param>
    /// <param name="absent">Emits what to do after null; null for nothing.</param>
    public void Emit(XmlElementPlan element, Action load, XmlPausePoint? pause, Action? absent = null)
    {
        if (!CanBeNull(element.Value.Type))
        {
            EmitPresent(element.Tag, element.Value, load, pause);
            return;
        }

        code.Level();
        if (element.IsNullable)
        {
            absent = (() => code.Text(new XmlElementContext(element.Tag).Nil)) + absent;
        }

        EmitNullable(element.Value, load, (value, loadPresent) => EmitPresent(element.Tag, value, loadPresent, pause), absent);
    }

    /// <summary>Emits what is to be done with a value that may be null; from a level position to a level position.</summary>
    /// <param name="value">How the value is written.</param>
    /// <param name="load">Loads it, once.</param>
    /// <param name="present">Emits what to do with a value that is not null, loaded any number of times.</param>
    /// <param name="absent">Emits what to do with null; null for nothing.</param>
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicMethods | DynamicallyAccessedMemberTypes.PublicProperties, typeof(Nullable<>))]
    public void EmitNullable(XmlValuePlan value, Action load, Action<XmlValuePlan, Action> present, Action? absent)
    {
        ILGenerator il = code.Il;
        LocalBuilder local = il.DeclareLocal(value.Type);
        Label isNull = il.DefineLabel();
        Label end = il.DefineLabel();
        load();
        il.Emit(OpCodes.Stloc, local);
        if (value is XmlNullablePlan nullable)
        {
            il.Emit(OpCodes.Ldloca, local);
            il.Emit(OpCodes.Call, value.Type.GetProperty("HasValue")!.GetMethod!);
            il.Emit(OpCodes.Brfalse, isNull);
            present(nullable.Inner, () =>
            {
                il.Emit(OpCodes.Ldloca, local);
                il.Emit(OpCodes.Call, value.Type.GetMethod("GetValueOrDefault", Type.EmptyTypes)!);
            });
        }
        else
        {
            il.Emit(OpCodes.Ldloc, local);
            il.Emit(OpCodes.Brfalse, isNull);
            present(value, () => il.Emit(OpCodes.Ldloc, local));
        }

        code.Level();
        if (absent is not null)
        {
            il.Emit(OpCodes.Br, end);
            il.MarkLabel(isNull);
            absent();
            code.Level();
            il.MarkLabel(end);
        }
        else
        {
            il.MarkLabel(isNull);
        }
    }

    /// <summary>Emits the element of a value that is not null.</summary>
    public void EmitPresent(XmlTag tag, XmlValuePlan value, Action load, XmlPausePoint? pause)
    {
        if (value is XmlTextPlan text)
        {
            _text.EmitElement(tag, text, load);
        }
        else
        {
            XmlTag? leveled = value is XmlObjectPlan && tag.Step != 0 ? tag : null;
            EmitCall(compiler.Writer(new XmlElementContext(leveled?.Entered ?? tag), value), value.Type, load, pause, leveled);
        }
    }

    /// <summary>Emits the call of another method, from a level position to a level position, and the way out if it paused.</summary>
    /// <param name="method">The method.</param>
    /// <param name="type">Type of the value.</param>
    /// <param name="load">Loads it, once.</param>
    /// <param name="pause">Where the method comes back to if the value can pause.</param>
    /// <param name="leveled">The element of an object that says how deep it stands; a way out for a pause need not go back.</param>
    public void EmitCall(MethodBuilder method, Type type, Action load, XmlPausePoint? pause, XmlTag? leveled = null)
    {
        ILGenerator il = code.Il;
        code.Level();
        LocalBuilder? value = null;
        if (pause is not null)
        {
            value = il.DeclareLocal(type);
            load();
            il.Emit(OpCodes.Stloc, value);
            il.MarkLabel(pause.Resume);
        }

        if (leveled is not null)
        {
            code.EnterLevel(leveled);
        }

        code.LoadWindow();
        code.LoadPosition();
        if (value is null)
        {
            load();
        }
        else
        {
            il.Emit(OpCodes.Ldloc, value);
        }

        il.Emit(OpCodes.Call, method);
        code.StorePosition();
        if (pause is not null)
        {
            Label goOn = il.DefineLabel();
            code.Unless(WindowCalls.Paused, goOn);
            pause.Leave();
            il.MarkLabel(goOn);
        }

        if (leveled is not null)
        {
            code.LeaveLevel(leveled);
        }
    }
}
