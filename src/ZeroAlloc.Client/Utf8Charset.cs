using System.Net.Http.Headers;

namespace ZeroAlloc.Client;

/// <summary>Whether text is in UTF-8, which is what compiled code writes and reads.</summary>
internal static class Utf8Charset
{
    /// <summary>Whether a content of that type is plainly in UTF-8: no charset is, too.</summary>
    public static bool IsPlain(MediaTypeHeaderValue? type) =>
        type?.CharSet is not { } charset || charset.AsSpan().Trim('"').Equals("utf-8", StringComparison.OrdinalIgnoreCase);
}
