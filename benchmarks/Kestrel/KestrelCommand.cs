using System.Globalization;
using ZeroAlloc.Benchmarks.History;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>The ruler on Kestrel: bytes and time of a request beyond those of an endpoint that sends ready-made bytes.</summary>
internal static class KestrelCommand
{
    /// <summary>Half a byte a request: less than any object, more than the server's timers.</summary>
    private const double Noise = 0.5;

    /// <summary>
    /// Measures minimal APIs, or controllers with <c>--mvc</c> (in a process of their own: an application with controllers costs more
    /// everywhere); responses, or requests with <c>--in</c>. With <c>--native</c>: binary messages, both ways. With <c>--xml</c>: the
    /// controllers' responses as XML.
    /// </summary>
    /// <returns>0; 1 where bytes are above the promise and <c>--check</c> was given.</returns>
    public static async Task<int> RunAsync(string[] args, ResultRecorder results)
    {
        ModelData.Verify();
        string[] words = [.. args.Where(static arg => !arg.StartsWith("--", StringComparison.Ordinal))];
        Console.WriteLine("| model | endpoint | B/request | more than control | ns/request | more than control | promised | |");
        Console.WriteLine("|---|---|--:|--:|--:|--:|--:|---|");
        int broken = 0;
        foreach (Func<Task<(InMemoryHost Host, EndpointGroup[] Groups)>> start in Applications(args))
        {
            broken += await MeasureAsync(start, words, results);
        }

        Console.WriteLine(broken == 0 ? "No endpoint of ours allocates more than promised." : $"{broken} endpoints allocate more than promised.");
        return args.Contains("--check") && broken > 0 ? 1 : 0;
    }

    private static Func<Task<(InMemoryHost Host, EndpointGroup[] Groups)>>[] Applications(string[] args) => args.Contains("--native")
        ? [MessageEndpoints.StartAsync]
        : args.Contains("--xml")
        ? [ControllerEndpoints.StartStockXmlAsync, ControllerEndpoints.StartOursXmlAsync]
        : (args.Contains("--mvc"), args.Contains("--in")) switch
        {
            (false, false) => [MinimalEndpoints.StartAsync],
            (false, true) => [RequestEndpoints.StartAsync],
            (true, false) => [ControllerEndpoints.StartStockAsync, ControllerEndpoints.StartOursAsync],
            (true, true) => [ControllerRequests.StartStockAsync, ControllerRequests.StartOursAsync],
        };

    private static async Task<int> MeasureAsync(Func<Task<(InMemoryHost Host, EndpointGroup[] Groups)>> start, string[] words, ResultRecorder results)
    {
        (InMemoryHost host, EndpointGroup[] groups) = await start();
        await using (host)
        {
            var meter = new RequestMeter(host.Client);
            return groups
                .Where(group => words.Length == 0 || words.Contains(group.Model, StringComparer.OrdinalIgnoreCase))
                .Sum(group => Print(group, meter.Measure(group), results));
        }
    }

    private static int Print(EndpointGroup group, Sample[] samples, ResultRecorder results)
    {
        int broken = 0;
        Sample control = samples[0];
        for (int i = 0; i < samples.Length; i++)
        {
            Endpoint endpoint = group.Endpoints[i];
            double bytes = samples[i].Bytes - control.Bytes;
            double time = samples[i].Median - control.Median;
            string mark = "";
            if (endpoint.Promise is { } promise)
            {
                bool tooMany = bytes > promise.Bytes + Noise;
                broken += tooMany ? 1 : 0;
                mark = tooMany ? "TOO MANY BYTES" : time > promise.Nanoseconds ? "TOO SLOW" : "ok";
            }

            if (i > 0)
            {
                results.Add(SampleRows.BeyondControl(group.Model, (endpoint.Name, samples[i]), (group.Endpoints[0].Name, control)) with
                {
                    Target = endpoint.Promise is null ? null : Text(endpoint.Promise),
                    Verdict = endpoint.Promise is null ? null : mark,
                });
            }

            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"| {group.Model} | {endpoint.Name} | {samples[i].Bytes:N1} | {bytes:N1} | {samples[i].Median:N0} | {time:N0} | {Text(endpoint.Promise)} | {mark} |"));
        }

        return broken;
    }

    private static string Text(Promise? promise) => promise is null
        ? ""
        : string.Create(CultureInfo.InvariantCulture, $"{promise.Bytes:N0} B{(promise.Nanoseconds is { } time ? $", {time:N0} ns" : "")}");
}
