namespace ZeroAlloc.LoadTests.Probing;

/// <summary>Decides whether a figure of a process grows.</summary>
public static class TrendTest
{
    /// <summary>By how much of itself a figure may grow in an hour: less is not told from nothing.</summary>
    public const double ShareAnHour = 0.02;

    /// <summary>Judges a trend.</summary>
    /// <param name="ours">The trend.</param>
    /// <param name="twin">That of the twin under the same traffic.</param>
    /// <param name="mostUnseen">How much a minute must not go unseen: if the samples allow for more, nothing is decided.</param>
    /// <remarks>
    /// It grows where the least slope that the samples allow for is positive and comes to more than <see cref="ShareAnHour"/>. The twin
    /// takes the blame only if its own least slope is positive, too, and ours can't be told from it: noise of the twin excuses nothing.
    /// </remarks>
    public static TrendVerdict Judge(Trend ours, Trend twin, double mostUnseen)
    {
        ArgumentNullException.ThrowIfNull(ours);
        ArgumentNullException.ThrowIfNull(twin);
        if (ours.Least > 0 && ours.Least * 60 > ShareAnHour * ours.Level)
        {
            return twin.Least > 0 && ours.Least <= twin.Most ? TrendVerdict.GrowsAsTheTwin : TrendVerdict.Grows;
        }

        return ours.Most > mostUnseen ? TrendVerdict.Undecided : TrendVerdict.Flat;
    }
}
