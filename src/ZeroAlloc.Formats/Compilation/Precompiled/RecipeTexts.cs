using System.Globalization;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>Texts and numbers that were written into one text, read one by one.</summary>
/// <param name="text">What <see cref="Joined"/> gave.</param>
internal sealed class RecipeTexts(string text)
{
    private const char Separator = '\u001F';

    private int _position;

    /// <summary>All of them in one; null if one can't be in a file: it has a control character, or half of a surrogate pair.</summary>
    public static string? Joined(IReadOnlyList<string> texts) => texts.All(CanBeKept) ? string.Join(Separator, texts) : null;

    /// <summary>A number as a text.</summary>
    public static string Of(long number) => number.ToString(CultureInfo.InvariantCulture);

    /// <summary>Texts after their number.</summary>
    public static IEnumerable<string> Counted(IReadOnlyCollection<string> texts) => texts.Prepend(Of(texts.Count));

    /// <summary>The next text.</summary>
    public string Next() => Take().ToString();

    /// <summary>The next text, a number.</summary>
    public int NextNumber() => int.Parse(Take(), NumberStyles.None, CultureInfo.InvariantCulture);

    /// <summary>The next text, a number that may be negative.</summary>
    public long NextLong() => long.Parse(Take(), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);

    /// <summary>The next text, a number, and as many texts.</summary>
    public string[] NextTexts()
    {
        var texts = new string[NextNumber()];
        for (int i = 0; i < texts.Length; i++)
        {
            texts[i] = Next();
        }

        return texts;
    }

    private static bool CanBeKept(string text)
    {
        for (int i = 0; i < text.Length; i++)
        {
            if (char.IsControl(text[i]) || (char.IsSurrogate(text[i]) && !char.IsSurrogatePair(text, i++)))
            {
                return false;
            }
        }

        return true;
    }

    private ReadOnlySpan<char> Take()
    {
        int end = text.IndexOf(Separator, _position);
        end = end < 0 ? text.Length : end;
        ReadOnlySpan<char> next = text.AsSpan(_position, end - _position);
        _position = Math.Min(end + 1, text.Length);
        return next;
    }
}
