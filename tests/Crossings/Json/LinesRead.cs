using System.Text.Json;

namespace ZeroAlloc.Crossings.Json;

/// <summary>What was read of lines: the items, and what was thrown behind them; an exception of the first line is thrown.</summary>
internal sealed class LinesRead<T>
{
    /// <summary>The items before the first line that can't be read.</summary>
    public List<T?> Items { get; } = [];

    /// <summary>The exception's type, and its line.</summary>
    public string? Error { get; set; }

    /// <summary>An exception, without the words of System.Text.Json, which differ by the way of reading.</summary>
    public static string Text(Exception e) => $"{e.GetType().Name} {(e as JsonException)?.LineNumber}";

    /// <summary>Reads a line, which may be none; false if an exception was kept.</summary>
    public bool TryAdd(Func<(bool Is, T? Item)> read)
    {
        try
        {
            if (read() is (true, var item))
            {
                Items.Add(item);
            }

            return true;
        }
        catch (Exception e) when (Items.Count > 0)
        {
            Error = Text(e);
            return false;
        }
    }
}
