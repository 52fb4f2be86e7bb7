using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Json.Contracts;
using ZeroAlloc.Formats.Json.Values;

namespace ZeroAlloc.Formats.Json.Compiler;

/// <summary>Emits the loop over a <see cref="Dictionary{TKey, TValue}"/>: the same as <see cref="EnumeratorElements{TEnumerator, T, TElement, TBrackets}"/>, for one type.</summary>
/// <remarks>
/// Generic code over a reference type is shared between all of them, and looks up each static call through a type parameter; that
/// was half of an entry's time (benchmark "1,024 dictionary entries": 12 ns an entry generic). A frame's state is
/// <see cref="Before"/> an entry that the enumerator stands on, or <see cref="Inside"/> its value.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class DictionaryEmitter
{
    private const int Before = 1;
    private const int Inside = 2;

    private readonly ShapeCompiler _compiler;
    private readonly ValuePlan _key;
    private readonly ValuePlan _value;
    private readonly ILGenerator _il;
    private readonly Type _dictionary;
    private readonly Type _frame;
    private readonly LocalBuilder _enumerator;
    private readonly LocalBuilder _separator;
    private readonly LocalBuilder _entryValue;
    private readonly Label _limit;
    private readonly Label _next;
    private readonly Label _entry;
    private readonly Label _write;

    /// <summary>Prepares the code of a dictionary whose entries are a key and a value.</summary>
    public DictionaryEmitter(ShapeCompiler compiler, Type dictionary, ValuePlan key, ValuePlan value, MethodBuilder method)
    {
        _compiler = compiler;
        _dictionary = dictionary;
        _key = key;
        _value = value;
        _il = method.GetILGenerator();
        Type enumerator = typeof(Dictionary<,>.Enumerator).MakeGenericType(key.Type, value.Type);
        _frame = typeof(EnumeratorFrame<>).MakeGenericType(enumerator);
        _enumerator = _il.DeclareLocal(enumerator);
        _separator = _il.DeclareLocal(typeof(byte));
        _entryValue = _il.DeclareLocal(value.Type);
        _limit = _il.DefineLabel();
        _next = _il.DefineLabel();
        _entry = _il.DefineLabel();
        _write = _il.DefineLabel();
    }

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        EmitStart();
        EmitLimit();
        EmitEntry();
        _il.MarkLabel(_next);
        _il.Emit(OpCodes.Ldloca, _enumerator);
        _il.Emit(OpCodes.Call, _enumerator.LocalType.GetMethod("MoveNext")!);
        _il.Emit(OpCodes.Brtrue, _limit);
        EmitEnd();
    }

    private void EmitStart()
    {
        Label fresh = _il.DefineLabel();
        Label notNull = _il.DefineLabel();
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldfld, EmittedCalls.Resuming);
        _il.Emit(OpCodes.Brfalse, fresh);
        EmitResume();

        _il.MarkLabel(fresh);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Brtrue, notNull);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_3);
        _il.Emit(OpCodes.Call, EmittedCalls.Null);
        _il.Emit(OpCodes.Ret);

        _il.MarkLabel(notNull);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Callvirt, _dictionary.GetMethod("GetEnumerator", Type.EmptyTypes)!);
        _il.Emit(OpCodes.Stloc, _enumerator);
        EmitSetSeparator('{');
        _il.Emit(OpCodes.Br, _next);
    }

    private void EmitResume()
    {
        LocalBuilder state = _il.DeclareLocal(typeof(int));
        LocalBuilder frame = _il.DeclareLocal(_frame);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldloca, state);
        _il.Emit(OpCodes.Call, EmittedCalls.Resume.MakeGenericMethod(_frame));
        _il.Emit(OpCodes.Stloc, frame);
        _il.Emit(OpCodes.Ldloca, frame);
        _il.Emit(OpCodes.Call, _frame.GetProperty("Enumerator")!.GetMethod!);
        _il.Emit(OpCodes.Stloc, _enumerator);
        EmitSetSeparator(',');
        _il.Emit(OpCodes.Ldloc, state);
        _il.Emit(OpCodes.Ldc_I4, Before);
        _il.Emit(OpCodes.Beq, _entry);
        _il.Emit(OpCodes.Br, _write);
    }

    /// <summary>At the end of the block, or of what may be written before a flush: pauses or grows. The first entry is never paused before.</summary>
    private void EmitLimit()
    {
        Label grow = _il.DefineLabel();
        _il.MarkLabel(_limit);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldfld, EmittedCalls.PauseAt);
        _il.Emit(OpCodes.Ble_Un, _entry);
        _il.Emit(OpCodes.Ldloc, _separator);
        _il.Emit(OpCodes.Ldc_I4, (int)'{');
        _il.Emit(OpCodes.Beq, grow);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Call, EmittedCalls.MustPause);
        _il.Emit(OpCodes.Brfalse, grow);
        EmitLeave(EmittedCalls.Pause, Before);
        _il.MarkLabel(grow);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldc_I4_1);
        EmitCallToPosition(EmittedCalls.Ensure);
    }

    private void EmitEntry()
    {
        LocalBuilder current = _il.DeclareLocal(typeof(KeyValuePair<,>).MakeGenericType(_key.Type, _value.Type));
        _il.MarkLabel(_entry);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldloc, _separator);
        EmitCallToPosition(EmittedCalls.Byte);
        EmitSetSeparator(',');
        _il.Emit(OpCodes.Ldloca, _enumerator);
        _il.Emit(OpCodes.Call, _enumerator.LocalType.GetProperty("Current")!.GetMethod!);
        _il.Emit(OpCodes.Stloc, current);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldloca, current);
        _il.Emit(OpCodes.Call, current.LocalType.GetProperty("Key")!.GetMethod!);
        _il.Emit(OpCodes.Ldc_I4_1);
        EmitCallToPosition(_compiler.WriteMethod(_compiler.Writer(_key)));
        EmitByte(':');
        _il.Emit(OpCodes.Ldloca, current);
        _il.Emit(OpCodes.Call, current.LocalType.GetProperty("Value")!.GetMethod!);
        _il.Emit(OpCodes.Stloc, _entryValue);

        // Resumed at here: the local is null, and a resuming writer takes its value from its own frame.
        _il.MarkLabel(_write);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldloc, _entryValue);
        _il.Emit(OpCodes.Ldc_I4_1);
        EmitCallToPosition(_compiler.WriteMethod(_compiler.Writer(_value)));
        if (_compiler.CanPause(_value))
        {
            _il.Emit(OpCodes.Ldarg_0);
            _il.Emit(OpCodes.Ldfld, EmittedCalls.Paused);
            _il.Emit(OpCodes.Brfalse, _next);
            EmitLeave(EmittedCalls.Save, Inside);
        }
    }

    private void EmitEnd()
    {
        Label opened = _il.DefineLabel();
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_3);
        _il.Emit(OpCodes.Ldc_I4_2);
        _il.Emit(OpCodes.Add);
        EmitCallToPosition(EmittedCalls.Ensure);
        _il.Emit(OpCodes.Ldloc, _separator);
        _il.Emit(OpCodes.Ldc_I4, (int)'{');
        _il.Emit(OpCodes.Bne_Un, opened);
        EmitByte('{');
        _il.MarkLabel(opened);
        EmitByte('}');
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ret);
    }

    /// <summary>Saves the enumerator and returns.</summary>
    private void EmitLeave(MethodInfo how, int state)
    {
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldloc, _enumerator);
        _il.Emit(OpCodes.Newobj, _frame.GetConstructors()[0]);
        _il.Emit(OpCodes.Ldc_I4, state);
        _il.Emit(OpCodes.Call, how.MakeGenericMethod(_frame));
        _il.Emit(OpCodes.Ret);
    }

    private void EmitSetSeparator(char separator)
    {
        _il.Emit(OpCodes.Ldc_I4, (int)separator);
        _il.Emit(OpCodes.Stloc, _separator);
    }

    private void EmitByte(char value)
    {
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldc_I4, (int)value);
        EmitCallToPosition(EmittedCalls.Byte);
    }

    private void EmitCallToPosition(MethodInfo method)
    {
        _il.Emit(OpCodes.Call, method);
        _il.Emit(OpCodes.Starg_S, (byte)1);
    }
}
