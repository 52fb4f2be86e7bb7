using System.Buffers;
using Microsoft.Extensions.Primitives;

namespace ZeroAlloc.AspNetCore.Headers;

/// <summary>Which Content-Types say, plainly, that a body is JSON in UTF-8.</summary>
/// <remarks>
/// Texts that are not plainly of the usual form are the stock reader's: it takes or refuses them in its own way.
/// </remarks>
internal static class JsonContentType
{
    private const string Json = "application/json";
    private const string Application = "application/";
    private const string JsonSuffix = "+json";

    private static readonly SearchValues<char> s_name = SearchValues.Create(
        "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz");

    /// <summary>
    /// Whether a Content-Type is <c>application/json</c> or <c>application/…+json</c>, without
    /// parameters or with <c>charset=utf-8</c> alone.
    /// </summary>
    /// <remarks><b>Cost</b>: no allocation, unlike a parsed header.</remarks>
    public static bool IsPlain(string? contentType)
    {
        ReadOnlySpan<char> text = contentType;
        int end = text.IndexOf(';');
        if (end >= 0)
        {
            if (!IsUtf8(text[(end + 1)..]))
            {
                return false;
            }

            text = text[..end];
        }

        return text.Equals(Json, StringComparison.OrdinalIgnoreCase)
            || (text.Length > Application.Length + JsonSuffix.Length
                && text.StartsWith(Application, StringComparison.OrdinalIgnoreCase)
                && text.EndsWith(JsonSuffix, StringComparison.OrdinalIgnoreCase)
                && IsName(text[Application.Length..^JsonSuffix.Length]));
    }

    /// <summary>Whether a charset is UTF-8, or missing.</summary>
    public static bool IsUtf8OrNone(StringSegment charset) =>
        !charset.HasValue || charset.Equals("utf-8", StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether the parameters of a Content-Type are <c>charset=utf-8</c> and nothing else.</summary>
    /// <param name="parameters">What stands behind the first semicolon.</param>
    public static bool IsUtf8(ReadOnlySpan<char> parameters) =>
        parameters.TrimStart(' ').Equals("charset=utf-8", StringComparison.OrdinalIgnoreCase);

    /// <summary>Letters, digits and the punctuation of registered names (RFC 6838, section 4.2) without a suffix; not nothing.</summary>
    public static bool IsName(ReadOnlySpan<char> text) => !text.IsEmpty && !text.ContainsAnyExcept(s_name);
}
