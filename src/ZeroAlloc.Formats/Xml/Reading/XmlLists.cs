using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Fills the collections that objects have already, and takes lists in text apart.</summary>
/// <remarks>
/// Bound: every element of the count that is set is overwritten by the copy, which checks that both
/// spans are as long. A slot's type is known by its number.
/// </remarks>
internal static class XmlLists
{
    /// <summary>Where exceptions of XmlSerializer's own code come from, as they say.</summary>
    public const string GeneratedCode = "Microsoft.GeneratedCode";

    private static readonly SearchValues<byte> s_spaces = SearchValues.Create(" \t\n\v\f\r"u8);

    /// <summary>
    /// Adds what was read to a list; false if there is none. <b>Cost</b>: an array of the exact size, if the list has no room.
    /// </summary>
    public static bool TryFill<T>(List<T>? list, ElementScratch<T> scratch)
    {
        if (list is null)
        {
            return false;
        }

        int count = list.Count;
        MakeRoom(list, scratch.Count);
        CollectionsMarshal.SetCount(list, count + scratch.Count);
        scratch.CopyTo(CollectionsMarshal.AsSpan(list)[count..]);
        return true;
    }

    /// <summary>Makes room for the items that come in an element.</summary>
    /// <param name="list">The list that they will be added to; null for none.</param>
    /// <param name="reader">The document, which is proven.</param>
    /// <param name="position">Behind the element's start tag.</param>
    public static void Reserve<T>(List<T>? list, ref ReadState reader, ref byte position)
    {
        if (list is not null)
        {
            MakeRoom(list, new XmlItemCounter(TokenScanner.From(ref reader, ref position)).Count());
        }
    }

    /// <summary>The same for items that stand among other elements.</summary>
    /// <param name="list">The list.</param>
    /// <param name="reader">The document, which is proven.</param>
    /// <param name="position">Behind the start tag of the object.</param>
    /// <param name="slot">Where the names of the object's elements are.</param>
    /// <param name="index">The number of the items' name among them.</param>
    public static void ReserveNamed<T>(List<T>? list, ref ReadState reader, ref byte position, int slot, int index)
    {
        if (list is not null)
        {
            var counter = new XmlItemCounter(TokenScanner.From(ref reader, ref position));
            MakeRoom(list, counter.Count(Unsafe.As<XmlElementNames>(reader.Slots[slot]), index));
        }
    }

    /// <summary>Adds an item; throws as XmlSerializer does if there is no list.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Add<T>(List<T>? list, T item)
    {
        if (list is null)
        {
            ThrowMissing();
        }

        list.Add(item);
    }

    /// <summary>Throws what XmlSerializer's code throws where a model has no collection for its items.</summary>
    /// <exception cref="NullReferenceException">Always, with the source of that code: doors tell by it whose fault it is.</exception>
    [DoesNotReturn]
    [SuppressMessage("Usage", "CA2201:Do not raise reserved exception types", Justification = "XmlSerializer does.")]
    public static void ThrowMissing() => throw new NullReferenceException { Source = GeneratedCode };

    private static void MakeRoom<T>(List<T> list, int count)
    {
        if (list.Capacity - list.Count < count)
        {
            list.Capacity = list.Count + count;
        }
    }

    /// <summary>Takes the first of several texts, between which there is one space each.</summary>
    /// <param name="list">The texts; then what is behind the first space.</param>
    /// <param name="hasMore">Whether there was a space.</param>
    /// <returns>The first text; empty where it is not plainly one.</returns>
    public static ReadOnlySpan<byte> TakeItem(ref ReadOnlySpan<byte> list, out bool hasMore)
    {
        int length = list.IndexOfAny(s_spaces);
        hasMore = length >= 0;
        ReadOnlySpan<byte> item = hasMore ? list[..length] : list;
        bool isPlain = (!hasMore || list[length] == ' ') && Ascii.IsValid(item);
        list = hasMore ? list[(length + 1)..] : [];
        return isPlain ? item : [];
    }
}
