using System.Globalization;
using System.Text;
using ZeroAlloc.Benchmarks.History;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>
/// The short ruler: compares outputs, then prints how long ours takes as a fraction of the peer's time, in about two minutes.
/// </summary>
internal static class RulerCommand
{
    private static readonly InterleavedTimer s_timer = new(batchMilliseconds: 8, rounds: 36, warmUpBatches: 40);

    /// <summary>
    /// The groups in their order, each made when it's measured: some warm up while they are made, and what ran before is in the profile by
    /// which the runtime optimizes the code that all share.
    /// </summary>
    private static readonly Func<IEnumerable<Comparison>>[] s_groups =
    [
        WriteRows.Default, WriteRows.Relaxed, WriteRows.Parts, WriteRows.ByHand, ReadRows.Compact, ReadRows.Other, PipeRows.All,
        MeterRows.All, MemberRows.All, ReachRows.All, XmlPrimitiveRows.All, XmlRows.All, DataContractRows.All, XmlReadRows.All,
        DataContractReadRows.All, StreamRows.All,
    ];

    /// <summary>Measures every row whose name contains one of the words; all without words.</summary>
    /// <returns>0; 1 where a target was missed and <c>--check</c> was given; 2 where outputs differ.</returns>
    public static int Run(string[] args, ResultRecorder results)
    {
        ModelData.Verify();
        string[] words = [.. args.Where(static arg => !arg.StartsWith("--", StringComparison.Ordinal))];
        bool check = args.Contains("--check");
        int missed = 0;
        Console.WriteLine("| what | our way | ns | peer | ns | ratio of minima | of medians | at most | B/call | |");
        Console.WriteLine("|---|---|--:|---|--:|--:|--:|--:|--:|---|");
        foreach (Comparison comparison in s_groups.SelectMany(static rows => rows()))
        {
            if (words.Length > 0 && !words.Any(word => comparison.Name.Contains(word, StringComparison.OrdinalIgnoreCase)))
            {
                continue;
            }

            if (!SameOutput(comparison))
            {
                return 2;
            }

            missed += Measure(comparison, results);
        }

        Console.WriteLine(missed == 0 ? "All targets met." : $"{missed} targets missed.");
        return check && missed > 0 ? 1 : 0;
    }

    private static bool SameOutput(Comparison comparison)
    {
        byte[] expected = comparison.Peer.Output();
        foreach ((Contender ours, _) in comparison.Ours)
        {
            byte[] actual = ours.Output();
            int common = expected.AsSpan().CommonPrefixLength(actual);
            if (common != expected.Length || common != actual.Length)
            {
                Console.Error.WriteLine(
                    $"{comparison.Name}, {ours.Name}: {actual.Length} bytes, {comparison.Peer.Name} writes {expected.Length}; they differ at {common}: "
                        +
                        $"'{Excerpt(actual, common)}' instead of '{Excerpt(expected, common)}'.");
                return false;
            }
        }

        return true;
    }

    private static string Excerpt(byte[] bytes, int position) =>
        Encoding.UTF8.GetString(bytes.AsSpan(position, Math.Min(40, bytes.Length - position)));

    private static int Measure(Comparison comparison, ResultRecorder results)
    {
        Contender[] contenders = [comparison.Peer, .. comparison.Ours.Select(static ours => ours.Contender)];
        Sample[] samples = s_timer.Measure(contenders);
        Sample peer = samples[0];
        int missed = 0;
        for (int i = 1; i < samples.Length; i++)
        {
            Sample sample = samples[i];
            double? target = comparison.Ours[i - 1].Target;
            double allowance = i > 1 ? comparison.Allowance : 0;
            bool met = sample.Bytes <= (comparison.Allocates ? peer.Bytes : 0)
                && (target is null || (sample.Minimum - allowance) / peer.Minimum <= target);
            missed += met ? 0 : 1;
            results.Add(SampleRows.OfFastest(comparison.Name, (contenders[i].Name, sample), (comparison.Peer.Name, peer)) with
            {
                Target = target is null ? null : Limit(target, allowance),
                Verdict = Verdict(met),
            });
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"| {comparison.Name} | {contenders[i].Name} | {sample.Minimum:N1} | {comparison.Peer.Name} | {peer.Minimum:N1} | {sample.Minimum / peer.Minimum:N3} | {sample.Median / peer.Median:N3} | {Limit(target, allowance)} | {sample.Bytes:N0} | {Verdict(met)} |"));
        }

        return missed;
    }

    private static string Verdict(bool met) => met ? "ok" : "MISSED";

    private static string Limit(double? target, double allowance) => target is null
        ? ""
        : string.Create(CultureInfo.InvariantCulture, $"{target:N2}{(allowance > 0 ? $" + {allowance:N0} ns" : "")}");
}
