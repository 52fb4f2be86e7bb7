using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Fills the collections that objects have already, and takes lists in text apart.</summary>
/// <remarks>Bound: every element of the count that is set is overwritten by the copy, which checks that both spans are as long.</remarks>
internal static class XmlLists
{
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

        ReadOnlySpan<T> items = scratch.Items;
        int count = list.Count;
        if (list.Capacity - count < items.Length)
        {
            list.Capacity = count + items.Length;
        }

        CollectionsMarshal.SetCount(list, count + items.Length);
        items.CopyTo(CollectionsMarshal.AsSpan(list)[count..]);
        return true;
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
