using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Compilation.UserCode;
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
    private readonly WriterCode _code = new(method.GetILGenerator(), first: method.IsStatic ? 0 : 1);
    private readonly RunLayout _layout = new(plan, compiler.IsIndented);
    private Label[] _states = [];
    private LocalBuilder? _state;

    /// <summary>The byte in front of the next name, if members may be left out in front of it.</summary>
    private LocalBuilder Separator => field ??= _code.Local(typeof(byte));

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        if (StackFrames.AreLarge(plan.Members.Select(static member => member.Value.Type)))
        {
            _code.Call(EmittedCalls.EnsureStack);
        }

        EmitStart();
        for (int i = 0; i < plan.Members.Count; i++)
        {
            EmitMember(i);
        }

        EmitEnd();
    }

    private void EmitStart()
    {
        Label begin = _code.Label();
        int pausing = plan.Members.Count(member => CanPause(member.Value)) + (plan.Extension is null ? 0 : 1);
        if (pausing != 0)
        {
            EmitResume(begin, pausing);
        }

        if (!plan.Type.IsValueType)
        {
            compiler.EmitNull(_code);
        }

        _code.Mark(begin);
        if (_layout.NeedsSeparator)
        {
            _code.Set(Separator, (int)'{');
        }

        EmitSwitch();
        EmitCallback(plan.SerializingSlot);
    }

    private void EmitMember(int index)
    {
        MemberPlan member = plan.Members[index];
        Label skip = _code.Label();
        bool pauses = CanPause(member.Value);
        LocalBuilder? value = member.Ignore != MemberIgnore.Never || pauses || member.RefusesNull ? _code.Local(member.Value.Type) : null;
        if (value is not null && member.Ignore != MemberIgnore.Never)
        {
            EmitGetOnce(member, value);
            EmitIgnoreTest(member, value, skip);
        }

        EmitEnsure(_layout.Before(index));
        EmitName(index, member);
        if (value is not null && member.Ignore == MemberIgnore.Never)
        {
            EmitGetOnce(member, value);
        }

        if (value is not null && member.RefusesNull)
        {
            EmitRefuseNull(value);
        }

        EmitValue(index, member, value, pauses);
        _code.Mark(skip);
    }

    private void EmitValue(int index, MemberPlan member, LocalBuilder? value, bool pauses)
    {
        if (member.Value is ConstantPlan constant)
        {
            _code.Store(constant.Text);
            return;
        }

        if (member.Value is ReferencePlan)
        {
            _code.Write(EmittedCalls.NewestReference, _layout.After(index));
            return;
        }

        if (pauses)
        {
            _code.Mark(_states[StateOf(index) - 1]);
        }

        Operand written = value is null ? Get(member) : value;
        if (member.Value is FixedPlan scalar)
        {
            _code.SetPosition(Operand.Call(compiler.WriteMethod(scalar.Writer), _code.Position, written));
        }
        else
        {
            compiler.EmitWrite(_code, member.Value, written, _layout.After(index));
        }

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
        _code.ReturnReserving();
    }

    private void EmitClosing()
    {
        bool hasLine = compiler.IsIndented && plan.Members.Count != 0;
        Label close = _code.Label();
        if (_layout.EndsUnsure)
        {
            // All members may have been left out: then the opening brace is still to come.
            EmitEnsure(2);
            using (_code.IfEqual(Separator, (int)'{'))
            {
                _code.Store("{"u8);
                if (hasLine)
                {
                    _code.Go(close);
                }
            }
        }
        else if (!hasLine)
        {
            EmitEnsure(_layout.Before(plan.Members.Count));
        }

        if (hasLine)
        {
            _code.Write(EmittedCalls.OuterLine, 1);
        }

        _code.Mark(close);
        _code.Store(plan.Members.Count == 0 ? "{}"u8 : "}"u8);
    }

    private void EmitCallback(int? slot)
    {
        if (slot is { } callback)
        {
            _code.Note(SecondPass.MaybeChanged);
            _code.Load(Delegate(callback, typeof(Action<object>)));
        }
    }

    private void EmitName(int index, MemberPlan member)
    {
        if (_layout.Separator(index) is { } known)
        {
            _code.Store(compiler.IsIndented ? [known] : [known, .. member.Label]);
            EmitLineAndName(index, member);
            if (_layout.NeedsSeparator && known == '{')
            {
                EmitSeparatorUsed();
            }

            return;
        }

        _code.SetPosition(Operand.Call(EmittedCalls.Byte, _code.Position, Separator));
        EmitSeparatorUsed();
        if (!compiler.IsIndented)
        {
            _code.Store(member.Label);
        }

        EmitLineAndName(index, member);
    }

    /// <summary>In an indented document the separator ends a line, and what is behind it needs a check of its own.</summary>
    private void EmitLineAndName(int index, MemberPlan member)
    {
        if (compiler.IsIndented)
        {
            _code.Write(EmittedCalls.Line, _layout.OnLine(index));
            _code.Store([.. member.Label, (byte)' ']);
        }
    }

    private void EmitSeparatorUsed() => _code.Set(Separator, (int)',');

    private void EmitIgnoreTest(MemberPlan member, LocalBuilder value, Label skip)
    {
        Type type = member.Value.Type;
        if (member.PredicateSlot is { } slot)
        {
            _code.GoIfNot(Delegate(slot, typeof(Func<,,>).MakeGenericType(typeof(object), type, typeof(bool)), value), skip);
        }
        else if (!type.IsValueType)
        {
            _code.GoIfNot(value, skip);
        }
        else
        {
            _code.GoIf(Operand.Call(EmittedCalls.IsDefault.MakeGenericMethod(type), value), skip);
        }
    }

    /// <summary>
    /// Takes a member's value. What is open counts as null where null may be left out or refused; elsewhere the value's writer sees to it.
    /// </summary>
    private void EmitGetOnce(MemberPlan member, LocalBuilder value)
    {
        Type type = member.Value.Type;
        bool isTested = member.Ignore != MemberIgnore.Never || member.RefusesNull;
        if (compiler.IgnoresCycles && isTested && member.Value.IsContainer && !type.IsValueType)
        {
            LocalBuilder open = _code.Local(type);
            _code.Set(open, Get(member));
            _code.Set(value, Operand.Call(EmittedCalls.Cut.MakeGenericMethod(type), _code.Window, open));
        }
        else
        {
            _code.Set(value, Get(member));
        }
    }

    private void EmitRefuseNull(LocalBuilder value)
    {
        using (value.LocalType.IsValueType
            ? _code.If(Operand.Call(EmittedCalls.IsDefault.MakeGenericMethod(value.LocalType), value))
            : _code.IfNot(value))
        {
            _code.Call(EmittedCalls.ThrowNull);
        }
    }

    /// <summary>Calls a delegate of the contract's with the object, and the member's value if there is one yet.</summary>
    private Operand Delegate(int slot, Type type, params Operand[] values) => Operand.CallVirtual(
        type.GetMethod("Invoke").Required(),
        [Operand.Of(OpCodes.Ldelem_Ref, _code.Window.Field(EmittedCalls.Slots), slot).Cast(type), _code.Value, .. values]);

    private Operand Get(MemberPlan member)
    {
        compiler.AllowAccessTo(member.Value.Type);
        if (member.GetterSlot is { } slot)
        {
            return Delegate(slot, typeof(Func<,>).MakeGenericType(typeof(object), member.Value.Type));
        }

        var target = (MemberInfo)member.Target!;
        compiler.AllowAccessTo(target.DeclaringType.Required());
        Operand value = AutoProperties.Get(target, _code.Holder(plan.Type), plan.Type.IsValueType);
        return target is PropertyInfo { PropertyType.IsByRef: true } ? value.Target(member.Value.Type) : value;
    }

    private void EmitEnsure(int count)
    {
        if (count != 0)
        {
            _code.Ensure(count);
        }
    }
}
