using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Writing.Compiler;

/// <summary>Emits the loop over a <see cref="Dictionary{TKey, TValue}"/>.</summary>
/// <remarks>
/// A frame holds the enumerator; its state is <see cref="Before"/> an entry that the enumerator
/// stands on, or <see cref="Inside"/> its value.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class DictionaryEmitter : LoopEmitter
{
    private const int Before = 1;
    private const int Inside = 2;

    private static readonly MethodInfo s_throwIfNull =
        typeof(ArgumentNullException).GetMethod(nameof(ArgumentNullException.ThrowIfNull), [typeof(object), typeof(string)])!;

    private readonly ValuePlan _key;
    private readonly ValuePlan _value;
    private readonly Type _dictionary;
    private readonly Type _frame;
    private readonly LocalBuilder _enumerator;
    private readonly LocalBuilder _entryValue;
    private readonly Label _limit;
    private readonly Label _next;
    private readonly Label _entry;
    private readonly Label _write;

    /// <summary>Prepares the code of a dictionary.</summary>
    [DynamicDependency(nameof(Dictionary<,>.GetEnumerator), typeof(Dictionary<,>))]
    [DynamicDependency(
        DynamicallyAccessedMemberTypes.PublicMethods | DynamicallyAccessedMemberTypes.PublicProperties, typeof(Dictionary<,>.Enumerator))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicProperties, typeof(KeyValuePair<,>))]
    public DictionaryEmitter(ShapeCompiler compiler, Type dictionary, EntryPlan entry, MethodBuilder method)
        : base(compiler, method.GetILGenerator(), '{', '}')
    {
        // Of a class derived from it, the dictionary's own enumerator too.
        compiler.AllowAccessTo(dictionary);
        _key = entry.Key;
        _value = entry.Value;
        _dictionary = typeof(Dictionary<,>).MakeGenericType(_key.Type, _value.Type);
        Type enumerator = typeof(Dictionary<,>.Enumerator).MakeGenericType(_key.Type, _value.Type);
        _frame = typeof(EnumeratorFrame<>).MakeGenericType(enumerator);
        _enumerator = Il.DeclareLocal(enumerator);
        _entryValue = Il.DeclareLocal(_value.Type);
        _limit = Il.DefineLabel();
        _next = Il.DefineLabel();
        _entry = Il.DefineLabel();
        _write = Il.DefineLabel();
    }

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        EmitStart();
        Il.MarkLabel(_limit);
        EmitLimit(_entry);
        EmitEntry();
        Il.MarkLabel(_next);
        Il.Emit(OpCodes.Ldloca, _enumerator);
        Il.Emit(OpCodes.Call, _enumerator.LocalType.GetMethod("MoveNext")!);
        Il.Emit(OpCodes.Brtrue, _limit);
        EmitEnd();
    }

    /// <inheritdoc/>
    protected override void EmitLeave(MethodInfo how, bool isInside)
    {
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldloc, _enumerator);
        Il.Emit(OpCodes.Newobj, _frame.GetConstructors()[0]);
        Il.Emit(OpCodes.Ldc_I4, isInside ? Inside : Before);
        Il.Emit(OpCodes.Call, how.MakeGenericMethod(_frame));
        Il.Emit(OpCodes.Ret);
    }

    /// <inheritdoc/>
    protected override void EmitResume()
    {
        LocalBuilder state = Il.DeclareLocal(typeof(int));
        LocalBuilder frame = Il.DeclareLocal(_frame);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldloca, state);
        Il.Emit(OpCodes.Call, WindowCalls.Resume.MakeGenericMethod(_frame));
        Il.Emit(OpCodes.Stloc, frame);
        Il.Emit(OpCodes.Ldloca, frame);
        Il.Emit(OpCodes.Call, _frame.GetProperty(nameof(EnumeratorFrame<>.Saved))!.GetMethod!);
        Il.Emit(OpCodes.Stloc, _enumerator);
        EmitSetSeparator(isFirst: false);
        Il.Emit(OpCodes.Ldloc, state);
        Il.Emit(OpCodes.Ldc_I4, Before);
        Il.Emit(OpCodes.Beq, _entry);
        Il.Emit(OpCodes.Br, _write);
    }

    private void EmitStart()
    {
        EmitBegin();
        Il.Emit(OpCodes.Ldarg_2);
        Il.Emit(OpCodes.Callvirt, _dictionary.GetMethod("GetEnumerator", Type.EmptyTypes)!);
        Il.Emit(OpCodes.Stloc, _enumerator);
        EmitSetSeparator(isFirst: !Compiler.PreservesReferences);
        Il.Emit(OpCodes.Br, _next);
    }

    private void EmitEntry()
    {
        LocalBuilder current = Il.DeclareLocal(typeof(KeyValuePair<,>).MakeGenericType(_key.Type, _value.Type));
        Il.MarkLabel(_entry);
        EmitSeparator();
        if (Compiler.IsIndented)
        {
            EmitLine(0);
        }

        Il.Emit(OpCodes.Ldloca, _enumerator);
        Il.Emit(OpCodes.Call, _enumerator.LocalType.GetProperty("Current")!.GetMethod!);
        Il.Emit(OpCodes.Stloc, current);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldloca, current);
        Il.Emit(OpCodes.Call, current.LocalType.GetProperty("Key")!.GetMethod!);
        EmitRefuseNull();
        Compiler.EmitWrite(Il, _key, reserve: Compiler.IsIndented ? 2 : 1);
        Il.Emit(OpCodes.Starg_S, (byte)1);
        EmitByte(':');
        if (Compiler.IsIndented)
        {
            EmitByte(' ');
        }

        Il.Emit(OpCodes.Ldloca, current);
        Il.Emit(OpCodes.Call, current.LocalType.GetProperty("Value")!.GetMethod!);
        Il.Emit(OpCodes.Stloc, _entryValue);
        EmitWrite(_write, _entryValue, _value, _next);
    }
    /// <summary>
    /// Stops at a key that is null: a dictionary that another thread clears has one. System.Text.Json names the parameter so too.
    /// </summary>
    private void EmitRefuseNull()
    {
        if (!_key.Type.IsValueType)
        {
            Il.Emit(OpCodes.Dup);
            Il.Emit(OpCodes.Ldstr, "value");
            Il.Emit(OpCodes.Call, s_throwIfNull);
        }
    }
}
