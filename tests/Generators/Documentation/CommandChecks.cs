using System.Text.RegularExpressions;

namespace ZeroAlloc.Generators.Documentation;

/// <summary>
/// What is known of commands in documents without running them: scripts and projects are there, a program knows the verbs and options
/// that it is given, packages are packed, and what is left stands in a list with a reason.
/// </summary>
internal static partial class CommandChecks
{
    /// <summary>Commands that nothing here can check, by their beginning, and why.</summary>
    public static IReadOnlyDictionary<string, string> Unchecked { get; } = new Dictionary<string, string>(StringComparer.Ordinal)
    {
        ["dotnet nuget add source "] = "It changes the configuration of whoever runs it: .ci/packed restores from the same feed by a file.",
        ["dotnet tool install -g dotnet-counters"] = "It changes the tools of the caller's account.",
        ["dotnet-counters monitor "] = "A tool of .NET, which is installed apart.",
        ["cc "] = "A compiler of C, for one picture.",
    };

    /// <summary>What is wrong with a command; null if nothing is.</summary>
    public static string? Complaint(DocumentedCommand command)
    {
        string text = Settings().Replace(command.Text, "");
        string[] words = text.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        string? fault = words switch
        {
            _ when Unchecked.Keys.Any(known => text.StartsWith(known, StringComparison.Ordinal)) => null,
            ["dotnet", "run", ..] => Run(text),
            ["dotnet", "test", ..] => Script("run", "dotnet test"),
            ["dotnet", "add", "package", var package, ..] => Script("packed", package),
            ["dotnet", "new", var template, ..] => Script("templates", template),
            ["cd", ..] => null,
            ["dotnet", "pack", ..] => Pack(words),
            ["python3", var script, ..] => Options(text, Path.Combine(Repository.Root, script)),
            ["curl", ..] => Address(text),
            [var script, .. var lane] when script.StartsWith(".ci/", StringComparison.Ordinal) => Lane(script, lane),
            _ => "it is neither run by .ci nor known to the checks of documents",
        };
        return fault is null ? null : $"{command}: {fault}";
    }

    private static string? Run(string text)
    {
        string[] parts = text.Split(" -- ", 2);
        if (Project().Match(parts[0]) is not { Success: true } match)
        {
            return "it names no project";
        }

        string project = match.Groups[1].Value;
        string folder = Path.Combine(Repository.Root, project);
        if (!Directory.Exists(folder) || Directory.GetFiles(folder, "*.csproj") is not [var file])
        {
            return $"there is no project {project}";
        }

        foreach (Match property in Property().Matches(parts[0]))
        {
            if (!File.ReadAllText(file).Contains($"$({property.Groups[1].Value})", StringComparison.Ordinal))
            {
                return $"{project} has no property {property.Groups[1].Value}";
            }
        }

        // What a part of the load tests is given is known to their core.
        string sources = Sources(project.StartsWith("loadtests/", StringComparison.Ordinal) ? "loadtests" : project);
        string arguments = parts.Length > 1 ? parts[1] : "";
        string verb = arguments.Split(' ')[0];
        return verb.Length > 0 && char.IsAsciiLetter(verb[0]) && !sources.Contains($"\"{verb}\"", StringComparison.Ordinal)
            ? $"{project} has no command {verb}"
            : verb == "bdn" ? null : Missing(arguments, sources, project);
    }

    private static string? Pack(string[] words) =>
        Array.Find(words, static word => word.StartsWith("src/", StringComparison.Ordinal)) is not { } project
            ? "it names no project"
            : Script("packed", project["src/".Length..]);

    private static string? Script(string name, string part) =>
        Word(part).IsMatch(File.ReadAllText(Path.Combine(Repository.Root, ".ci", name))) ? null : $".ci/{name} has no {part}";

    private static string? Lane(string script, string[] lane)
    {
        string path = Path.Combine(Repository.Root, script);
        return !File.Exists(path) ? $"there is no {script}"
            : lane is [{ } word, ..] && char.IsAsciiLetter(word[0]) && !Knows(path, $" {word})")
                ? $"{script} does not know {word}"
                : null;
    }

    /// <summary>The sample answers at that port, and has each part of the path that is a name.</summary>
    private static string? Address(string text)
    {
        var address = new Uri(Url().Match(text).Value);
        string sample = Path.Combine(Repository.Root, "samples/WebApi");
        if (!Knows(Path.Combine(sample, "Properties/launchSettings.json"), $":{address.Port}\""))
        {
            return $"the sample does not listen to port {address.Port}";
        }

        string sources = Sources("samples/WebApi");
        return address.Segments.Select(static part => part.Trim('/'))
            .Where(static part => part.Length > 0 && part.All(char.IsAsciiLetter))
            .FirstOrDefault(part => !sources.Contains(part, StringComparison.OrdinalIgnoreCase)) is { } missing
                ? $"the sample has no {missing}"
                : null;
    }

    private static string? Options(string text, string script) =>
        File.Exists(script) ? Missing(text, File.ReadAllText(script), Path.GetFileName(script)) : $"there is no {script}";

    private static string? Missing(string arguments, string sources, string program) =>
        Option().Matches(arguments).Select(static match => match.Groups[1].Value)
            .FirstOrDefault(option => !sources.Contains($"\"{option}\"", StringComparison.Ordinal)) is { } missing
                ? $"{program} has no option {missing}"
                : null;

    private static bool Knows(string path, string text) => File.ReadAllText(path).Contains(text, StringComparison.Ordinal);

    private static string Sources(string folder) => string.Concat(
        Directory.EnumerateFiles(Path.Combine(Repository.Root, folder), "*.cs", SearchOption.AllDirectories)
            .Where(static path => !path.Contains("/obj/", StringComparison.Ordinal) && !path.Contains("/bin/", StringComparison.Ordinal))
            .Select(File.ReadAllText));

    private static Regex Word(string text) => new($@"(?<![\w.]){Regex.Escape(text)}(?![\w.])");

    [GeneratedRegex(@"--project (\S+)")]
    private static partial Regex Project();

    [GeneratedRegex(@"--property:(\w+)=")]
    private static partial Regex Property();

    [GeneratedRegex(@"(?<=^|[\s\[|])(--[a-z][a-z0-9-]*)")]
    private static partial Regex Option();

    [GeneratedRegex(@"http://[^\s'""]+")]
    private static partial Regex Url();

    /// <summary>Variables that are set for one command.</summary>
    [GeneratedRegex("^(?:[A-Za-z_]+=\\S* )+")]
    private static partial Regex Settings();
}
