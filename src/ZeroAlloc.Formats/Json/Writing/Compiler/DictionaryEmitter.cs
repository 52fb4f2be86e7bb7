using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
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
        typeof(ArgumentNullException).GetMethod(nameof(ArgumentNullException.ThrowIfNull), [typeof(object), typeof(string)]).Required();

    private readonly ValuePlan _key;
    private readonly ValuePlan _value;
    private readonly Type _dictionary;
    private readonly Type _frame;
    private readonly LocalBuilder _enumerator;
    private readonly LocalBuilder _entryValue;
    private readonly Label _next;
    private readonly Label _entry;
    private readonly Label _write;

    /// <summary>Prepares the code of a dictionary.</summary>
    [DynamicDependency(nameof(Dictionary<,>.GetEnumerator), typeof(Dictionary<,>))]
    [DynamicDependency(
        DynamicallyAccessedMemberTypes.PublicMethods | DynamicallyAccessedMemberTypes.PublicProperties, typeof(Dictionary<,>.Enumerator))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicProperties, typeof(KeyValuePair<,>))]
    public DictionaryEmitter(ShapeCompiler compiler, Type dictionary, EntryPlan entry, MethodBuilder method)
        : base(compiler, method, '{', '}')
    {
        // Of a class derived from it, the dictionary's own enumerator too.
        compiler.AllowAccessTo(dictionary);
        _key = entry.Key;
        _value = entry.Value;
        _dictionary = typeof(Dictionary<,>).MakeGenericType(_key.Type, _value.Type);
        Type enumerator = typeof(Dictionary<,>.Enumerator).MakeGenericType(_key.Type, _value.Type);
        _frame = typeof(EnumeratorFrame<>).MakeGenericType(enumerator);
        _enumerator = Code.Local(enumerator);
        _entryValue = Code.Local(_value.Type);
        _next = Code.Label();
        _entry = Code.Label();
        _write = Code.Label();
    }

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        EmitBegin();
        Code.Set(_enumerator, Operand.CallVirtual(_dictionary.GetMethod("GetEnumerator", Type.EmptyTypes).Required(), Code.Value));
        EmitSetSeparator(isFirst: !Compiler.PreservesReferences);
        Code.Go(_next);
        Label limit = Code.Here();
        EmitLimit(_entry);
        EmitEntry();
        Code.Mark(_next);
        Code.GoIf(Operand.Call(_enumerator.LocalType.GetMethod("MoveNext").Required(), Operand.AddressOf(_enumerator)), limit);
        EmitEnd();
    }

    protected override void EmitLeave(bool isInside) =>
        Code.Return(Code.Frame(_frame, Operand.New(_frame.GetConstructors()[0], _enumerator), isInside ? Inside : Before, isInside));

    protected override void EmitResume()
    {
        LocalBuilder state = Code.Local(typeof(int));
        LocalBuilder frame = Code.Local(_frame);
        Code.Set(frame, Code.Resume(_frame, state));
        Code.Set(_enumerator, Operand.Property(frame, nameof(EnumeratorFrame<>.Saved)));
        EmitSetSeparator(isFirst: false);
        Code.GoIfEqual(state, Before, _entry);
        Code.Go(_write);
    }

    private void EmitEntry()
    {
        LocalBuilder current = Code.Local(typeof(KeyValuePair<,>).MakeGenericType(_key.Type, _value.Type));
        Code.Mark(_entry);
        EmitSeparator();
        if (Compiler.IsIndented)
        {
            EmitLine();
        }

        Code.Set(current, Operand.Property(_enumerator, "Current"));
        Compiler.EmitWrite(Code, _key, Refused(Operand.Property(current, "Key")), reserve: Compiler.IsIndented ? 2 : 1);
        EmitByte((int)':');
        if (Compiler.IsIndented)
        {
            EmitByte((int)' ');
        }

        Code.Set(_entryValue, Operand.Property(current, "Value"));
        EmitWrite(_write, _entryValue, _value, _next);
    }

    /// <summary>
    /// Stops at a key that is null: a dictionary that another thread clears has one. System.Text.Json names the parameter so too. The test
    /// takes one of two copies of the key.
    /// </summary>
    private Operand Refused(Operand key) =>
        _key.Type.IsValueType ? key : Operand.Call(s_throwIfNull, Operand.Of(OpCodes.Dup, key), "value");
}
