namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>The place of a stock formatter directly behind one of ours, which does nothing where the two are no longer together.</summary>
/// <param name="formatters">All formatters of MVC.</param>
/// <param name="stock">The stock formatter.</param>
/// <remarks>
/// An application can remove or move a formatter after ours was inserted, until the first request. So the first request looks, and keeps
/// what it finds.
/// </remarks>
internal sealed class StockPlace(IReadOnlyList<object> formatters, object stock)
{
    private const int Behind = 1;
    private const int Elsewhere = 2;
    private const int Missing = 3;

    private int _found;

    /// <summary>Whether the stock formatter still stands directly behind one of ours.</summary>
    /// <param name="ours">Ours.</param>
    public bool IsBehind(object ours)
    {
        if (_found == 0)
        {
            _found = Find(ours) ? Behind : Elsewhere;
        }

        return _found == Behind;
    }

    /// <summary>Whether the stock formatter is still one of MVC's, wherever it stands.</summary>
    public bool IsListed()
    {
        if (_found == 0)
        {
            _found = formatters.Contains(stock) ? Elsewhere : Missing;
        }

        return _found != Missing;
    }

    private bool Find(object ours)
    {
        for (int i = 1; i < formatters.Count; i++)
        {
            if (ReferenceEquals(formatters[i], stock))
            {
                return ReferenceEquals(formatters[i - 1], ours);
            }
        }

        return false;
    }
}
