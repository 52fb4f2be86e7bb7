using System.Runtime.InteropServices;
using ZeroAlloc.LoadTests.Runner;
using ZeroAlloc.LoadTests.Runner.Commands;

using var stop = new CancellationTokenSource();
using PosixSignalRegistration interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Cancel);
using PosixSignalRegistration terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Cancel);

try
{
    string[] rest = args.Length > 0 ? args[1..] : [];
    switch (args.FirstOrDefault())
    {
        case "list":
            return ListCommand.Run(rest);
        case "smoke":
            return await SmokeCommand.RunAsync(rest, stop.Token);
        case "compare":
            return await CompareCommand.RunAsync(rest, stop.Token);
        case "soak":
            return await SoakCommand.RunAsync(rest, stop.Token);
        case "hostile":
            return await HostileCommand.RunAsync(rest, stop.Token);
        case "saturate":
            return await SaturateCommand.RunAsync(rest, stop.Token);
        case "flood":
            return await FloodCommand.RunAsync(rest, stop.Token);
        default:
            Console.WriteLine("""
                smoke      every scenario for a moment: does all of it still work? under a minute
                compare    stock beside ours at equal rates, slow readers and slow writers; under five minutes
                saturate   faster and faster until the server no longer keeps up
                flood      wrk or h2load (--tool), where installed, against both: as many requests as are answered
                soak       mixed traffic for --minutes (10): no failed request, memory stays flat
                hostile    --requests (100000) cut, trickled, pipelined, reset; a soak for --minutes (1); --crowd (1000) of slow readers and writers
                list       the scenarios
                Options: --only name,name  --without xml  --rate factor  --seconds n  --warm-up n  --gc server|workstation  --gen0-mib n  --report folder  --sample WebApi.dll  --seed n  --checked yes
                Exit code: 0 when all promises held, 1 when one was broken, 2 when the command was not understood or the sample did not start.
                """);
            return 2;
    }
}
catch (OperationCanceledException) when (stop.IsCancellationRequested)
{
    Console.Error.WriteLine("Stopped.");
    return 130;
}
catch (Exception e) when (e is UsageException or InvalidOperationException or FormatException)
{
    Console.Error.WriteLine(e.Message);
    return 2;
}

void Cancel(PosixSignalContext context)
{
    context.Cancel = true;
    stop.Cancel();
}
