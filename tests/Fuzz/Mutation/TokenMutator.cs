using ZeroAlloc.Fuzz.Engine;

namespace ZeroAlloc.Fuzz.Mutation;

/// <summary>
/// Makes texts of others by their grammar's tokens: elements doubled, moved, left out, repeated, taken from other texts, tokens replaced by
/// others, and now and then a byte that belongs to no text.
/// </summary>
/// <param name="grammar">Where tokens end.</param>
/// <param name="pieces">Tokens that are worth a try anywhere.</param>
internal sealed class TokenMutator(ITokenGrammar grammar, IReadOnlyList<byte[]> pieces)
{
    private const int MostTokens = FuzzTarget.MaxLength;

    private static readonly byte[] s_faults =
        [.. " \"\\0\t\n\r"u8, 0, 1, 0x1F, 0x7F, 0x80, 0xBF, 0xC0, 0xC3, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF];

    private readonly int[] _starts = new int[MostTokens + 1];
    private readonly byte[] _piece = new byte[FuzzTarget.MaxLength];
    private int _tokens;
    private int _length;

    /// <summary>Changes one of the texts of a subject one to five times.</summary>
    public int Mutate(IReadOnlyList<byte[]> texts, IReadOnlyList<byte[]> strangers, Chance chance, Span<byte> output)
    {
        byte[] text = chance.Of(texts);
        text.CopyTo(output);
        _length = text.Length;
        for (int changes = 1 + chance.Next(chance.OneIn(3) ? 5 : 2); changes > 0; changes--)
        {
            _tokens = Split(output[.._length]);
            Change(chance, chance.OneIn(2) ? texts : strangers, output);
        }

        return _length;
    }

    private void Change(Chance chance, IReadOnlyList<byte[]> others, Span<byte> text)
    {
        int token = chance.Next(_tokens);
        (int start, int end) = (_starts[token], _starts[Math.Min(token + 1, _tokens)]);
        int elementEnd = _starts[ElementEnd(text, token)];
        switch (chance.Next(14))
        {
            case 0 or 1:
                Replace(text, start, end, chance.Of(pieces));
                break;
            case 2:
                Replace(text, start, start, chance.Of(pieces));
                break;
            case 3:
                Replace(text, start, end, []);
                break;
            case 4:
                Replace(text, start, elementEnd, []);
                break;
            case 5 or 6:
                Repeat(text, start, elementEnd, 1);
                break;
            case 7:
                Repeat(text, start, elementEnd, chance.OneIn(4) ? chance.Next(160) : 2);
                break;
            case 8:
                int to = _starts[chance.Next(_tokens)];
                Replace(text, to, to, text[start..elementEnd]);
                break;
            case 9 or 10:
                Replace(text, start, elementEnd, Element(others, chance));
                break;
            case 11:
                Damage(text, chance);
                break;
            case 12:
                _length = chance.OneIn(3) ? chance.Next(_length + 1) : _length;
                break;
            default:
                int at = start + chance.Next(Math.Max(end - start, 1));
                byte escaped = at < _length ? text[at] : (byte)'x';
                Replace(text, Math.Min(at, _length), Math.Min(at + 1, _length), grammar.Escape(escaped, chance));
                break;
        }
    }

    private void Damage(Span<byte> text, Chance chance)
    {
        if (_length > 0)
        {
            ref byte damaged = ref text[chance.Next(_length)];
            damaged = chance.Next(3) switch
            {
                0 => s_faults[chance.Next(s_faults.Length)],
                1 => (byte)(damaged ^ (1 << chance.Next(8))),
                _ => (byte)(damaged + 1 - (2 * chance.Next(2))),
            };
        }
    }

    /// <summary>An element of another text; where tokens of this one end is forgotten.</summary>
    private ReadOnlySpan<byte> Element(IReadOnlyList<byte[]> others, Chance chance)
    {
        byte[] other = chance.Of(others);
        _tokens = Split(other);
        int token = chance.Next(_tokens);
        ReadOnlySpan<byte> element = other.AsSpan(_starts[token], _starts[ElementEnd(other, token)] - _starts[token]);
        return element;
    }

    private void Repeat(Span<byte> text, int start, int end, int times)
    {
        int length = 0;
        ReadOnlySpan<byte> separator = grammar.Separator;
        while (times-- > 0 && length + separator.Length + end - start <= _piece.Length)
        {
            separator.CopyTo(_piece.AsSpan(length));
            text[start..end].CopyTo(_piece.AsSpan(length + separator.Length));
            length += separator.Length + end - start;
        }

        Replace(text, end, end, _piece.AsSpan(0, length));
    }

    /// <summary>Puts a piece in the place of a part; nothing happens where the text would become too long.</summary>
    private void Replace(Span<byte> text, int start, int end, ReadOnlySpan<byte> piece)
    {
        int length = _length - (end - start) + piece.Length;
        if (length > text.Length || start > end || end > _length)
        {
            return;
        }

        if (!piece.Overlaps(_piece))
        {
            piece.CopyTo(_piece);
        }

        text[end.._length].CopyTo(text[(start + piece.Length)..]);
        _piece.AsSpan(0, piece.Length).CopyTo(text[start..]);
        _length = length;
    }

    private int Split(ReadOnlySpan<byte> text)
    {
        int tokens = 0;
        int at = 0;
        while (at < text.Length && tokens < MostTokens)
        {
            _starts[tokens++] = at;
            at += Math.Max(1, grammar.TokenLength(text[at..]));
        }

        _starts[tokens] = text.Length;
        return tokens;
    }

    /// <summary>The token behind an element: behind the one that closes what this one opens; a name has what follows it.</summary>
    private int ElementEnd(ReadOnlySpan<byte> text, int token)
    {
        int depth = 0;
        for (; token < _tokens; token++)
        {
            ReadOnlySpan<byte> rest = text[_starts[token].._starts[token + 1]];
            depth += grammar.Nesting(rest);
            bool isNamed = token + 1 < _tokens && grammar.IsLink(text[_starts[token + 1].._starts[token + 2]]);
            if (depth <= 0 && !grammar.IsLink(rest) && !isNamed)
            {
                return token + 1;
            }
        }

        return _tokens;
    }
}
