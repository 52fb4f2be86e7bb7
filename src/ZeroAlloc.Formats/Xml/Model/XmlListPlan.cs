using System.Reflection;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>A collection: one element for each item.</summary>
/// <param name="type">An array, a <see cref="List{T}"/>, or another collection that XmlSerializer takes.</param>
/// <param name="item">The element of an item; its value's type is the collection's declared item type.</param>
internal sealed class XmlListPlan(Type type, XmlElementPlan item) : XmlValuePlan(type)
{
    /// <summary>The element of an item.</summary>
    public XmlElementPlan Item => item;

    /// <summary>
    /// Of an <see cref="System.Collections.ICollection"/>: the indexer that XmlSerializer reads the
    /// items by, beside <c>Count</c>. Null for arrays and for what is enumerated.
    /// </summary>
    public PropertyInfo? Indexer { get; init; }

    /// <summary>
    /// Of a collection that is no <see cref="System.Collections.ICollection"/>: the method whose
    /// enumerator XmlSerializer reads the items from; otherwise null.
    /// </summary>
    public MethodInfo? GetEnumerator { get; init; }

    /// <summary>Takes an item that was read; null for arrays.</summary>
    public MethodInfo? Add { get; init; }

    /// <summary>The declarations of prefixes that stand in the start tag of a collection, for its items.</summary>
    public string Prefixes { get; init; } = "";

    /// <summary>Whether a collection of a derived class is written only if the serializer would write it as the class itself.</summary>
    public bool IsVerified { get; init; }

    public override IEnumerable<XmlValuePlan> Children => [item.Value];

    public override void AppendShape(ShapeText shape)
    {
        shape.Append('L');
        shape.AppendType(Type);
        shape.AppendText(Prefixes).Append(IsVerified ? 'v' : '.');
        shape.AppendMember(Indexer).Append(':').AppendMember(GetEnumerator).Append(':').AppendMember(Add);
        item.AppendShape(shape);
    }
}
