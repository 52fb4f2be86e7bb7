using BenchmarkDotNet.Running;
using ZeroAlloc.Benchmarks.Cold;
using ZeroAlloc.Benchmarks.Kestrel;
using ZeroAlloc.Benchmarks.Ruler;
using ZeroAlloc.Benchmarks.Timing;

if (args.FirstOrDefault() is "ruler" or "kestrel" or "native" && !QuickTierUp.IsOn)
{
    return QuickTierUp.Restart(args);
}

string[] rest = args.Length > 0 ? args[1..] : [];
switch (args.FirstOrDefault())
{
    case "ruler":
        return RulerCommand.Run(rest);
    case "kestrel":
        return await KestrelCommand.RunAsync(rest);
    case "native":
        return ZeroAlloc.Benchmarks.NativeBuffering.NativeBufferingCommand.Run();
    case "cold":
        return ColdCommand.Run(rest);
    case "bdn":
        BenchmarkSwitcher.FromAssembly(typeof(Program).Assembly).Run(rest);
        return 0;
    default:
        Console.WriteLine("""
            benchmarks ruler [words] [--check]              paired ratios against System.Text.Json, about a minute
            benchmarks kestrel [models] [--mvc] [--in] [--native] [--xml] [--check]
                                                            bytes and time of a request beyond those of ready-made bytes, or of a body read away
            benchmarks native                               the binary format against System.Text.Json
            benchmarks cold [--stock-first]                 what the first call for a type takes
            benchmarks bdn [BenchmarkDotNet's arguments]    the same rows under BenchmarkDotNet
            """);
        return 1;
}
