namespace ZeroAlloc.Benchmarks.History;

/// <summary>Collects the rows of a run, and writes them where <c>--out</c> says so.</summary>
internal sealed class ResultRecorder
{
    private const string Option = "--out";

    private readonly string? _path;
    private readonly string _command;
    private readonly DateTimeOffset _date = DateTimeOffset.UtcNow;
    private readonly List<ResultRow> _rows = [];

    private ResultRecorder(string? path, string[] arguments)
    {
        _path = path;
        _command = string.Join(
            ' ', arguments.Select(static argument => argument.Contains(' ', StringComparison.Ordinal) ? $"\"{argument}\"" : argument));
        Arguments = arguments;
    }

    /// <summary>The program's arguments without <c>--out</c> and its file.</summary>
    public string[] Arguments { get; }

    /// <summary>Takes <c>--out</c> and its file out of the program's arguments.</summary>
    /// <exception cref="ArgumentException">There is no file behind <c>--out</c>.</exception>
    public static ResultRecorder From(string[] arguments)
    {
        int option = Array.IndexOf(arguments, Option);
        if (option < 0)
        {
            return new ResultRecorder(null, arguments);
        }

        return option + 1 < arguments.Length && !arguments[option + 1].StartsWith("--", StringComparison.Ordinal)
            ? new ResultRecorder(arguments[option + 1], [.. arguments[..option], .. arguments[(option + 2)..]])
            : throw new ArgumentException($"{Option} needs the name of a file: {Option} benchmarks/results/today.json");
    }

    /// <summary>Adds a row.</summary>
    public void Add(ResultRow row) => _rows.Add(row);

    /// <summary>Writes the file, if one is wanted, and says so.</summary>
    public void Save(TextWriter output)
    {
        if (_path is null)
        {
            return;
        }

        new ResultFile
        {
            Schema = ResultFile.CurrentSchema,
            Command = _command,
            Commit = Commit.Current(),
            Date = _date,
            Machine = Machine.Current(),
            Rows = _rows,
        }.Write(_path);
        output.WriteLine($"{_rows.Count} rows in {_path}.");
    }
}
