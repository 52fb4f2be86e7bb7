using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>What emitted readers have in common. Argument 0 is the document, 1 the position, 2 where the value goes.</summary>
[RequiresDynamicCode("Emits IL.")]
internal abstract partial class ReadEmitter
{
    private readonly ReadCompiler _compiler;
    private readonly Type _type;
    private readonly Label _fail;

    /// <summary>Prepares the code for values of a type.</summary>
    protected ReadEmitter(ReadCompiler compiler, Type type, MethodBuilder method)
    {
        _compiler = compiler;
        _type = type;
        Il = method.GetILGenerator();
        _fail = Il.DefineLabel();
    }

    /// <summary>Whether the code only finds out if the value can be read: it returns the default.</summary>
    protected bool IsProof => _compiler.Walk == ReadWalk.Proof;

    /// <summary>Where the code goes.</summary>
    protected ILGenerator Il { get; }

    /// <summary>Where the reader stops: whoever called it does too.</summary>
    protected Label Fail => _fail;

    /// <summary>Steps over a bracket; where there is none, <c>null</c> is the value if the type has one.</summary>
    protected void EmitOpen(char bracket)
    {
        LocalBuilder inside = Il.DeclareLocal(typeof(byte).MakeByRefType());
        Label opened = Il.DefineLabel();
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldc_I4, (int)bracket);
        Il.Emit(OpCodes.Call, ReadCalls.Open);
        Il.Emit(OpCodes.Stloc, inside);
        Il.Emit(OpCodes.Ldloc, inside);
        Il.Emit(OpCodes.Brtrue, opened);
        if (_type.IsValueType)
        {
            Il.Emit(OpCodes.Br, Fail);
        }
        else
        {
            EmitReturnNull();
        }

        Il.MarkLabel(opened);
        Il.Emit(OpCodes.Ldloc, inside);
        EmitSetPosition();
    }

    /// <summary>Returns null as the value if <c>null</c> is there.</summary>
    protected void EmitReturnNull()
    {
        EmitClearValue();
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Call, ReadCalls.Null);
        Il.Emit(OpCodes.Ret);
    }

    /// <summary>One level less is open.</summary>
    protected void EmitClose()
    {
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldfld, ReadCalls.Depth);
        Il.Emit(OpCodes.Ldc_I4_1);
        Il.Emit(OpCodes.Add);
        Il.Emit(OpCodes.Stfld, ReadCalls.Depth);
    }

    /// <summary>Reads a value into a local.</summary>
    protected void EmitRead(ValuePlan plan, LocalBuilder value)
    {
        _compiler.AllowAccessTo(plan.Type);
        (MethodInfo read, int? slot) = _compiler.ReadCall(plan);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        if (slot is { } number)
        {
            Il.Emit(OpCodes.Ldc_I4, number);
        }

        Il.Emit(OpCodes.Ldloca, value);
        EmitCallOrFail(read);
    }

    /// <summary>Calls what returns the new position, with the document and the position already there, and stops if it did.</summary>
    protected void EmitCallOrFail(MethodInfo method)
    {
        Il.Emit(OpCodes.Call, method);
        EmitSetPosition();
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Brfalse, Fail);
    }

    /// <summary>Steps over whitespace.</summary>
    protected void EmitSkipWhitespace()
    {
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Call, ReadCalls.SkipWhitespace);
        EmitSetPosition();
    }

    /// <summary>Takes the position from the stack.</summary>
    protected void EmitSetPosition() => Il.Emit(OpCodes.Starg_S, (byte)1);

    /// <summary>Returns the position.</summary>
    protected void EmitReturn()
    {
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ret);
    }

    /// <summary>Emits what happens at <see cref="Fail"/>.</summary>
    protected void EmitFail()
    {
        Il.MarkLabel(_fail);
        EmitClearValue();
        Il.Emit(OpCodes.Call, ReadCalls.NullReference);
        Il.Emit(OpCodes.Ret);
    }

    /// <summary>Takes what is there already, where the value is to go.</summary>
    protected void EmitLoadValue()
    {
        Il.Emit(OpCodes.Ldarg_2);
        Il.Emit(OpCodes.Ldobj, _type);
    }

    /// <summary>Returns what the reader of a new value makes, unless there is one already.</summary>
    protected void EmitMakeWhereNull(ValuePlan made)
    {
        if (_type.IsValueType)
        {
            return;
        }

        Label isThere = Il.DefineLabel();
        EmitLoadValue();
        Il.Emit(OpCodes.Brtrue, isThere);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldarg_2);
        Il.Emit(OpCodes.Call, _compiler.ReadMethod(made));
        Il.Emit(OpCodes.Ret);
        Il.MarkLabel(isThere);
    }

    /// <summary>Returns the type's default as the value.</summary>
    protected void EmitClearValue()
    {
        Il.Emit(OpCodes.Ldarg_2);
        Il.Emit(OpCodes.Initobj, _type);
    }
}
