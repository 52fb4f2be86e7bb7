using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>What has to hold. Times are never judged: the machine may be busy.</summary>
public static class Promises
{
    /// <summary>By how much the working set may grow a minute, in bytes, in a soak, measured right after full collections.</summary>
    public const double MostGrowth = 1024 * 1024;

    /// <summary>
    /// What one slow reader may make the server keep, in bytes: what Kestrel and the framework keep for a connection included.
    /// </summary>
    public const long MostPerReader = 256 * 1024;

    /// <summary>
    /// What one slow writer may make the server keep, in bytes: its body of 60 to 80 KB, what is
    /// made of it, and what is kept for a connection.
    /// </summary>
    public const long MostPerWriter = 384 * 1024;

    /// <summary>
    /// By how much more than stock's our bytes of a request may be, as a share: what probes and
    /// timers cost the one side or the other. Of each side's periods the quietest counts.
    /// </summary>
    private const double AllocationSlack = 0.02;

    /// <summary>The failed requests of a measurement, in words; empty when there is none.</summary>
    /// <param name="measurement">The measurement.</param>
    public static IEnumerable<string> BrokenBy(Measurement measurement)
    {
        ArgumentNullException.ThrowIfNull(measurement);
        return measurement.Load.Failures
            .OrderByDescending(failure => failure.Value)
            .Select(
                failure =>
                    $"{measurement.Scenario}, {measurement.Side}: {failure.Value:N0} of {measurement.Load.Total:N0} requests failed: {failure.Key}");
    }

    /// <summary>Where ours allocates more than its twin.</summary>
    /// <param name="stock">The twin.</param>
    /// <param name="ours">Ours.</param>
    public static IEnumerable<string> BrokenBy(Measurement stock, Measurement ours)
    {
        ArgumentNullException.ThrowIfNull(stock);
        ArgumentNullException.ThrowIfNull(ours);
        double theirs = stock.QuietestBytesPerRequest;
        double own = ours.QuietestBytesPerRequest;
        return own <= theirs * (1 + AllocationSlack)
            ? []
            : [$"{ours.Scenario}: {own:N0} bytes allocated per request; ASP.NET Core allocates {theirs:N0}"];
    }

    /// <summary>The requests of another tool that failed.</summary>
    /// <param name="flood">The result.</param>
    public static IEnumerable<string> BrokenBy(FloodResult flood)
    {
        ArgumentNullException.ThrowIfNull(flood);
        return flood.Outcome.Failed == 0
            ? []
            : [$"{flood.Scenario}, {flood.Side}: {flood.Outcome.Failed:N0} of {flood.Outcome.Requests:N0} requests of {flood.Tool} failed"];
    }

    /// <summary>What slow readers broke.</summary>
    /// <param name="result">The result of one side; only ours has promised anything about memory.</param>
    /// <param name="judgeMemory">Whether that counts.</param>
    public static IEnumerable<string> BrokenBy(SlowReadersResult result, bool judgeMemory = true)
    {
        ArgumentNullException.ThrowIfNull(result);
        if (result.Interrupted > 0)
        {
            yield return $"{result.Scenario}, {result.Side}: {result.Interrupted} of {result.Connections} answers ended before their readers left";
        }

        if (judgeMemory && result.Side == Side.ZeroAlloc && result.BytesPerReader > MostPerReader)
        {
            yield return $"{result.Scenario}: a slow reader costs {result.BytesPerReader:N0} bytes, more than {MostPerReader:N0}";
        }

        foreach (string broken in BrokenBy(result.Beside))
        {
            yield return broken;
        }
    }

    /// <summary>What slow writers broke.</summary>
    /// <param name="result">The result of one side; only ours has promised anything about memory.</param>
    /// <param name="judgeMemory">Whether that counts.</param>
    public static IEnumerable<string> BrokenBy(SlowWritersResult result, bool judgeMemory = true)
    {
        ArgumentNullException.ThrowIfNull(result);
        foreach (IGrouping<string, string> failures in result.Outcomes.Select(outcome => outcome.Failure)
            .OfType<string>()
            .GroupBy(failure => failure))
        {
            yield return $"{result.Scenario}, {result.Side}: {failures.Count()} of {result.Outcomes.Count} slow requests failed: {failures.Key}";
        }

        if (judgeMemory && result.Side == Side.ZeroAlloc && result.BytesPerWriter > MostPerWriter)
        {
            yield return $"{result.Scenario}: a slow writer costs {result.BytesPerWriter:N0} bytes, more than {MostPerWriter:N0}";
        }

        foreach (string broken in BrokenBy(result.Beside))
        {
            yield return broken;
        }
    }

    /// <summary>What a soak broke.</summary>
    /// <param name="result">The result.</param>
    public static IEnumerable<string> BrokenBy(SoakResult result)
    {
        ArgumentNullException.ThrowIfNull(result);
        IEnumerable<string> failures = result.Traffic.SelectMany(BrokenBy);
        return result.WorkingSetSlope switch
        {
            null => failures.Append("soak: too short to judge the working set"),
            > MostGrowth and double slope => failures.Append(
                $"soak: the working set after full collections grows by {slope / (1024 * 1024):N2} MiB a minute, more than {MostGrowth / (1024 * 1024):N2}"),
            _ => failures,
        };
    }
}
