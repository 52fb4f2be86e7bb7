using System.Globalization;
using ZeroAlloc.Benchmarks.History;
using ZeroAlloc.Benchmarks.Timing;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>Prints what was measured of requests, and compares it with what is promised.</summary>
/// <param name="results">Where rows go as well.</param>
/// <param name="isShort">Whether bytes alone were measured.</param>
internal sealed class RequestTable(ResultRecorder results, bool isShort)
{
    /// <summary>Half a byte a request: less than any object, more than the server's timers.</summary>
    private const double Noise = 0.5;

    /// <summary>Whether bytes alone were measured.</summary>
    public bool IsShort => isShort;

    /// <summary>How many endpoints broke their promise.</summary>
    public int Broken { get; private set; }

    /// <summary>Prints the table's head.</summary>
    public void PrintHead()
    {
        Console.WriteLine("""
            Added: bytes above the baseline, which is the endpoint 'control' plus the objects that a handler gets, counted on a manual copy.
            GC: generation 0, 1 and 2 collections per million requests.
            A time with ~ includes waiting on another thread, because ASP.NET Core buffers XML above 30 KB in a file.

            """);
        Console.WriteLine(isShort
            ? "| what | endpoint | B/request | objects | added | promised | |\n|---|---|--:|--:|--:|--:|---|"
            : "| what | endpoint | B/request | objects | added | GC | ns/request | above baseline | promised | |\n|---|---|--:|--:|--:|--:|--:|--:|--:|---|");
    }

    /// <summary>Whether an endpoint of a group allocates more than promised.</summary>
    public static bool IsBroken(EndpointGroup group, RequestSample[] samples)
    {
        for (int i = 1; i < samples.Length; i++)
        {
            if (group.Endpoints[i].Promise is { } promise
                && Added(group, group.Endpoints[i], samples[i], samples[0]) > promise.Bytes + Noise)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Prints a group.</summary>
    public void Print(EndpointGroup group, RequestSample[] samples)
    {
        for (int i = 0; i < samples.Length; i++)
        {
            Print(group, group.Endpoints[i], samples[i], samples[0], isControl: i == 0);
        }
    }

    private static double Graph(EndpointGroup group, Endpoint endpoint) => endpoint.Promise is { HasGraph: false } ? 0 : group.Graph;

    private static double Added(EndpointGroup group, Endpoint endpoint, RequestSample sample, RequestSample control) =>
        sample.Sample.Bytes - control.Sample.Bytes - Graph(group, endpoint);

    private static string Text(Promise? promise) => promise is null
        ? ""
        : string.Create(CultureInfo.InvariantCulture, $"{promise.Bytes:N0} B{(promise.Nanoseconds is { } time ? $", {time:N0} ns" : "")}");

    private void Print(EndpointGroup group, Endpoint endpoint, RequestSample sample, RequestSample control, bool isControl)
    {
        double graph = isControl ? 0 : Graph(group, endpoint);
        double added = isControl ? 0 : Added(group, endpoint, sample, control);
        double time = sample.Sample.Median - control.Sample.Median;
        string verdict = Verdict(endpoint.Promise, added, time);
        if (!isControl)
        {
            results.Add(SampleRows.AboveBaseline(group.Name, (endpoint.Name, sample.Sample), (group.Endpoints[0].Name, control.Sample)) with
            {
                ObjectBytes = graph,
                CollectionsPerMillion = sample.Collections,
                Target = endpoint.Promise is null ? null : Text(endpoint.Promise),
                Verdict = endpoint.Promise is null ? null : verdict,
            });
        }

        string wait = sample.IsOnThisThread ? "" : "~";
        string times = isShort
            ? ""
            : string.Create(CultureInfo.InvariantCulture, $" {Collections(sample)} | {wait}{sample.Sample.Median:N0} | {wait}{time:N0} |");
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {group.Name} | {endpoint.Name} | {sample.Sample.Bytes:N1} | {graph:N0} | {added:N1} |{times} {Text(endpoint.Promise)} | {verdict} |"));
    }

    private string Verdict(Promise? promise, double added, double time)
    {
        if (promise is null)
        {
            return "";
        }

        bool tooMany = added > promise.Bytes + Noise;
        Broken += tooMany ? 1 : 0;
        return tooMany ? "TOO MANY BYTES" : !isShort && time > promise.Nanoseconds ? "TOO SLOW" : "ok";
    }

    private static string Collections(RequestSample sample) => sample.Collections is null
        ? ""
        : string.Join(
            " / ",
            sample.Collections.Select(static count => count.ToString(count is > 0 and < 10 ? "N1" : "N0", CultureInfo.InvariantCulture)));
}
