using System.Diagnostics;
using System.Globalization;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Tools;

/// <summary>
/// A program for load tests that the machine may have. Such programs send the next request when the last one is answered:
/// they need little of the processor and find what a server can do, but their times leave out what waited behind a stall.
/// </summary>
public abstract class LoadTool
{
    /// <summary>How many connections are used.</summary>
    protected const int Connections = 16;

    /// <summary>All that are known, in the order in which they are looked for.</summary>
    public static IReadOnlyList<LoadTool> All { get; } = [new WrkTool(), new H2LoadTool()];

    /// <summary>The program's name.</summary>
    public abstract string Name { get; }

    /// <summary>Whether the program is on the path.</summary>
    public bool IsInstalled => (Environment.GetEnvironmentVariable("PATH") ?? "")
        .Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries)
        .Any(folder => File.Exists(Path.Combine(folder, Name)) || File.Exists(Path.Combine(folder, Name + ".exe")));

    /// <summary>Whether it can send such a request.</summary>
    /// <param name="exchange">The exchange.</param>
    public abstract bool CanSend(Exchange exchange);

    /// <summary>The words behind the program's name.</summary>
    /// <param name="exchange">The exchange.</param>
    /// <param name="address">The server.</param>
    /// <param name="duration">For how long, in whole seconds.</param>
    /// <param name="payloadFile">The file that holds the request's body.</param>
    public abstract IReadOnlyList<string> Arguments(Exchange exchange, Uri address, TimeSpan duration, string payloadFile);

    /// <summary>Reads what the program printed.</summary>
    /// <param name="output">The whole output.</param>
    /// <exception cref="FormatException">There are no figures in it.</exception>
    public abstract ToolOutcome Parse(string output);

    /// <summary>Runs the program.</summary>
    /// <param name="exchange">What to send.</param>
    /// <param name="address">The server.</param>
    /// <param name="duration">For how long; rounded up to whole seconds.</param>
    /// <param name="cancellationToken">Ends the program.</param>
    /// <exception cref="FormatException">There are no figures in what it printed.</exception>
    public async Task<ToolOutcome> RunAsync(PreparedExchange exchange, Uri address, TimeSpan duration, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(exchange);
        string payloadFile = Path.GetTempFileName();
        try
        {
            await File.WriteAllBytesAsync(payloadFile, exchange.PayloadBytes, cancellationToken);
            TimeSpan whole = TimeSpan.FromSeconds(Math.Ceiling(duration.TotalSeconds));
            return Parse(await OutputAsync(Arguments(exchange.Exchange, address, whole, payloadFile), cancellationToken));
        }
        finally
        {
            File.Delete(payloadFile);
        }
    }

    /// <summary>A duration as both programs take it.</summary>
    protected static string Seconds(TimeSpan duration) => duration.TotalSeconds.ToString("0", CultureInfo.InvariantCulture);

    private async Task<string> OutputAsync(IReadOnlyList<string> arguments, CancellationToken cancellationToken)
    {
        using Process process = Process.Start(
            new ProcessStartInfo(Name, arguments) { RedirectStandardOutput = true, RedirectStandardError = true })!;
        try
        {
            Task<string> errors = process.StandardError.ReadToEndAsync(cancellationToken);
            string output = await process.StandardOutput.ReadToEndAsync(cancellationToken);
            await process.WaitForExitAsync(cancellationToken);
            return output + await errors;
        }
        finally
        {
            process.Kill(); // nothing happens if it has ended
        }
    }
}
