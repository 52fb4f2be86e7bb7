using Microsoft.Extensions.Primitives;

namespace ZeroAlloc.AspNetCore.Headers;

/// <summary>The ranges of an Accept header, which may be one line of several elements, or several lines.</summary>
/// <param name="lines">The header.</param>
/// <remarks><b>Cost</b>: nothing is allocated. Empty elements are left out, as RFC 9110, section 5.6.1, asks.</remarks>
internal ref struct MediaRanges(StringValues lines)
{
    private readonly StringValues _lines = lines;
    private ReadOnlySpan<char> _rest;
    private int _line;

    /// <summary>The element at which the enumeration stands.</summary>
    public MediaRange Current { get; private set; }

    /// <summary>For <see langword="foreach"/>.</summary>
    public readonly MediaRanges GetEnumerator() => this;

    /// <summary>Goes to the next element.</summary>
    public bool MoveNext()
    {
        while (true)
        {
            if (_rest.IsEmpty)
            {
                if (_line == _lines.Count)
                {
                    return false;
                }

                _rest = _lines[_line++];
                continue;
            }

            int end = MediaRange.EndOfElement(_rest, ',');
            ReadOnlySpan<char> element = _rest[..end].Trim();
            _rest = end < _rest.Length ? _rest[(end + 1)..] : default;
            if (!element.IsEmpty)
            {
                Current = new MediaRange(element);
                return true;
            }
        }
    }
}
