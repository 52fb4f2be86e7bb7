using ZeroAlloc.Benchmarks.Ruler;
using ZeroAlloc.Benchmarks.Timing;

if (!QuickTierUp.IsOn)
{
    return QuickTierUp.Restart(args);
}

string[] rest = args.Length > 0 ? args[1..] : [];
switch (args.FirstOrDefault())
{
    case "ruler":
        return RulerCommand.Run(rest);
    default:
        Console.WriteLine("""
            benchmarks ruler [words] [--check]     paired ratios against System.Text.Json, about a minute
            """);
        return 1;
}
