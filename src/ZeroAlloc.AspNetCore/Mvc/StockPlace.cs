namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>The place of a stock formatter directly behind one of ours, which does nothing where the two are no longer together.</summary>
/// <param name="formatters">All formatters of MVC.</param>
/// <param name="stock">The stock formatter.</param>
/// <remarks>
/// MVC goes through its list for each response, so an application can remove or move a formatter at any time. Each request looks, first
/// where the formatter was the last time.
/// </remarks>
internal sealed class StockPlace(IReadOnlyList<object> formatters, object stock)
{
    private int _last;

    /// <summary>Whether the stock formatter stands directly behind one of ours.</summary>
    /// <param name="ours">Ours.</param>
    public bool IsBehind(object ours)
    {
        int place = Find();
        return place > 0 && ReferenceEquals(formatters[place - 1], ours);
    }

    /// <summary>Whether the stock formatter is one of MVC's, wherever it stands.</summary>
    public bool IsListed() => Find() >= 0;

    private int Find()
    {
        int last = _last;
        if (last < formatters.Count && ReferenceEquals(formatters[last], stock))
        {
            return last;
        }

        for (int i = 0; i < formatters.Count; i++)
        {
            if (ReferenceEquals(formatters[i], stock))
            {
                return _last = i;
            }
        }

        return -1;
    }
}
