using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>The way through a collection that can only be enumerated: by its own enumerator, without boxing it.</summary>
/// <remarks>
/// A frame holds the enumerator; its state is <see cref="Before"/> an item that the enumerator stands on, or
/// <see cref="Inside"/> it. The enumerator is disposed at the end, when a paused body is given up, and when anything
/// throws meanwhile. Those of the framework's own sets hold nothing, and their loops need no protected region.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlEnumeratedItems : XmlItemsEmitter
{
    private const int Before = 0;
    private const int Inside = 1;

    /// <summary>The framework's collections that are enumerated, and whose enumerators hold nothing.</summary>
    private static readonly Type[] s_withoutHold =
        [typeof(HashSet<>), typeof(SortedSet<>), typeof(LinkedList<>), typeof(List<>), typeof(Dictionary<,>)];

    private readonly MethodInfo _getEnumerator;
    private readonly LocalBuilder _enumerator;
    private readonly Type _frame;
    private readonly Label _return;

    // Whether the enumerator is this method's to dispose; null where that is never needed.
    private readonly LocalBuilder? _isOpen;

    /// <summary>Prepares the access.</summary>
    public XmlEnumeratedItems(XmlShapeCompiler compiler, XmlMethodBuilder code, MethodInfo getEnumerator, Type collection, Type itemType)
        : base(code, collection, itemType)
    {
        _getEnumerator = getEnumerator;
        Type enumerator = getEnumerator.ReturnType;
        compiler.AllowAccessTo(enumerator);
        _enumerator = code.Il.DeclareLocal(enumerator);
        _frame = typeof(EnumeratorFrame<>).MakeGenericType(enumerator);
        _return = code.Il.DefineLabel();
        _isOpen = MayHold(enumerator) ? code.Il.DeclareLocal(typeof(bool)) : null;
    }

    public override void EmitProtect()
    {
        if (_isOpen is not null)
        {
            Code.Il.BeginExceptionBlock();
        }
    }

    public override void EmitProtected()
    {
        if (_isOpen is null)
        {
            return;
        }

        ILGenerator il = Code.Il;
        Label end = il.DefineLabel();
        il.BeginFaultBlock();
        il.Emit(OpCodes.Ldloc, _isOpen);
        il.Emit(OpCodes.Brfalse, end);
        EmitDispose();
        il.MarkLabel(end);
        il.EndExceptionBlock();
        il.MarkLabel(_return);
    }

    public override void EmitBegin()
    {
        Code.LoadValue();
        Code.Il.Emit(OpCodes.Callvirt, _getEnumerator);
        Code.Il.Emit(OpCodes.Stloc, _enumerator);
        EmitIsOpen(true);
    }

    public override void EmitNext(Label item)
    {
        EmitCall(_enumerator.LocalType.GetMethod(nameof(IEnumerator.MoveNext), Type.EmptyTypes)
            ?? typeof(IEnumerator).GetMethod(nameof(IEnumerator.MoveNext))!);
        Code.Il.Emit(OpCodes.Brtrue, item);
    }

    public override void EmitLoad()
    {
        MethodInfo current = _enumerator.LocalType.GetProperty(nameof(IEnumerator.Current))!.GetMethod!;
        EmitCall(current);
        if (current.ReturnType != ItemType)
        {
            Code.Il.Emit(OpCodes.Unbox_Any, ItemType);
        }
    }

    public override void EmitEnd()
    {
        if (_isOpen is not null)
        {
            EmitIsOpen(false);
            EmitDispose();
        }
    }

    public override void EmitLeave(MethodInfo how, bool isInside)
    {
        Code.LoadWindow();
        Code.LoadPosition();
        Code.Il.Emit(OpCodes.Ldloc, _enumerator);
        Code.Il.Emit(OpCodes.Newobj, _frame.GetConstructors()[0]);
        Code.Il.Emit(OpCodes.Ldc_I4, isInside ? Inside : Before);
        Code.Il.Emit(OpCodes.Call, how.MakeGenericMethod(_frame));
        if (_isOpen is null)
        {
            Code.Il.Emit(OpCodes.Ret);
            return;
        }

        // The enumerator is the frame's now; a protected region is left by jumping out of it.
        Code.StorePosition();
        EmitIsOpen(false);
        Code.Il.Emit(OpCodes.Leave, _return);
    }

    public override void EmitResume(Label item, Label inside, Label end)
    {
        ILGenerator il = Code.Il;
        LocalBuilder state = il.DeclareLocal(typeof(int));
        LocalBuilder frame = il.DeclareLocal(_frame);
        Code.LoadWindow();
        il.Emit(OpCodes.Ldloca, state);
        il.Emit(OpCodes.Call, WindowCalls.Resume.MakeGenericMethod(_frame));
        il.Emit(OpCodes.Stloc, frame);
        il.Emit(OpCodes.Ldloca, frame);
        il.Emit(OpCodes.Call, _frame.GetProperty(nameof(EnumeratorFrame<>.Saved))!.GetMethod!);
        il.Emit(OpCodes.Stloc, _enumerator);
        EmitIsOpen(true);
        il.Emit(OpCodes.Ldloc, state);
        il.Emit(OpCodes.Brtrue, inside);
        il.Emit(OpCodes.Br, item);
    }

    /// <summary>Whether disposing an enumerator may do something.</summary>
    private static bool MayHold(Type enumerator) => enumerator.IsValueType
        ? typeof(IDisposable).IsAssignableFrom(enumerator)
            && !(enumerator.DeclaringType is { IsGenericType: true } collection
                && s_withoutHold.Contains(collection.GetGenericTypeDefinition()))
        : !enumerator.IsSealed || typeof(IDisposable).IsAssignableFrom(enumerator);

    private void EmitIsOpen(bool isOpen)
    {
        if (_isOpen is not null)
        {
            Code.Il.Emit(isOpen ? OpCodes.Ldc_I4_1 : OpCodes.Ldc_I4_0);
            Code.Il.Emit(OpCodes.Stloc, _isOpen);
        }
    }

    private void EmitDispose()
    {
        if (_enumerator.LocalType.IsValueType)
        {
            EmitCall(typeof(IDisposable).GetMethod(nameof(IDisposable.Dispose))!);
            return;
        }

        Code.Il.Emit(OpCodes.Ldloc, _enumerator);
        Code.Il.Emit(OpCodes.Call, XmlCalls.DisposeEnumerator);
    }

    private void EmitCall(MethodInfo method)
    {
        ILGenerator il = Code.Il;
        if (_enumerator.LocalType.IsValueType)
        {
            il.Emit(OpCodes.Ldloca, _enumerator);
            il.Emit(OpCodes.Constrained, _enumerator.LocalType);
        }
        else
        {
            il.Emit(OpCodes.Ldloc, _enumerator);
        }

        il.Emit(OpCodes.Callvirt, method);
    }
}
