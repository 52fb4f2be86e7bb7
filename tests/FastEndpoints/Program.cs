using System.Text.Json;
using ZeroAlloc.Integration.Matrix;

namespace ZeroAlloc.FastEndpointsTests;

/// <summary>Runs the tests, or is the process that they start: a process has one set of FastEndpoints' functions.</summary>
internal static class Program
{
    /// <summary>The argument by which stock's answers are printed.</summary>
    public const string StockAnswers = "stock-answers";

    public static async Task<int> Main(string[] args)
    {
        if (args is not [StockAnswers])
        {
            return await Xunit.Runner.InProc.SystemConsole.ConsoleRunner.Run(args);
        }

        await using FastApplication stock = await FastApplication.StartAsync(configure: null);
        var answers = new List<Answer>();
        foreach (FastRequest request in FastApplication.Requests)
        {
            answers.Add(await stock.AskAsync(request));
        }

        Console.WriteLine(JsonSerializer.Serialize(answers));
        return 0;
    }
}
