using System.Net.Http.Headers;

namespace ZeroAlloc.Client;

/// <summary>Whether JSON is in UTF-8, which is what compiled code writes and reads.</summary>
internal static class JsonCharset
{
    /// <summary>Whether a content of that type is plainly in UTF-8: no charset is, too.</summary>
    public static bool IsUtf8(MediaTypeHeaderValue? type) =>
        type?.CharSet is not { } charset || charset.AsSpan().Trim('"').Equals("utf-8", StringComparison.OrdinalIgnoreCase);
}
