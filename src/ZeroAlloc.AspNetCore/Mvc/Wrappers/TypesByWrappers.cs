using System.Collections.Concurrent;
using Microsoft.AspNetCore.Mvc.Formatters.Xml;

namespace ZeroAlloc.AspNetCore.Mvc.Wrappers;

/// <summary>What is known of types under the wrappers of a built-in formatter, which an application may change at any time.</summary>
/// <typeparam name="T">What is known of a type.</typeparam>
/// <param name="factories">The formatter's own list: three or four in most applications.</param>
/// <remarks>
/// The built-in formatter asks the list with each request, and here a type is asked about once. So the list is compared with that of the
/// first question, by reference, and nothing is known any more once it is another. <b>Cost</b>: nothing is allocated while the list stays
/// as it is. <b>Threading</b>: any number of requests at once.
/// </remarks>
internal sealed class TypesByWrappers<T>(IList<IWrapperProviderFactory> factories)
{
    private volatile Known _known = new([]);

    /// <summary>What is known under the list as it is now. For one question: the list may be another at the next.</summary>
    public ConcurrentDictionary<Type, T> Types
    {
        get
        {
            Known known = _known;
            return AreSame(known.Factories) ? known.Types : Begin();
        }
    }

    private bool AreSame(IWrapperProviderFactory[] known)
    {
        if (factories.Count != known.Length)
        {
            return false;
        }

        int i = known.Length - 1;
        while (i >= 0 && ReferenceEquals(known[i], factories[i]))
        {
            i--;
        }

        return i < 0;
    }

    private ConcurrentDictionary<Type, T> Begin()
    {
        Known known = new([.. factories]);
        _known = known;
        return known.Types;
    }

    private sealed record Known(IWrapperProviderFactory[] Factories)
    {
        public ConcurrentDictionary<Type, T> Types { get; } = new();
    }
}
