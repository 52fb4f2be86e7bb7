using System.Collections.Concurrent;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.AspNetCore.Formats.Xml;

/// <summary>
/// Sequences that are declared by an interface, which XmlSerializer does not take: their items are written as those of a list.
/// </summary>
/// <remarks><b>Threading</b>: any number of threads at once.</remarks>
internal abstract class XmlItems
{
    private static readonly ConcurrentDictionary<Type, XmlItems?> s_byDeclaredType = new();

    /// <summary>What is known of an interface; null if it is none of a sequence.</summary>
    public static XmlItems? Of(Type declared)
    {
        if (s_byDeclaredType.TryGetValue(declared, out XmlItems? items))
        {
            return items;
        }

        items = XmlKnowledge.ItemOf(declared, typeof(IEnumerable<>)) is { } item
            ? Constructions.TryCreate<XmlItems>(typeof(XmlItems<>), [item])
            : null;
        return declared.IsCollectible ? items : s_byDeclaredType.GetOrAdd(declared, items);
    }

    /// <summary>The type of list or array that a sequence is, or becomes.</summary>
    /// <param name="value">The sequence; a copy of it, if it is neither.</param>
    public abstract Type ListOf(ref object value);
}
