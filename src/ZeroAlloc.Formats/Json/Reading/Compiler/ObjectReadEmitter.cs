using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>Emits the code that reads one kind of object.</summary>
/// <remarks>
/// Behind each member the code first compares with the constant <c>,"name":</c> of the one that is expected next, a few words at once:
/// compact documents in the contract's order never leave this path. Anything else (whitespace, another order, a name that is unknown)
/// goes through <see cref="MemberNames"/> and comes back by a switch.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed partial class ObjectReadEmitter : ReadEmitter
{
    private readonly bool _isThere;
    private readonly ObjectPlan _plan;
    private readonly ObjectReading _reading;
    private readonly Label[] _values;
    private readonly Label _general;
    private readonly Label _dispatch;
    private readonly Label _done;
    private readonly LocalBuilder _index;
    private readonly LocalBuilder _expected;
    private readonly LocalBuilder _gap;
    private readonly LocalBuilder? _mark;

    /// <summary>Prepares the code.</summary>
    /// <param name="compiler">Whose code it becomes a part of.</param>
    /// <param name="plan">The object.</param>
    /// <param name="method">Where the code goes.</param>
    /// <param name="isThere">Whether the members are those of an object that is there; where it is null, one is made.</param>
    public ObjectReadEmitter(ReadCompiler compiler, ObjectPlan plan, MethodBuilder method, bool isThere = false)
        : base(compiler, plan.Type, method)
    {
        _isThere = isThere;
        _plan = plan;
        _reading = plan.Reading!;
        _general = Code.Label();
        _dispatch = Code.Label();
        _done = Code.Label();
        _index = Code.Local(typeof(int));
        _expected = Code.Local(typeof(int));
        _gap = Code.Local(typeof(int));
        _item = Code.Local(plan.Type);
        _mark = DeclareMark(!plan.Type.IsValueType);
        int words = plan.Members.Any(plan.IsWatched) ? (plan.Members.Count + BitsPerWord - 1) / BitsPerWord : 0;
        _seen = [.. Enumerable.Range(0, words).Select(_ => Code.Local(typeof(ulong)))];
        _ordered = isThere ? [] : plan.OrderedMembers;
        if (_ordered.Count != 0 && !IsProof)
        {
            _order = (Code.Local(typeof(ulong)), Code.Local(typeof(int)));
        }

        if (plan.Extension is { Holder: var holder })
        {
            _before = Code.Local(typeof(byte).MakeByRefType());
            compiler.AllowAccessTo(holder.Value.Type);
            compiler.AllowAccessTo((holder.Target as MemberInfo)?.DeclaringType ?? plan.Type);
        }

        compiler.AllowAccessTo(_reading.Constructor?.DeclaringType ?? plan.Type);
        foreach (ParameterInfo parameter in _reading.Constructor?.GetParameters() ?? [])
        {
            compiler.AllowAccessTo(parameter.ParameterType);
        }

        _values = Code.Labels(plan.Members.Count);
        foreach (MemberPlan member in plan.Members)
        {
            compiler.AllowAccessTo((member.Target as MemberInfo)?.DeclaringType ?? plan.Type);
            compiler.AllowAccessTo((member.Source ?? member.LateTarget)?.DeclaringType ?? plan.Type);
        }
    }

    /// <summary>Whether all that is read has to be kept until the constructor can be called.</summary>
    private bool IsConstructedLast => _plan.IsConstructedLast && !_isThere;

    /// <summary>The object; a struct's address.</summary>
    private Operand Item => _plan.Type.IsValueType ? Operand.AddressOf(_item) : _item;

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        EmitEnsureStack(_plan.Members.Select(static member => member.Value.Type).Append(_plan.Type));
        if (_isThere)
        {
            EmitMakeWhereNull(_plan);
        }

        EmitOpen('{');
        EmitBeginObject(_mark, waits: IsConstructedLast);
        EmitBegin();
        if (!IsConstructedLast)
        {
            EmitSetReference(_mark, _plan.Type, _item, hasWaited: false);
        }

        EmitFirstName();
        for (int i = 0; i < _plan.Members.Count; i++)
        {
            Code.Mark(_values[i]);
            EmitMember(i);
            EmitNextName(i + 1);
        }

        EmitGeneral();
        Code.Mark(_done);
        EmitEnd();
        EmitFail();
    }

    private void EmitFirstName()
    {
        Label other = Code.Label();
        if (_mark is not null)
        {
            Label unmarked = Code.Label();
            EmitWhereUnmarked(_mark, unmarked);
            EmitNextName(0);
            Code.Mark(unmarked);
        }

        if (_plan.Members.Count != 0 && TryEmitMatch(_plan.Members[0].Label, other))
        {
            Code.Go(_values[0]);
        }

        Code.Mark(other);
        EmitNoteName();
        Code.Read(ReadCalls.FirstName, _reading.NamesSlot, Operand.AddressOf(_gap), Operand.AddressOf(_index));
        Code.Go(_dispatch);
    }

    /// <summary>Falls through to the value of the next member if its name is there, as compact documents write it.</summary>
    private void EmitNextName(int next)
    {
        Label other = Code.Label();
        if (next == _plan.Members.Count)
        {
            Code.GoIfNot(ReaderCode.IsAt('}'), other);
            Code.Advance(1);
            Code.Go(_done);
        }
        else if (TryEmitMatch([(byte)',', .. _plan.Members[next].Label], other))
        {
            Code.Go(_values[next]);
        }

        Code.Mark(other);
        Code.Set(_expected, next);
        Code.Go(_general);
    }

    private void EmitGeneral()
    {
        Code.Mark(_general);
        EmitNoteName();
        Code.Read(ReadCalls.NextName, _reading.NamesSlot, _expected, Operand.AddressOf(_gap), Operand.AddressOf(_index));
        Code.Mark(_dispatch);
        Code.Switch(_index, _values);
        Code.GoIfEqual(_index, MemberNames.Closed, _done);
        if (_reading.RefusesUnknown)
        {
            Code.Go(Code.Fail);
        }
        else
        {
            Code.SkipWhitespace();
            EmitUnknown();
            Code.Go(_general);
        }
    }

    /// <summary>Steps over a constant text, or goes elsewhere. False if the text is too short to be compared by words.</summary>
    private bool TryEmitMatch(byte[] text, Label other)
    {
        if (text.Length < 4)
        {
            return false;
        }

        Code.Match(text, other);
        return true;
    }
}
