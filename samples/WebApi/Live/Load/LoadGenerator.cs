using System.Diagnostics;

namespace WebApi.Live.Load;

/// <summary>Sends the same request over several connections.</summary>
internal static class LoadGenerator
{
    /// <summary>A connection that is further behind than this gives up what it has missed.</summary>
    private static readonly TimeSpan s_mostLate = TimeSpan.FromMilliseconds(100);

    /// <summary>Sends for a while and waits for all answers.</summary>
    /// <param name="connections">As many as the pace wants, or more.</param>
    /// <param name="request">The request.</param>
    /// <param name="pace">How much, for how long.</param>
    /// <param name="cancellationToken">Ends it before its time.</param>
    /// <returns>The time of each request, from sending to the last byte of the answer, shortest first.</returns>
    public static async Task<TimeSpan[]> SendAsync(
        IReadOnlyList<LoadConnection> connections, byte[] request, Pace pace, CancellationToken cancellationToken)
    {
        var times = await Task.WhenAll(Enumerable.Range(0, pace.Connections).Select(index =>
            Task.Run(() => SendAsync(connections[index], index, request, pace, cancellationToken), cancellationToken)));
        return [.. times.SelectMany(static all => all).Order()];
    }

    private static async Task<List<TimeSpan>> SendAsync(
        LoadConnection connection, int index, byte[] request, Pace pace, CancellationToken cancellationToken)
    {
        var times = new List<TimeSpan>();
        var start = Stopwatch.GetTimestamp();
        var interval = TimeSpan.FromSeconds(pace.Rate is { } rate ? (double)pace.Connections / rate : 0);
        var due = interval * ((double)index / pace.Connections);
        while (due < pace.Duration || times.Count < pace.Least)
        {
            var now = Stopwatch.GetElapsedTime(start);
            if (now < due)
            {
                await Task.Delay(TimeSpan.FromMilliseconds(Math.Max(1, (due - now).TotalMilliseconds)), cancellationToken);
                continue;
            }

            var sent = Stopwatch.GetTimestamp();
            await connection.SendAsync(request, cancellationToken);
            times.Add(Stopwatch.GetElapsedTime(sent));
            now = Stopwatch.GetElapsedTime(start);
            due += interval;
            due = due < now - s_mostLate || interval == TimeSpan.Zero ? now : due;
        }

        return times;
    }
}
