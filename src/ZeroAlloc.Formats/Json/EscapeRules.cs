using System.Text.Encodings.Web;

namespace ZeroAlloc.Formats.Json;

/// <summary>What one <see cref="JavaScriptEncoder"/> escapes, asked from it once.</summary>
internal sealed class EscapeRules
{
    private EscapeRules(JavaScriptEncoder encoder) => Encoder = encoder;

    /// <summary>The encoder that was asked.</summary>
    public JavaScriptEncoder Encoder { get; }

    /// <summary>The rules of an encoder, <see cref="JavaScriptEncoder.Default"/> if null; kept as long as the encoder lives.</summary>
    public static EscapeRules For(JavaScriptEncoder? encoder) => new(encoder ?? JavaScriptEncoder.Default);
}
