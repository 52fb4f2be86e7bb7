using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Emission.UserCode;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Writing.Compiler;

/// <summary>Emits the code that writes one kind of object.</summary>
/// <remarks>
/// The position stays in argument 1. Names are constants in the code, joined with the punctuation around them and stored as
/// vectors. One check makes sure of room for a whole run of names and short values: a value of any length is told how many bytes
/// the run behind it takes (see <see cref="RunLayout"/>). A member whose value can pause is a state to come back to.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed partial class ObjectEmitter(ShapeCompiler compiler, ObjectPlan plan, MethodBuilder method)
{
    private readonly ILGenerator _il = method.GetILGenerator();
    private readonly RunLayout _layout = new(plan, compiler.IsIndented);
    private readonly List<Label> _states = [];

    // Where the four arguments of a value writer begin: behind the instance, if there is one.
    private readonly int _first = method.IsStatic ? 0 : 1;
    private LocalBuilder? _state;
    private LocalBuilder? _separator;

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        EmitStart();
        for (int i = 0; i < plan.Members.Count; i++)
        {
            EmitMember(i);
        }

        EmitEnd();
    }

    private void EmitStart()
    {
        Label begin = _il.DefineLabel();
        int pausing = plan.Members.Count(member => CanPause(member.Value)) + (plan.Extension is null ? 0 : 1);
        if (pausing != 0)
        {
            EmitResume(begin, pausing);
        }

        if (!plan.Type.IsValueType)
        {
            Label notNull = _il.DefineLabel();
            EmitArgument(2);
            _il.Emit(OpCodes.Brtrue, notNull);
            EmitArgument(0);
            EmitArgument(1);
            EmitArgument(3);
            _il.Emit(OpCodes.Call, EmittedCalls.Null);
            _il.Emit(OpCodes.Ret);
            _il.MarkLabel(notNull);
        }

        _il.MarkLabel(begin);
        if (_layout.NeedsSeparator)
        {
            _separator = _il.DeclareLocal(typeof(byte));
            _il.Emit(OpCodes.Ldc_I4, (int)'{');
            _il.Emit(OpCodes.Stloc, _separator);
        }

        EmitSwitch();
        EmitCallback(plan.SerializingSlot);
    }

    private void EmitMember(int index)
    {
        MemberPlan member = plan.Members[index];
        Label skip = _il.DefineLabel();
        LocalBuilder? value = null;
        bool pauses = CanPause(member.Value);
        if (member.Ignore != MemberIgnore.Never || pauses || member.RefusesNull)
        {
            value = _il.DeclareLocal(member.Value.Type);
        }

        if (member.Ignore != MemberIgnore.Never)
        {
            EmitGet(member);
            EmitCut(member);
            _il.Emit(OpCodes.Stloc, value!);
            EmitIgnoreTest(member, value!, skip);
        }

        EmitEnsure(_layout.Before(index));
        EmitName(index, member);
        if (value is not null && member.Ignore == MemberIgnore.Never)
        {
            EmitGet(member);
            EmitCut(member);
            _il.Emit(OpCodes.Stloc, value);
        }

        if (member.RefusesNull)
        {
            EmitRefuseNull(value!);
        }

        EmitValue(index, member, value, pauses);
        _il.MarkLabel(skip);
    }

    private void EmitValue(int index, MemberPlan member, LocalBuilder? value, bool pauses)
    {
        if (member.Value is ConstantPlan constant)
        {
            EmitText(constant.Text);
            return;
        }

        if (member.Value is ReferencePlan)
        {
            EmitReserving(EmittedCalls.NewestReference, _layout.After(index));
            return;
        }

        if (pauses)
        {
            _il.MarkLabel(_states[StateOf(index) - 1]);
        }

        if (member.Value is FixedPlan scalar)
        {
            EmitArgument(1);
            EmitLoad(member, value);
            _il.Emit(OpCodes.Call, compiler.WriteMethod(scalar.Writer));
        }
        else
        {
            EmitArgument(0);
            EmitArgument(1);
            EmitLoad(member, value);
            compiler.EmitWrite(_il, member.Value, _layout.After(index));
        }

        EmitStore(1);
        if (pauses)
        {
            EmitSaveIfPaused(index);
        }
    }

    private void EmitEnd()
    {
        if (plan.Extension is { } extension)
        {
            EmitExtension(extension);
        }
        else
        {
            EmitClosing();
        }

        EmitCallback(plan.SerializedSlot);
        EmitArgument(0);
        EmitArgument(1);
        EmitArgument(3);
        _il.Emit(OpCodes.Call, WindowCalls.Ensure);
        _il.Emit(OpCodes.Ret);
    }

    private void EmitClosing()
    {
        if (_layout.EndsUnsure)
        {
            // All members may have been left out: then the opening brace is still to come.
            EmitEnsure(2);
            Label opened = _il.DefineLabel();
            Label close = _il.DefineLabel();
            _il.Emit(OpCodes.Ldloc, _separator!);
            _il.Emit(OpCodes.Ldc_I4, (int)'{');
            _il.Emit(OpCodes.Bne_Un, opened);
            EmitText("{"u8);
            if (compiler.IsIndented)
            {
                _il.Emit(OpCodes.Br, close);
            }

            _il.MarkLabel(opened);
            if (compiler.IsIndented)
            {
                EmitReserving(EmittedCalls.OuterLine, 1);
            }

            _il.MarkLabel(close);
            EmitText("}"u8);
        }
        else if (compiler.IsIndented && plan.Members.Count != 0)
        {
            EmitReserving(EmittedCalls.OuterLine, 1);
            EmitText("}"u8);
        }
        else
        {
            EmitEnsure(_layout.Before(plan.Members.Count));
            EmitText(plan.Members.Count == 0 ? "{}"u8 : "}"u8);
        }
    }

    private void EmitCallback(int? slot)
    {
        if (slot is { } callback)
        {
            EmitDelegate(callback, typeof(Action<object>), null);
        }
    }

    private void EmitName(int index, MemberPlan member)
    {
        if (_layout.Separator(index) is { } known)
        {
            EmitText(compiler.IsIndented ? [known] : [known, .. member.Label]);
            EmitLineAndName(index, member);
            if (_separator is not null && known == '{')
            {
                EmitSeparatorUsed();
            }

            return;
        }

        EmitArgument(1);
        _il.Emit(OpCodes.Ldloc, _separator!);
        _il.Emit(OpCodes.Call, EmittedCalls.Byte);
        EmitStore(1);
        EmitSeparatorUsed();
        if (!compiler.IsIndented)
        {
            EmitText(member.Label);
        }

        EmitLineAndName(index, member);
    }

    /// <summary>In an indented document the separator ends a line, and what is behind it needs a check of its own.</summary>
    private void EmitLineAndName(int index, MemberPlan member)
    {
        if (compiler.IsIndented)
        {
            EmitReserving(EmittedCalls.Line, _layout.OnLine(index));
            EmitText([.. member.Label, (byte)' ']);
        }
    }

    private void EmitReserving(MethodInfo method, int reserve)
    {
        EmitArgument(0);
        EmitArgument(1);
        _il.Emit(OpCodes.Ldc_I4, reserve);
        _il.Emit(OpCodes.Call, method);
        EmitStore(1);
    }

    private void EmitArgument(int index) => _il.Emit(OpCodes.Ldarg_S, (byte)(_first + index));

    private void EmitStore(int index) => _il.Emit(OpCodes.Starg_S, (byte)(_first + index));

    private void EmitSeparatorUsed()
    {
        _il.Emit(OpCodes.Ldc_I4, (int)',');
        _il.Emit(OpCodes.Stloc, _separator!);
    }

    private void EmitIgnoreTest(MemberPlan member, LocalBuilder value, Label skip)
    {
        Type type = member.Value.Type;
        if (member.PredicateSlot is { } slot)
        {
            EmitDelegate(slot, typeof(Func<,,>).MakeGenericType(typeof(object), type, typeof(bool)), value);
            _il.Emit(OpCodes.Brfalse, skip);
            return;
        }

        if (!type.IsValueType)
        {
            _il.Emit(OpCodes.Ldloc, value);
            _il.Emit(OpCodes.Brfalse, skip);
            return;
        }

        _il.Emit(OpCodes.Ldloc, value);
        _il.Emit(OpCodes.Call, EmittedCalls.IsDefault.MakeGenericMethod(type));
        _il.Emit(OpCodes.Brtrue, skip);
    }

    /// <summary>What is open counts as null where null may be left out or refused; elsewhere the value's writer sees to it.</summary>
    private void EmitCut(MemberPlan member)
    {
        bool isJudged = member.Ignore != MemberIgnore.Never || member.RefusesNull;
        if (compiler.IgnoresCycles && isJudged && member.Value.IsContainer && !member.Value.Type.IsValueType)
        {
            LocalBuilder value = _il.DeclareLocal(member.Value.Type);
            _il.Emit(OpCodes.Stloc, value);
            EmitArgument(0);
            _il.Emit(OpCodes.Ldloc, value);
            _il.Emit(OpCodes.Call, EmittedCalls.Cut.MakeGenericMethod(member.Value.Type));
        }
    }

    private void EmitRefuseNull(LocalBuilder value)
    {
        Label accepted = _il.DefineLabel();
        _il.Emit(OpCodes.Ldloc, value);
        if (value.LocalType.IsValueType)
        {
            _il.Emit(OpCodes.Call, EmittedCalls.IsDefault.MakeGenericMethod(value.LocalType));
            _il.Emit(OpCodes.Brfalse, accepted);
        }
        else
        {
            _il.Emit(OpCodes.Brtrue, accepted);
        }

        _il.Emit(OpCodes.Call, EmittedCalls.ThrowNull);
        _il.MarkLabel(accepted);
    }

    private void EmitLoad(MemberPlan member, LocalBuilder? value)
    {
        if (value is null)
        {
            EmitGet(member);
        }
        else
        {
            _il.Emit(OpCodes.Ldloc, value);
        }
    }

    /// <summary>Calls a delegate of the contract's with the object, and the member's value if there is one yet.</summary>
    private void EmitDelegate(int slot, Type type, LocalBuilder? value)
    {
        EmitArgument(0);
        _il.Emit(OpCodes.Ldfld, EmittedCalls.Slots);
        _il.Emit(OpCodes.Ldc_I4, slot);
        _il.Emit(OpCodes.Ldelem_Ref);
        _il.Emit(OpCodes.Castclass, type);
        EmitArgument(2);
        if (value is not null)
        {
            _il.Emit(OpCodes.Ldloc, value);
        }

        _il.Emit(OpCodes.Callvirt, type.GetMethod("Invoke")!);
    }

    private void EmitGet(MemberPlan member)
    {
        if (member.GetterSlot is { } slot)
        {
            compiler.AllowAccessTo(member.Value.Type);
            EmitDelegate(slot, typeof(Func<,>).MakeGenericType(typeof(object), member.Value.Type), null);
            return;
        }

        compiler.AllowAccessTo(((MemberInfo)member.Target!).DeclaringType!);
        compiler.AllowAccessTo(member.Value.Type);
        _il.Emit(plan.Type.IsValueType ? OpCodes.Ldarga_S : OpCodes.Ldarg_S, (byte)(_first + 2));
        if (member.Target is FieldInfo field)
        {
            _il.Emit(OpCodes.Ldfld, field);
            return;
        }

        var property = (PropertyInfo)member.Target;
        AutoProperties.EmitGet(_il, property.GetMethod!, plan.Type.IsValueType);
        if (property.PropertyType.IsByRef)
        {
            _il.Emit(OpCodes.Ldobj, member.Value.Type);
        }
    }

    private void EmitEnsure(int count)
    {
        if (count == 0)
        {
            return;
        }

        EmitArgument(0);
        EmitArgument(1);
        _il.Emit(OpCodes.Ldc_I4, count);
        _il.Emit(OpCodes.Call, WindowCalls.Ensure);
        EmitStore(1);
    }

    private void EmitText(ReadOnlySpan<byte> text) => ConstantText.Emit(_il, (byte)(_first + 1), text);
}
