using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;

namespace ZeroAlloc.Formats.Emission;

/// <summary>Emits the access to the elements of a collection with a count and an indexer, by span where that is the same.</summary>
/// <remarks>
/// A list whose elements run code of the application's is read by index, and its count again before each element, as the serializers do: a
/// getter may add elements or remove them, and a span would show the array that the list had before. By index costs 0.5 ns an element (3 %
/// of the ruler's MyEvents, whose getters are all the compiler's). Neither way goes beyond the bounds, whatever happens to the collection.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class IndexedElements
{
    private readonly ILGenerator _il;
    private readonly Type _collection;
    private readonly Type _element;
    private readonly Action _loadCollection;
    private readonly PropertyInfo? _indexer;
    private readonly LocalBuilder? _span;

    /// <summary>Prepares the access.</summary>
    /// <param name="il">Where the code goes.</param>
    /// <param name="collection">An array, a <see cref="List{T}"/>, or another class with <c>Count</c> and an indexer.</param>
    /// <param name="element">Type of the elements.</param>
    /// <param name="runsUserCode">Whether code of the application's may run while an element is written.</param>
    /// <param name="loadCollection">Loads the collection; the address of one that is a struct.</param>
    /// <param name="indexer">The indexer by number; null for arrays and lists.</param>
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicProperties, typeof(List<>))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicProperties, typeof(ReadOnlySpan<>))]
    public IndexedElements(
        ILGenerator il, Type collection, Type element, bool runsUserCode, Action loadCollection, PropertyInfo? indexer = null)
    {
        _il = il;
        _collection = collection;
        _element = element;
        _loadCollection = loadCollection;
        _indexer = indexer ?? (collection.IsSZArray ? null : collection.GetProperty("Item", [typeof(int)]));
        _span = collection.IsSZArray || (!runsUserCode && collection == typeof(List<>).MakeGenericType(element))
            ? il.DeclareLocal(typeof(ReadOnlySpan<>).MakeGenericType(element))
            : null;
        Index = il.DeclareLocal(typeof(int));
    }

    /// <summary>Index of the element.</summary>
    public LocalBuilder Index { get; }

    private OpCode Call => _collection.IsValueType ? OpCodes.Call : OpCodes.Callvirt;

    /// <summary>Takes the span, if it is read by one; again after a pause.</summary>
    public void EmitTake()
    {
        if (_span is null)
        {
            return;
        }

        MethodInfo take = typeof(SpanSource).GetMethod(_collection.IsSZArray ? nameof(SpanSource.OfArray) : nameof(SpanSource.OfList))!;
        _loadCollection();
        _il.Emit(OpCodes.Call, take.MakeGenericMethod(_element));
        _il.Emit(OpCodes.Stloc, _span);
    }

    /// <summary>Goes to the next element.</summary>
    public void EmitNext()
    {
        _il.Emit(OpCodes.Ldloc, Index);
        _il.Emit(OpCodes.Ldc_I4_1);
        _il.Emit(OpCodes.Add);
        _il.Emit(OpCodes.Stloc, Index);
    }

    /// <summary>Branches if there is an element at the index.</summary>
    public void EmitTest(Label element)
    {
        _il.Emit(OpCodes.Ldloc, Index);
        if (_span is null)
        {
            _loadCollection();
            _il.Emit(Call, _collection.GetProperty("Count", typeof(int))!.GetMethod!);
        }
        else
        {
            _il.Emit(OpCodes.Ldloca, _span);
            _il.Emit(OpCodes.Call, _span.LocalType.GetProperty("Length")!.GetMethod!);
        }

        // A count of the application's may be negative, and there is no element then; a span's spares its own check this way.
        _il.Emit(_span is null ? OpCodes.Blt : OpCodes.Blt_Un, element);
    }

    /// <summary>Loads the element at the index.</summary>
    public void EmitLoad()
    {
        if (_span is null)
        {
            _loadCollection();
            _il.Emit(OpCodes.Ldloc, Index);
            _il.Emit(Call, _indexer!.GetMethod!);
            return;
        }

        _il.Emit(OpCodes.Ldloca, _span);
        _il.Emit(OpCodes.Ldloc, Index);
        _il.Emit(OpCodes.Call, _span.LocalType.GetProperty("Item")!.GetMethod!);
        _il.Emit(OpCodes.Ldobj, _element);
    }

    /// <summary>Loads twice the index, plus 1 if a pause is inside the element: the state of a frame.</summary>
    public void EmitLoadState(bool isInside)
    {
        _il.Emit(OpCodes.Ldloc, Index);
        _il.Emit(OpCodes.Ldc_I4_1);
        _il.Emit(OpCodes.Shl);
        _il.Emit(isInside ? OpCodes.Ldc_I4_1 : OpCodes.Ldc_I4_0);
        _il.Emit(OpCodes.Or);
    }

    /// <summary>Takes the index from a state, and branches if the pause was inside the element.</summary>
    public void EmitTakeState(LocalBuilder state, Label inside)
    {
        _il.Emit(OpCodes.Ldloc, state);
        _il.Emit(OpCodes.Ldc_I4_1);
        _il.Emit(OpCodes.Shr);
        _il.Emit(OpCodes.Stloc, Index);
        _il.Emit(OpCodes.Ldloc, state);
        _il.Emit(OpCodes.Ldc_I4_1);
        _il.Emit(OpCodes.And);
        _il.Emit(OpCodes.Brtrue, inside);
    }
}
