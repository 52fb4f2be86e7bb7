using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>The text of a key whose type is known at run time alone, as System.Text.Json writes it in a table.</summary>
internal static class KeyTexts
{
    /// <summary>The key with its quotes, valid until the bridge is ended.</summary>
    /// <param name="window">Where it is going to be written.</param>
    /// <param name="bridge">What it is written through.</param>
    /// <param name="key">The key.</param>
    /// <param name="shared">The options.</param>
    /// <exception cref="JsonRefusedException">System.Text.Json takes no such key.</exception>
    public static ReadOnlySpan<byte> Of(scoped ref OutputWindow window, SerializerBridge bridge, object key, OptionsState shared)
    {
        // Objects and arrays that are open, the table among them; of no account unless the document is indented.
        int depth = window.Depth;
        int lineBreak = 0;
        if (shared.Indentation is { } lines)
        {
            lineBreak = lines.Length(depth);
        }
        else
        {
            depth = 1;
        }

        Utf8JsonWriter writer = bridge.BeginMember(depth);
        try
        {
            var keys = KeyWriter.For(key.GetType(), shared.Options);
            window.Note(keys.IsOfApp ? SecondPass.MaybeChanged : SecondPass.SameValue);
            keys.Write(writer, key, shared.Options);
        }
        catch (Exception e) when (JsonRefusedException.IsSerializersOwn(e))
        {
            throw new JsonRefusedException(e);
        }

        // In an indented document a line break, the key, and a colon with a space or none behind it.
        ReadOnlySpan<byte> text = bridge.Text();
        if (writer.CurrentDepth != depth || text.Length < lineBreak)
        {
            // A converter has written no key, or an object that is open still.
            throw new JsonRefusedException();
        }

        text = text[lineBreak..];
        int colon = text.TrimEnd((byte)' ').Length - 1;
        return colon > 0 && text[colon] == ':' ? text[..colon] : throw new JsonRefusedException();
    }
}
