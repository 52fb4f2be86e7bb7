using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>What emitted readers of JSON have in common.</summary>
[RequiresDynamicCode("Emits IL.")]
internal abstract partial class ReadEmitter
{
    private readonly ReadCompiler _compiler;
    private readonly Type _type;

    /// <summary>Prepares the code for values of a type.</summary>
    protected ReadEmitter(ReadCompiler compiler, Type type, MethodBuilder method)
    {
        _compiler = compiler;
        _type = type;
        Code = new ReaderCode(method.GetILGenerator());
    }

    /// <summary>Whether the code only finds out if the value can be read: it returns the default.</summary>
    protected bool IsProof => _compiler.Walk == ReadWalk.Proof;

    /// <summary>Where the code goes.</summary>
    protected ReaderCode Code { get; }

    /// <summary>What is there already, where the value is to go.</summary>
    protected Operand Present => ReaderCode.Value.Target(_type);

    /// <summary>Stops where the stack does not hold what is read, if values of these types make the frame large.</summary>
    protected void EmitEnsureStack(IEnumerable<Type> values)
    {
        if (StackFrames.AreLarge(values))
        {
            Code.GoIfNot(Operand.Call(StackFrames.IsSufficient), Code.Fail);
        }
    }

    /// <summary>Steps over a bracket; where there is none, <c>null</c> is the value if the type has one.</summary>
    protected void EmitOpen(char bracket)
    {
        LocalBuilder inside = Code.Local(typeof(byte).MakeByRefType());
        Code.Set(inside, ReaderCode.Test(ReadCalls.Open, (int)bracket));
        using (Code.IfNot(inside))
        {
            if (_type.IsValueType)
            {
                Code.Go(Code.Fail);
            }
            else
            {
                EmitReturnNull();
            }
        }

        Code.SetPosition(inside);
    }

    /// <summary>Returns null as the value if <c>null</c> is there.</summary>
    protected void EmitReturnNull()
    {
        EmitClearValue();
        Code.Return(ReaderCode.Test(ReadCalls.Null));
    }

    /// <summary>Reads a value into a local.</summary>
    protected void EmitRead(ValuePlan plan, LocalBuilder value)
    {
        _compiler.AllowAccessTo(plan.Type);
        (MethodInfo read, int[] numbers) = _compiler.ReadCall(plan);
        Code.Read(read, [.. numbers, Operand.AddressOf(value)]);
    }

    /// <summary>Returns what the reader of a new value makes, unless there is one already.</summary>
    protected void EmitMakeWhereNull(ValuePlan made)
    {
        if (!_type.IsValueType)
        {
            using (Code.IfNot(Present))
            {
                Code.Return(ReaderCode.Test(_compiler.ReadMethod(made), ReaderCode.Value));
            }
        }
    }

    /// <summary>Sets the value.</summary>
    protected void EmitSetValue(Operand value) => Code.SetTarget(ReaderCode.Value, _type, value);

    /// <summary>Sets the value to the type's default.</summary>
    protected void EmitClearValue() => Code.ClearTarget(ReaderCode.Value, _type);

    /// <summary>Emits what happens where the reader stops.</summary>
    protected void EmitFail() => Code.EndFailed(_type);
}
