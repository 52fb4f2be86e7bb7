namespace ZeroAlloc.Trimmed.Asking;

/// <summary>All answers of a process.</summary>
internal sealed class Record
{
    private const string None = "-";

    private readonly List<string> _lines = [];
    private readonly List<string> _faults = [];

    /// <summary>Takes the answers to one question.</summary>
    /// <param name="question">What was asked.</param>
    /// <param name="ours">What this library has answered.</param>
    /// <param name="stock">What stock has answered in the same process; null where it has no such address.</param>
    public void Add(string question, string ours, string? stock)
    {
        _lines.AddRange([question, ours, stock ?? None]);
        if (stock is not null && ours != stock)
        {
            _faults.Add($"not as stock: {question}\n  stock {stock}\n  ours  {ours}");
        }
    }

    /// <summary>Takes what went wrong besides.</summary>
    public void AddFault(string fault) => _faults.Add(fault);

    /// <summary>Keeps the answers.</summary>
    /// <returns>Exit code: 0 if each was stock's.</returns>
    public int Write(string file)
    {
        File.WriteAllLines(file, _lines);
        return Report($"{_lines.Count / 3} answers");
    }

    /// <summary>Compares the answers with those of another process.</summary>
    /// <returns>Exit code: 0 if each was stock's, and the same there, or where stock's own is another one here.</returns>
    public int Compare(string file)
    {
        string[] expected = File.ReadAllLines(file);
        if (expected.Length != _lines.Count)
        {
            _faults.Add($"{_lines.Count / 3} answers instead of {expected.Length / 3}");
        }

        int different = 0;
        for (int i = 0; i < Math.Min(expected.Length, _lines.Count); i += 3)
        {
            if (_lines[i + 2] != expected[i + 2])
            {
                Console.WriteLine($"stock differs when trimmed: {_lines[i]}\n  untrimmed {expected[i + 2]}\n  trimmed   {_lines[i + 2]}");
                different++;
            }
            else if (_lines[i + 1] != expected[i + 1])
            {
                _faults.Add($"another answer: {_lines[i]}\n  untrimmed {expected[i + 1]}\n  trimmed   {_lines[i + 1]}");
            }
        }

        return Report($"{_lines.Count / 3} answers, of which {different} are stock's own of a trimmed application");
    }

    private int Report(string summary)
    {
        foreach (string fault in _faults)
        {
            Console.Error.WriteLine(fault);
        }

        Console.WriteLine($"trimmed: {(_faults.Count == 0 ? "ok" : $"{_faults.Count} faults")}, {summary}");
        return _faults.Count == 0 ? 0 : 1;
    }
}
