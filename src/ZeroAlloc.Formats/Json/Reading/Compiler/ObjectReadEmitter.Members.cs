using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission.UserCode;
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
            Il.Emit(OpCodes.Ldc_I4_0);
            Il.Emit(OpCodes.Conv_I8);
            Il.Emit(OpCodes.Stloc, word);
        }

        if (IsProof)
        {
            return;
        }

        if (_order is not null)
        {
            EmitBeginOrder();
        }

        if (!IsConstructedLast)
        {
            EmitConstruct();
            return;
        }

        foreach (MemberPlan member in _plan.Members.Where(static member => member.Value is not SkippedPlan))
        {
            LocalBuilder local = Il.DeclareLocal(member.Value.Type);
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
            Il.Emit(OpCodes.Ldarg_0);
            Il.Emit(OpCodes.Ldc_I4, slot);
            Il.Emit(OpCodes.Call, ReadCalls.DefaultValue.MakeGenericMethod(local.LocalType));
            Il.Emit(OpCodes.Stloc, local);
        }
    }

    /// <summary>Loads what was read for a parameter, or its default: always the default if its member is never bound.</summary>
    private void EmitArgument(ParameterInfo parameter)
    {
        MemberPlan? bound = _plan.Members.Find(
            member => member.Target is ParameterInfo target && target.Position == parameter.Position);
        if (bound is null)
        {
            LocalBuilder closed = Il.DeclareLocal(parameter.ParameterType);
            EmitDefault(parameter, closed);
            Il.Emit(OpCodes.Ldloc, closed);
            return;
        }

        Il.Emit(OpCodes.Ldloc, _kept[bound]);
    }

    private void EmitMember(int index)
    {
        MemberPlan member = _plan.Members[index];
        EmitSkipWhitespace();
        if (_plan.IsOnce(member))
        {
            EmitIsSeen(index);
            Il.Emit(OpCodes.Brtrue, Fail);
            EmitNoteSeen(index);
        }

        if (member.Value is SkippedPlan)
        {
            EmitSkipValue();
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
            Il.Emit(OpCodes.Ldarg_0);
            Il.Emit(OpCodes.Ldarg_1);
            Il.Emit(OpCodes.Ldc_I4, (int)'n');
            Il.Emit(OpCodes.Call, ReadCalls.IsAt);
            Il.Emit(OpCodes.Brtrue, Fail);
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

    private void EmitNoteSeen(int index)
    {
        Il.Emit(OpCodes.Ldloc, _seen[index / BitsPerWord]);
        Il.Emit(OpCodes.Ldc_I8, Bit(index));
        Il.Emit(OpCodes.Or);
        Il.Emit(OpCodes.Stloc, _seen[index / BitsPerWord]);
    }

    /// <summary>Judges what was missing, completes the object and returns it.</summary>
    private void EmitEnd()
    {
        EmitRequired();
        if (IsProof)
        {
            EmitSetWaited();
            EmitClose();
            EmitClearValue();
            EmitReturn();
            return;
        }

        if (IsConstructedLast)
        {
            foreach (ParameterInfo parameter in _reading.Constructor!.GetParameters())
            {
                EmitArgument(parameter);
            }

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
        EmitClose();
        Il.Emit(OpCodes.Ldarg_2);
        Il.Emit(OpCodes.Ldloc, _item);
        Il.Emit(OpCodes.Stobj, _plan.Type);
        EmitReturn();
    }

    private void EmitSetWaited()
    {
        if (IsConstructedLast)
        {
            EmitSetReference(_mark, _plan.Type, () => Il.Emit(OpCodes.Ldloc, _item), hasWaited: true);
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
                Il.Emit(OpCodes.Ldloc, _seen[word]);
                Il.Emit(OpCodes.Ldc_I8, required);
                Il.Emit(OpCodes.And);
                Il.Emit(OpCodes.Ldc_I8, required);
                Il.Emit(OpCodes.Bne_Un, Fail);
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
            Label next = EmitSkipWhereSeen(index, wasSeen: true);
            EmitSet(member, Il.DeclareLocal(member.Value.Type));
            Il.MarkLabel(next);
        }
        else if (member.IsInitializer)
        {
            // Its local is what was read, or its default.
            EmitSet(member, _kept[member]);
        }
        else
        {
            Label next = EmitSkipWhereSeen(index, wasSeen: false);
            EmitSet(member, _kept[member]);
            Il.MarkLabel(next);
        }
    }

    /// <summary>Goes to the label returned if the document has, or does not have, a member.</summary>
    private Label EmitSkipWhereSeen(int index, bool wasSeen)
    {
        Label next = Il.DefineLabel();
        EmitIsSeen(index);
        Il.Emit(wasSeen ? OpCodes.Brtrue : OpCodes.Brfalse, next);
        return next;
    }

    private void EmitIsSeen(int index)
    {
        Il.Emit(OpCodes.Ldloc, _seen[index / BitsPerWord]);
        Il.Emit(OpCodes.Ldc_I8, Bit(index));
        Il.Emit(OpCodes.And);
    }

    private static long Bit(int index) => 1L << (index % BitsPerWord);

    private void EmitConstruct()
    {
        if (_isThere)
        {
            EmitLoadValue();
            Il.Emit(OpCodes.Stloc, _item);
        }
        else if (_reading.CreatorSlot >= 0)
        {
            Il.Emit(OpCodes.Ldarg_0);
            Il.Emit(OpCodes.Ldc_I4, _reading.CreatorSlot);
            Il.Emit(OpCodes.Call, ReadCalls.Create);
            Il.Emit(OpCodes.Castclass, _plan.Type);
            Il.Emit(OpCodes.Stloc, _item);
        }
        else if (_reading.Constructor is { } constructor)
        {
            Il.Emit(OpCodes.Newobj, constructor);
            Il.Emit(OpCodes.Stloc, _item);
        }
        else
        {
            Il.Emit(OpCodes.Ldloca, _item);
            Il.Emit(OpCodes.Initobj, _plan.Type);
        }

        EmitCallback(_reading.CallbackSlots.Before);
    }

    private void EmitCallback(int slot)
    {
        if (slot >= 0)
        {
            Il.Emit(OpCodes.Ldarg_0);
            Il.Emit(OpCodes.Ldc_I4, slot);
            Il.Emit(OpCodes.Ldloc, _item);
            Il.Emit(OpCodes.Call, ReadCalls.Callback);
        }
    }

    private void EmitSet(MemberPlan member, LocalBuilder value)
    {
        if (member.SetterSlot is { } slot)
        {
            Il.Emit(OpCodes.Ldarg_0);
            Il.Emit(OpCodes.Ldc_I4, slot);
            Il.Emit(OpCodes.Ldloc, _item);
            Il.Emit(OpCodes.Ldloc, value);
            Il.Emit(OpCodes.Call, ReadCalls.Set.MakeGenericMethod(member.Value.Type));
            return;
        }

        MemberInfo target = member.Target as MemberInfo ?? member.LateTarget!;
        Il.Emit(_plan.Type.IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, _item);
        Il.Emit(OpCodes.Ldloc, value);
        if (target is FieldInfo field)
        {
            Il.Emit(OpCodes.Stfld, field);
        }
        else
        {
            AutoProperties.EmitSet(Il, ((PropertyInfo)target).SetMethod!, _plan.Type.IsValueType);
        }
    }

    /// <summary>One local for all values of a type on their way into the object.</summary>
    private LocalBuilder Passing(Type type)
    {
        if (!_passing.TryGetValue(type, out LocalBuilder? local))
        {
            local = Il.DeclareLocal(type);
            _passing.Add(type, local);
        }

        return local;
    }
}
