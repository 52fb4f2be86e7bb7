namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>The place of a stock formatter behind one of ours, which does nothing without it.</summary>
/// <param name="formatters">All formatters of MVC.</param>
/// <param name="stock">The stock formatter.</param>
/// <remarks>An application can remove it after ours was inserted, until the first request. So it is looked for once, by that.</remarks>
internal sealed class StockPlace(IEnumerable<object> formatters, object stock)
{
    private const int There = 1;
    private const int Gone = 2;

    private int _found;

    /// <summary>Whether the stock formatter is still in the list.</summary>
    public bool IsTaken
    {
        get
        {
            if (_found == 0)
            {
                _found = formatters.Contains(stock) ? There : Gone;
            }

            return _found == There;
        }
    }
}
