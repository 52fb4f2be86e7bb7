using System.Globalization;
using ZeroAlloc.Benchmarks.History;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Sockets;

/// <summary>
/// Requests over the loopback address, against services in processes of their own: ready-made bytes, the built-in serializer, and ours,
/// by turns.
/// </summary>
internal static class SocketsCommand
{
    private const int DefaultRounds = 8;
    private const int Connections = 16;

    private static readonly SocketSide[] s_sides = Enum.GetValues<SocketSide>();

    /// <summary>
    /// Measures; a number among the arguments is how many rounds, words choose cases whose names contain one of them. With
    /// <c>--smoke</c> one short round, which tells no more than that everything still answers as it must.
    /// </summary>
    /// <returns>0; 2 where no case was chosen.</returns>
    public static int Run(string[] args, ResultRecorder results)
    {
        ModelData.Verify();
        bool isSmoke = args.Contains("--smoke");
        string[] words = [.. args.Where(static arg => arg != "--smoke" && !int.TryParse(arg, CultureInfo.InvariantCulture, out _))];
        int rounds = args.Select(static arg => int.TryParse(arg, CultureInfo.InvariantCulture, out int number) ? number : 0)
            .Append(0).Max();
        rounds = isSmoke ? 1 : rounds > 0 ? rounds : DefaultRounds;
        SocketCase[] cases =
        [
            .. SocketCase.All().Where(which =>
                words.Length == 0 || words.Any(word => which.Name.Contains(word, StringComparison.OrdinalIgnoreCase))),
        ];
        if (cases.Length == 0)
        {
            Console.Error.WriteLine($"No case has one of these words: {string.Join(", ", words)}.");
            return 2;
        }

        var pace = isSmoke
            ? new Pace(TimeSpan.Zero, 0, TimeSpan.FromMilliseconds(20))
            : new Pace(TimeSpan.FromSeconds(1.5), 5_000, TimeSpan.FromSeconds(0.5));
        var table = new SocketTable(results, rounds);
        table.PrintHead();
        foreach (IGrouping<bool, SocketCase> style in cases.GroupBy(static which => which.IsMvc))
        {
            SocketServiceProcess[] services = [.. s_sides.Select(side => SocketServiceProcess.Start(side, style.Key))];
            try
            {
                foreach (SocketCase which in style)
                {
                    table.Print(which, Measure(which, services, rounds, pace));
                }
            }
            finally
            {
                Array.ForEach(services, static service => service.Dispose());
            }
        }

        return 0;
    }

    /// <summary>Slices in the order A B C, C B A, so that a machine that gets slower meanwhile does so for all sides.</summary>
    /// <returns>For each side the figures of its slices.</returns>
    private static SocketFigures[][] Measure(SocketCase which, SocketServiceProcess[] services, int rounds, Pace pace)
    {
        SocketFlood[] floods = [.. s_sides.Select((side, i) => new SocketFlood(which, side, services[i], Connections))];
        try
        {
            Array.ForEach(floods, flood => flood.WarmUp(pace.WarmUp, pace.WarmUpRequests));
            SocketFigures[][] figures = [.. s_sides.Select(_ => new SocketFigures[rounds])];
            for (int round = 0; round < rounds; round++)
            {
                for (int k = 0; k < floods.Length; k++)
                {
                    int i = round % 2 == 0 ? k : floods.Length - 1 - k;
                    figures[i][round] = floods[i].Run(pace.Slice);
                }
            }

            return figures;
        }
        finally
        {
            Array.ForEach(floods, static flood => flood.Dispose());
        }
    }

    /// <param name="WarmUp">How long each side is sent requests before, at least.</param>
    /// <param name="WarmUpRequests">How many, at least.</param>
    /// <param name="Slice">How long a slice is.</param>
    private sealed record Pace(TimeSpan WarmUp, int WarmUpRequests, TimeSpan Slice);
}
