using System.Reflection;
using System.Reflection.Emit;

namespace ZeroAlloc.Formats.Compilation.Code;

/// <summary>The code of a method, statement by statement.</summary>
internal class MethodCode(ILGenerator il)
{
    /// <summary>Declares a local.</summary>
    public LocalBuilder Local(Type type) => il.DeclareLocal(type);

    /// <summary>A place to go to.</summary>
    public Label Label() => il.DefineLabel();

    /// <summary>Several places to go to.</summary>
    public Label[] Labels(int count)
    {
        var labels = new Label[count];
        for (int i = 0; i < count; i++)
        {
            labels[i] = il.DefineLabel();
        }

        return labels;
    }

    /// <summary>A place to go to, which is the next statement.</summary>
    public Label Here()
    {
        Label here = il.DefineLabel();
        il.MarkLabel(here);
        return here;
    }

    /// <summary>The place is the next statement.</summary>
    public void Mark(Label label) => il.MarkLabel(label);

    /// <summary>Loads a value, or runs what returns none.</summary>
    public void Load(Operand value) => value.Load(il);

    /// <summary>Calls a method, whose result stays on the stack.</summary>
    public void Call(MethodInfo method, params ReadOnlySpan<Operand> arguments)
    {
        Load(arguments);
        il.Emit(OpCodes.Call, method);
    }

    /// <summary>The same by way of the object's type.</summary>
    public void CallVirtual(MethodInfo method, params ReadOnlySpan<Operand> arguments)
    {
        Load(arguments);
        il.Emit(OpCodes.Callvirt, method);
    }

    /// <summary>Drops a value.</summary>
    public void Drop(Operand value)
    {
        value.Load(il);
        il.Emit(OpCodes.Pop);
    }

    /// <summary>Sets a local.</summary>
    public void Set(LocalBuilder local, Operand value)
    {
        value.Load(il);
        il.Emit(OpCodes.Stloc, local);
    }

    /// <summary>Sets a local to its type's default.</summary>
    public void Clear(LocalBuilder local)
    {
        Load(Operand.AddressOf(local));
        il.Emit(OpCodes.Initobj, local.LocalType);
    }

    /// <summary>Sets a local to a new struct.</summary>
    public void Construct(LocalBuilder local, ConstructorInfo constructor, Operand argument)
    {
        Load([Operand.AddressOf(local), argument]);
        il.Emit(OpCodes.Call, constructor);
    }

    /// <summary>Sets a field.</summary>
    public void SetField(Operand holder, FieldInfo field, Operand value)
    {
        Load([holder, value]);
        il.Emit(OpCodes.Stfld, field);
    }

    /// <summary>Sets what a reference refers to.</summary>
    public void SetTarget(Operand reference, Type type, Operand value)
    {
        Load([reference, value]);
        il.Emit(OpCodes.Stobj, type);
    }

    /// <summary>Sets what a reference refers to, to its type's default.</summary>
    public void ClearTarget(Operand reference, Type type)
    {
        reference.Load(il);
        il.Emit(OpCodes.Initobj, type);
    }

    /// <summary>Sets an argument.</summary>
    public void SetArgument(int index, Operand value)
    {
        value.Load(il);
        il.Emit(OpCodes.Starg_S, (byte)index);
    }

    /// <summary>Goes to a place.</summary>
    public void Go(Label target) => il.Emit(OpCodes.Br, target);

    /// <summary>Goes to a place if a value is true, not 0 or not null.</summary>
    public void GoIf(Operand condition, Label target) => Branch(OpCodes.Brtrue, target, condition);

    /// <summary>Goes to a place if a value is false, 0 or null.</summary>
    public void GoIfNot(Operand condition, Label target) => Branch(OpCodes.Brfalse, target, condition);

    /// <summary>Goes to a place if two values are equal.</summary>
    public void GoIfEqual(Operand left, Operand right, Label target) => Branch(OpCodes.Beq, target, left, right);

    /// <summary>Goes to a place if two values are not equal.</summary>
    public void GoIfNotEqual(Operand left, Operand right, Label target) => Branch(OpCodes.Bne_Un, target, left, right);

    /// <summary>Goes to a place if a comparison of two values says so.</summary>
    /// <param name="comparison">The instruction that compares and branches.</param>
    /// <param name="target">The place.</param>
    /// <param name="values">The values.</param>
    public void Branch(OpCode comparison, Label target, params ReadOnlySpan<Operand> values)
    {
        Load(values);
        il.Emit(comparison, target);
    }

    /// <summary>Begins a block that runs if a value is true, not 0 or not null.</summary>
    public Block If(Operand condition) => Unless(OpCodes.Brfalse, condition);

    /// <summary>Begins a block that runs if a value is false, 0 or null.</summary>
    public Block IfNot(Operand condition) => Unless(OpCodes.Brtrue, condition);

    /// <summary>Begins a block that runs if two values are equal.</summary>
    public Block IfEqual(Operand left, Operand right) => Unless(OpCodes.Bne_Un, left, right);

    /// <summary>Begins a block that runs if two values are not equal.</summary>
    public Block IfNotEqual(Operand left, Operand right) => Unless(OpCodes.Beq, left, right);

    /// <summary>Goes to the place at an index, or on if there is none.</summary>
    /// <remarks>A switch over no place would be valid, but <see cref="PersistedAssemblyBuilder"/> doesn't write one.</remarks>
    public void Switch(Operand index, Label[] targets)
    {
        if (targets.Length != 0)
        {
            index.Load(il);
            il.Emit(OpCodes.Switch, targets);
        }
    }

    /// <summary>Returns a value.</summary>
    public void Return(Operand value)
    {
        value.Load(il);
        il.Emit(OpCodes.Ret);
    }

    /// <summary>Throws what a method makes.</summary>
    public void Throw(MethodInfo exception)
    {
        il.Emit(OpCodes.Call, exception);
        il.Emit(OpCodes.Throw);
    }

    /// <summary>Begins statements after which <see cref="BeginFault"/> follows.</summary>
    public void BeginTry() => il.BeginExceptionBlock();

    /// <summary>Begins what runs if one of them throws.</summary>
    public void BeginFault() => il.BeginFaultBlock();

    /// <summary>Ends it.</summary>
    public void EndTry() => il.EndExceptionBlock();

    /// <summary>Goes out of the statements to a place after them.</summary>
    public void LeaveTry(Label target) => il.Emit(OpCodes.Leave, target);

    private void Load(params ReadOnlySpan<Operand> values)
    {
        foreach (Operand value in values)
        {
            value.Load(il);
        }
    }

    private Block Unless(OpCode comparison, params ReadOnlySpan<Operand> values)
    {
        Label end = il.DefineLabel();
        Branch(comparison, end, values);
        return new Block(il, end);
    }
}
