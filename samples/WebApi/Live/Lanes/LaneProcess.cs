using System.Diagnostics;
using System.Net;
using System.Runtime.InteropServices;
using WebApi.Hosting;

namespace WebApi.Live.Lanes;

/// <summary>This program once more, as a lane: a process of its own on a free loopback port.</summary>
internal sealed class LaneProcess : IAsyncDisposable
{
    private static readonly TimeSpan s_startTimeout = TimeSpan.FromMinutes(2);
    private static readonly TimeSpan s_endTimeout = TimeSpan.FromSeconds(5);

    private readonly Process _process;

    private LaneProcess(Process process, IPEndPoint address)
    {
        _process = process;
        Address = address;
    }

    /// <summary>Where it listens.</summary>
    public IPEndPoint Address { get; }

    /// <summary>The system's number of the process.</summary>
    public int Id => _process.Id;

    /// <summary>Whether it still runs.</summary>
    public bool IsRunning => !_process.HasExited;

    /// <summary>Starts the process and waits until it listens.</summary>
    /// <param name="isStock">Whether ASP.NET Core alone answers.</param>
    /// <param name="isLoggingOff">Whether nothing is logged.</param>
    /// <param name="cancellationToken">Gives up, and ends the process.</param>
    /// <exception cref="InvalidOperationException">The process ended before it listened.</exception>
    /// <exception cref="OperationCanceledException">It did not listen in time, or was not waited for.</exception>
    public static async Task<LaneProcess> StartAsync(bool isStock, bool isLoggingOff, CancellationToken cancellationToken)
    {
        var process = Process.Start(Command(isStock, isLoggingOff)) ?? throw new InvalidOperationException("A server process could not be started.");
        try
        {
            using var timeout = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            timeout.CancelAfter(s_startTimeout);
            var address = await AddressAsync(process.StandardOutput, timeout.Token);
            _ = process.StandardOutput.ReadToEndAsync(CancellationToken.None); // so that it never waits for us
            return new LaneProcess(process, address);
        }
        catch
        {
            await EndAsync(process);
            throw;
        }
    }

    /// <summary>Ends the process and waits for its end.</summary>
    public ValueTask DisposeAsync() => EndAsync(_process);

    private static async Task<IPEndPoint> AddressAsync(StreamReader output, CancellationToken cancellationToken)
    {
        while (await output.ReadLineAsync(cancellationToken) is { } line)
        {
            if (line.StartsWith(LaneHost.Announcement, StringComparison.Ordinal))
            {
                return IPEndPoint.Parse(new Uri(line[LaneHost.Announcement.Length..]).Authority);
            }
        }

        throw new InvalidOperationException("A lane ended before it listened; what it has to say of that is on the console.");
    }

    private static async ValueTask EndAsync(Process process)
    {
        using (process)
        {
            process.StandardInput.Close(); // the lane ends by itself
            try
            {
                await process.WaitForExitAsync().WaitAsync(s_endTimeout);
            }
            catch (TimeoutException)
            {
                process.Kill(entireProcessTree: true);
            }
        }
    }

    private static ProcessStartInfo Command(bool isStock, bool isLoggingOff)
    {
        var start = new ProcessStartInfo(DotNetHost())
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            WorkingDirectory = AppContext.BaseDirectory,
        };
        string[] arguments =
        [
            typeof(LaneProcess).Assembly.Location,
            "--Lane=true", $"--Stock={isStock}",
            "--urls", "http://127.0.0.1:0",
            "--Logging:LogLevel:Microsoft.Hosting.Lifetime=Warning",
            .. isLoggingOff ? [LoggingSwitch.Argument] : (string[])[],
        ];
        foreach (var argument in arguments)
        {
            start.ArgumentList.Add(argument);
        }

        start.Environment["ASPNETCORE_ENVIRONMENT"] = "Production";
        foreach (var (name, value) in LaneRuntime.Variables)
        {
            start.Environment[name] = value;
        }

        return start;
    }

    /// <summary>The host of the runtime that runs this process: three folders above the runtime itself.</summary>
    private static string DotNetHost() => Path.Combine(
        RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet");
}
