namespace ZeroAlloc.Generators.Documentation;

/// <summary>
/// Where each command of the documents is run: in full, or in a short form that starts the same program with the same verb and options.
/// The longest beginning that fits a command is its row.
/// </summary>
internal static class CommandRuns
{
    private const string Commands = ".ci/commands";
    private const string Packed = ".ci/packed";
    private const string Lanes = ".ci/run";

    /// <summary>Commands that nothing runs, by their beginning, and why.</summary>
    public static IReadOnlyDictionary<string, string> Unrun { get; } = new Dictionary<string, string>(StringComparer.Ordinal)
    {
        ["dotnet tool install -g dotnet-counters"] = "It changes the tools of the caller's account.",
        ["dotnet-counters monitor "] = "A tool of .NET, which is installed apart.",
        ["dotnet pack -c Release src/ZeroAlloc.Formats -o feed -p:ReadyToRunRuntimes='"] =
            "Made for a release: it downloads what belongs to five systems. .ci/packed makes it for one.",
        ["Peers=all dotnet run "] = "The other serializers' packages are not in every registry.",
        ["dotnet run -c Release --project loadtests/NBomber "] = "NBomber's packages are not in every registry.",
    };

    /// <summary>Beginning of the command, the script that runs it, and the text by which it stands there.</summary>
    public static IReadOnlyList<(string Command, string Script, string Text)> Rows { get; } =
    [
        ("dotnet new webapi", Packed, "dotnet new webapi"),
        ("dotnet add package ZeroAlloc.AspNetCore", Packed, "dotnet add \"$work/weather\" package ZeroAlloc.AspNetCore"),
        ("cd Weather", Packed, "cd \"$work/weather\""),
        ("dotnet pack -c Release src/", Packed, "dotnet pack \"src/$project\" -c Release"),
        ("dotnet pack -c Release src/ZeroAlloc.Formats -o feed -p:ReadyToRunRuntimes=none", Commands, "-p:ReadyToRunRuntimes=none"),
        ("dotnet nuget add source ", Packed, "dotnet nuget add source "),
        ("dotnet test -c Release", Lanes, "dotnet test "),
        ("dotnet run --project tests/Unit -c Release -- -class", Commands, "tests/Unit -class 'ZeroAlloc.Unit.PublicApi.*'"),
        (".ci/run", Lanes, "usage: .ci/run [fast|long|net11]"),
        (".ci/packed", Lanes, ".ci/packed"),
        (".ci/trimmed", Lanes, ".ci/trimmed"),
        (".ci/commands", Lanes, ".ci/commands"),
        (".ci/site", Lanes, ".ci/site"),
        (".ci/settings", Lanes, ".ci/settings"),
        (".ci/faults", Lanes, ".ci/faults"),
        (".ci/precompiled", Lanes, ".ci/precompiled"),
        (".ci/templates", Lanes, ".ci/templates"),
        (".ci/net11", Lanes, ".ci/net11"),
        (".ci/native", Lanes, ".ci/native"),
        ("dotnet run -c Release --project benchmarks -- <command>", Commands, "try 0 benchmarks"),
        ("dotnet run -c Release --project benchmarks -- check", Commands, "benchmarks check"),
        ("dotnet run -c Release --project benchmarks -- ruler", Commands, "benchmarks ruler"),
        ("dotnet run -c Release --project benchmarks -- kestrel", Commands, "benchmarks kestrel"),
        ("dotnet run -c Release --project benchmarks -- kestrel --all", Lanes, "kestrel --all --bytes --check"),
        ("dotnet run -c Release --project benchmarks -- sockets", Commands, "benchmarks sockets --smoke"),
        ("dotnet run -c Release --project benchmarks -- native", Commands, "benchmarks native"),
        ("dotnet run -c Release --project benchmarks -- cold", Commands, "benchmarks cold --stock-first"),
        ("dotnet run -c Release --project benchmarks -- cold --types", Commands, "benchmarks cold --types"),
        ("dotnet run -c Release --project benchmarks -- cold --service", Commands, "benchmarks cold --service"),
        ("dotnet run -c Release --project benchmarks -- cold --endpoints", Commands, "benchmarks cold --endpoints"),
        ("dotnet run -c Release --project benchmarks -- bdn --filter", Commands, "benchmarks bdn --filter '*' --list"),
        ("dotnet run -c Release --project benchmarks -- bdn --smoke", Lanes, "bdn --smoke"),
        ("dotnet run -c Release --project benchmarks -- compare", Commands, "benchmarks compare"),
        ("dotnet run -c Release --project benchmarks -- emitted", Commands, "benchmarks emitted"),
        ("dotnet run -c Release --project benchmarks -- documents", Commands, "benchmarks documents"),
        ("cc -O3 -march=native ", Commands, "cc -O3 -march=native "),
        ("python3 benchmarks/tables.py", Commands, "python3 benchmarks/tables.py"),
        ("python3 benchmarks/plots.py", Commands, "python3 benchmarks/plots.py"),
        ("dotnet run -c Release --project loadtests/Runner -- smoke", Lanes, "loadtests/Runner -- smoke"),
        ("dotnet run -c Release --project loadtests/Runner -- compare", Commands, "loadtests/Runner compare"),
        ("dotnet run -c Release --project loadtests/Runner -- saturate", Commands, "loadtests/Runner saturate"),
        ("dotnet run -c Release --project loadtests/Runner -- flood", Commands, "loadtests/Runner flood"),
        ("dotnet run -c Release --project loadtests/Runner -- soak", Commands, "loadtests/Runner soak"),
        ("dotnet run -c Release --project loadtests/Runner -- hostile", Commands, "loadtests/Runner hostile"),
        ("dotnet run -c Release --project loadtests/Runner -- list", Commands, "loadtests/Runner list"),
        ("dotnet run -c Release --project tests/Coverage ", Commands, "tests/Coverage artifacts"),
        ("dotnet run -c Release --project tests/Fuzz -- run json-read", Commands, "tests/Fuzz run json-read"),
        ("dotnet run -c Release --project tests/Fuzz -- run all", Commands, "tests/Fuzz run all"),
        ("dotnet run -c Release --project tests/Fuzz -- replay", Commands, "tests/Fuzz replay"),
        ("dotnet run -c Release --project tests/Crossings -- run json", Commands, "tests/Crossings run json"),
        ("dotnet run -c Release --project tests/Crossings -- run xml", Commands, "tests/Crossings run xml"),
        ("dotnet run -c Release --project tests/Crossings -- run contracts", Commands, "tests/Crossings run contracts"),
        ("dotnet run -c Release --project tests/Crossings -- run endpoints", Commands, "tests/Crossings run endpoints"),
        ("dotnet run -c Release --project tests/Crossings -- run parameters", Commands, "tests/Crossings run parameters"),
        ("dotnet run -c Release --project tests/Crossings -- run lines", Commands, "tests/Crossings run lines"),
        ("dotnet run -c Release --project tests/Crossings -- run all", Commands, "tests/Crossings run all"),
        ("dotnet run -c Release --project tests/Crossings -- show", Commands, "tests/Crossings show"),
        ("dotnet run -c Release --project tests/Crossings -- pairs", Commands, "tests/Crossings pairs"),
        ("dotnet run -c Release --project samples/WebApi", Commands, "--project samples/WebApi"),
        ("dotnet run -c Release --project samples/NativeBufferClient", Commands, "samples/NativeBufferClient"),
        ("curl http://localhost:5080/", Commands, "grep -hE '^curl ' docs/xml.md"),
    ];

    /// <summary>The row of a command; null where there is none.</summary>
    public static (string Command, string Script, string Text)? Of(string command) => Rows
        .Where(row => command.StartsWith(row.Command, StringComparison.Ordinal))
        .OrderByDescending(static row => row.Command.Length)
        .Select(static row => ((string, string, string)?)row)
        .FirstOrDefault();
}
