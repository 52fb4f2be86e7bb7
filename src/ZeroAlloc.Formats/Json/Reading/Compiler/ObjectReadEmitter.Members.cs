using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.UserCode;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>Where values go: at once into an object that exists, or into locals until its constructor can be called.</summary>
internal sealed partial class ObjectReadEmitter
{
    private const int BitsPerWord = 64;

    private readonly Dictionary<Type, LocalBuilder> _passing = [];
    private readonly Dictionary<MemberPlan, LocalBuilder> _kept = [];
    private readonly LocalBuilder _item;

    // A bit for each member, in as many words as that takes.
    private readonly LocalBuilder[] _seen;

    /// <summary>Makes the object, or the locals that its constructor will be called with.</summary>
    private void EmitBegin()
    {
        foreach (LocalBuilder word in _seen)
        {
            Code.Set(word, Operand.Of(OpCodes.Conv_I8, Operand.Zero));
        }

        if (IsProof)
        {
            return;
        }

        EmitBeginOrder();

        if (!IsConstructedLast)
        {
            EmitConstruct();
            return;
        }

        foreach (MemberPlan member in _plan.Members.Where(static member => member.Value is not SkippedPlan))
        {
            LocalBuilder local = Code.Local(member.Value.Type);
            _kept.Add(member, local);
            if (member.Target is ParameterInfo parameter)
            {
                EmitDefault(parameter, local);
            }
        }
    }

    /// <summary>Stores a parameter's default in a local, which holds that of the type already.</summary>
    private void EmitDefault(ParameterInfo parameter, LocalBuilder local)
    {
        if (_reading.DefaultSlots[parameter.Position] is >= 0 and int slot)
        {
            Code.Set(local, Operand.Call(ReadCalls.DefaultValue.MakeGenericMethod(local.LocalType), ReaderCode.Document, slot));
        }
    }

    /// <summary>What was read for a parameter, or its default: always the default if its member is never bound.</summary>
    private LocalBuilder Argument(ParameterInfo parameter)
    {
        MemberPlan? bound = _plan.Members.Find(
            member => member.Target is ParameterInfo target && target.Position == parameter.Position);
        if (bound is not null)
        {
            return _kept[bound];
        }

        LocalBuilder closed = Code.Local(parameter.ParameterType);
        EmitDefault(parameter, closed);
        return closed;
    }

    private void EmitMember(int index)
    {
        MemberPlan member = _plan.Members[index];
        Code.SkipWhitespace();
        if (_plan.IsOnce(member))
        {
            Code.GoIf(IsSeen(index), Code.Fail);
            EmitNoteSeen(index);
        }

        if (member.Value is SkippedPlan)
        {
            Code.Read(ReadCalls.SkipValue);
        }
        else
        {
            EmitBoundMember(index, member);
        }

        if (_plan.IsWatched(member) && !_plan.IsOnce(member))
        {
            EmitNoteSeen(index);
        }
    }

    private void EmitBoundMember(int index, MemberPlan member)
    {
        if (member.RefusesNull)
        {
            Code.GoIf(ReaderCode.IsAt('n'), Code.Fail);
        }

        LocalBuilder value = IsConstructedLast && !IsProof ? _kept[member] : Passing(member.Value.Type);
        if (member.Value is FilledPlan && !IsProof)
        {
            EmitFill(member, value);
        }
        else
        {
            EmitRead(member.Value, value);
            if (!IsConstructedLast && !IsProof)
            {
                EmitSet(member, value);
            }
        }

        if (_ordered.Contains(member))
        {
            EmitNoteOrder(index);
        }
    }

    private void EmitNoteSeen(int index) =>
        Code.Set(_seen[index / BitsPerWord], (Operand)_seen[index / BitsPerWord] | Bit(index));

    /// <summary>Checks what was missing, completes the object and returns it.</summary>
    private void EmitEnd()
    {
        EmitRequired();
        if (IsProof)
        {
            EmitSetWaited();
            Code.CloseLevel();
            EmitClearValue();
            Code.Return();
            return;
        }

        if (IsConstructedLast)
        {
            EmitConstruct();
            EmitSetWaited();
        }

        if (_ordered.Count != 0)
        {
            EmitSetInOrder();
        }
        else
        {
            for (int i = 0; i < _plan.Members.Count; i++)
            {
                EmitComplete(i);
            }
        }

        EmitCallback(_reading.CallbackSlots.After);
        Code.CloseLevel();
        EmitSetValue(_item);
        Code.Return();
    }

    private void EmitSetWaited()
    {
        if (IsConstructedLast)
        {
            EmitSetReference(_mark, _plan.Type, _item, hasWaited: true);
        }
    }

    private void EmitRequired()
    {
        for (int word = 0; word < _seen.Length; word++)
        {
            long required = 0;
            for (int i = word * BitsPerWord; i < Math.Min(_plan.Members.Count, (word + 1) * BitsPerWord); i++)
            {
                required |= _plan.Members[i].IsRequired ? Bit(i) : 0;
            }

            if (required != 0)
            {
                Code.GoIfNotEqual((Operand)_seen[word] & required, required, Code.Fail);
            }
        }
    }

    /// <summary>Sets what could not be set before, and what is set to its default where the document does not have it.</summary>
    private void EmitComplete(int index)
    {
        MemberPlan member = _plan.Members[index];
        if (member.Target is not MemberInfo || !(IsConstructedLast || member.IsInitializer))
        {
            return;
        }

        if (!IsConstructedLast)
        {
            // Set already where it was seen; a fresh local is its default.
            using (Code.IfNot(IsSeen(index)))
            {
                EmitSet(member, Code.Local(member.Value.Type));
            }
        }
        else if (member.IsInitializer)
        {
            // Its local is what was read, or its default.
            EmitSet(member, _kept[member]);
        }
        else
        {
            using (Code.If(IsSeen(index)))
            {
                EmitSet(member, _kept[member]);
            }
        }
    }

    private Operand IsSeen(int index) => (Operand)_seen[index / BitsPerWord] & Bit(index);

    private static long Bit(int index) => 1L << (index % BitsPerWord);

    private void EmitConstruct()
    {
        if (_isThere)
        {
            Code.Set(_item, Present);
        }
        else if (_reading.CreatorSlot >= 0)
        {
            Code.Set(_item, Created(_reading.CreatorSlot).Cast(_plan.Type));
        }
        else if (_reading.Constructor is { } constructor)
        {
            foreach (ParameterInfo parameter in constructor.GetParameters())
            {
                Code.Load(Argument(parameter));
            }

            Code.Set(_item, Operand.New(constructor));
        }
        else
        {
            Code.Clear(_item);
        }

        EmitCallback(_reading.CallbackSlots.Before);
    }

    private static Operand Created(int slot) => Operand.Call(ReadCalls.Create, ReaderCode.Document, slot);

    private void EmitCallback(int slot)
    {
        if (slot >= 0)
        {
            Code.Call(ReadCalls.Callback, ReaderCode.Document, slot, _item);
        }
    }

    private void EmitSet(MemberPlan member, LocalBuilder value)
    {
        if (member.SetterSlot is { } slot)
        {
            Code.Call(ReadCalls.Set.MakeGenericMethod(member.Value.Type), ReaderCode.Document, slot, _item, value);
        }
        else
        {
            MemberInfo target = member.Target as MemberInfo ?? member.LateTarget!;
            AutoProperties.Set(Code, target, Item, _plan.Type.IsValueType, value);
        }
    }

    /// <summary>One local for all values of a type on their way into the object.</summary>
    private LocalBuilder Passing(Type type)
    {
        if (!_passing.TryGetValue(type, out LocalBuilder? local))
        {
            local = Code.Local(type);
            _passing.Add(type, local);
        }

        return local;
    }
}
