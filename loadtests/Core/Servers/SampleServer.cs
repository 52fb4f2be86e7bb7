using System.Diagnostics;
using System.Net;

namespace ZeroAlloc.LoadTests.Servers;

/// <summary>The sample as a process of its own, on a port that the system chose.</summary>
/// <remarks>
/// The process ends with its owner on every path: when this object is disposed, when the owner exits or fails, and
/// on Unix also when the owner is killed, since a shell stands between that waits for the end of its standard input.
/// </remarks>
public sealed class SampleServer : IAsyncDisposable
{
    private const string Announcement = "Now listening on: ";

    private readonly Process _process;
    private readonly OutputTail _output;

    private SampleServer(Process process, OutputTail output, Side side, IReadOnlyList<Uri> addresses)
    {
        _process = process;
        _output = output;
        Side = side;
        Addresses = addresses;
    }

    /// <summary>Which twin it is.</summary>
    public Side Side { get; }

    /// <summary>Where it listens for HTTP/1.1: a loopback address.</summary>
    public Uri Address => Addresses[0];

    /// <summary>
    /// Where it listens: loopback addresses; with a certificate for HTTP/1.1, for HTTP/2, and for both by TLS, in this order.
    /// </summary>
    public IReadOnlyList<Uri> Addresses { get; }

    /// <summary>Completes when the process has ended, wanted or not.</summary>
    public Task Exited => _output.Ended;

    /// <summary>The last lines that it printed.</summary>
    public string Output => _output.ToString();

    /// <summary>Starts the sample and waits until it answers.</summary>
    /// <param name="side">Which twin.</param>
    /// <param name="options">How to start it.</param>
    /// <param name="cancellationToken">Gives up, and ends the process.</param>
    /// <exception cref="InvalidOperationException">
    /// It could not be started, ended at once, or did not answer in time; the message has its output.
    /// </exception>
    public static async Task<SampleServer> StartAsync(Side side, SampleServerOptions options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(options);
        Process process = Process.Start(SampleCommand.Create(side, options))
            ?? throw new InvalidOperationException("The sample could not be started.");
        OwnedProcesses.Add(process);
        var output = new OutputTail(process, Announcement, options.Doors);
        using var timeout = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        timeout.CancelAfter(options.StartTimeout);
        try
        {
            Uri[] addresses = [.. (await output.Announced.WaitAsync(timeout.Token)).Select(static address => new Uri(address))];
            await AnswersAsync(addresses[0], timeout.Token);
            return new SampleServer(process, output, side, addresses);
        }
        catch (Exception e)
        {
            await OwnedProcesses.EndAsync(process);
            cancellationToken.ThrowIfCancellationRequested();
            throw new InvalidOperationException(
                $"'{options.Assembly}' did not start within {options.StartTimeout.TotalSeconds:0} s: {e.Message}{Environment.NewLine}{output}",
                e);
        }
    }

    /// <summary>Ends the process and waits for its end.</summary>
    public async ValueTask DisposeAsync() => await OwnedProcesses.EndAsync(_process);

    /// <summary>Asks until the first page comes: the port is bound before the application is ready.</summary>
    private static async Task AnswersAsync(Uri address, CancellationToken cancellationToken)
    {
        using var client = new HttpClient { BaseAddress = address };
        while (true)
        {
            try
            {
                using HttpResponseMessage response = await client.GetAsync("/", cancellationToken);
                if (response.StatusCode == HttpStatusCode.OK)
                {
                    return;
                }
            }
            catch (HttpRequestException)
            {
                // Not yet; the caller's timeout ends this.
            }

            await Task.Delay(50, cancellationToken);
        }
    }
}
