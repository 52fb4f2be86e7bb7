using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits elements: text in place, objects and lists by calls.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlElementEmitter(XmlShapeCompiler compiler, XmlMethodBuilder code)
{
    private readonly XmlTextEmitter _text = new(compiler, code);

    /// <summary>Whether an element is written whatever its value is.</summary>
    public static bool IsSure(XmlElementPlan element) =>
        element.IsNullable || (!element.Value.Type.CanBeNull() && element.Value is not XmlIdentifiedPlan);

    /// <summary>Emits an element, or what stands for null.</summary>
    /// <param name="element">The element.</param>
    /// <param name="value">The value, loaded once.</param>
    /// <param name="pause">Where the method comes back to if the value can pause.</param>
    /// <param name="absent">Emits what to do after null; null for nothing.</param>
    public void Emit(XmlElementPlan element, Operand value, XmlPausePoint? pause, Action? absent = null)
    {
        if (!element.Value.Type.CanBeNull())
        {
            EmitPresent(element.Tag, element.Value, value, pause);
            return;
        }

        code.Level();
        if (element.IsNullable)
        {
            absent = (() => code.Text(new XmlElementContext(element.Tag).Nil)) + absent;
        }

        EmitNullable(element.Value, value, (plan, present) => EmitPresent(element.Tag, plan, present, pause), absent);
    }

    /// <summary>Emits what is to be done with a value that may be null; from a level position to a level position.</summary>
    /// <param name="plan">How the value is written.</param>
    /// <param name="value">The value, loaded once.</param>
    /// <param name="present">Emits what to do with a value that is not null, loaded any number of times.</param>
    /// <param name="absent">Emits what to do with null; null for nothing.</param>
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicMethods | DynamicallyAccessedMemberTypes.PublicProperties, typeof(Nullable<>))]
    public void EmitNullable(XmlValuePlan plan, Operand value, Action<XmlValuePlan, Operand> present, Action? absent)
    {
        LocalBuilder local = code.Local(plan.Type);
        Label end = code.Label();
        code.Set(local, value);
        Operand isThere = plan is XmlNullablePlan ? Operand.Property(local, "HasValue") : local;
        using (code.If(isThere))
        {
            if (plan is XmlNullablePlan nullable)
            {
                MethodInfo get = plan.Type.GetMethod("GetValueOrDefault", Type.EmptyTypes).Required();
                present(nullable.Inner, Operand.Call(get, Operand.AddressOf(local)));
            }
            else
            {
                present(plan, local);
            }

            code.Level();
            if (absent is not null)
            {
                code.Go(end);
            }
        }

        if (absent is not null)
        {
            absent();
            code.Level();
            code.Mark(end);
        }
    }

    /// <summary>Emits the element of a value that is not null.</summary>
    public void EmitPresent(XmlTag tag, XmlValuePlan plan, Operand value, XmlPausePoint? pause)
    {
        if (plan is XmlTextPlan text)
        {
            _text.EmitElement(tag, text, value);
        }
        else
        {
            XmlTag? leveled = plan is XmlObjectPlan && tag.Step != 0 ? tag : null;
            EmitCall(compiler.Writer(new XmlElementContext(leveled?.Entered ?? tag), plan), plan.Type, value, pause, leveled);
        }
    }

    /// <summary>Emits the call of another method, from a level position to a level position, and the way out if it paused.</summary>
    /// <param name="method">The method.</param>
    /// <param name="type">Type of the value.</param>
    /// <param name="value">The value, loaded once.</param>
    /// <param name="pause">Where the method comes back to if the value can pause.</param>
    /// <param name="leveled">The element of an object that says how deep it stands; a way out for a pause need not go back.</param>
    public void EmitCall(MethodBuilder method, Type type, Operand value, XmlPausePoint? pause, XmlTag? leveled = null)
    {
        code.Level();
        if (pause is not null)
        {
            LocalBuilder local = code.Local(type);
            code.Set(local, value);
            code.Mark(pause.Resume);
            value = local;
        }

        if (leveled is not null)
        {
            code.EnterLevel(leveled);
        }

        code.Write(method, value);
        if (pause is not null)
        {
            using (code.If(code.IsPaused))
            {
                pause.Leave();
            }
        }

        if (leveled is not null)
        {
            code.LeaveLevel(leveled);
        }
    }
}
