using System.Collections;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.Code;

/// <summary>Emits the access to the elements of a collection with a count and an indexer, by span where that is the same.</summary>
/// <remarks>
/// A list whose elements run code of the application's is read by index, and its count again before each element, as the serializers do: a
/// getter may add elements or remove them, and a span would show the array that the list had before. By index costs 0.5 ns an element (3 %
/// of the ruler's MyEvents, whose getters are all the compiler's). Neither way goes beyond the bounds, whatever happens to the collection.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class IndexedElements
{
    private readonly MethodCode _code;
    private readonly Type _collection;
    private readonly Type _element;
    private readonly Operand _holder;
    private readonly MethodInfo? _item;
    private readonly MethodInfo? _count;
    private readonly LocalBuilder? _span;
    private readonly Operand _index;

    /// <summary>Prepares the access.</summary>
    /// <param name="code">Where the code goes.</param>
    /// <param name="collection">An array, a <see cref="List{T}"/>, or another class with <c>Count</c> and an indexer.</param>
    /// <param name="element">Type of the elements.</param>
    /// <param name="runsUserCode">Whether code of the application's may run while an element is written.</param>
    /// <param name="holder">The collection; the address of one that is a struct.</param>
    /// <param name="indexer">The indexer by number, beside a count of the same collection; null for arrays and lists.</param>
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicProperties, typeof(List<>))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicProperties, typeof(ReadOnlySpan<>))]
    public IndexedElements(
        MethodCode code, Type collection, Type element, bool runsUserCode, Operand holder, PropertyInfo? indexer = null)
    {
        _code = code;
        _collection = collection;
        _element = element;
        _holder = holder;
        if (!collection.IsSZArray)
        {
            // Of a class that is derived from a list, the list's own: what the class calls by these names may be anything.
            Type list = typeof(List<>).MakeGenericType(element);
            _item = (indexer ?? (list.IsAssignableFrom(collection) ? list.GetProperty("Item") : throw new UnreachableException())).Getter();
            _count = indexer is null ? list.GetProperty("Count").Getter() : CountOf(collection);
        }

        _span = collection.IsSZArray || (!runsUserCode && collection == typeof(List<>).MakeGenericType(element))
            ? code.Local(typeof(ReadOnlySpan<>).MakeGenericType(element))
            : null;
        Index = code.Local(typeof(int));
        _index = Index;
    }

    /// <summary>Index of the element.</summary>
    public LocalBuilder Index { get; }

    /// <summary>The element at the index.</summary>
    public Operand Element => _span is null
        ? Call(_item!, _holder, _index)
        : Operand.Call(_span.LocalType.GetProperty("Item").Getter(), Operand.AddressOf(_span), _index).Target(_element);

    /// <summary>Takes the span, if it is read by one; again after a pause.</summary>
    public void EmitTake()
    {
        if (_span is not null)
        {
            string take = _collection.IsSZArray ? nameof(SpanSource.OfArray) : nameof(SpanSource.OfList);
            _code.Set(_span, Operand.Call(typeof(SpanSource).GetMethod(take).Required().MakeGenericMethod(_element), _holder));
        }
    }

    /// <summary>Goes to the next element.</summary>
    public void EmitNext() => _code.Set(Index, _index + Operand.One);

    /// <summary>Branches if there is an element at the index.</summary>
    public void EmitTest(Label element)
    {
        // A count of the application's may be negative, and there is no element then; a span's spares its own check this way.
        if (_span is null)
        {
            _code.Branch(OpCodes.Blt, element, _index, Call(_count!, _holder));
        }
        else
        {
            _code.Branch(OpCodes.Blt_Un, element, _index, Operand.Property(_span, "Length"));
        }
    }

    /// <summary>Twice the index, plus 1 if a pause is inside the element: the state of a frame.</summary>
    public Operand State(bool isInside) => Operand.Of(OpCodes.Shl, _index, Operand.One) | isInside;

    /// <summary>Takes the index from a state, and branches if the pause was inside the element.</summary>
    public void EmitTakeState(LocalBuilder state, Label inside)
    {
        _code.Set(Index, Operand.Of(OpCodes.Shr, state, Operand.One));
        _code.GoIf((Operand)state & Operand.One, inside);
    }

    /// <summary>
    /// The count that XmlSerializer asks: the interface's. The framework's collections say the same by their own, and what has no such
    /// interface is this library's.
    /// </summary>
    public static MethodInfo CountOf(Type collection) =>
        AssemblyStamps.IsOfFramework(collection.Assembly) || !typeof(ICollection).IsAssignableFrom(collection)
            ? collection.GetProperty("Count", BindingFlags.Public | BindingFlags.Instance, null, typeof(int), [], null).Getter()
            : typeof(ICollection).GetProperty(nameof(ICollection.Count)).Getter();

    private Operand Call(MethodInfo method, params Operand[] arguments) =>
        _collection.IsValueType ? Operand.Call(method, arguments) : Operand.CallVirtual(method, arguments);
}
