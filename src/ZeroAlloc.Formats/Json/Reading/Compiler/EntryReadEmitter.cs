using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
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
        LocalBuilder key = Code.Local(plan.Key.Type);
        LocalBuilder value = Code.Local(plan.Value.Type);

        // A key may be a string, whose reader would take null as well.
        Code.GoIfNot(ReaderCode.IsAt('"'), Code.Fail);
        if (ReadsReferences)
        {
            Code.GoIfNot(ReaderCode.Test(ReadCalls.IsKey), Code.Fail);
        }

        EmitRead(plan.Key, key);
        Code.SkipWhitespace();
        Code.Read(ReadCalls.Expect, (int)':');
        Code.SkipWhitespace();
        EmitRead(plan.Value, value);
        if (IsProof)
        {
            EmitClearValue();
        }
        else
        {
            EmitSetValue(Operand.New(plan.Type.GetConstructor([plan.Key.Type, plan.Value.Type]).Required(), key, value));
        }

        Code.Return();
        EmitFail();
    }
}
