using System.Globalization;
using ZeroAlloc.LoadTests.Hostile;
using ZeroAlloc.LoadTests.Running;
using ZeroAlloc.LoadTests.Scenarios;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Tools;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Runner;

/// <summary>The words behind the command, understood.</summary>
internal sealed class CommandLine
{
    private readonly Dictionary<string, string> _values = [];

    /// <summary>Reads <c>--name value</c> pairs.</summary>
    /// <param name="command">The command.</param>
    /// <param name="words">What stands behind it.</param>
    /// <param name="allowed">The names that the command knows.</param>
    /// <exception cref="UsageException">A name is unknown, or its value is missing.</exception>
    public CommandLine(string command, IReadOnlyList<string> words, params IReadOnlyCollection<string> allowed)
    {
        Text = string.Join(' ', [command, .. words]);
        for (int i = 0; i < words.Count; i += 2)
        {
            if (!allowed.Contains(words[i]))
            {
                throw new UsageException($"'{command}' does not know '{words[i]}'. It knows: {string.Join(' ', allowed)}");
            }

            _values[words[i]] = i + 1 < words.Count ? words[i + 1] : throw new UsageException($"'{words[i]}' needs a value.");
        }
    }

    /// <summary>The whole line, as reports show it.</summary>
    public string Text { get; }

    /// <summary>Where reports go.</summary>
    public string ReportFolder => _values.GetValueOrDefault(Option.Report, Path.Combine("artifacts", "loadtests"));

    /// <summary>How the sample is started.</summary>
    /// <exception cref="UsageException">A value is not one of those that are known.</exception>
    public SampleServerOptions Server()
    {
        bool? serverGc = _values.GetValueOrDefault(Option.Gc) switch
        {
            null => null,
            "server" => true,
            "workstation" => false,
            var other => throw new UsageException($"'{Option.Gc}' is 'server' or 'workstation', not '{other}'."),
        };
        var options = new SampleServerOptions
        {
            ServerGc = serverGc,
            ChecksBuffers = _values.GetValueOrDefault(Option.Checked) switch
            {
                null or "no" => false,
                "yes" => true,
                var other => throw new UsageException($"'{Option.Checked}' is 'yes' or 'no', not '{other}'."),
            },
            Generation0Mebibytes = _values.ContainsKey(Option.Gen0) ? (int)Number(Option.Gen0, 0, least: 1, most: 1024) : null,
        };
        return _values.TryGetValue(Option.Sample, out string? assembly) ? options with { Assembly = Path.GetFullPath(assembly) } : options;
    }

    /// <summary>The scenarios that were chosen: all, those named, without those of some formats.</summary>
    /// <exception cref="UsageException">A name or a format is unknown.</exception>
    public IReadOnlyList<Scenario> Scenarios()
    {
        Format[] without = [.. List(Option.Without).Select(name => Enum.TryParse(name, ignoreCase: true, out Format format)
            ? format
            : throw new UsageException($"'{Option.Without}' takes {string.Join(", ", Enum.GetNames<Format>())}, not '{name}'."))];
        IReadOnlyList<Scenario> all = ScenarioCatalogue.All(without);
        string[] only = List(Option.Only);
        foreach (string name in only.Where(name => all.All(scenario => scenario.Name != name)))
        {
            throw new UsageException($"There is no scenario '{name}'; see 'list'.");
        }

        return only.Length == 0 ? all : [.. all.Where(scenario => only.Contains(scenario.Name))];
    }

    /// <summary>The tool that was named, or the first one that is installed.</summary>
    /// <exception cref="UsageException">There is none.</exception>
    public LoadTool Tool()
    {
        string? name = _values.GetValueOrDefault(Option.Tool);
        return LoadTool.All.FirstOrDefault(tool => (name is null || tool.Name == name) && tool.IsInstalled)
            ?? throw new UsageException(
                $"{name ?? string.Join(" or ", LoadTool.All.Select(tool => tool.Name))} is not on the path. Debian and Ubuntu: apt-get install wrk nghttp2-client");
    }

    /// <summary>The settings of a run.</summary>
    /// <param name="warmUp">Seconds without measuring, unless said otherwise.</param>
    /// <param name="measured">Seconds of measuring, unless said otherwise.</param>
    /// <exception cref="UsageException">A value is out of its range.</exception>
    public RunSettings Settings(double warmUp, double measured) => new()
    {
        WarmUp = TimeSpan.FromSeconds(Number(Option.WarmUp, warmUp, least: 0, most: 3600)),
        Measured = _values.ContainsKey(Option.Minutes)
            ? TimeSpan.FromMinutes(Number(Option.Minutes, 0, least: 0.1, most: 60 * 24 * 7))
            : TimeSpan.FromSeconds(Number(Option.Seconds, measured, least: 0.5, most: 3600)),
        RateFactor = Number(Option.Rate, 1, least: 0.01, most: 1000),
    };

    /// <summary>How much hostile clients do, and how long.</summary>
    /// <exception cref="UsageException">A value is out of its range.</exception>
    public HostileSettings Hostile()
    {
        var settings = new HostileSettings();
        return settings with
        {
            Requests = (long)Number(Option.Requests, settings.Requests, least: 1, most: 100_000_000),
            Crowd = (int)Number(Option.Crowd, settings.Crowd, least: 0, most: 4_000),
            Soak = TimeSpan.FromMinutes(Number(Option.Minutes, settings.Soak.TotalMinutes, least: 0.1, most: 60 * 24 * 7)),
            Seed = (int)Number(Option.Seed, settings.Seed, least: 0, most: int.MaxValue),
        };
    }

    private string[] List(string name) =>
        _values.TryGetValue(name, out string? value)
            ? value.Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)
            : [];

    private double Number(string name, double otherwise, double least, double most)
    {
        if (!_values.TryGetValue(name, out string? value))
        {
            return otherwise;
        }

        return double.TryParse(value, NumberStyles.Float, CultureInfo.InvariantCulture, out double number)
            && number >= least
            && number <= most
            ? number
            : throw new UsageException(
                string.Create(CultureInfo.InvariantCulture, $"'{name}' is a number from {least} to {most}, not '{value}'."));
    }
}
