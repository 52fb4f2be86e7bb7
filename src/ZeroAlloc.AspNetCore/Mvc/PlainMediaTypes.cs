using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Primitives;
using ZeroAlloc.AspNetCore.Headers;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>What a stock formatter says of a media type in its plainest form, found without parsing what it supports once more.</summary>
/// <param name="supported">The stock formatter's own list, which an application may change at any time.</param>
/// <remarks>
/// <para>
/// MVC asks one formatter after the other, and each parses the media type and all that it supports:
/// some 250 ns to say no, 150 to say yes, which is more than writing or reading a small model takes.
/// </para>
/// <para>
/// Invariant: an answer is the one that the framework would give. Judged is only <c>type/subtype</c> of letters, digits, dots, hyphens
/// and underscores, against entries of that form, which match where they are equal but for case, and of the form <c>type/*+suffix</c>,
/// which never match, since there is no suffix. Whatever has parameters, wildcards or a suffix is left to the framework.
/// </para>
/// <para>
/// Bound: an entry for each media type of the list, known by reference and looked at again once it is another; of what clients send
/// nothing is kept. <b>Cost</b>: nothing is allocated while the list stays as it is. <b>Threading</b>: any number of requests at once.
/// </para>
/// </remarks>
internal sealed class PlainMediaTypes(MediaTypeCollection supported)
{
    /// <summary>What is known of the list's entries, in its order; null before a first look. Replaced as a whole, never changed.</summary>
    private volatile Entry[]? _entries;

    private enum Form
    {
        Other,
        Plain,
        AnyWithSuffix,
    }

    /// <summary>Finds the media type that a response would be given for the one that is asked for.</summary>
    /// <param name="mediaType">What is asked for; without a value where anything is welcome.</param>
    /// <param name="found">The entry of the list; null where the formatter does not support it.</param>
    /// <returns>Whether it can be judged here.</returns>
    public bool TryFind(StringSegment mediaType, out string? found)
    {
        if (mediaType.Buffer is not { } text)
        {
            found = supported.Count > 0 ? supported[0] : null;
            return found is not null;
        }

        // The framework's parser goes on behind the segment up to a separator.
        int end = mediaType.Offset + mediaType.Length;
        if (end < text.Length && text[end] != ',')
        {
            found = null;
            return false;
        }

        return TryFind(mediaType.AsSpan(), out found);
    }

    /// <summary>
    /// Whether the formatter supports a request's Content-Type, whose parameters do not matter to entries that have none.
    /// </summary>
    /// <param name="contentType">The header.</param>
    /// <param name="isSupported">Whether it does.</param>
    /// <returns>Whether it can be judged here.</returns>
    public bool TryDecide(string? contentType, out bool isSupported)
    {
        ReadOnlySpan<char> text = contentType;
        int end = text.IndexOf(';');
        bool isDecided = TryFind(end < 0 ? text : text[..end], out string? found);
        isSupported = found is not null;
        return isDecided;
    }

    /// <summary>Whether a text is a media type of the form that is judged.</summary>
    public static bool IsPlain(ReadOnlySpan<char> text)
    {
        int slash = text.IndexOf('/');
        return slash > 0 && JsonContentType.IsName(text[..slash]) && JsonContentType.IsName(text[(slash + 1)..]);
    }

    private static Form FormOf(ReadOnlySpan<char> text)
    {
        const string anySubtype = "/*+";
        if (IsPlain(text))
        {
            return Form.Plain;
        }

        int slash = text.IndexOf(anySubtype, StringComparison.Ordinal);
        return slash > 0 && JsonContentType.IsName(text[..slash]) && JsonContentType.IsName(text[(slash + anySubtype.Length)..])
            ? Form.AnyWithSuffix
            : Form.Other;
    }

    private bool TryFind(ReadOnlySpan<char> name, out string? found)
    {
        found = null;
        Entry[] entries = Entries();
        foreach (Entry entry in entries)
        {
            if (entry.Form == Form.Other)
            {
                return false;
            }

            if (entry.Form == Form.Plain && Ascii.EqualsIgnoreCase(entry.Text, name))
            {
                found = entry.Text;
                return true;
            }
        }

        return entries.Length > 0 && IsPlain(name);
    }

    /// <summary>What is known of the list as it is now.</summary>
    private Entry[] Entries()
    {
        if (_entries is not { } known)
        {
            return _entries = ReadEntries();
        }

        bool isSame = supported.Count == known.Length;
        for (int i = 0; isSame && i < known.Length; i++)
        {
            isSame = ReferenceEquals(known[i].Text, supported[i]);
        }

        return isSame ? known : _entries = ReadEntries();
    }

    private Entry[] ReadEntries()
    {
        var entries = new Entry[supported.Count];
        for (int i = 0; i < entries.Length; i++)
        {
            entries[i] = new Entry(supported[i], FormOf(supported[i]));
        }

        return entries;
    }

    private readonly record struct Entry(string Text, Form Form);
}
