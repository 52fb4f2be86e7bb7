using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Compilation.Reflection;

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

    // XmlSerializer asks the interface. The framework's own enumerators answer the same by their own members, without boxing an item.
    private readonly bool _isKnown;
    private readonly Type _collection;

    // Whether the enumerator is this method's to dispose; null where that is never needed.
    private readonly LocalBuilder? _isOpen;

    /// <summary>Prepares the access.</summary>
    /// <param name="compiler">The shape's compiler.</param>
    /// <param name="code">Where the code goes.</param>
    /// <param name="getEnumerator">Gives the enumerator.</param>
    /// <param name="collection">The collection.</param>
    /// <param name="itemType">Type of the items.</param>
    /// <param name="isContract">Whether the document is DataContractSerializer's, which calls the enumerator's own members.</param>
    public XmlEnumeratedItems(
        XmlShapeCompiler compiler, XmlMethodBuilder code, MethodInfo getEnumerator, Type collection, Type itemType, bool isContract)
        : base(code, collection, itemType)
    {
        _getEnumerator = getEnumerator;
        Type enumerator = getEnumerator.ReturnType;
        compiler.AllowAccessTo(enumerator);
        _enumerator = code.Local(enumerator);
        _collection = collection;
        _isKnown = isContract || (!enumerator.IsInterface && AssemblyStamps.IsOfFramework(enumerator.Assembly));
        _frame = typeof(EnumeratorFrame<>).MakeGenericType(enumerator);
        _return = code.Label();
        _isOpen = MayHold(enumerator) ? code.Local(typeof(bool)) : null;
    }

    public override void EmitProtect()
    {
        if (_isOpen is not null)
        {
            Code.BeginTry();
        }
    }

    public override void EmitProtected()
    {
        if (_isOpen is null)
        {
            return;
        }

        Code.BeginFault();
        using (Code.If(_isOpen))
        {
            EmitDispose();
        }

        Code.EndTry();
        Code.Mark(_return);
    }

    public override void EmitBegin()
    {
        EmitNote();
        Code.Set(_enumerator, Operand.CallVirtual(_getEnumerator, Code.Value));
        EmitIsOpen(true);
    }

    public override void EmitNext(Label item)
    {
        MethodInfo next = (_isKnown ? _enumerator.LocalType.GetMethod(nameof(IEnumerator.MoveNext), Type.EmptyTypes) : null)
            ?? typeof(IEnumerator).GetMethod(nameof(IEnumerator.MoveNext)).Required();
        Code.GoIf(Operand.CallOn(_enumerator, next), item);
    }

    public override Operand Load()
    {
        MethodInfo get = (_isKnown ? _enumerator.LocalType : typeof(IEnumerator)).GetProperty(nameof(IEnumerator.Current)).Getter();
        Operand current = Operand.CallOn(_enumerator, get);
        return get.ReturnType == ItemType ? current : current.Unbox(ItemType);
    }

    public override void EmitEnd()
    {
        if (_isOpen is not null)
        {
            EmitIsOpen(false);
            EmitDispose();
        }
    }

    public override void EmitLeave(bool isInside)
    {
        Operand saved = Operand.New(_frame.GetConstructors()[0], _enumerator);
        Operand frame = Code.Frame(_frame, saved, isInside ? Inside : Before, isInside);
        if (_isOpen is null)
        {
            Code.Return(frame);
            return;
        }

        // The enumerator is the frame's now; a protected region is left by jumping out of it.
        Code.SetPosition(frame);
        EmitIsOpen(false);
        Code.LeaveTry(_return);
    }

    public override void EmitResume(Label item, Label inside, Label end)
    {
        LocalBuilder state = Code.Local(typeof(int));
        LocalBuilder frame = Code.Local(_frame);
        Code.Set(frame, Code.Resume(_frame, state));
        Code.Set(_enumerator, Operand.Property(frame, nameof(EnumeratorFrame<>.Saved)));
        EmitIsOpen(true);
        Code.GoIf(state, inside);
        Code.Go(item);
    }

    /// <summary>Whether disposing an enumerator may do something.</summary>
    private static bool MayHold(Type enumerator) => enumerator.IsValueType
        ? typeof(IDisposable).IsAssignableFrom(enumerator)
            && !(enumerator.DeclaringType is { IsGenericType: true } collection
                && s_withoutHold.Contains(collection.GetGenericTypeDefinition()))
        : !enumerator.IsSealed || typeof(IDisposable).IsAssignableFrom(enumerator);

    /// <summary>Notes what runs code of the app's.</summary>
    private void EmitNote()
    {
        Type holder = _getEnumerator.DeclaringType.Required();
        bool isOfApp = !holder.IsInterface && !AssemblyStamps.IsOfFramework(holder.Assembly);
        if (isOfApp || (_collection.IsValueType && !RepeatableCollections.Contains(_collection)))
        {
            Code.Note(SecondPass.FewerItems);
        }
        else if (!_collection.IsValueType && (_getEnumerator.IsVirtual || !RepeatableCollections.Contains(holder)))
        {
            Code.Call(XmlCalls.NoteCollection, Code.Window, Code.Value);
        }
    }

    private void EmitIsOpen(bool isOpen)
    {
        if (_isOpen is not null)
        {
            Code.Set(_isOpen, isOpen);
        }
    }

    private void EmitDispose()
    {
        if (_enumerator.LocalType.IsValueType)
        {
            Code.Load(Operand.CallOn(_enumerator, typeof(IDisposable).GetMethod(nameof(IDisposable.Dispose)).Required()));
        }
        else
        {
            Code.Call(XmlCalls.DisposeEnumerator, _enumerator);
        }
    }
}
