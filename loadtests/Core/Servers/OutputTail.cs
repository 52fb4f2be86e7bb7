using System.Diagnostics;

namespace ZeroAlloc.LoadTests.Servers;

/// <summary>
/// Reads what a process prints, so that it never waits for us: keeps the last lines, and finds the addresses that it announces.
/// </summary>
internal sealed class OutputTail
{
    private const int MostLines = 40;

    private readonly Queue<string> _lines = new(MostLines);
    private readonly List<string> _announcements = [];
    private readonly int _expected;
    private readonly TaskCompletionSource<IReadOnlyList<string>> _announced = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Begins to read.</summary>
    /// <param name="process">A process whose output and errors are redirected.</param>
    /// <param name="announcement">The words before an address.</param>
    /// <param name="expected">How many addresses there are.</param>
    public OutputTail(Process process, string announcement, int expected)
    {
        _expected = expected;
        Ended = EndAsync(ReadAsync(process.StandardOutput, announcement), ReadAsync(process.StandardError, announcement));
    }

    /// <summary>What stood behind each announcement; fails when the output ended before the last.</summary>
    public Task<IReadOnlyList<string>> Announced => _announced.Task;

    /// <summary>Completes at the end of the output.</summary>
    public Task Ended { get; }

    /// <summary>The last lines.</summary>
    public override string ToString()
    {
        lock (_lines)
        {
            return string.Join(Environment.NewLine, _lines);
        }
    }

    private async Task ReadAsync(StreamReader reader, string announcement)
    {
        while (await reader.ReadLineAsync() is { } line)
        {
            lock (_lines)
            {
                if (_lines.Count == MostLines)
                {
                    _lines.Dequeue();
                }

                _lines.Enqueue(line);
            }

            int found = line.IndexOf(announcement, StringComparison.Ordinal);
            if (found >= 0)
            {
                Announce(line[(found + announcement.Length)..].Trim());
            }
        }
    }

    private void Announce(string address)
    {
        lock (_lines)
        {
            _announcements.Add(address);
            if (_announcements.Count == _expected)
            {
                _announced.TrySetResult([.. _announcements]);
            }
        }
    }

    private async Task EndAsync(Task output, Task errors)
    {
        await Task.WhenAll(output, errors);
        _announced.TrySetException(new InvalidOperationException("the process ended before it listened."));
        _ = _announced.Task.Exception; // observed here: nobody waits for it once the service runs
    }
}
