using System.Reflection.Emit;
using ZeroAlloc.Formats.Json.Reading.References;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>What begins with an identifier, or is one that was read before.</summary>
/// <remarks>The walk that proves a document keeps the types of what it goes over in the place of objects.</remarks>
internal abstract partial class ReadEmitter
{
    /// <summary>The local for the mark of a value that may have an identifier; null where none has.</summary>
    protected LocalBuilder? DeclareMark(bool isReferable) =>
        _compiler.ReadsReferences && isReferable ? Il.DeclareLocal(typeof(int)) : null;

    /// <summary>Whether names that begin with a dollar are refused.</summary>
    protected bool ReadsReferences => _compiler.ReadsReferences;

    /// <summary>Goes from behind the brace of an object behind its identifier; returns what it refers to, if it does.</summary>
    /// <param name="mark">See <see cref="DeclareMark"/>; nothing is done where it is null.</param>
    /// <param name="waits">Whether the object is made when all of it has been read.</param>
    protected void EmitBeginObject(LocalBuilder? mark, bool waits)
    {
        if (mark is null)
        {
            return;
        }

        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(waits ? OpCodes.Ldc_I4_1 : OpCodes.Ldc_I4_0);
        Il.Emit(OpCodes.Ldloca, mark);
        EmitCallOrFail(ReadCalls.BeginObject);
        EmitReturnReferred(mark);
    }

    /// <summary>
    /// Goes from the place of a collection to its elements where an object stands there, and falls through where none does.
    /// </summary>
    /// <param name="mark">See <see cref="DeclareMark"/>.</param>
    /// <param name="elements">Where the elements are read, with the position behind their bracket.</param>
    protected void EmitBeginCollection(LocalBuilder mark, Label elements)
    {
        Label usual = Il.DefineLabel();
        Il.Emit(OpCodes.Ldc_I4, ReferenceReader.None);
        Il.Emit(OpCodes.Stloc, mark);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldc_I4, (int)'{');
        Il.Emit(OpCodes.Call, ReadCalls.IsAt);
        Il.Emit(OpCodes.Brfalse, usual);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldloca, mark);
        EmitCallOrFail(ReadCalls.BeginCollection);
        EmitReturnReferred(mark);
        Il.Emit(OpCodes.Br, elements);
        Il.MarkLabel(usual);
    }

    /// <summary>Goes behind the brace around a collection with an identifier.</summary>
    protected void EmitEndCollection(LocalBuilder mark)
    {
        Label isBare = Il.DefineLabel();
        EmitWhereUnmarked(mark, isBare);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        EmitCallOrFail(ReadCalls.EndCollection);
        Il.MarkLabel(isBare);
    }

    /// <summary>Goes elsewhere if a value has no identifier.</summary>
    protected void EmitWhereUnmarked(LocalBuilder mark, Label label)
    {
        Il.Emit(OpCodes.Ldloc, mark);
        Il.Emit(OpCodes.Ldc_I4_0);
        Il.Emit(OpCodes.Blt, label);
    }

    /// <summary>Says what the identifier stands for, if there is one.</summary>
    /// <param name="mark">See <see cref="DeclareMark"/>; nothing is done where it is null.</param>
    /// <param name="made">The type of what is made.</param>
    /// <param name="load">Loads it.</param>
    /// <param name="hasWaited">Whether it could be made only now.</param>
    protected void EmitSetReference(LocalBuilder? mark, Type made, Action load, bool hasWaited)
    {
        if (mark is null)
        {
            return;
        }

        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldloc, mark);
        if (IsProof)
        {
            EmitType(made);
        }
        else
        {
            load();
        }

        Il.Emit(OpCodes.Call, hasWaited ? ReadCalls.SetWaitingReference : ReadCalls.SetReference);
    }

    private void EmitReturnReferred(LocalBuilder mark)
    {
        Label isHere = Il.DefineLabel();
        Il.Emit(OpCodes.Ldloc, mark);
        Il.Emit(OpCodes.Ldc_I4, ReferenceReader.IsReferred);
        Il.Emit(OpCodes.Bne_Un, isHere);
        EmitClose();
        if (IsProof)
        {
            Il.Emit(OpCodes.Ldarg_0);
            EmitType(_type);
            Il.Emit(OpCodes.Call, ReadCalls.IsReferredOf);
            Il.Emit(OpCodes.Brfalse, Fail);
            EmitClearValue();
        }
        else
        {
            LocalBuilder referred = Il.DeclareLocal(_type);
            Il.Emit(OpCodes.Ldarg_0);
            Il.Emit(OpCodes.Call, ReadCalls.Referred.MakeGenericMethod(_type));
            Il.Emit(OpCodes.Stloc, referred);
            Il.Emit(OpCodes.Ldloc, referred);
            Il.Emit(OpCodes.Brfalse, Fail);
            Il.Emit(OpCodes.Ldarg_2);
            Il.Emit(OpCodes.Ldloc, referred);
            Il.Emit(OpCodes.Stobj, _type);
        }

        EmitReturn();
        Il.MarkLabel(isHere);
    }

    private void EmitType(Type type)
    {
        Il.Emit(OpCodes.Ldtoken, type);
        Il.Emit(OpCodes.Call, ReadCalls.TypeOf);
    }
}
