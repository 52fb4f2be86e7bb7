using System.Buffers;

namespace ZeroAlloc.AspNetCore.Headers;

/// <summary>A media type or range as it stands in a header: <c>type/subtype;name=value</c> (RFC 9110, sections 8.3.1 and 12.5.1).</summary>
/// <remarks><b>Cost</b>: nothing is allocated. What is malformed has a name that nothing equals, or a quality of 0.</remarks>
internal readonly ref struct MediaRange
{
    private static readonly SearchValues<char> s_token =
        SearchValues.Create("!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

    private readonly ReadOnlySpan<char> _parameters;

    /// <summary>Takes one header value, or one element of a list of them.</summary>
    public MediaRange(ReadOnlySpan<char> text)
    {
        int end = text.IndexOf(';');
        Name = (end < 0 ? text : text[..end]).Trim();
        _parameters = end < 0 ? default : text[(end + 1)..];
    }

    /// <summary>Type and subtype; compared without regard to case.</summary>
    public ReadOnlySpan<char> Name { get; }

    /// <summary>The weight in thousandths: 1,000 if there is none, 0 if it is malformed.</summary>
    public int Quality
    {
        get
        {
            ReadOnlySpan<char> rest = _parameters;
            return TryFindParameter("q", ref rest, out ReadOnlySpan<char> value) ? ParseQuality(value) : 1000;
        }
    }

    /// <summary>Whether this is that media type.</summary>
    public bool Is(ReadOnlySpan<char> name) => Name.Equals(name, StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether the parameters are well-formed, and one of a name is missing, or stands there once and has a value.</summary>
    /// <param name="name">Its name, in any case.</param>
    /// <param name="value">The value, compared as what it means: without quotes and the backslashes of quoted characters.</param>
    /// <remarks>
    /// As in RFC 9110, section 5.6.6, where nothing may stand between two semicolons; spaces around
    /// the equals sign are taken, too, as ASP.NET Core does.
    /// </remarks>
    public bool HasNoneBut(ReadOnlySpan<char> name, ReadOnlySpan<char> value)
    {
        bool found = false;
        ReadOnlySpan<char> rest = _parameters;
        while (!rest.IsEmpty)
        {
            ReadOnlySpan<char> parameter = TakeParameter(ref rest).Trim();
            if (parameter.IsEmpty)
            {
                continue;
            }

            int equals = parameter.IndexOf('=');
            if (equals < 0 || !IsToken(parameter[..equals].TrimEnd()) || !IsValue(parameter[(equals + 1)..].TrimStart()))
            {
                return false;
            }

            if (parameter[..equals].TrimEnd().Equals(name, StringComparison.OrdinalIgnoreCase))
            {
                if (found || !Means(parameter[(equals + 1)..].TrimStart(), value))
                {
                    return false;
                }

                found = true;
            }
        }

        return true;
    }

    /// <summary>The first parameter of a name, without its quotes.</summary>
    /// <param name="name">Its name, in any case.</param>
    /// <param name="value">The value as it is written, between the quotes if there are any.</param>
    public bool TryGetParameter(scoped ReadOnlySpan<char> name, out ReadOnlySpan<char> value)
    {
        ReadOnlySpan<char> rest = _parameters;
        bool found = TryFindParameter(name, ref rest, out value);
        value = value is ['"', .. var quoted, '"'] ? quoted : value;
        return found;
    }

    /// <summary>Characters up to the first separator outside quotes.</summary>
    internal static int EndOfElement(ReadOnlySpan<char> text, char separator)
    {
        bool quoted = false;
        for (int i = 0; i < text.Length; i++)
        {
            char c = text[i];
            if (c == separator && !quoted)
            {
                return i;
            }

            if (c == '"')
            {
                quoted = !quoted;
            }
            else if (c == '\\' && quoted)
            {
                i++;
            }
        }

        return text.Length;
    }

    /// <summary>Finds the next parameter of a name in what is left of the parameters.</summary>
    private static bool TryFindParameter(scoped ReadOnlySpan<char> name, scoped ref ReadOnlySpan<char> rest, out ReadOnlySpan<char> value)
    {
        while (!rest.IsEmpty)
        {
            ReadOnlySpan<char> parameter = TakeParameter(ref rest);
            int equals = parameter.IndexOf('=');
            if (equals > 0 && parameter[..equals].Trim().Equals(name, StringComparison.OrdinalIgnoreCase))
            {
                value = parameter[(equals + 1)..].Trim();
                return true;
            }
        }

        value = default;
        return false;
    }

    /// <summary>Cuts the first parameter off.</summary>
    private static ReadOnlySpan<char> TakeParameter(scoped ref ReadOnlySpan<char> rest)
    {
        int end = EndOfElement(rest, ';');
        ReadOnlySpan<char> parameter = rest[..end];
        rest = end < rest.Length ? rest[(end + 1)..] : default;
        return parameter;
    }

    private static bool IsToken(ReadOnlySpan<char> text) => !text.IsEmpty && !text.ContainsAnyExcept(s_token);

    /// <summary>
    /// Whether a text is a token or a quoted string: its only quotes that no backslash precedes are its first and last character.
    /// </summary>
    private static bool IsValue(ReadOnlySpan<char> text)
    {
        if (text is not ['"', .. var quoted])
        {
            return IsToken(text);
        }

        for (int i = 0; i < quoted.Length; i++)
        {
            if (quoted[i] == '"')
            {
                return i == quoted.Length - 1;
            }

            i += quoted[i] == '\\' ? 1 : 0;
        }

        return false;
    }

    /// <summary>Whether a token or a quoted string (RFC 9110, section 5.6.4) means a text.</summary>
    private static bool Means(ReadOnlySpan<char> written, ReadOnlySpan<char> text)
    {
        if (written is not ['"', .. var rest, '"'])
        {
            return written.SequenceEqual(text);
        }

        foreach (char c in text)
        {
            rest = rest is ['\\', .. var escaped] ? escaped : rest;
            if (rest.IsEmpty || rest[0] != c)
            {
                return false;
            }

            rest = rest[1..];
        }

        return rest.IsEmpty;
    }

    private static int ParseQuality(ReadOnlySpan<char> text)
    {
        if (text.Length is 0 or > 5 || text[0] is not ('0' or '1') || (text.Length > 1 && text[1] != '.'))
        {
            return 0;
        }

        int quality = text[0] - '0';
        for (int i = 2; i < 5; i++)
        {
            char digit = i < text.Length ? text[i] : '0';
            if (!char.IsAsciiDigit(digit))
            {
                return 0;
            }

            quality = (quality * 10) + digit - '0';
        }

        return quality <= 1000 ? quality : 0;
    }
}
