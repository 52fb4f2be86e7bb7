namespace ZeroAlloc.Precompiler;

/// <summary>Options of a command: names with two dashes, each with a value behind it.</summary>
internal sealed class Options
{
    private readonly Dictionary<string, string> _values = [];

    private Options()
    {
    }

    /// <summary>The value of an option that has to be there.</summary>
    /// <exception cref="KeyNotFoundException">It is not.</exception>
    public string this[string name] => _values[name];

    /// <summary>Reads them; null if they are none.</summary>
    public static Options? Parse(string[] args)
    {
        var options = new Options();
        for (int i = 0; i < args.Length; i += 2)
        {
            if (i + 1 == args.Length || !args[i].StartsWith("--", StringComparison.Ordinal))
            {
                return null;
            }

            options._values[args[i][2..]] = args[i + 1];
        }

        return options;
    }

    /// <summary>
    /// Adds those of a file, each a line with its name, an equals sign and its value: whatever a property says, no shell has to read it.
    /// </summary>
    public void AddFile(string path)
    {
        foreach (string line in File.ReadLines(path))
        {
            int end = line.IndexOf('=', StringComparison.Ordinal);
            if (end > 0)
            {
                _values[line[..end]] = line[(end + 1)..];
            }
        }
    }

    /// <summary>The value of an option; something else where it is not there, or empty.</summary>
    public string Get(string name, string otherwise) => Find(name) ?? otherwise;

    /// <summary>The value of an option; null where it is not there, or empty.</summary>
    public string? Find(string name) => _values.GetValueOrDefault(name) is { Length: > 0 } value ? value : null;
}
