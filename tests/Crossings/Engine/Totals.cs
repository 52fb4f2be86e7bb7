using System.Globalization;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>What a campaign has done, by name; processes add up theirs.</summary>
internal sealed class Totals
{
    private readonly SortedDictionary<string, long> _counts = new(StringComparer.Ordinal);

    /// <summary>How often something was counted.</summary>
    public long this[string name] => _counts.GetValueOrDefault(name);

    /// <summary>Counts something.</summary>
    public void Add(string name, long count = 1) => _counts[name] = this[name] + count;

    /// <summary>Adds what another process counted.</summary>
    public void AddFrom(string file)
    {
        foreach (string[] parts in File.ReadLines(file).Select(line => line.Split('\t')))
        {
            Add(parts[0], long.Parse(parts[1], CultureInfo.InvariantCulture));
        }
    }

    /// <summary>Writes the counts for another process.</summary>
    public void Save(string file) => File.WriteAllLines(file, _counts.Select(count => $"{count.Key}\t{count.Value}"));

    public override string ToString() => string.Join('\n', _counts.Select(count => $"  {count.Key}: {count.Value}"));
}
