using System.Globalization;
using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Benchmarks.Sockets;

/// <summary>Prints what was measured over sockets. A figure is that of the middle round, a ratio that of two such figures.</summary>
/// <param name="results">Where rows go as well.</param>
/// <param name="rounds">How many rounds there are.</param>
internal sealed class SocketTable(ResultRecorder results, int rounds)
{
    /// <summary>What ours is called in results.</summary>
    public const string Subject = "ZeroAlloc";

    private static readonly string[] s_peers = ["ready-made", "built-in"];

    /// <summary>Prints the table's head.</summary>
    public void PrintHead()
    {
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"""
            Middle of {rounds} rounds. CPU is that of the server's process for each request; requests/s include the client, which has the same cores.
            Ratios are ZeroAlloc's figure divided by the other one. ± is the spread of the CPU ratio to ready-made bytes.

            """));
        Console.WriteLine(
            "| request | CPU µs, ready-made | built-in | ZeroAlloc | to ready-made | ± | to built-in | requests/s, ready-made | built-in | ZeroAlloc | to ready-made | to built-in | B/request, ready-made | built-in | ZeroAlloc |");
        Console.WriteLine("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    }

    /// <summary>Prints a case.</summary>
    /// <param name="which">The case.</param>
    /// <param name="figures">For each side the figures of its rounds.</param>
    public void Print(SocketCase which, SocketFigures[][] figures)
    {
        double[] cpu = Middles(figures, static figure => figure.CpuNanoseconds);
        double[] rates = Middles(figures, static figure => figure.PerSecond);
        double[] bytes = Middles(figures, static figure => figure.Bytes);
        double?[] spreads = [.. s_peers.Select((_, peer) => Spread.Of(Cpu(figures[^1]), Cpu(figures[peer]), Spread.Middle))];
        for (int peer = 0; peer < s_peers.Length; peer++)
        {
            results.Add(new ResultRow(which.Name, Subject, s_peers[peer])
            {
                Nanoseconds = cpu[^1],
                PeerNanoseconds = cpu[peer],
                Spread = spreads[peer],
                Bytes = bytes[^1],
                PeerBytes = bytes[peer],
                RequestsPerSecond = rates[^1],
                PeerRequestsPerSecond = rates[peer],
            });
        }

        string spread = spreads[0] is { } known ? known.ToString("0.0 %", CultureInfo.InvariantCulture) : "";
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {which.Name} | {cpu[0] / 1000:N1} | {cpu[1] / 1000:N1} | {cpu[2] / 1000:N1} | {cpu[2] / cpu[0]:N3} | {spread} | {cpu[2] / cpu[1]:N3} | {rates[0]:N0} | {rates[1]:N0} | {rates[2]:N0} | {rates[2] / rates[0]:N3} | {rates[2] / rates[1]:N3} | {bytes[0]:N0} | {bytes[1]:N0} | {bytes[2]:N0} |"));
    }

    private static double[] Middles(SocketFigures[][] figures, Func<SocketFigures, double> of) =>
        [.. figures.Select(side => Spread.Middle([.. side.Select(of)]))];

    private static double[] Cpu(SocketFigures[] figures) => [.. figures.Select(static figure => figure.CpuNanoseconds)];
}
