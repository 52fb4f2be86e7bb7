using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>Emits the reader of a dictionary's entry: a key in quotes, a colon, a value.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class EntryReadEmitter(ReadCompiler compiler, EntryPlan plan, MethodBuilder method)
    : ReadEmitter(compiler, plan.Type, method)
{
    /// <summary>Emits the body.</summary>
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicConstructors, typeof(KeyValuePair<,>))]
    public void Emit()
    {
        LocalBuilder key = Il.DeclareLocal(plan.Key.Type);
        LocalBuilder value = Il.DeclareLocal(plan.Value.Type);

        // A key may be a string, whose reader would take null as well.
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldc_I4, (int)'"');
        Il.Emit(OpCodes.Call, ReadCalls.IsAt);
        Il.Emit(OpCodes.Brfalse, Fail);
        if (ReadsReferences)
        {
            Il.Emit(OpCodes.Ldarg_0);
            Il.Emit(OpCodes.Ldarg_1);
            Il.Emit(OpCodes.Call, ReadCalls.IsKey);
            Il.Emit(OpCodes.Brfalse, Fail);
        }

        EmitRead(plan.Key, key);
        EmitSkipWhitespace();
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldc_I4, (int)':');
        EmitCallOrFail(ReadCalls.Expect);
        EmitSkipWhitespace();
        EmitRead(plan.Value, value);
        if (IsProof)
        {
            EmitClearValue();
        }
        else
        {
            Il.Emit(OpCodes.Ldarg_2);
            Il.Emit(OpCodes.Ldloc, key);
            Il.Emit(OpCodes.Ldloc, value);
            Il.Emit(OpCodes.Newobj, plan.Type.GetConstructor([plan.Key.Type, plan.Value.Type])!);
            Il.Emit(OpCodes.Stobj, plan.Type);
        }

        EmitReturn();
        EmitFail();
    }
}
