using System.Reflection.Emit;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>Members whose values are read into what they hold.</summary>
internal sealed partial class ObjectReadEmitter
{
    /// <summary>
    /// Gets what a member holds, unless the document has null, and reads into it; what is made anew, or copied as a struct is, is set.
    /// </summary>
    private void EmitFill(MemberPlan member, LocalBuilder value)
    {
        var plan = (FilledPlan)member.Value;
        if (plan.Underlying is { } underlying)
        {
            EmitFillNullable(member, plan, underlying, value);
            return;
        }

        if (plan.Type.IsValueType)
        {
            EmitGet(member);
            Il.Emit(OpCodes.Stloc, value);
            EmitRead(plan, value);
            EmitSet(member, value);
            return;
        }

        LocalBuilder held = Il.DeclareLocal(plan.Type);
        Label isGot = Il.DefineLabel();
        Label isSet = Il.DefineLabel();
        Il.Emit(OpCodes.Ldnull);
        Il.Emit(OpCodes.Stloc, held);
        EmitWhereNull(isGot);
        EmitGet(member);
        Il.Emit(OpCodes.Stloc, held);
        Il.MarkLabel(isGot);
        Il.Emit(OpCodes.Ldloc, held);
        Il.Emit(OpCodes.Stloc, value);
        EmitRead(plan, value);
        if (member.IsSet)
        {
            // Where it was null, nothing was filled.
            Il.Emit(OpCodes.Ldloc, held);
            Il.Emit(OpCodes.Brtrue, isSet);
            EmitSet(member, value);
        }

        Il.MarkLabel(isSet);
    }

    private void EmitFillNullable(MemberPlan member, FilledPlan plan, FilledPlan underlying, LocalBuilder value)
    {
        LocalBuilder held = Il.DeclareLocal(underlying.Type);
        Label isNull = Il.DefineLabel();
        Label isRead = Il.DefineLabel();
        EmitWhereNull(isNull);
        EmitGet(member);
        Il.Emit(OpCodes.Stloc, value);
        Il.Emit(OpCodes.Ldloca, value);
        Il.Emit(OpCodes.Call, plan.Type.GetProperty(nameof(Nullable<>.HasValue))!.GetMethod!);
        Il.Emit(OpCodes.Brfalse, isNull);
        Il.Emit(OpCodes.Ldloca, value);
        Il.Emit(OpCodes.Call, plan.Type.GetMethod(nameof(Nullable<>.GetValueOrDefault), [])!);
        Il.Emit(OpCodes.Stloc, held);
        EmitRead(underlying, held);
        Il.Emit(OpCodes.Ldloc, held);
        Il.Emit(OpCodes.Newobj, plan.Type.GetConstructor([underlying.Type])!);
        Il.Emit(OpCodes.Stloc, value);
        Il.Emit(OpCodes.Br, isRead);
        Il.MarkLabel(isNull);
        EmitRead(plan.Made, value);
        Il.MarkLabel(isRead);
        EmitSet(member, value);
    }

    /// <summary>Goes elsewhere where the document has null.</summary>
    private void EmitWhereNull(Label label)
    {
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldc_I4, (int)'n');
        Il.Emit(OpCodes.Call, ReadCalls.IsAt);
        Il.Emit(OpCodes.Brtrue, label);
    }
}
