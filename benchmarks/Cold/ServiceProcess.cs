using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>A process that runs <see cref="ColdService"/>, and the requests that it is sent.</summary>
internal sealed class ServiceProcess : IDisposable
{
    /// <summary>How long a service that is ready is left alone before it is asked: what start-up leaves behind is done then.</summary>
    private static readonly TimeSpan s_rest = TimeSpan.FromMilliseconds(500);

    private readonly Process _process;
    private int _port;

    private ServiceProcess(Process process) => _process = process;

    /// <summary>Starts one, has both requests answered, and ends it.</summary>
    /// <param name="program">This program, or a copy of it.</param>
    /// <param name="kind">What it is started with.</param>
    /// <param name="isAtOnce">Whether the requests come as soon as it listens; else when it is ready.</param>
    public static ServiceStart Measure(string program, ServiceKind kind, bool isAtOnce)
    {
        using ServiceProcess service = Start(program, kind);
        service._port = int.Parse(service.Line(), CultureInfo.InvariantCulture);
        if (!isAtOnce)
        {
            service.AwaitReady();
            Thread.Sleep(s_rest);
        }

        Figures before = service.Ask(isAtOnce);
        double get = service.Send("GET /cold HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        const string body = """{"id":1,"address1":"1 Main Street","address2":"","city":"Springfield","state":"OR","postalCode":"97477","name":"Hall","phoneNumber":"555","country":"US"}""";
        double post = service.Send(
            $"POST /cold HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {body.Length}\r\n\r\n{body}");
        Figures after = service.Ask(isAtOnce);
        return new ServiceStart(
            before.Cpu, get, post, after.Cpu - before.Cpu, after.Cpu, after.Methods - before.Methods, after.JitTime - before.JitTime);
    }

    /// <summary>Has the file of precompiled shapes written, as a build of the service would.</summary>
    /// <remarks>
    /// One that is newer than the library is kept: it may have been compiled ahead of time as well, as a publish does it. An older one
    /// is of another library, and would not be used.
    /// </remarks>
    public static void Precompile()
    {
        if (File.GetLastWriteTimeUtc(ColdService.File) > File.GetLastWriteTimeUtc(typeof(ZeroAllocJson).Assembly.Location))
        {
            return;
        }

        using ServiceProcess service = Start(Environment.ProcessPath!, ServiceKind.Recording);
        service.AwaitReady();
    }

    public void Dispose()
    {
        _process.StandardInput.Close();
        _process.WaitForExit();
        _process.Dispose();
    }

    private static ServiceProcess Start(string program, ServiceKind kind)
    {
        var start = new ProcessStartInfo(program) { RedirectStandardInput = true, RedirectStandardOutput = true };
        if (Path.GetFileNameWithoutExtension(program) == "dotnet")
        {
            start.ArgumentList.Add(typeof(ServiceProcess).Assembly.Location);
        }

        start.ArgumentList.Add(ColdService.Command);
        start.ArgumentList.Add(kind.ToString());
        return new ServiceProcess(Process.Start(start)!);
    }

    private string Line() => _process.StandardOutput.ReadLine() ?? throw new InvalidOperationException("The service has ended.");

    private void AwaitReady()
    {
        while (Line() != ColdService.Ready)
        {
        }
    }

    /// <summary>What the process has used; the line that says that it is ready may come before.</summary>
    private Figures Ask(bool isAtOnce)
    {
        _process.StandardInput.WriteLine();
        string line = Line();
        while (isAtOnce && line == ColdService.Ready)
        {
            line = Line();
        }

        string[] figures = line.Split(' ');
        return new Figures(Number(figures[0]), Number(figures[1]), Number(figures[2]));
    }

    private static double Number(string text) => double.Parse(text, CultureInfo.InvariantCulture);

    /// <summary>Sends a request and reads the answer to its end.</summary>
    /// <returns>Milliseconds.</returns>
    private double Send(string request)
    {
        byte[] buffer = new byte[64 * 1024];
        long start = Stopwatch.GetTimestamp();
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        socket.Connect(IPAddress.Loopback, _port);
        socket.Send(Encoding.ASCII.GetBytes(request));
        int received = socket.Receive(buffer);
        if (!buffer.AsSpan(0, received).StartsWith("HTTP/1.1 200"u8))
        {
            throw new InvalidOperationException("Refused: " + Encoding.ASCII.GetString(buffer, 0, received));
        }

        while (socket.Receive(buffer) > 0)
        {
        }

        return Stopwatch.GetElapsedTime(start).TotalMilliseconds;
    }

    private readonly record struct Figures(double Cpu, double Methods, double JitTime);
}
