using System.Text.Json;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>The text of a key whose type is known at run time alone, as System.Text.Json writes it in a table.</summary>
internal static class KeyTexts
{
    /// <summary>The key with its quotes, valid until the bridge is ended.</summary>
    /// <exception cref="JsonRefusedException">System.Text.Json takes no such key.</exception>
    public static ReadOnlySpan<byte> Of(SerializerBridge bridge, object key, OptionsState shared)
    {
        try
        {
            Utf8JsonWriter writer = bridge.Begin(depth: 0);
            writer.WriteStartObject();
            KeyWriter.For(key.GetType(), shared.Options).Write(writer, key, shared.Options);
        }
        catch (Exception e) when (JsonRefusedException.IsSerializersOwn(e))
        {
            throw new JsonRefusedException(e);
        }

        // The brace, in an indented document a line break, the key, and a colon with a space or none behind it.
        ReadOnlySpan<byte> text = bridge.Text()[(1 + (shared.Indentation?.Length(depth: 1) ?? 0))..];
        int colon = text.TrimEnd((byte)' ').Length - 1;
        return colon > 0 && text[colon] == ':' ? text[..colon] : throw new JsonRefusedException();
    }
}
