using ZeroAlloc.Benchmarks.Bdn;
using ZeroAlloc.Benchmarks.Cold;
using ZeroAlloc.Benchmarks.Cold.Endpoints;
using ZeroAlloc.Benchmarks.Cold.Types;
using ZeroAlloc.Benchmarks.Emitted;
using ZeroAlloc.Benchmarks.History;
using ZeroAlloc.Benchmarks.Kestrel;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.NativeAot;
using ZeroAlloc.Benchmarks.NativeBuffering;
using ZeroAlloc.Benchmarks.Ruler;
using ZeroAlloc.Benchmarks.Sockets;
using ZeroAlloc.Benchmarks.Timing;

switch (args.FirstOrDefault())
{
    case "compare":
        return CompareCommand.Run(args.AsSpan(1), Console.Out, Console.Error);
    case "bdn":
        return BdnCommand.Run(args[1..]);
    case ColdService.Command:
        return await ColdService.RunAsync(Enum.Parse<ServiceKind>(args[1]));
    case TypesProcess.Command:
        return TypesProcess.Run(args[1..]);
    case EndpointsProcess.Command:
        return await EndpointsProcess.RunAsync(args[1..]);
    case SocketService.Command:
        return await SocketService.RunAsync(Enum.Parse<SocketSide>(args[1]), bool.Parse(args[2]));
    case "emitted":
        return EmittedCommand.Run(args.AsSpan(1), Console.Out, Console.Error);
    case "documents":
        return DocumentsCommand.Run(args[1..]);
    case "check" or "ruler" or "kestrel" or "native" when !RuntimeSetting.QuickTierUp.IsOn:
        return RuntimeSetting.QuickTierUp.Restart(args);
    case "cold" when args.Contains("--code") && !RuntimeSetting.CompiledOnce.IsOn:
        return RuntimeSetting.CompiledOnce.Restart(args);
}

ResultRecorder results;
try
{
    results = ResultRecorder.From(args);
}
catch (ArgumentException e)
{
    Console.Error.WriteLine(e.Message);
    return 2;
}

string[] rest = results.Arguments.Length > 0 ? results.Arguments[1..] : [];
int exitCode;
switch (results.Arguments.FirstOrDefault())
{
    case "check":
        exitCode = RulerCommand.Run(["--check"], results);
        exitCode = Math.Max(exitCode, await KestrelCommand.RunAsync(["--all", "--bytes", "--check"], results));
        break;
    case "ruler":
        exitCode = RulerCommand.Run(rest, results);
        break;
    case "kestrel":
        exitCode = await KestrelCommand.RunAsync(rest, results);
        break;
    case "sockets":
        exitCode = SocketsCommand.Run(rest, results);
        break;
    case "native":
        exitCode = NativeBufferingCommand.Run(results);
        break;
    case "native-aot":
        exitCode = NativeAotCommand.Run(rest, results);
        break;
    case "cold":
        exitCode = rest.Contains("--service") ? ServiceCommand.Run(rest, results)
            : rest.Contains("--types") ? TypesCommand.Run(rest, results)
            : rest.Contains("--endpoints") ? EndpointsCommand.Run(rest, results)
            : ColdCommand.Run(rest, results);
        break;
    default:
        Console.WriteLine("""
            benchmarks check                                ruler --check, then kestrel --all --bytes --check: every target and promise, under three minutes
            benchmarks ruler [words] [--check]              paired ratios against System.Text.Json, about two minutes
            benchmarks kestrel [models] [--xml|--native] [--in] [--mvc] [--all] [--bytes] [--check]
                                                            bytes, collections and time of a request beyond those of ready-made bytes, or of a body read away;
                                                            --all: every format, both ways, minimal APIs and controllers; --bytes: nothing but ours' bytes
            benchmarks sockets [words] [rounds] [--smoke]   requests over loopback sockets against ready-made bytes and the built-in serializer, each a process:
                                                            the server's processor time, requests a second, bytes; HTTP/1.1, h2c, TLS; --smoke: does it still work
            benchmarks native                               the binary format against System.Text.Json
            benchmarks native-aot [folders]                 native applications against System.Text.Json: published first, or those in the folders
            benchmarks cold [--stock-first] [--code]        what the first call for a type takes; --code: how much machine code is made for it
            benchmarks cold --service [rounds] [--packages <folder>]
                                                            the first GET and POST of a service, each in a fresh process: stock, ours, compiled at start,
                                                            and with the libraries of the packages in a folder
            benchmarks cold --types [types] [rounds] [--packages <folder>]
                                                            first calls for many generated types, in parts, in fresh processes: stock, ours
            benchmarks cold --endpoints [endpoints] [rounds]
                                                            first requests of many minimal endpoints with a body parameter, in fresh processes: stock, ours
            benchmarks … --out <file.json>                  any of them: the rows, with machine and commit, in a file as well
            benchmarks compare <old.json> <new.json> [--tolerance 0.05]
                                                            what got worse beyond noise from one file to the other; 1 where something did
            benchmarks emitted <folder>                     dumped code (docs/internals/emitted-code.md) as one text, to compare two versions of the emitters
            benchmarks documents <folder>                   two models as JSON files, for benchmarks/native/limit.c
            benchmarks bdn [BenchmarkDotNet's arguments]    all models, formats and peers under BenchmarkDotNet
            benchmarks bdn --smoke                          each of those methods once, outputs compared, sizes printed
            """);
        return 1;
}

// 2: the ruler found outputs that differ, and measured nothing behind them.
if (exitCode != 2)
{
    results.Save(Console.Out);
}

return exitCode;
