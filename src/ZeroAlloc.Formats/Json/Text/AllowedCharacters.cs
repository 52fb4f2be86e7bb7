using System.Text.Encodings.Web;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>The chars of the basic plane that an encoder leaves alone, by char and by range.</summary>
/// <remarks>
/// Immutable. A word stands for 32 neighbouring chars; where all of them stay, the range of such words around it is known too,
/// so that eight units of one script can be tested by one comparison. No range holds chars whose UTF-8 differs in length.
/// </remarks>
internal sealed class AllowedCharacters
{
    private const int CharsPerWord = 32;
    private const int Words = (char.MaxValue + 1) / CharsPerWord;
    private const int FirstOfTwoBytes = 0x80;
    private const int FirstOfThreeBytes = 0x800;

    private readonly uint[] _bits = new uint[Words];
    private readonly char[] _rangeStart = new char[Words];
    private readonly char[] _rangeEnd = new char[Words];

    /// <summary>Asks the encoder about every char.</summary>
    public AllowedCharacters(JavaScriptEncoder encoder)
    {
        for (int c = 0; c <= char.MaxValue; c++)
        {
            if (!char.IsSurrogate((char)c) && !encoder.WillEncode(c))
            {
                _bits[c / CharsPerWord] |= 1u << c;
            }
        }

        int start = FirstOfTwoBytes / CharsPerWord;
        for (int word = start; word <= Words; word++)
        {
            bool ends = word == Words || _bits[word] != uint.MaxValue;
            if (ends || word == FirstOfThreeBytes / CharsPerWord)
            {
                for (int inside = start; inside < word; inside++)
                {
                    _rangeStart[inside] = (char)(start * CharsPerWord);
                    _rangeEnd[inside] = (char)((word * CharsPerWord) - 1);
                }

                start = ends ? word + 1 : word;
            }
        }
    }

    /// <summary>
    /// One bit a char, bit <c>c &amp; 31</c> of word <c>c >> 5</c>, set if the char stays; 2048 words. Surrogates never do.
    /// </summary>
    public ReadOnlySpan<uint> Bits => _bits;

    /// <summary>By word: first char of the range in which all stay.</summary>
    public ReadOnlySpan<char> RangeStart => _rangeStart;

    /// <summary>By word: last char of the range in which all stay; 0 for a word in which some do not, and for ASCII.</summary>
    public ReadOnlySpan<char> RangeEnd => _rangeEnd;
}
