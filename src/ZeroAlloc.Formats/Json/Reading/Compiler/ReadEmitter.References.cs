using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Json.Reading.References;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>What begins with an identifier, or is one that was read before.</summary>
/// <remarks>The walk that proves a document keeps the types of what it goes over in the place of objects.</remarks>
internal abstract partial class ReadEmitter
{
    /// <summary>The local for the mark of a value that may have an identifier; null where none has.</summary>
    protected LocalBuilder? DeclareMark(bool isReferable) =>
        _compiler.ReadsReferences && isReferable ? Code.Local(typeof(int)) : null;

    /// <summary>Whether names that begin with a dollar are refused.</summary>
    protected bool ReadsReferences => _compiler.ReadsReferences;

    /// <summary>Goes from behind the brace of an object behind its identifier; returns what it refers to, if it does.</summary>
    /// <param name="mark">See <see cref="DeclareMark"/>; nothing is done where it is null.</param>
    /// <param name="waits">Whether the object is made when all of it has been read.</param>
    protected void EmitBeginObject(LocalBuilder? mark, bool waits)
    {
        if (mark is not null)
        {
            Code.Read(ReadCalls.BeginObject, waits, Operand.AddressOf(mark));
            EmitReturnReferred(mark);
        }
    }

    /// <summary>
    /// Goes from the place of a collection to its elements where an object stands there, and falls through where none does.
    /// </summary>
    /// <param name="mark">See <see cref="DeclareMark"/>.</param>
    /// <param name="elements">Where the elements are read, with the position behind their bracket.</param>
    protected void EmitBeginCollection(LocalBuilder mark, Label elements)
    {
        Code.Set(mark, ReferenceReader.None);
        using (Code.If(ReaderCode.IsAt('{')))
        {
            Code.Read(ReadCalls.BeginCollection, Operand.AddressOf(mark));
            EmitReturnReferred(mark);
            Code.Go(elements);
        }
    }

    /// <summary>Goes behind the brace around a collection with an identifier.</summary>
    protected void EmitEndCollection(LocalBuilder mark)
    {
        Label isBare = Code.Label();
        EmitWhereUnmarked(mark, isBare);
        Code.Read(ReadCalls.EndCollection);
        Code.Mark(isBare);
    }

    /// <summary>Goes elsewhere if a value has no identifier.</summary>
    protected void EmitWhereUnmarked(LocalBuilder mark, Label label) => Code.Branch(OpCodes.Blt, label, mark, Operand.Zero);

    /// <summary>Says what the identifier stands for, if there is one.</summary>
    /// <param name="mark">See <see cref="DeclareMark"/>; nothing is done where it is null.</param>
    /// <param name="made">The type of what is made.</param>
    /// <param name="value">What is made.</param>
    /// <param name="hasWaited">Whether it could be made only now.</param>
    protected void EmitSetReference(LocalBuilder? mark, Type made, Operand value, bool hasWaited)
    {
        if (mark is not null)
        {
            Code.Call(
                hasWaited ? ReadCalls.SetWaitingReference : ReadCalls.SetReference, ReaderCode.Document, mark, IsProof ? made : value);
        }
    }

    private void EmitReturnReferred(LocalBuilder mark)
    {
        using (Code.IfEqual(mark, ReferenceReader.IsReferred))
        {
            Code.CloseLevel();
            if (IsProof)
            {
                Code.GoIfNot(Operand.Call(ReadCalls.IsReferredOf, ReaderCode.Document, _type), Code.Fail);
                EmitClearValue();
            }
            else
            {
                LocalBuilder referred = Code.Local(_type);
                Code.Set(referred, Operand.Call(ReadCalls.Referred.MakeGenericMethod(_type), ReaderCode.Document));
                Code.GoIfNot(referred, Code.Fail);
                EmitSetValue(referred);
            }

            Code.Return();
        }
    }
}
