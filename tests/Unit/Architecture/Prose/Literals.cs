using System.Text;

namespace ZeroAlloc.Unit.Architecture.Prose;

/// <summary>Takes the string literals out of C# code. A word stands for each hole; literals that a plus joins are one.</summary>
internal sealed class Literals(string code)
{
    private readonly List<(int Line, string Text)> _found = [];
    private int _position;
    private int _end = -1;

    /// <summary>The literals, in order, with the lines on which they begin.</summary>
    public static IReadOnlyList<(int Line, string Text)> Of(string code)
    {
        var literals = new Literals(code);
        literals.Scan(isHole: false);
        return literals._found;
    }

    /// <summary>Goes over code to its end, or to the brace that ends a hole.</summary>
    private void Scan(bool isHole)
    {
        int depth = 0;
        while (_position < code.Length)
        {
            char next = code[_position];
            if (At("//"))
            {
                SkipBehind("\n");
            }
            else if (At("/*"))
            {
                SkipBehind("*/");
            }
            else if (next == '\'')
            {
                SkipCharacter();
            }
            else if (next is '"' or '$' or '@' && StartsLiteral())
            {
                ReadLiteral();
            }
            else if (isHole && next == '}' && depth == 0)
            {
                return;
            }
            else
            {
                depth += next == '{' ? 1 : next == '}' ? -1 : 0;
                _position++;
            }
        }
    }

    private bool At(string text) => string.CompareOrdinal(code, _position, text, 0, text.Length) == 0;

    private void SkipBehind(string text)
    {
        int found = code.IndexOf(text, _position, StringComparison.Ordinal);
        _position = found < 0 ? code.Length : found + text.Length;
    }

    private void SkipCharacter()
    {
        if (_position + 1 < code.Length && code[_position + 1] == '\\')
        {
            _position = code.IndexOf('\'', _position + 3) + 1;
        }
        else
        {
            _position += _position + 2 < code.Length && code[_position + 2] == '\'' ? 3 : 1;
        }
    }

    private bool StartsLiteral()
    {
        int i = _position;
        while (i < code.Length && code[i] is '$' or '@')
        {
            i++;
        }

        return i < code.Length && code[i] == '"';
    }

    private void ReadLiteral()
    {
        int start = _position;
        int quote = code.IndexOf('"', start);
        bool isInterpolated = code.AsSpan(start, quote - start).Contains('$');
        bool isVerbatim = code.AsSpan(start, quote - start).Contains('@');
        _position = quote;
        if (At("\"\"\""))
        {
            ReadRaw(start);
            return;
        }

        var text = new StringBuilder();
        for (_position++; _position < code.Length && (code[_position] != '"' || (isVerbatim && At("\"\""))); _position++)
        {
            char next = code[_position];
            if (next == '\\' && !isVerbatim)
            {
                _position++;
                text.Append(code[_position] is 'n' or 'r' ? '\n' : code[_position]);
            }
            else if (isInterpolated && next == '{' && !At("{{"))
            {
                _position++;
                Scan(isHole: true);
                text.Append(ProsePiece.Code);
            }
            else
            {
                text.Append(next);
                _position += At("\"\"") || (isInterpolated && (At("{{") || At("}}"))) ? 1 : 0;
            }
        }

        _position++;
        Add(start, text.ToString());
    }

    /// <summary>Holes of raw literals are kept as they are: such literals are pages and code.</summary>
    private void ReadRaw(int start)
    {
        int quotes = 0;
        while (_position + quotes < code.Length && code[_position + quotes] == '"')
        {
            quotes++;
        }

        int first = _position + quotes;
        _position = first;
        SkipBehind(new('"', quotes));
        Add(start, code[first..Math.Max(first, _position - quotes)]);
    }

    private void Add(int start, string text)
    {
        bool isJoined = _end >= 0 && _end <= start && code.AsSpan(_end, start - _end).Trim() is "+";
        if (isJoined)
        {
            _found[^1] = (_found[^1].Line, _found[^1].Text + text);
        }
        else
        {
            _found.Add((code.AsSpan(0, start).Count('\n') + 1, text));
        }

        _end = _position;
    }
}
