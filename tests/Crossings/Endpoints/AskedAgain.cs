using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Comparisons of answers that are up to time in both applications: how far a response is when something fails.</summary>
internal static class AskedAgain
{
    private const int Repetitions = 30;

    /// <summary>
    /// Asks both. If the answers differ and are up to time, both are asked again: it's a failure if no answer of one is ever an answer of
    /// the other.
    /// </summary>
    /// <param name="isUpToTime">Whether the answers may differ from one time to the next.</param>
    /// <param name="ask">Asks both applications.</param>
    /// <param name="compare">The failure if two answers differ; null if they don't.</param>
    /// <param name="totals">What was counted.</param>
    public static T? Compare<T>(
        bool isUpToTime, Func<(Answer Stock, Answer Ours)> ask, Func<Answer, Answer, T?> compare, Totals totals)
        where T : class
    {
        List<(Answer Stock, Answer Ours)> all = [ask()];
        T? failure = compare(all[0].Stock, all[0].Ours);
        while (failure is not null && isUpToTime && all.Count <= Repetitions)
        {
            totals.Add("asked again");
            (Answer stock, Answer ours) = ask();
            failure = compare(stock, ours);
            foreach ((Answer earlierOfStock, Answer earlierOfOurs) in all)
            {
                failure = failure is null ? null : compare(stock, earlierOfOurs) is null ? null : compare(earlierOfStock, ours);
            }

            all.Add((stock, ours));
        }

        return failure;
    }
}
