using Microsoft.AspNetCore.Mvc.Formatters;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Compares what a formatter of ours supports with what the stock formatter behind it does, which an application may change at any time.</summary>
internal static class MediaTypeLists
{
    /// <summary>Whether two lists have the same media types in the same order.</summary>
    /// <remarks><b>Cost</b>: nothing is allocated; by index, since enumerators would be, with each request.</remarks>
    public static bool AreSame(MediaTypeCollection ours, MediaTypeCollection stocks)
    {
        int i = ours.Count - 1;
        if (stocks.Count != ours.Count)
        {
            return false;
        }

        while (i >= 0 && ours[i] == stocks[i])
        {
            i--;
        }

        return i < 0;
    }
}
