using System.Text;

namespace ZeroAlloc.Formats.Generators.Emission;

/// <summary>Text of a C# file, indented by blocks. Lines end with a line feed on every machine.</summary>
internal sealed class SourceWriter
{
    private const int Spaces = 4;

    private readonly StringBuilder _text = new();
    private int _depth;

    /// <summary>Writes an empty line.</summary>
    public void Line() => _text.Append('\n');

    /// <summary>Writes a line.</summary>
    public void Line(string text) => _text.Append(' ', _depth * Spaces).Append(text).Append('\n');

    /// <summary>Writes that documentation is inherited.</summary>
    public void InheritDoc() => Line("/// <inheritdoc/>");

    /// <summary>Writes a line that belongs to the one before.</summary>
    public void Continuation(string text) => _text.Append(' ', (_depth + 1) * Spaces).Append(text).Append('\n');

    /// <summary>Writes a line and opens a block.</summary>
    public void Open(string text)
    {
        Line(text);
        OpenBrace();
    }

    /// <summary>Opens a block.</summary>
    public void OpenBrace()
    {
        Line("{");
        _depth++;
    }

    /// <summary>Closes a block.</summary>
    /// <param name="end">What stands behind the brace.</param>
    public void Close(string end = "")
    {
        _depth--;
        Line("}" + end);
    }

    public override string ToString() => _text.ToString();
}
