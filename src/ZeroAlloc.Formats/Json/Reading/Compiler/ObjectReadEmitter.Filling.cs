using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
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
            Code.Set(value, Get(member));
            EmitRead(plan, value);
            EmitSet(member, value);
            return;
        }

        LocalBuilder held = Code.Local(plan.Type);
        Code.Set(held, Operand.Null);
        using (Code.IfNot(ReaderCode.IsAt('n')))
        {
            Code.Set(held, Get(member));
        }

        Code.Set(value, held);
        EmitRead(plan, value);
        if (member.IsSet)
        {
            // Where it was null, nothing was filled.
            using (Code.IfNot(held))
            {
                EmitSet(member, value);
            }
        }
    }

    private void EmitFillNullable(MemberPlan member, FilledPlan plan, FilledPlan underlying, LocalBuilder value)
    {
        LocalBuilder held = Code.Local(underlying.Type);
        Label isNull = Code.Label();
        Label isRead = Code.Label();
        Code.GoIf(ReaderCode.IsAt('n'), isNull);
        Code.Set(value, Get(member));
        Code.GoIfNot(Operand.Property(value, nameof(Nullable<>.HasValue)), isNull);
        Code.Set(held, Operand.Call(plan.Type.GetMethod(nameof(Nullable<>.GetValueOrDefault), []).Required(), Operand.AddressOf(value)));
        EmitRead(underlying, held);
        Code.Set(value, Operand.New(plan.Type.GetConstructor([underlying.Type]).Required(), held));
        Code.Go(isRead);
        Code.Mark(isNull);
        EmitRead(plan.Made, value);
        Code.Mark(isRead);
        EmitSet(member, value);
    }
}
