using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// What a formatter of ours supports, and what the stock formatter behind it does, which an application may change at any time.
/// </summary>
internal static class MediaTypeLists
{
    /// <summary>Makes a formatter support what the stock one behind it does by now.</summary>
    public static void Copy(TextOutputFormatter stock, TextOutputFormatter ours) =>
        Copy(stock.SupportedMediaTypes, ours.SupportedMediaTypes, stock.SupportedEncodings, ours.SupportedEncodings);

    /// <inheritdoc cref="Copy(TextOutputFormatter, TextOutputFormatter)"/>
    public static void Copy(TextInputFormatter stock, TextInputFormatter ours) =>
        Copy(stock.SupportedMediaTypes, ours.SupportedMediaTypes, stock.SupportedEncodings, ours.SupportedEncodings);

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

    private static void Copy(
        MediaTypeCollection mediaTypes, MediaTypeCollection ourMediaTypes, IList<Encoding> encodings, IList<Encoding> ourEncodings)
    {
        foreach (string mediaType in mediaTypes)
        {
            ourMediaTypes.Add(mediaType);
        }

        foreach (Encoding encoding in encodings)
        {
            ourEncodings.Add(encoding);
        }
    }
}
