using System.ComponentModel;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>URIs, absolute or relative, as their original text. For generated code.</summary>
/// <remarks>
/// A URI without a scheme is relative, on every system. With <c>UriKind.RelativeOrAbsolute</c>, .NET parses <c>/a</c> as a file path on
/// Unix, and <c>c:/a</c> and <c>\\a\b</c> on all systems. Absolute URIs that were created in this manner are written with their scheme,
/// <c>file:///a</c>. In a message, a URI is any text (docs/nativebuffer-format.md, section 1.2). If <see cref="Uri"/> doesn't accept a
/// text, such as <c>http://[</c> or <c>a:b</c>, it becomes a relative URI with the prefix <c>./</c> (RFC 3986, section 4.2).
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UriCodec : IBufferedCodec<Uri?>
{
    /// <inheritdoc/>
    public static void Measure(Uri? value, ref NativeBufferSize size) => size.AddText(Text(value));

    /// <inheritdoc/>
    public static void Write(Uri? value, ref NativeBufferWriter writer, int slot) => writer.WriteString(slot, Text(value));

    /// <inheritdoc/>
    public static bool Verify(ref NativeBufferVerifier verifier, int slot) => verifier.VerifyString(slot);

    /// <inheritdoc/>
    public static Uri? Read(in NativeBuffer buffer, ulong slot)
    {
        if (slot == 0)
        {
            return null;
        }

        string text = BufferedString.FromSlot(in buffer, slot).ToString();
        return Uri.TryCreate(text, HasScheme(text) ? UriKind.RelativeOrAbsolute : UriKind.Relative, out Uri? uri)
            ? uri
            : new Uri("./" + text, UriKind.Relative);
    }

    private static string? Text(Uri? value) => value is { IsAbsoluteUri: true } && !HasScheme(value.OriginalString)
        ? value.AbsoluteUri
        : value?.OriginalString;

    /// <summary>Whether the text begins as RFC 3986, section 3.1, says; a single letter is a drive.</summary>
    private static bool HasScheme(string text)
    {
        int colon = text.IndexOf(':', StringComparison.Ordinal);
        if (colon < 2 || !char.IsAsciiLetter(text[0]))
        {
            return false;
        }

        foreach (char c in text.AsSpan(1, colon - 1))
        {
            if (!char.IsAsciiLetterOrDigit(c) && c is not ('+' or '-' or '.'))
            {
                return false;
            }
        }

        return true;
    }
}
