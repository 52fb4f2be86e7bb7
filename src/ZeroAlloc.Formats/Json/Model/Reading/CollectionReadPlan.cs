using System.Reflection;
using System.Text;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Json.Model.Reading;

/// <summary>A list, a set, an array, or, with entries for elements, a dictionary.</summary>
/// <param name="type">Type of the collection.</param>
/// <param name="element">How its elements are read.</param>
/// <param name="result">Makes the collection of an <see cref="ElementScratch{T}"/>.</param>
/// <param name="isObject">Whether the text is an object: a dictionary.</param>
internal sealed class CollectionReadPlan(Type type, ReadPlan element, MethodInfo result, bool isObject) : ReadPlan(type)
{
    /// <summary>How its elements are read.</summary>
    public ReadPlan Element => element;

    /// <summary>Makes the collection.</summary>
    public MethodInfo Result => result;

    /// <summary>Whether the text is an object.</summary>
    public bool IsObject => isObject;

    /// <inheritdoc/>
    public override IEnumerable<ReadPlan> Children => [element];

    /// <inheritdoc/>
    public override void AppendShape(StringBuilder shape, Dictionary<ObjectReadPlan, int> seen)
    {
        shape.Append('L').Append(result.Name);
        shape.AppendType(Type);
        element.AppendShape(shape, seen);
        shape.Append(';');
    }
}
