using System.Globalization;
using ZeroAlloc.Benchmarks.History;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>
/// The ruler on Kestrel: bytes, collections and time of a request beyond those of an endpoint that
/// sends ready-made bytes or reads a body away.
/// </summary>
internal static class KestrelCommand
{
    private const int MostRepetitions = 10;

    /// <summary>Longer than the 100 ms without new code after which the runtime begins to optimise.</summary>
    private static readonly TimeSpan s_pause = TimeSpan.FromMilliseconds(300);

    /// <summary>
    /// Measures the applications that <see cref="Applications.Choose"/> chooses. With
    /// <c>--bytes</c> bytes alone, of ours and the controls: enough for <c>--check</c>.
    /// </summary>
    /// <returns>0; 1 where bytes are above the promise and <c>--check</c> was given.</returns>
    public static async Task<int> RunAsync(string[] args, ResultRecorder results)
    {
        ModelData.Verify();
        string[] words = [.. args.Where(static arg => !arg.StartsWith("--", StringComparison.Ordinal))];
        var table = new RequestTable(results, isShort: args.Contains("--bytes"));
        table.PrintHead();
        foreach (Func<Task<RunningApplication>> start in Applications.Choose(args, hasStock: !table.IsShort))
        {
            await using RunningApplication application = await start();
            var meter = new RequestMeter(application.Host.Client, table.IsShort);
            foreach (EndpointGroup group in application.Groups)
            {
                if (words.Length == 0 || words.Contains(group.Model, StringComparer.OrdinalIgnoreCase))
                {
                    EndpointGroup measured = table.IsShort
                        ? group with { Endpoints = [.. group.Endpoints.Where(static endpoint => !endpoint.IsStock)] }
                        : group;
                    table.Print(measured, Measure(meter, measured));
                }
            }
        }

        Console.WriteLine(table.Broken == 0
            ? "No ZeroAlloc endpoint allocates more than promised."
            : string.Create(CultureInfo.InvariantCulture, $"{table.Broken} endpoints allocate more than promised."));
        return args.Contains("--check") && table.Broken > 0 ? 1 : 0;
    }

    /// <summary>
    /// Bytes above the promise are counted again some times, the control's as well, and of each endpoint the least counts:
    /// code of the first tiers allocates what later ones don't, and on a busy machine the runtime gets round to those late.
    /// </summary>
    private static RequestSample[] Measure(RequestMeter meter, EndpointGroup group)
    {
        RequestSample[] samples = meter.Measure(group);
        for (int repetition = 0; repetition < MostRepetitions && RequestTable.IsBroken(group, samples); repetition++)
        {
            Thread.Sleep(s_pause);
            samples = [.. samples.Zip(meter.Measure(group), RequestSample.Least)];
        }

        return samples;
    }
}
