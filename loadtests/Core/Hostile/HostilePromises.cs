using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Running;
using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>What has to hold whatever clients do. Times are never judged: the machine may be busy.</summary>
public static class HostilePromises
{
    /// <summary>
    /// How many handles more may be open after an attack than before: what the runtime opens for itself when it is busy.
    /// What opens one for each connection, or for one in a hundred, is far above.
    /// </summary>
    public const int MostHandles = 16;

    /// <summary>What the twins broke.</summary>
    /// <param name="stock">What became of stock: what it answers otherwise than expected is a fault of what is expected.</param>
    /// <param name="ours">What became of ours.</param>
    /// <param name="judgeTrends">Whether the soak lasted long enough to be judged.</param>
    public static IEnumerable<string> BrokenBy(HostileResult stock, HostileResult ours, bool judgeTrends)
    {
        ArgumentNullException.ThrowIfNull(stock);
        ArgumentNullException.ThrowIfNull(ours);
        return
        [
            .. BrokenBy(stock), .. BrokenBy(ours),
            .. judgeTrends ? HostileResult.Figures.SelectMany(figure => BrokenBy(figure, stock, ours)) : [],
        ];
    }

    private static IEnumerable<string> BrokenBy(HostileResult result)
    {
        string name = $"hostile, {result.Side}";
        foreach (VisitTally tally in new[] { result.Attack, result.Crowd?.Tally, result.Soak }.OfType<VisitTally>())
        {
            foreach ((string what, long count) in tally.Failures.OrderByDescending(static failure => failure.Value))
            {
                yield return $"{name}: {count:N0} of {tally.Requests:N0}: {what}";
            }
        }

        foreach (Census census in new[] { result.After, result.AfterCrowd }.OfType<Census>())
        {
            if (census.Handles > result.Before.Handles + MostHandles)
            {
                yield return $"{name}: {census.Handles} handles, of {result.Before.Handles} before";
            }
        }

        foreach (Census census in result.Samples.Append(result.After).Append(result.AfterCrowd).OfType<Census>()
            .Where(static census => census.Leases is not (null or 0)))
        {
            yield return $"{name}: {census.Leases} arrays were not given back, {census.At.TotalSeconds:0} s from the beginning";
        }

        if (result is { Side: Side.ZeroAlloc, Crowd: { BytesEach: > Promises.MostPerWriter } crowd })
        {
            yield return $"{name}: a slow client costs {crowd.BytesEach:N0} bytes, more than {Promises.MostPerWriter:N0}";
        }
    }

    private static IEnumerable<string> BrokenBy(HostileResult.Figure figure, HostileResult stock, HostileResult ours)
    {
        if (ours.TrendOf(figure) is not { } own || stock.TrendOf(figure) is not { } twin)
        {
            yield return $"hostile: {figure.Name}: too few samples to judge it by";
            yield break;
        }

        switch (TrendTest.Judge(own, twin, figure.MostUnseen))
        {
            case TrendVerdict.Grows:
                yield return $"hostile: {figure.Name}: {Said(own.PerMinute)} more each minute, at least {Said(own.Least)}";
                break;
            case TrendVerdict.Undecided:
                yield return $"hostile: {figure.Name}: up to {Said(own.Most)} more each minute: too short, or too noisy, to tell";
                break;
            default:
                break;
        }

        string Said(double value) => $"{value / figure.PerUnit:N3} {figure.Unit}".TrimEnd();
    }
}
