using System.Text;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>A plan as a tree of lines, for people: what is inside something stands below it, indented.</summary>
internal sealed class PlanTree
{
    private readonly StringBuilder _text = new();

    /// <summary>Adds a line.</summary>
    public void Add(int depth, string line)
    {
        // Names may hold any character; a line is a line.
        string safe = string.Concat(line.Select(static c => char.IsControl(c) ? '\uFFFD' : c));
        _text.Append(' ', 2 * depth).Append(safe).Append('\n');
    }

    public override string ToString() => _text.ToString();
}
