using System.Diagnostics;
using System.Globalization;

namespace ZeroAlloc.Benchmarks.Sockets;

/// <summary>A process that runs <see cref="SocketService"/>; it ends with this object, or with this process.</summary>
internal sealed class SocketServiceProcess : IDisposable
{
    private readonly Process _process;
    private int[]? _ports;

    private SocketServiceProcess(Process process) => _process = process;

    /// <summary>Starts one, with the collector that web applications have by default, and does not wait until it listens.</summary>
    public static SocketServiceProcess Start(SocketSide side, bool isMvc)
    {
        var start = new ProcessStartInfo(Environment.ProcessPath!) { RedirectStandardInput = true, RedirectStandardOutput = true };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath!) == "dotnet")
        {
            start.ArgumentList.Add(typeof(SocketServiceProcess).Assembly.Location);
        }

        start.ArgumentList.Add(SocketService.Command);
        start.ArgumentList.Add(side.ToString());
        start.ArgumentList.Add(isMvc.ToString());
        start.Environment["DOTNET_TC_CallCountingDelayMs"] = "0";
        start.Environment["DOTNET_gcServer"] = "1";
        return new SocketServiceProcess(Process.Start(start)!);
    }

    /// <summary>Where it listens, once it does.</summary>
    public int Port(SocketTransport transport)
    {
        _ports ??= [.. Line().Split(' ').Select(static port => int.Parse(port, CultureInfo.InvariantCulture))];
        return _ports[(int)transport];
    }

    /// <summary>What the process has used since its start: processor time in milliseconds, and bytes.</summary>
    public (double Cpu, double Bytes) Used()
    {
        _process.StandardInput.WriteLine();
        string[] figures = Line().Split(' ');
        return (double.Parse(figures[0], CultureInfo.InvariantCulture), double.Parse(figures[1], CultureInfo.InvariantCulture));
    }

    public void Dispose()
    {
        _process.StandardInput.Close();
        _process.WaitForExit();
        _process.Dispose();
    }

    private string Line() => _process.StandardOutput.ReadLine() ?? throw new InvalidOperationException("The service has ended.");
}
